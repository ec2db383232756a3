"use strict";
// A grid of squares to click, or to walk on with the arrow keys: one square at a time is in the tab order.

othello.Grid = class {
    #squares = new Map();
    #here;

    /** `rows` and `columns` are numbers; `choose(p, q)` is called with the square that is clicked. */
    constructor({ name, rows, columns, rowName, columnName, choose, has = () => true }) {
        const heading = (scope, text) => (text ? othello.element("th", { scope }, text) : othello.element("td"));
        const square = (p, q) => othello.element("td", {}, ...(has(p, q) ? [this.#square(p, q, choose)] : []));
        const row = (p) => othello.element("tr", {}, heading("row", rowName(p)), ...columns.map((q) => square(p, q)));
        const letters = columns.map((q) => heading("col", columnName(q)));
        this.element = othello.element(
            "table",
            { className: "othello-grid", role: "grid", "aria-label": name },
            othello.element("thead", {}, othello.element("tr", {}, othello.element("td"), ...letters)),
            othello.element("tbody", {}, ...rows.map(row)),
        );
        this.element.style.setProperty("--all", columns.length);
        this.element.addEventListener("keydown", (event) => this.#key(event));
        this.#stand(this.#squares.values().next().value);
    }

    /** Shows every square as `look(p, q)` says: `says` is for those who hear the page, `delay` for those who see it. */
    paint(look) {
        for (const button of this.#squares.values()) {
            const [p, q] = this.#place(button);
            const { cell, name, marks = [], text = "", says = [], delay = 0 } = look(p, q);
            // What turns goes on turning when the square is painted again meanwhile.
            const turning = [...button.classList].filter(
                (each) => button.dataset.cell === String(cell) && /^to-/.test(each),
            );
            const turns = { "1,2": ["to-white"], "2,1": ["to-black"] }[[button.dataset.cell, cell]] ?? turning;
            button.className = ["othello-square", ...marks, ...turns].join(" ");
            button.dataset.cell = cell;
            button.firstChild.textContent = text;
            button.style.setProperty("--delay", delay);
            button.setAttribute("aria-label", [name, othello.words.cells[cell], ...says].filter(Boolean).join(", "));
        }
    }

    /** The square that Tab comes to. */
    stand(p, q) {
        this.#stand(this.#squares.get(`${p},${q}`) ?? this.#here);
    }

    #square(p, q, choose) {
        const button = othello.element("button", { type: "button", tabIndex: -1 }, othello.element("span"));
        button.onclick = () => {
            this.#stand(button);
            choose(p, q);
        };
        this.#squares.set(`${p},${q}`, button);
        Object.assign(button.dataset, { p, q });
        return button;
    }

    #place(button) {
        return [Number(button.dataset.p), Number(button.dataset.q)];
    }

    #stand(button) {
        if (this.#here) this.#here.tabIndex = -1;
        this.#here = button;
        button.tabIndex = 0;
    }

    #key(event) {
        const step = { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[event.key];
        const far = { Home: [0, -1], End: [0, 1], PageUp: [-1, 0], PageDown: [1, 0] }[event.key];
        const [d, e] = step ?? far ?? [0, 0];
        if (!d && !e) return;
        event.preventDefault();
        const next = (from) => {
            const [p, q] = this.#place(from);
            return this.#squares.get(`${p + d},${q + e}`);
        };
        let to = next(this.#here) ?? this.#here;
        while (far && next(to)) to = next(to);
        this.#stand(to);
        to.focus();
    }
};
