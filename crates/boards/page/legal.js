"use strict";
// Step 3: any square, on the board or off it, and the question that decides.

class OthelloLegal extends othello.BoardFigure {
    words = othello.words.legal;
    frame = 1;

    build() {
        const board = this.makeBoards();
        const [p, q] = (this.getAttribute("place") ?? "").split(" ").map(Number);
        this.square = q === undefined ? this.firstSquare() : [p, q];
        this.live.append(this.help(), this.controls(this.makePlayers(), this.#numbers()), board);
        this.show();
    }

    /** Two numbers to type: a place may be far off the board. */
    #numbers() {
        this.inputs = [this.words.row, this.words.column].map((label) => {
            const oninput = () => this.choose(...this.inputs.map(({ value }) => Math.trunc(Number(value))));
            return othello.element("input", { type: "number", min: -999, max: 999, "aria-label": label, oninput });
        });
        const [p, q] = this.inputs;
        return othello.element("span", { className: "othello-numbers" }, "p = ", p, " q = ", q);
    }

    choose(p, q) {
        this.change({ square: [p, q] });
    }

    show() {
        this.inputs.forEach((input, i) => {
            if (Number(input.value) !== this.square[i] || !input.value) input.value = this.square[i];
        });
        super.show();
    }

    view(pane) {
        const [p, q] = this.square;
        const { value, stopped } = pane.engine.ask("is_legal_move", this.player, p, q);
        const isRight = pane.engine === this.engine;
        const turning = this.refusal(p, q) ? [] : this.turningAround(this.square);
        const answer = { value: Boolean(value), stopped };
        pane.answer(this.call("is_legal_move", p, q), answer, isRight ? this.#reason(turning) : "");
        const counted = isRight ? turning.flatMap(([, squares]) => squares) : [];
        pane.mark({ chosen: [this.square], [value ? "yes" : "no"]: [this.square], counted });
    }

    #reason(turning) {
        const named = turning.map(([{ name }, squares]) => `${squares.length} ${name}`);
        return this.refusal(...this.square) || this.words.turns(named.join(", "));
    }
}

customElements.define("othello-legal", OthelloLegal);
