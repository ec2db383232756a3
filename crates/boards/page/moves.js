"use strict";
// Step 4: every legal move, numbered as it is found; a click plays one.

class OthelloMoves extends othello.BoardFigure {
    words = othello.words.moves;

    build() {
        const board = this.makeBoards();
        this.live.append(this.help(), this.controls(this.makePlayers(), this.resetButton()), board);
        const [first] = this.engine.legalMoves(this.player);
        if (first) this.stand(first);
        this.show();
    }

    view(pane, refusal = "") {
        const moves = pane.engine.legalMoves(this.player);
        const exist = Boolean(pane.rust.exist_legal_move(this.player));
        const list = moves.map(([p, q]) => `(${p}, ${q})`).join(", ");
        const passes = exist ? "" : this.words.passes(othello.words.players[this.player]);
        const second = othello.element("code", {}, `${this.call("exist_legal_move")} = ${exist}`);
        pane.answer(this.call("legal_moves"), { value: `[${list}]` }, second, ` ${passes} ${refusal}`);
        pane.mark({ legal: moves, numbered: moves });
    }
}

customElements.define("othello-moves", OthelloMoves);
