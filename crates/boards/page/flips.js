"use strict";
// Step 9, right and wrong: the discs that turn as a set of squares; or with `depth`, how many ways there are to go on.

class OthelloFlips extends othello.BoardFigure {
    words = othello.words.flips;

    build() {
        const board = this.makeBoards();
        this.depth = Number(this.getAttribute("depth"));
        this.live.append(this.depth ? this.controls(this.#depths()) : this.help(), board);
        if (!this.depth) this.square = this.firstSquare();
        this.show();
    }

    #depths() {
        const depths = othello.range(1, 5).map((depth) => [depth, String(depth)]);
        const { element } = othello.choice(this.words.depth, depths, this.depth, (depth) => this.change({ depth }));
        return element;
    }

    choose(p, q) {
        if (!this.depth) this.change({ square: [p, q] });
    }

    view(pane) {
        if (this.depth) this.#ways(pane);
        else if (pane.cell(...this.square)) {
            pane.say.textContent = this.refusal(...this.square);
            pane.mark({ chosen: [this.square] });
        } else this.#discs(pane);
    }

    #ways(pane) {
        pane.answer(`perft(position, ${this.depth})`, pane.engine.ask("perft", 1, this.depth));
        pane.mark({ legal: pane.engine.legalMoves(1) });
    }

    #discs(pane) {
        const number = othello.numberOf(this.square);
        const { value, stopped } = pane.engine.ask("flips", 1, number);
        const set = othello.set(value ?? 0n);
        const counted = othello.placesOf(set);
        const answer = { value: othello.hex(set), stopped };
        pane.answer(`flips(position, ${number})`, answer, this.words.set(othello.namesOf(counted)));
        pane.mark({ chosen: [this.square], counted });
    }
}

customElements.define("othello-flips", OthelloFlips);
