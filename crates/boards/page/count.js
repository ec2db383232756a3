"use strict";
// Step 2: a square and a direction, and what is counted on the way.

class OthelloCount extends othello.BoardFigure {
    words = othello.words.count;
    frame = 1;

    build() {
        const arrow = this.getAttribute("direction") ?? "←";
        this.direction = othello.words.directions.find((each) => each.arrow === arrow);
        const board = this.makeBoards();
        this.square = this.firstSquare();
        this.live.append(this.help(), this.controls(this.makePlayers(), this.#pad()), board);
        this.show();
    }

    #pad() {
        this.pad = othello.pad((direction) => this.change({ direction }));
        return this.pad.element;
    }

    choose(p, q) {
        this.change({ square: [p, q] });
    }

    view(pane) {
        this.pad.press(this.direction);
        const isEmpty = pane.cell(...this.square) === 0;
        pane.mark({ chosen: [this.square], ...(isEmpty ? this.#count(pane) : this.#refuse(pane)) });
    }

    #refuse(pane) {
        pane.say.textContent = `${this.refusal(...this.square)} ${this.words.chooseAnother}`;
        return {};
    }

    #count(pane) {
        const [p, q] = this.square;
        const { d, e } = this.direction;
        const answer = pane.engine.ask("count_turn_over", this.player, p, q, d, e);
        // The square that stops the loop is looked at once more after it.
        const seen = new Map(pane.engine.lookedAt().map((place) => [String(place), place]));
        const isThere = (i) => i >= 0 && i <= this.size + 1;
        const looked = [...seen.values()].filter((place) => place.every(isThere));
        const places = looked.flatMap((place, i) => [i ? ", " : "", ...pane.named(place)]);
        pane.answer(this.call("count_turn_over", p, q, d, e), answer, ...this.words.looks(places));
        return { looked, counted: looked.slice(0, answer.value ?? 0) };
    }
}

customElements.define("othello-count", OthelloCount);
