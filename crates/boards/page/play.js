"use strict";
// The finished game: two people, or one against the machine. With the attribute `whole` it has everything of the Play page;
// without, it is a board to try.

class OthelloGame extends othello.BoardFigure {
    words = othello.words.game;
    seats = {};
    /** Who was chosen to play. On a board that a level doesn't know, another sits in its place. */
    chosen = { 1: "person", 2: "person" };
    hasMarks = true;
    hasHints = false;
    machine = new othello.Machine();
    review = new othello.Review(this);

    build() {
        this.isWhole = this.hasAttribute("whole");
        const [{ say, place }] = this.panes;
        // Its side fades where there is more of a wide board.
        const fade = () =>
            place.classList.toggle("is-more", place.scrollLeft + place.clientWidth < place.scrollWidth - 9);
        place.onscroll = fade;
        new ResizeObserver(fade).observe(place);
        this.say = say;
        say.setAttribute("aria-live", "polite");
        this.sides = new othello.Sides(this);
        if (this.isWhole) this.chosen[2] = this.sides.first;
        this.panel = new othello.MovesPanel(this);
        this.bar = new othello.GameBar(this);
        const side = othello.element("div", { className: "play-panel" }, say, ...this.panel.elements);
        const classes = `play${this.isWhole ? " play-whole" : ""}`;
        this.live.append(
            othello.element("div", { className: classes }, this.sides.element, this.stage, side, this.bar.element),
        );
        this.#listen();
        const kept = this.isWhole && othello.kept.read(this);
        if (kept) this.begin(kept.record, this.words.goesOn);
        else this.begin(new othello.Record(this.engine, 8), this.words.help);
    }

    #listen() {
        // Before the book hears the key.
        if (this.isWhole) addEventListener("keydown", (event) => othello.shortcut(this, event), true);
        for (const type of ["mouseover", "focusin"])
            this.stage.addEventListener(type, ({ target }) =>
                this.#wouldTurn(target.closest(".othello-square:is(:hover, :focus-visible)")),
            );
        for (const type of ["mouseleave", "focusout"]) this.stage.addEventListener(type, () => this.#wouldTurn());
    }

    /** Begins with this game. Where moves were taken back, the machine waits: its move would be played over them. */
    begin(record, notice, isPaused = record.at < record.moves.length) {
        this.record = record;
        record.show(record.shown);
        this.isPaused = isPaused;
        if (this.size !== record.size || !this.panes[0].grid) {
            this.size = record.size;
            const choose = (p, q) => this.choose(p, q);
            this.panes[0].show({ name: this.words.name, choose }, this.size, 0);
        }
        this.sides.setSize(this.size);
        for (const player of [1, 2]) {
            const who = this.chosen[player];
            const isOffered = this.sides.isOffered(who);
            if (!isOffered && this.seats[player] !== "careful")
                notice += ` ${this.words.only8Now(othello.words.players[player])}`;
            this.seats[player] = isOffered ? who : "careful";
        }
        this.show(notice);
        if (this.legal.length) this.stand(this.legal[0]);
    }

    newGame(size = this.size) {
        this.begin(new othello.Record(this.engine, size), this.words.begins);
    }

    /** Who is to move at the table, whatever is shown; 0 when the game is over. */
    get mover() {
        return this.record.isOver ? 0 : this.passing || this.record.positions[this.record.at].next;
    }

    /** The person who has to pass, until the button is pressed; or 0. */
    get passing() {
        const { passes, hasPassed } = this.record.positions[this.record.at];
        return !this.record.isOver && !hasPassed && this.seats[passes] === "person" ? passes : 0;
    }

    pass() {
        const { record } = this;
        record.goTo(record.at);
        record.position.hasPassed = true;
        this.letPlay();
    }

    get isMachine() {
        return this.mover > 0 && this.seats[this.mover] !== "person";
    }

    get isThinking() {
        return this.isMachine && !this.isPaused;
    }

    seat(player, who) {
        this.chosen[player] = this.seats[player] = who;
        this.letPlay();
    }

    letPlay() {
        this.isPaused = false;
        this.show("");
    }

    choose(p, q) {
        const why = this.#refusal(p, q);
        if (why) this.notice(why);
        else this.play([p, q]);
    }

    /** Why a click on the square plays nothing, besides what is said in any case. */
    #refusal(p, q) {
        const { lookingOnly, over, notYours, legal } = this.words;
        const { record } = this;
        if (!record.isLive) return lookingOnly;
        if (!this.mover) return over;
        if (this.isMachine) return notYours;
        const why = record.refusal(this.player, p, q);
        const { length } = this.legal;
        return why && length && (!this.hasMarks || length < 11) ? `${why} ${legal(othello.namesOf(this.legal))}` : why;
    }

    play(square) {
        const { players } = othello.words;
        this.record.play(square);
        const { mover, turned } = this.record.position;
        this.show(this.words.played(players[mover], othello.squareName(...square), turned.length));
    }

    /** Goes back or on, to where a person is to move; if no person plays, by one move. */
    go(by) {
        const { record } = this;
        if (!this.canGo(by)) return;
        let { at } = record;
        const { moves, positions, resigned } = record;
        const isPersons = () => this.seats[positions[at].next] === "person";
        // To take a resignation back is a step of its own.
        if (by > 0 || !resigned) at += by;
        const hasPerson = Object.values(this.seats).includes("person");
        while (hasPerson && at > 0 && at < moves.length && !isPersons()) at += by;
        record.goTo(at);
        this.isPaused = this.isMachine;
        this.show(by < 0 ? this.words.takenBack : this.words.playedAgain);
    }

    canGo(by) {
        const { at, moves, resigned } = this.record;
        return by < 0 ? at > 0 || resigned > 0 : !resigned && at < moves.length;
    }

    /** Shows the position after so many moves. */
    look(number) {
        this.record.show(Math.max(0, Math.min(number, this.record.at)));
        this.show("");
    }

    playOnFromHere() {
        this.record.goTo(this.record.shown);
        this.isPaused = this.isMachine;
        this.show("");
    }

    /** Who resigns: against the machine it is the person, whoever is to move. */
    get resigning() {
        const person = [1, 2].find((player) => this.seats[player] === "person");
        return this.isMachine && person ? person : this.mover;
    }

    resign() {
        const player = this.resigning;
        this.record.show(this.record.at);
        this.record.resign(player);
        this.show("");
    }

    /** Shows everything, and lets the machine think if it is its turn. */
    show(notice) {
        this.machine.stop();
        clearTimeout(this.timer);
        this.advice = undefined;
        this.review.keep();
        const { record } = this;
        this.player = record.isLive ? this.mover : record.position.next;
        this.legal = this.player ? this.engine.legalMoves(this.player) : [];
        this.paint();
        othello.keepingFocus(this, () => [this.sides, this.panel, this.bar].forEach((part) => part.show()));
        this.live.classList.toggle("is-over", record.isLive && record.isOver);
        this.notice(notice);
        if (this.isWhole) this.#keep();
        if (this.isThinking) this.#think();
        else if (this.hasHints && this.legal.length) this.#advise();
    }

    notice(text) {
        this.say.replaceChildren(`${text} ${this.#status()}`.trim());
        // The sentence may take room from the list below it.
        this.panel.scroll();
    }

    #status() {
        const { players } = othello.words;
        const { record } = this;
        if (!record.isLive) return `${this.words.looking(record.shown, record.at)} ${this.review.about(record.shown)}`;
        if (record.isOver) return `${record.why} ${record.result}`;
        if (this.passing) return this.words.hasToPass(players[this.passing]);
        const { passes } = record.position;
        const passed = passes ? `${this.words.passes(players[passes])} ` : "";
        const what = this.isThinking ? "thinks" : this.isMachine ? "waits" : "toMove";
        return passed + this.words[what](players[this.mover]);
    }

    /** What the machine is asked: the position after so many moves. */
    #question(number, player, level) {
        const { record } = this;
        return { size: record.size, played: record.played(number), player, level };
    }

    /** The discs that have just turned are seen for a moment before the machine moves. */
    #think() {
        const began = performance.now();
        const pause = matchMedia("(prefers-reduced-motion: reduce)").matches ? 200 : 600;
        const question = this.#question(this.record.at, this.mover, this.seats[this.mover]);
        const play = ({ best }) => {
            const { isLive, shown, at } = this.record;
            this.play(best);
            if (!isLive && shown < at) this.look(shown);
        };
        this.machine.ask(question, (thought, isLast) => {
            if (!isLast) return this.sides.thinks(thought.ahead);
            if (!thought.best) return this.#stopped(thought);
            this.timer = setTimeout(() => play(thought), pause - (performance.now() - began));
        });
    }

    #advise() {
        this.machine.ask(this.#question(this.record.shown, this.player, "advice"), (thought, isLast) => {
            if (!thought.best) return this.#stopped(thought);
            this.advice = thought;
            this.paint();
            if (isLast) this.notice(this.#advised(thought));
        });
    }

    /** The machine has no move, because the functions of a shared page are a student's. */
    #stopped({ panics }) {
        this.isPaused = true;
        this.hasHints = false;
        const { panics: because, neverEnds } = othello.words;
        this.show(this.words.stopped(panics === undefined ? neverEnds : because(panics)));
    }

    #advised({ best, ahead }) {
        const { hint, views } = this.words;
        const view = ahead < 0 ? views.end : ahead ? views.ahead(ahead) : views.nowhere;
        return hint(othello.squareName(...best), view);
    }

    paint() {
        const { square, turned } = this.record.position;
        const { best, values = [] } = this.advice ?? this.review.marks(this.record.shown);
        const isOpen = !this.record.isLive || !this.isMachine;
        const legal = isOpen && this.hasMarks ? this.legal : [];
        const far = (p, q) => (square ? Math.max(Math.abs(p - square[0]), Math.abs(q - square[1])) - 1 : 0);
        const hint = values.map(([place]) => place);
        const texts = Object.fromEntries(values.map(([place, value]) => [othello.squareName(...place), `${value}`]));
        this.panes[0].mark({ legal, last: square ? [square] : [], turned, best: best ? [best] : [], hint }, texts, far);
    }

    /** Shows what would turn if the square was played. Without one, nothing. */
    #wouldTurn(square) {
        for (const each of this.stage.querySelectorAll(".would, .here")) each.classList.remove("would", "here");
        if (!square || !this.player || this.isMachine || !this.record.isLive) return;
        const { p, q } = square.dataset;
        if (this.record.refusal(this.player, Number(p), Number(q))) return;
        square.classList.add("here");
        this.stage.dataset.player = this.player;
        for (const [, squares] of this.turningAround([Number(p), Number(q)]))
            for (const [row, column] of squares)
                this.stage.querySelector(`[data-p="${row}"][data-q="${column}"]`).classList.add("would");
    }

    #keep() {
        othello.kept.write(this);
        // What is printed: the board as it is, and the moves.
        const { picture, text } = this.record;
        this.querySelector("pre code").textContent = `${picture}\n\n${text}`;
    }
}

/** The game in progress, kept by the browser. Where it keeps nothing, or something else is there, the game goes on without. */
othello.kept = {
    /** A browser may take all pages that are opened from a disk for one. */
    name: othello.shared ? `othello-${othello.shared.name}` : "othello-game",

    write({ record, chosen, hasMarks }) {
        const { size, moves, at, resigned } = record;
        try {
            const text = othello.namesOf(moves);
            localStorage.setItem(this.name, JSON.stringify({ size, text, at, resigned, seats: chosen, hasMarks }));
        } catch {
            // Nothing is lost but the game at a reload.
        }
    },

    read(game) {
        try {
            const kept = JSON.parse(localStorage.getItem(this.name));
            if (!othello.sizes.includes(kept.size)) return undefined;
            const { record } = othello.readGame(game.engine, kept.text, kept.size);
            for (const player of [1, 2])
                if (game.sides.isKnown(kept.seats[player])) game.chosen[player] = kept.seats[player];
            game.hasMarks = kept.hasMarks !== false;
            if (kept.at < record.at) record.goTo(Math.max(0, kept.at));
            if (kept.resigned === 1 || kept.resigned === 2) record.resign(kept.resigned);
            return record.moves.length ? { record } : undefined;
        } catch {
            return undefined;
        }
    },
};

customElements.define("othello-game", OthelloGame);
