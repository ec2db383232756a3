"use strict";
// Step 4: every legal move, numbered as it is found; a click plays one.

class OthelloMoves extends othello.BoardFigure {
    words = othello.words.moves;

    build() {
        const board = this.makeBoard();
        const reset = othello.button(othello.words.reset, () => this.reset());
        const controls = othello.element("div", { className: "othello-controls" }, this.makePlayers(), reset);
        this.live.append(this.help(), controls, board, this.say);
        this.grid.stand(...this.engine.legalMoves(this.player)[0]);
        this.show();
    }

    choose(p, q) {
        const { rust } = this.engine;
        if (rust.is_legal_move(this.player, p, q)) {
            rust.set_and_turn_over(this.player, p, q);
            this.player = rust.next_player(this.player) || this.player;
            this.players.set(this.player);
        }
        this.show();
    }

    show() {
        const moves = this.engine.legalMoves(this.player);
        const list = moves.map(([p, q]) => `(${p}, ${q})`).join(", ");
        const none = moves.length ? "" : ` ${this.words.none(othello.words.players[this.player])}`;
        this.say.replaceChildren(this.code("legal_moves", [], `[${list}]`), none);
        this.mark({ legal: moves, numbered: moves });
    }
}

customElements.define("othello-moves", OthelloMoves);
