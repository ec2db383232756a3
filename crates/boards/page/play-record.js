"use strict";
// A game on the Play page: its moves, those that were taken back included, and what came of each. The rules are asked of
// Rust, whose board is always at the position that is shown.

othello.Record = class {
    /** Moves that were taken back are still there, after `at`. */
    moves = [];
    positions = [];
    at = 0;
    /** Which position is shown: `at`, or one before it when somebody looks back. */
    shown = 0;
    resigned = 0;

    constructor(engine, size) {
        this.engine = engine;
        this.size = size;
        this.show(0);
    }

    get position() {
        return this.positions[this.shown];
    }

    get isLive() {
        return this.shown === this.at;
    }

    get isOver() {
        return this.resigned > 0 || this.positions[this.at].next === 0;
    }

    /** Shows the position after so many moves. */
    show(number) {
        const { rust } = this.engine;
        rust.start(this.size);
        this.positions[0] = this.#position(2, undefined, []);
        for (let i = 0; i < number; i++) this.#step(i);
        this.shown = number;
    }

    #step(i) {
        const [p, q] = this.moves[i];
        const mover = this.positions[i].next;
        const turned = this.engine.places(this.engine.rust.set_and_turn_over(mover, p, q)).slice(1);
        this.positions[i + 1] ??= this.#position(mover, [p, q], turned);
    }

    /** What came of a move: who is next, 0 when the game is over, and whether somebody has to pass. */
    #position(mover, square, turned) {
        const { rust } = this.engine;
        const next = rust.next_player(mover);
        const counts = [1, 2].map((player) => rust.count_discs(player));
        return { mover, square, turned, next, passes: next === mover ? 3 - mover : 0, counts };
    }

    /** Plays a legal move after the last one. */
    play(square) {
        this.moves.splice(this.at, Infinity, square);
        this.positions.length = this.at + 1;
        this.at++;
        this.show(this.at);
    }

    goTo(at) {
        this.resigned = 0;
        this.at = at;
        this.show(at);
    }

    resign(player) {
        this.moves.length = this.at;
        this.resigned = player;
    }

    /** Why the game is over: one of the sentences. */
    get why() {
        const { full, nobodyCanMove, wipedOut, resigned } = othello.words.game;
        const { players } = othello.words;
        const { counts } = this.positions[this.at];
        if (this.resigned) return resigned(players[this.resigned]);
        if (counts.includes(0)) return wipedOut(players[1 + counts.indexOf(0)]);
        return counts[0] + counts[1] === this.size ** 2 ? full : nobodyCanMove;
    }

    /** Who has won; 0 while nobody has. */
    get winner() {
        const [black, white] = this.positions[this.at].counts;
        if (this.resigned) return 3 - this.resigned;
        return !this.isOver || black === white ? 0 : black > white ? 1 : 2;
    }

    get result() {
        const { winsAlone, wins, draw, inTournaments, ends } = othello.words.game;
        const { counts } = this.positions[this.at];
        const winner = othello.words.players[this.winner];
        if (this.resigned) return winsAlone(winner);
        const [more, less] = [Math.max(...counts), Math.min(...counts)];
        const result = winner ? wins(winner, more, less) : draw(less);
        // Tournaments give the empty squares to the winner.
        const all = this.size ** 2;
        const losers = winner ? less : all / 2;
        return ends(result, more + less < all ? inTournaments(all - losers, losers) : "");
    }

    /** The moves played, as `f5d6c3`. */
    get text() {
        return othello.namesOf(this.moves.slice(0, this.at)).replaceAll(" ", "");
    }

    /** The first moves, each with its player: to play them again elsewhere. */
    played(number) {
        return this.moves.slice(0, number).map(([p, q], i) => [this.positions[i].next, p, q]);
    }

    /** Which of three it is that forbids a move in the position that is shown; nothing if it is legal. */
    refusal(player, p, q) {
        const { players, refused } = othello.words;
        const { rust } = this.engine;
        const name = othello.squareName(p, q);
        if (Math.min(p, q) < 1 || Math.max(p, q) > this.size) return refused.offTheBoard(name);
        if (rust.cell(p, q) !== 0) return refused.taken(name);
        return rust.is_legal_move(player, p, q) ? "" : refused.turnsNothing(name, players[player]);
    }

    /** The board as text, for paper. */
    get picture() {
        const { discs } = othello.words;
        const numbers = othello.range(1, this.size);
        const sign = (p, q) => discs[this.engine.rust.cell(p, q)].replace("·", ".");
        const width = String(this.size).length;
        const row = (p) => [String(p).padStart(width), ...numbers.map((q) => sign(p, q))].join(" ");
        const letters = [" ".repeat(width), ...numbers.map(othello.letter)].join(" ");
        return [letters, ...numbers.map(row)].join("\n");
    }
};

/**
 * Reads a game as far as it is one: `{ record, fault }`. Lines that say more, as the game in the terminal saves them, may come
 * before the moves.
 */
othello.readGame = (engine, text, size) => {
    const { faults } = othello.words.game;
    const said = /^\s*size\s+(\S+)/m.exec(text)?.[1];
    const isSize = !said || othello.sizes.includes(Number(said));
    const record = new othello.Record(engine, isSize ? Number(said ?? size) : size);
    if (!isSize) return { record, fault: faults.size(said) };
    const moves = text.replace(/^\s*(size|black|white|resigned|#).*$/gm, "");
    const token = /[\s,;]*(?:\d+\.\s*)?(pass|pa|ps|--|[a-z]\d{1,2})/iy;
    const ends = /[\s,;]*$/y;
    for (let end = 0; ; end = token.lastIndex) {
        ends.lastIndex = token.lastIndex = end;
        if (ends.test(moves)) break;
        const word = token.exec(moves)?.[1];
        const number = record.moves.length + 1;
        if (!word)
            return { record, fault: faults.unreadable(number, moves.slice(end).trim().split(/\s/)[0].slice(0, 8)) };
        const fault = othello.readMove(record, word, number);
        if (fault) return { record, fault };
    }
    return { record, fault: record.moves.length ? "" : faults.none };
};

/** Plays one word of a transcript. Returns what is wrong with it. */
othello.readMove = (record, word, number) => {
    const { faults } = othello.words.game;
    const { next, passes, hasPassed } = record.position;
    if (!next) return faults.over(number, word);
    const [p, q] = record.engine.parseMove(word).value ?? [];
    if (!p || /^pa/i.test(word)) {
        // Where there has to be a pass, it is already made. It may be written once.
        record.position.hasPassed = true;
        return passes && !hasPassed ? "" : faults.noPass(number);
    }
    const why = record.refusal(next, p, q);
    if (why) return faults.refused(number, why);
    record.play([p, q]);
    return "";
};

othello.sizes = [4, 6, 8, 10, 12, 14, 16];
