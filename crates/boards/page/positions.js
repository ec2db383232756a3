"use strict";
// Step 10: a move makes a new position, seen from the other side; the old ones are still there to go back to.

class OthelloPositions extends othello.BoardFigure {
    words = othello.words.positions;
    film = [];

    build() {
        const board = this.makeBoards();
        this.back = othello.button(this.words.back, () => this.#back());
        this.live.append(this.help(), this.controls(this.back), board);
        this.show();
    }

    get #squares() {
        const numbers = othello.range(1, this.size);
        return numbers.flatMap((p) => numbers.map((q) => [p, q]));
    }

    choose(p, q) {
        const { rust } = this.engine;
        const refusal = this.refusal(p, q);
        if (!refusal) {
            this.film.push(this.#squares.map((square) => [...square, rust.cell(...square)]));
            rust.play_position(othello.numberOf([p, q]));
        }
        this.show(refusal);
    }

    #back() {
        for (const cell of this.film.pop()) this.engine.rust.set_cell(...cell);
        this.show();
    }

    view(pane, refusal = "") {
        this.back.disabled = !this.film.length;
        const moves = pane.engine.legalMoves(this.player);
        const ways = [1, 2, 3].map((depth) => pane.rust.perft(this.player, depth));
        const mover = othello.words.players[(this.film.length % 2) + 1];
        pane.say.textContent = `${this.words.moved(this.film.length, mover)} ${this.words.ways(ways)} ${refusal}`;
        // As in possible_moves: from each square how many discs turn.
        const count = (square) => this.turningAround(square).flatMap(([, squares]) => squares).length;
        const texts = Object.fromEntries(moves.map((square) => [othello.squareName(...square), String(count(square))]));
        pane.mark({ worth: moves }, texts);
    }
}

customElements.define("othello-positions", OthelloPositions);
