"use strict";
// Step 7: what turns; and what a program leaves that counts again after each disc.

class OthelloTurn extends othello.BoardFigure {
    words = othello.words.turn;
    program = "set_and_turn_over";

    build() {
        const board = this.makeBoard();
        const programs = [
            ["set_and_turn_over", this.words.right],
            ["set_and_turn_over_counting_again", this.words.wrong],
        ];
        const program = othello.choice(this.words.program, programs, this.program, (chosen) => (this.program = chosen));
        const reset = othello.button(othello.words.reset, () => this.reset());
        const controls = othello.element(
            "div",
            { className: "othello-controls" },
            this.makePlayers(),
            program.element,
            reset,
        );
        this.live.append(this.help(), controls, board, this.say);
        this.grid.stand(...this.engine.legalMoves(this.player)[0]);
        this.show();
    }

    choose(p, q) {
        const { rust } = this.engine;
        if (!rust.is_legal_move(this.player, p, q)) {
            this.say.textContent = this.words.notLegal(othello.squareName(p, q));
            return;
        }
        const due = this.turningAround([p, q]).flatMap(([, squares]) => squares);
        const [placed, ...turned] = this.engine.places(rust[this.program](this.player, p, q));
        const missed = due.filter((place) => !turned.map(String).includes(String(place)));
        this.player = rust.next_player(this.player) || this.player;
        this.players.set(this.player);
        this.show(placed, turned, missed);
    }

    show(placed, turned = [], missed = []) {
        const names = (places) => places.map((place) => othello.squareName(...place)).join(" ");
        const sentences = [
            placed && this.words.turned(names(turned)),
            missed.length && this.words.missed(names(missed)),
        ];
        this.say.textContent = sentences.filter(Boolean).join(" ");
        this.mark({ legal: this.engine.legalMoves(this.player), last: placed ? [placed] : [], turned, missed });
    }
}

customElements.define("othello-turn", OthelloTurn);
