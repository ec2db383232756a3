"use strict";
// What all figures share. The picture in the page is what a figure starts from; it stays where there is no
// JavaScript, and on paper. With `wrong="edge_closes"` a figure shows that program beside the right one.

othello.Figure = class extends HTMLElement {
    player = 1;

    async connectedCallback() {
        // The page for print holds all chapters, more boards than a browser has memory for; and paper shows the picture.
        if (this.panes || /\/print(\.html)?$/.test(location.pathname)) return;
        const wrong = this.getAttribute("wrong");
        const programs = wrong ? ["", wrong] : [""];
        try {
            const engines = await Promise.all(programs.map((program) => othello.Engine.start(program)));
            this.panes = engines.map((engine, i) => new othello.Pane(engine, wrong && othello.words.programs[i]));
        } catch (error) {
            console.info(`This board stays a picture: ${error.message}`);
            return;
        }
        // What right and wrong have in common is asked of the right one.
        this.engine = this.panes[0].engine;
        this.stage = othello.element(
            "div",
            { className: "othello-stage" },
            ...this.panes.map(({ element }) => element),
        );
        this.stage.style.setProperty("--panes", this.panes.length);
        this.live = othello.element("div", { className: "othello-live", role: "group", "aria-label": this.words.name });
        // The book turns its pages with the arrow keys, and searches when a letter is typed.
        this.live.addEventListener("keydown", (event) => event.stopPropagation());
        this.build();
        this.append(this.live);
        this.classList.add("is-live");
    }

    get isCompared() {
        return this.panes.length > 1;
    }

    /** The picture in the page, with its marks taken for empty squares. */
    get picture() {
        const lines = this.querySelector("pre code")
            .textContent.replace(/\[(.)\]/g, " $1 ")
            .trimEnd()
            .split("\n");
        const unmarked = (line) =>
            line.replace(/^( *\d+)( .*)/, (_, number, row) => number + row.replace(/(?<= )[\d?*](?= |$)/g, "."));
        return lines.map(unmarked).join("\n");
    }

    /** What to do here. It is said once on a page, by the first figure that is alike: of its kind, or as a selector says. */
    help(text = this.words.help, alike = this.localName) {
        if (!this.isFirst(alike)) return "";
        const keys = othello.element("span", { className: "othello-keys" }, ` ${othello.words.keys}`);
        return othello.element("p", { className: "othello-help" }, text, keys);
    }

    isFirst(alike) {
        return document.querySelector(alike) === this;
    }

    controls(...elements) {
        return othello.element("div", { className: "othello-controls" }, ...elements);
    }

    /** The choice of Black or White. */
    makePlayers(legend = othello.words.player) {
        if (this.getAttribute("player") === "White") this.player = 2;
        this.first = this.player;
        const choices = [1, 2].map((each) => [each, othello.playerName(each)]);
        this.players = othello.choice(legend, choices, this.player, (player) => this.change({ player }));
        return this.players.element;
    }

    setPlayer(player) {
        this.player = player;
        this.players?.set(player);
    }

    change(changes) {
        Object.assign(this, changes);
        this.show();
    }

    /** Shows in every pane what its program answers. */
    show(...more) {
        for (const pane of this.panes) this.view(pane, ...more);
    }
};

/** A figure with a board, with or without its frame of sentinels. */
othello.BoardFigure = class extends othello.Figure {
    frame = 0;

    makeBoards(size) {
        this.size = size ?? this.#read();
        const options = { name: this.words.name, choose: (p, q) => this.choose(p, q) };
        for (const pane of this.panes) pane.show(options, this.size, this.frame);
        return this.stage;
    }

    /** The square of the attribute `square`, to begin with. */
    firstSquare() {
        const square = this.engine.parseMove(this.getAttribute("square")).value;
        this.stand(square);
        return square;
    }

    stand([p, q]) {
        for (const { grid } of this.panes) grid.stand(p, q);
    }

    /** A click plays there, or says why not. */
    choose(p, q) {
        const refusal = this.refusal(p, q);
        if (!refusal) {
            for (const { rust } of this.panes) rust.set_and_turn_over(this.player, p, q);
            this.setPlayer(this.engine.rust.next_player(this.player) || this.player);
        }
        this.show(refusal);
    }

    resetButton() {
        return othello.button(othello.words.reset, () => this.reset());
    }

    /** As at the beginning: the board, and the player too. */
    reset() {
        this.#read();
        this.setPlayer(this.first);
        this.show();
    }

    #read() {
        const size = Number(this.getAttribute("size"));
        for (const { engine } of this.panes) {
            if (size) engine.rust.start(size);
            else engine.readBoard(this.picture);
        }
        return size || this.engine.readBoard(this.picture);
    }

    isOnTheBoard(p, q) {
        return Math.min(p, q) >= 1 && Math.max(p, q) <= this.size;
    }

    /** Which of three it is that forbids a move: off the board, taken, turns nothing. A legal move is not refused. */
    refusal(p, q) {
        const { players, refused } = othello.words;
        if (!this.isOnTheBoard(p, q)) return refused.offTheBoard(`(${p}, ${q})`);
        const name = othello.squareName(p, q);
        if (this.engine.rust.cell(p, q) !== 0) return refused.taken(name);
        return this.turningAround([p, q]).length ? "" : refused.turnsNothing(name, players[this.player]);
    }

    /** The squares that turn in a direction, by playing at row `p`, column `q`. */
    turning([p, q], { d, e }) {
        const count = this.engine.rust.count_turn_over(this.player, p, q, d, e);
        return othello.range(1, count).map((i) => [p + i * d, q + i * e]);
    }

    /** Each direction in which something turns, with the squares. */
    turningAround(square) {
        const all = othello.words.directions.map((direction) => [direction, this.turning(square, direction)]);
        return all.filter(([, squares]) => squares.length > 0);
    }

    /** `step(&board, Player::Black, 3, 4)`, as Rust has it. */
    call(step, ...numbers) {
        return `${step}(${["&board", `Player::${["", "Black", "White"][this.player]}`, ...numbers].join(", ")})`;
    }
};
