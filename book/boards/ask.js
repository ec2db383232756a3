"use strict";
// Step 5: what a typed text is, and whether it is legal.

class OthelloAsk extends othello.BoardFigure {
    words = othello.words.ask;

    build() {
        const board = this.makeBoard();
        this.input = othello.element("input", {
            type: "text",
            value: this.getAttribute("text"),
            autocomplete: "off",
            spellcheck: false,
        });
        this.input.oninput = () => this.show();
        const label = othello.element(
            "label",
            { className: "othello-prompt" },
            othello.element("span", {}, this.words.input),
            this.input,
        );
        this.live.append(this.help(), label, board, this.say);
        this.show();
    }

    choose(p, q) {
        this.input.value = othello.squareName(p, q);
        this.show();
    }

    show() {
        const move = this.engine.parseMove(this.input.value);
        const legal = move && this.engine.rust.is_legal_move(this.player, ...move);
        const sentence = !move ? this.words.noMove : legal ? this.words.legal : this.words.illegal;
        const answer = move ? `Some((${move.join(", ")}))` : "None";
        this.say.replaceChildren(
            othello.element("code", {}, `parse_move(${JSON.stringify(this.input.value)}) = ${answer}`),
            ` ${sentence}`,
        );
        const chosen = move ? [move] : [];
        this.mark({ chosen, [legal ? "yes" : "no"]: chosen });
    }
}

customElements.define("othello-ask", OthelloAsk);
