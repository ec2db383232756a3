"use strict";
// Step 2: a square and a direction, and what is counted on the way.

class OthelloCount extends othello.BoardFigure {
    words = othello.words.count;
    frame = 1;

    build() {
        this.direction = othello.words.directions.find(({ d, e }) => d === 0 && e === -1);
        const board = this.makeBoard();
        this.square = this.engine.parseMove(this.getAttribute("square"));
        this.grid.stand(...this.square);
        const controls = othello.element("div", { className: "othello-controls" }, this.makePlayers(), this.#pad());
        this.live.append(this.help(), controls, board, this.say);
        this.show();
    }

    #pad() {
        const { directions, direction } = othello.words;
        this.pad = directions.map((each) =>
            othello.button(each.arrow, () => this.#look(each), { "aria-label": each.name }),
        );
        return othello.element(
            "div",
            { className: "othello-pad", role: "group", "aria-label": direction },
            ...this.pad.slice(0, 4),
            othello.element("span", {}, direction),
            ...this.pad.slice(4),
        );
    }

    #look(direction) {
        this.direction = direction;
        this.show();
    }

    choose(p, q) {
        this.square = [p, q];
        this.show();
    }

    show() {
        othello.words.directions.forEach((each, i) =>
            this.pad[i].setAttribute("aria-pressed", each === this.direction),
        );
        const isEmpty = this.cell(...this.square) === 0;
        this.mark({ chosen: [this.square], ...(isEmpty ? this.#count() : this.#taken()) });
    }

    #taken() {
        this.say.textContent = othello.words.taken(this.squareName(...this.square));
        return {};
    }

    #count() {
        const counted = this.turning(this.square, this.direction);
        const looked = this.engine.lookedAt();
        // The square that stops the loop is looked at once more after it.
        looked.pop();
        const { d, e } = this.direction;
        this.say.replaceChildren(
            this.code("count_turn_over", [...this.square, d, e], counted.length),
            ` ${this.words.looks(looked.map((place) => this.named(place)).join(", "))}`,
        );
        return { looked, counted };
    }
}

customElements.define("othello-count", OthelloCount);
