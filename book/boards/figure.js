"use strict";
// What all figures share. The picture in the page is what a figure starts from; it stays where there is no
// JavaScript, and on paper.

othello.Figure = class extends HTMLElement {
    async connectedCallback() {
        if (this.engine) return;
        try {
            this.engine = await othello.Engine.start();
        } catch (error) {
            console.info(`This board stays a picture: ${error.message}`);
            return;
        }
        this.say = othello.element("output", { className: "othello-says" });
        this.live = othello.element("div", { className: "othello-live", role: "group", "aria-label": this.words.name });
        // The book turns its pages with the arrow keys, and searches when a letter is typed.
        this.live.addEventListener("keydown", (event) => event.stopPropagation());
        this.build();
        this.append(this.live);
        this.classList.add("is-live");
    }

    /** The picture in the page, with its marks taken for empty squares. */
    get picture() {
        const lines = this.querySelector("pre code")
            .textContent.replace(/\[(.)\]/g, " $1 ")
            .trimEnd()
            .split("\n");
        return lines
            .map((line) => line.replace(/^ *\d+ .*/, (row) => row.replace(/(?<= )[\d?*](?= |$)/g, ".")))
            .join("\n");
    }

    help() {
        const keys = othello.element("span", { className: "othello-keys" }, ` ${othello.words.keys}`);
        return othello.element("p", { className: "othello-help" }, this.words.help, keys);
    }
};

/** A figure with a board, with or without its frame of sentinels. */
othello.BoardFigure = class extends othello.Figure {
    frame = 0;
    player = 1;

    makeBoard(size = this.engine.readBoard(this.picture)) {
        this.size = size;
        const numbers = othello.range(1 - this.frame, this.size + this.frame);
        const inside = (i) => i >= 1 && i <= this.size;
        this.grid = new othello.Grid({
            name: this.words.name,
            rows: numbers,
            columns: numbers,
            rowName: (p) => (inside(p) ? String(p) : ""),
            columnName: (q) => (inside(q) ? othello.letter(q) : ""),
            choose: (p, q) => this.choose(p, q),
        });
        return this.grid.element;
    }

    /** The choice of Black or White. */
    makePlayers() {
        this.players = othello.players(this.player, (player) => {
            this.player = player;
            this.show();
        });
        return this.players.element;
    }

    cell(p, q) {
        return this.engine.rust.cell(p, q);
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

    reset() {
        this.engine.readBoard(this.picture);
        this.show();
    }

    /** `step(&board, Player::Black, 3, 4) = true`, as a line of code. */
    code(step, numbers, answer) {
        const call = `${step}(${["&board", `Player::${["", "Black", "White"][this.player]}`, ...numbers].join(", ")})`;
        return othello.element("code", {}, `${call} = ${answer}`);
    }

    /** `d3`; a place on the frame has no such name, only its numbers. */
    squareName(p, q) {
        return this.cell(p, q) === 3 ? `(${p}, ${q})` : othello.squareName(p, q);
    }

    /** `d3 ○`: a square and what stands there. */
    named([p, q]) {
        return `${this.squareName(p, q)} ${othello.words.discs[this.cell(p, q)]}`;
    }

    /** Shows the board with some squares marked, in the order of each list: `mark({ legal: [[3, 4]] })`. */
    mark(lists) {
        const { square } = othello.words;
        this.grid.paint((p, q) => {
            const turn = (places) => places.findIndex(([row, column]) => row === p && column === q);
            const found = Object.entries(lists)
                .map(([mark, places]) => [mark, turn(places)])
                .filter(([, i]) => i >= 0);
            return {
                cell: this.cell(p, q),
                name: this.squareName(p, q),
                marks: found.map(([mark]) => mark),
                text: found.map(([mark, i]) => (mark === "numbered" ? i + 1 : "")).join(""),
                says: found.map(([mark, i]) => square[mark]?.(i)),
                delay: Math.max(0, ...found.map(([, i]) => i)),
            };
        });
    }
};
