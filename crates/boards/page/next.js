"use strict";
// Step 8: who is next, after whoever has just moved.

class OthelloNext extends othello.BoardFigure {
    words = othello.words.next;

    build() {
        const board = this.makeBoards();
        this.live.append(this.help(), this.controls(this.makePlayers(this.words.justMoved), this.resetButton()), board);
        this.show();
    }

    choose(p, q) {
        const justMoved = this.player;
        // The one who is next, by the right program, makes the move.
        const mover = this.engine.rust.next_player(justMoved);
        this.player = mover || justMoved;
        const refusal = this.refusal(p, q);
        if (refusal || !mover) this.player = justMoved;
        else {
            for (const { rust } of this.panes) rust.set_and_turn_over(mover, p, q);
            this.setPlayer(mover);
        }
        this.show(refusal);
    }

    view(pane, refusal = "") {
        const { players } = othello.words;
        const next = pane.rust.next_player(this.player);
        const value = next ? `Some(Player::${["", "Black", "White"][next]})` : "None";
        const passes = next === this.player;
        const sentence = !next
            ? this.words.over
            : passes
              ? this.words.passes(players[3 - next], players[next])
              : this.words.next(players[next]);
        // What a wrong program answers is not explained: its reasons are wrong.
        const isRight = pane.engine === this.engine;
        pane.answer(this.call("next_player"), { value }, isRight ? `${sentence} ${refusal}` : "");
        pane.mark({ legal: next ? pane.engine.legalMoves(next) : [] });
    }
}

customElements.define("othello-next", OthelloNext);
