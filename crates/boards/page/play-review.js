"use strict";
// The review of a game that is over: every move is judged in a thread of its own, the last first, so the page answers meanwhile.

/** What the moves were worth. This runs in the other thread, so it uses nothing from outside but `othello.panic`. */
othello.verdicts = function* (rust, { played, left, solves }) {
    try {
        rust.room(0);
        rust.take_program();
        for (const at of left) {
            rust.start(8);
            for (const [mover, p, q] of played.slice(0, at)) rust.set_and_turn_over(mover, p, q);
            const [mover, p, q] = played[at];
            const length = rust.judge_move(mover, 8 * (p - 1) + q - 1, solves);
            const line = Array.from({ length }, (_, i) => [rust.row(i), rust.column(i)]);
            const [worth, got] = [rust.judged_worth(), rust.judged_got()];
            yield { at, line, worth, got, mark: rust.judged_mark(), isExact: Boolean(rust.judged_is_exact()) };
        }
    } catch (error) {
        yield { panics: othello.panic(rust, error) };
    }
};

othello.Review = class {
    /** All of the solving takes no longer. A slow solver solves less, and the other moves are looked ahead at. */
    static SOLVE_TIME = 30000;
    /** By each position what was found of the move that was played there. */
    verdicts = [];
    /** The positions that are still to be judged. */
    left = [];
    /** The moves that are reviewed; nothing as long as nobody has asked for it. */
    #text;
    #worker;
    #timer;

    constructor(game) {
        this.game = game;
    }

    /** Only a game on 8×8 that is over is reviewed, and only where the steps that look ahead are written. */
    get isOffered() {
        const { record, engine } = this.game;
        return record.size === 8 && record.at > 0 && record.isOver && Boolean(engine.rust.can_review());
    }

    /** What the button says. */
    get title() {
        const { words, record } = this.game;
        if (this.#text === undefined) return words.review;
        return this.left.length ? words.reviewing(record.at - this.left.length, record.at) : words.nextMistake;
    }

    get mistakes() {
        return this.verdicts.filter(({ mark }) => mark > 0);
    }

    /** After every change: what was found of another game, or of one that goes on, is forgotten. */
    keep() {
        if (this.#text === undefined || (this.isOffered && this.game.record.text === this.#text)) return;
        this.#stop();
        this.#text = undefined;
        [this.verdicts, this.left] = [[], []];
    }

    /** Begins; then it shows the position before the next mistake, and after the last one the first again. */
    next() {
        const { game, mistakes } = this;
        const { record, words } = game;
        if (!this.isOffered) return game.notice(words.noReview);
        if (this.#text === undefined) {
            this.#text = record.text;
            this.left = othello.range(0, record.at - 1).reverse();
            this.#work(true);
            return game.show(words.reviewBegins);
        }
        const mistake = mistakes.find(({ at }) => at > record.shown) ?? mistakes[0];
        if (mistake) game.look(mistake.at);
        else game.notice(this.left.length ? words.noMistakeYet : words.reviewed(0));
    }

    async #work(solves) {
        this.#stop();
        const { neverEnds, panics } = othello.words;
        const { record, words } = this.game;
        const question = { played: record.played(record.at), left: this.left, solves };
        try {
            const worker = (this.#worker = othello.thread(othello.verdicts));
            const wait = () => {
                clearTimeout(this.#timer);
                this.#timer = setTimeout(() => this.#fail(words.reviewStopped(neverEnds)), othello.Machine.NEVER);
            };
            if (solves) this.#timer = setTimeout(() => this.#work(false), othello.Review.SOLVE_TIME);
            else wait();
            worker.onerror = ({ message }) => this.#fail(words.reviewStopped(panics(message)));
            worker.onmessage = ({ data }) => {
                if (worker !== this.#worker || !data) return;
                if (data.panics !== undefined) return this.#fail(words.reviewStopped(panics(data.panics)));
                if (!solves) wait();
                this.#hear(data);
            };
            worker.postMessage({ module: await othello.Engine.module, question });
        } catch {
            this.#fail(words.noThread);
        }
    }

    #stop() {
        clearTimeout(this.#timer);
        this.#worker?.terminate();
        this.#worker = undefined;
    }

    /** A student's functions may panic or never end: what was found until then stays. */
    #fail(said) {
        this.#stop();
        this.left = [];
        this.#show(said);
    }

    #hear(verdict) {
        const { at, mark } = verdict;
        this.left = this.left.filter((each) => each !== at);
        if (mark >= 0) this.verdicts[at] = verdict;
        if (!this.left.length) this.#stop();
        const said = this.left.length ? "" : this.game.words.reviewed(this.mistakes.length);
        this.#show(said, at === this.game.record.shown);
    }

    /** Only what has changed: a button that is being pressed has to stay. */
    #show(said, isShown = false) {
        const { game } = this;
        game.panel.judged();
        game.bar.show();
        if (isShown) game.paint();
        if (said || isShown) game.notice(said);
    }

    /** What is said of the move that was played in this position, if it was a mistake. */
    about(at) {
        const { mark, worth, got, line = [], isExact } = this.verdicts[at] ?? {};
        if (!(mark > 0)) return "";
        const { words, record } = this.game;
        const name = ([p, q]) => (p ? othello.squareName(p, q) : words.linePass);
        const [played, better] = [record.moves[at], line[0]].map(name);
        const turned = isExact && Math.sign(worth) > Math.sign(got) ? words.turned[Math.sign(worth)] : "";
        const loss = words.loss(worth - got, isExact);
        const player = othello.words.players[record.positions[at].next];
        const mistake = words.mistake(at + 1, player, played, better, loss, turned);
        return line.length > 1 ? `${mistake} ${words.line(line.map(name).join(" "))}` : mistake;
    }

    /** What the board shows of it: the better move, and the line with its numbers. */
    marks(at) {
        const line = this.verdicts[at]?.line ?? [];
        const squares = line.map((square, i) => [square, i + 1]).filter(([[p]]) => p);
        return { best: line[0], values: squares };
    }

    /** How many discs Black was ahead by, as far as it is known: pairs of position and discs. */
    get curve() {
        const { positions, at, resigned } = this.game.record;
        const known = this.verdicts.map(({ at, worth }) => [at, positions[at].next === 1 ? worth : -worth]);
        const [black, white] = positions[at].counts;
        const end = resigned || !known.length ? [] : [[at, black - white]];
        // `map` keeps the holes of those that aren't judged yet.
        return [...known.filter(Boolean), ...end];
    }
};
