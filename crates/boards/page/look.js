"use strict";
// Step 0: what is at a place, and what its name is.

class OthelloLook extends othello.BoardFigure {
    words = othello.words.look;
    frame = 1;

    build() {
        this.live.append(this.help(), this.makeBoards());
        this.square = this.firstSquare();
        this.show();
    }

    choose(p, q) {
        this.square = [p, q];
        this.show();
    }

    view(pane) {
        const [p, q] = this.square;
        const cell = pane.cell(p, q);
        const sentence = cell === 3 ? this.words.frame : this.words.square(othello.squareName(p, q), p, q);
        pane.answer(`board[${p}][${q}]`, { value: othello.words.rust[cell] }, sentence);
        pane.mark({ chosen: [this.square] });
    }
}

customElements.define("othello-look", OthelloLook);
