"use strict";
// Step 3: any square, on the board or off it, and the question that decides.

class OthelloLegal extends othello.BoardFigure {
    words = othello.words.legal;
    frame = 1;

    build() {
        const board = this.makeBoard();
        this.square = this.engine.parseMove(this.getAttribute("square"));
        this.grid.stand(...this.square);
        this.live.append(this.help(), this.makePlayers(), board, this.say);
        this.show();
    }

    choose(p, q) {
        this.square = [p, q];
        this.show();
    }

    show() {
        const [p, q] = this.square;
        const legal = Boolean(this.engine.rust.is_legal_move(this.player, p, q));
        const turning = this.cell(p, q) === 0 ? this.turningAround(this.square) : [];
        this.say.replaceChildren(this.code("is_legal_move", [p, q], legal), ` ${this.#reason(turning)}`);
        const counted = turning.flatMap(([, squares]) => squares);
        this.mark({ chosen: [this.square], [legal ? "yes" : "no"]: [this.square], counted });
    }

    #reason(turning) {
        const cell = this.cell(...this.square);
        if (cell === 3) return this.words.offTheBoard;
        if (cell !== 0) return this.words.taken;
        const named = turning.map(([{ name }, squares]) => `${squares.length} ${name}`);
        return named.length ? this.words.turns(named.join(", ")) : this.words.turnsNothing;
    }
}

customElements.define("othello-legal", OthelloLegal);
