"use strict";
// One program at work: the engine that runs it, the grid that shows its board, and what it answers. A figure has one
// pane; where right and wrong stand side by side it has two, and asks both the same.

othello.Pane = class {
    constructor(engine, title) {
        this.engine = engine;
        this.rust = engine.rust;
        this.place = othello.element("div", { className: "othello-place" });
        this.say = othello.element("output", { className: "othello-says" });
        const heading = title ? [othello.element("p", { className: "othello-program" }, title)] : [];
        this.element = othello.element("div", { className: "othello-pane" }, ...heading, this.place, this.say);
    }

    /** Shows a grid of this board, with its frame of sentinels or without. */
    show(options, size, frame) {
        const numbers = othello.range(1 - frame, size + frame);
        const inside = (i) => i >= 1 && i <= size;
        this.grid = new othello.Grid({
            ...options,
            rows: numbers,
            columns: numbers,
            rowName: (p) => (inside(p) ? String(p) : ""),
            columnName: (q) => (inside(q) ? othello.letter(q) : ""),
        });
        this.grid.element.classList.toggle("othello-framed", frame > 0);
        this.place.replaceChildren(this.grid.element);
    }

    cell(p, q) {
        return this.rust.cell(p, q);
    }

    /** `d3`; a place on the frame has no such name, only its numbers. */
    squareName(p, q) {
        return this.cell(p, q) === 3 ? `(${p}, ${q})` : othello.squareName(p, q);
    }

    /** `d3 ○`: a square and what is there. */
    named([p, q]) {
        return [`${this.squareName(p, q)} `, othello.disc(this.cell(p, q))];
    }

    /** Says an answer, `call = 3`, or why there is none; then sentences. */
    answer(call, { value, stopped }, ...more) {
        const { neverEnds, panics } = othello.words;
        const why = stopped?.includes(neverEnds) ? neverEnds : panics(stopped);
        const text = stopped === undefined ? `${call} = ${value}` : `${call} ${why}`;
        this.say.replaceChildren(othello.element("code", {}, text), " ", ...more);
    }

    /** Shows the board with some squares marked, in the order of each list: `mark({ legal: [[3, 4]] })`.
     *  `texts` has what to write on a square: `{ d3: "5" }`; `far` how long it is until something is seen there. */
    mark(lists, texts = {}, far) {
        const { square } = othello.words;
        this.grid.paint((p, q) => {
            const turn = (places) => places.findIndex(([row, column]) => row === p && column === q);
            const found = Object.entries(lists)
                .map(([mark, places]) => [mark, turn(places)])
                .filter(([, i]) => i >= 0);
            const name = this.squareName(p, q);
            return {
                cell: this.cell(p, q),
                name,
                marks: found.map(([mark]) => mark),
                text: texts[name] ?? found.map(([mark, i]) => (mark === "numbered" ? i + 1 : "")).join(""),
                says: [...found.map(([mark, i]) => square[mark]?.(i)), texts[name]],
                delay: Math.max(0, ...(far ? [far(p, q)] : found.map(([, i]) => i))),
            };
        });
    }
};
