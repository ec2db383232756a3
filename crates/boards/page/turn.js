"use strict";
// Step 7: what a move turns. Where right and wrong are compared, each move starts from the picture again.

class OthelloTurn extends othello.BoardFigure {
    words = othello.words.turn;

    build() {
        const board = this.makeBoards();
        const help = this.isCompared ? this.help(this.words.helpCompared, "othello-turn[wrong]") : this.help();
        this.live.append(help, this.controls(this.makePlayers(), this.resetButton()), board);
        const square = this.getAttribute("square");
        if (square) this.firstSquare();
        else this.stand(this.engine.legalMoves(this.player)[0]);
        this.show();
    }

    choose(p, q) {
        if (this.isCompared) this.#startAgain();
        const refusal = this.refusal(p, q);
        if (refusal) {
            this.show();
            for (const { say } of this.panes) say.textContent = refusal;
            return;
        }
        const due = this.turningAround([p, q]).flatMap(([, squares]) => squares);
        const mover = this.player;
        const turned = this.panes.map((pane) => {
            const { value, stopped } = pane.engine.ask("set_and_turn_over", mover, p, q);
            return stopped === undefined ? pane.engine.places(value).slice(1) : [];
        });
        if (!this.isCompared) this.setPlayer(this.engine.rust.next_player(mover) || mover);
        this.panes.forEach((pane, i) => this.view(pane, { placed: [p, q], turned: turned[i], due }));
    }

    #startAgain() {
        for (const { engine } of this.panes) engine.readBoard(this.picture);
    }

    view(pane, { placed, turned = [], due = [] } = {}) {
        const without = (places, others) => places.filter((place) => !others.map(String).includes(String(place)));
        const missed = without(due, turned);
        const extra = without(turned, due);
        const sentences = [
            placed && this.words.turned(othello.namesOf(turned)),
            missed.length && this.words.missed(othello.namesOf(missed)),
            extra.length && this.words.tooMany(othello.namesOf(extra)),
        ];
        pane.say.textContent = sentences.filter(Boolean).join(" ");
        const legal = placed && this.isCompared ? [] : pane.engine.legalMoves(this.player);
        pane.mark({ legal, last: placed ? [placed] : [], turned, missed, extra });
    }
}

customElements.define("othello-turn", OthelloTurn);
