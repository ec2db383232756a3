"use strict";
// Step 5: what a typed text is, and whether it is legal.

class OthelloAsk extends othello.BoardFigure {
    words = othello.words.ask;

    build() {
        const board = this.makeBoards();
        this.input = othello.input({ value: this.getAttribute("text"), oninput: () => this.show() });
        const prompt = othello.element("span", {}, this.words.input);
        const label = othello.element("label", { className: "othello-prompt" }, prompt, this.input);
        this.live.append(this.help(), label, board);
        this.show();
    }

    choose(p, q) {
        this.input.value = othello.squareName(p, q);
        this.show();
    }

    view(pane) {
        const { value: move, stopped } = pane.engine.parseMove(this.input.value);
        const value = move ? `Some((${move.join(", ")}))` : "None";
        const refusal = move && this.refusal(...move);
        const sentence = stopped !== undefined ? "" : !move ? this.words.noMove : this.#sentence(refusal);
        pane.answer(`parse_move(${JSON.stringify(this.input.value)})`, { value, stopped }, sentence);
        const chosen = move ? [move] : [];
        pane.mark({ chosen, [refusal ? "no" : "yes"]: chosen });
    }

    #sentence(refusal) {
        return refusal ? `${this.words.illegal} ${refusal}` : this.words.legal;
    }
}

customElements.define("othello-ask", OthelloAsk);
