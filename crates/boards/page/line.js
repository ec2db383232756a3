"use strict";
// Step 1: scans a line, and shows where the sentinel stops the loop; or that nothing does.

class OthelloLine extends othello.Figure {
    words = othello.words.line;
    guarded = true;

    build() {
        this.step = this.getAttribute("function") ?? "check";
        this.d = Number(this.getAttribute("d") ?? 1);
        const [, picture, mark] = this.querySelector("pre code").textContent.split("\n");
        for (const { engine } of this.panes) this.size = engine.readLine(picture.replaceAll("#", ""));
        // An array has no sentinels, and its cells begin at 0.
        this.isArray = this.step === "check_unguarded";
        this.p = mark.indexOf("p") / 2 + (this.isArray ? 1 : 0);
        for (const pane of this.panes) this.#addLine(pane);
        this.live.append(this.help(), ...(this.step === "check" ? [this.#choices()] : []), this.stage);
        this.show();
    }

    #choices() {
        const { direction, directions } = othello.words;
        const sides = directions.filter(({ d }) => d === 0).map(({ e, arrow, name }) => [e, `${arrow} ${name}`]);
        const side = othello.choice(direction, sides, this.d, (d) => this.change({ d }));
        if (this.isCompared) return this.controls(side.element);
        const sentinels = othello.element("input", { type: "checkbox", checked: true });
        sentinels.onchange = () => this.change({ guarded: sentinels.checked });
        const label = othello.element("label", { className: "othello-check" }, sentinels, this.words.sentinels);
        return this.controls(side.element, label);
    }

    #addLine(pane) {
        const outside = this.isArray ? 0 : 1;
        pane.grid = new othello.Grid({
            name: this.words.name,
            rows: [0, 1],
            columns: othello.range(1 - outside, this.size + outside),
            rowName: (row) => (row ? this.words.playRow : this.words.cellRow),
            columnName: (p) => String(this.#number(p)),
            has: (row, p) => row === 0 || this.#isDisc(p),
            choose: (row, p) => (row ? this.change({ p }) : this.#turn(p)),
        });
        pane.grid.element.classList.add("othello-row", ...(this.isArray ? ["othello-array"] : []));
        pane.grid.stand(1, this.p);
        pane.steps = othello.element("ol", { className: "othello-steps" });
        pane.place.append(pane.grid.element);
        pane.element.append(pane.steps);
    }

    /** The number of a cell in the program: those of an array begin at 0. */
    #number(p) {
        return this.isArray ? p - 1 : p;
    }

    #isDisc(p) {
        return p >= 1 && p <= this.size;
    }

    /** The next kind of cell: empty, Black, White. */
    #turn(p) {
        for (const { rust } of this.panes) {
            if (this.#isDisc(p)) rust.set_line_cell(p, (rust.line_cell(p) + 1) % 3);
        }
        this.show();
    }

    #cell(pane, p) {
        if (p < 0 || p > this.size + 1) return undefined;
        return this.guarded || this.#isDisc(p) ? pane.rust.line_cell(p) : undefined;
    }

    #ask(pane) {
        const p = this.#number(this.p);
        if (this.step !== "check") return pane.engine.ask(this.step, p);
        return pane.engine.ask(this.guarded ? "check" : "check_without_sentinels", p, this.d);
    }

    view(pane) {
        const answer = this.#ask(pane);
        // The cell that stops the loop is looked at once more after it.
        const looked = [...new Set(pane.engine.lookedAt().map(([, p]) => p))];
        pane.grid.paint((row, p) => (row ? this.#mark(p) : this.#look(pane, p, looked.indexOf(p), answer.value)));
        pane.steps.replaceChildren(...looked.map((p) => this.#explain(pane, p)));
        const numbers = [this.#number(this.p), ...(this.step === "check" ? [this.d] : [])];
        pane.answer(`${this.step}(${["&a", ...numbers].join(", ")})`, answer);
    }

    #look(pane, p, turn, count) {
        const marks = [turn >= 0 && "looked", turn >= 0 && turn < count && "counted", p === this.p && "chosen"];
        const says = turn >= 0 ? [othello.words.square.looked()] : [];
        return {
            cell: this.#cell(pane, p) ?? "none",
            marks: marks.filter(Boolean),
            name: String(this.#number(p)),
            says,
            delay: Math.max(turn, 0),
        };
    }

    #mark(p) {
        const chosen = p === this.p;
        const says = chosen ? [othello.words.square.chosen()] : [];
        return {
            cell: "play",
            marks: chosen ? ["chosen"] : [],
            text: chosen ? "p" : "",
            name: this.words.play(this.#number(p)),
            says,
        };
    }

    #explain(pane, p) {
        const cell = this.#cell(pane, p);
        const code = othello.element("code", {}, `a[${p}]`);
        if (cell === undefined) return othello.element("li", {}, code, ` ${this.words.offTheLine}`);
        // Why the loop goes on or ends is known of the right program only.
        const isRight = pane.engine === this.engine;
        const why = !isRight ? "" : cell === 2 ? this.words.goesOn : this.words.stopped[cell];
        return othello.element("li", {}, code, " ", othello.disc(cell), ` ${why}`);
    }
}

customElements.define("othello-line", OthelloLine);
