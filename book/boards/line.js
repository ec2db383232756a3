"use strict";
// Step 1: scans a line, and shows where the sentinel stops the loop; or that nothing does.

class OthelloLine extends othello.Figure {
    words = othello.words.line;
    d = 1;
    guarded = true;

    build() {
        const [picture, mark] = this.querySelector("pre code").textContent.split("\n").slice(1);
        this.size = this.engine.readLine(picture.replaceAll("#", ""));
        this.p = mark.indexOf("p") / 2;
        this.live.append(this.help(), this.#controls(), this.#grid(), this.say, this.#steps());
        this.show();
    }

    #controls() {
        const { direction, directions } = othello.words;
        const sides = directions.filter(({ d }) => d === 0).map(({ e, arrow, name }) => [e, `${arrow} ${name}`]);
        const side = othello.choice(direction, sides, this.d, (d) => this.show({ d }));
        this.sentinels = othello.element("input", { type: "checkbox", checked: true });
        this.sentinels.onchange = () => this.show({ guarded: this.sentinels.checked });
        const label = othello.element("label", { className: "othello-check" }, this.sentinels, this.words.sentinels);
        return othello.element("div", { className: "othello-controls" }, side.element, label);
    }

    #grid() {
        this.grid = new othello.Grid({
            name: this.words.name,
            rows: [0, 1],
            columns: othello.range(0, this.size + 1),
            rowName: (row) => (row ? this.words.playRow : this.words.cellRow),
            columnName: String,
            has: (row, p) => row === 0 || this.#isDisc(p),
            choose: (row, p) => (row ? this.show({ p }) : this.#change(p)),
        });
        this.grid.element.classList.add("othello-row");
        this.grid.stand(1, this.p);
        return this.grid.element;
    }

    #steps() {
        this.steps = othello.element("ol", { className: "othello-steps" });
        return this.steps;
    }

    #isDisc(p) {
        return p >= 1 && p <= this.size;
    }

    #change(p) {
        const { rust } = this.engine;
        if (this.#isDisc(p)) rust.set_line_cell(p, (rust.line_cell(p) + 1) % 3);
        this.show();
    }

    #cell(p) {
        return this.guarded || this.#isDisc(p) ? this.engine.rust.line_cell(p) : undefined;
    }

    /** Asks step 1; `undefined` when the loop ran off the line. */
    #count() {
        const { check, check_without_sentinels } = this.engine.rust;
        try {
            return (this.guarded ? check : check_without_sentinels)(this.p, this.d);
        } catch {
            return undefined;
        }
    }

    show(changes = {}) {
        Object.assign(this, changes);
        const count = this.#count();
        // The cell that stops the loop is looked at once more after it.
        const looked = [...new Set(this.engine.lookedAt().map(([, p]) => p))];
        this.grid.paint((row, p) => (row ? this.#mark(p) : this.#look(p, looked.indexOf(p), count)));
        this.steps.replaceChildren(...looked.map((p) => this.#step(p)));
        const call = `check(&a, ${this.p}, ${this.d})`;
        this.say.replaceChildren(
            count === undefined
                ? this.words.panic(call, looked.at(-1))
                : othello.element("code", {}, this.words.answer(call, count)),
        );
    }

    #look(p, turn, count) {
        const marks = [turn >= 0 && "looked", turn >= 0 && turn < count && "counted", p === this.p && "chosen"];
        const cell = this.#cell(p);
        const says = turn >= 0 ? [othello.words.square.looked()] : [];
        return {
            cell: cell ?? "none",
            marks: marks.filter(Boolean),
            name: String(p),
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
            name: this.words.play(p),
            says,
        };
    }

    #step(p) {
        const cell = this.#cell(p);
        const what =
            cell === undefined ? this.words.offTheLine : cell === 2 ? this.words.goesOn : this.words.stopped[cell];
        return othello.element(
            "li",
            {},
            othello.element("code", {}, `a[${p}]`),
            ` ${cell === undefined ? "" : othello.words.discs[cell]} ${what}`,
        );
    }
}

customElements.define("othello-line", OthelloLine);
