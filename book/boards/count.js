"use strict";
// Step 2: a square and a direction, and what is counted on the way.

customElements.define("othello-count", class extends othello.BoardFigure {
    words = othello.words.count;
    frame = 1;
    direction = "0,-1";

    build() {
        const board = this.makeBoard();
        this.square = this.engine.parseMove(this.getAttribute("square"));
        this.grid.stand(...this.square);
        const controls = othello.element("div", { className: "othello-controls" }, this.makePlayers(), this.#pad());
        this.live.append(this.help(), controls, board, this.say);
        this.show();
    }

    #pad() {
        const { directions, arrows, direction } = othello.words;
        const button = (each) => othello.button(arrows[each], () => this.#look(each), { "aria-label": directions[each] });
        this.pad = Object.fromEntries(Object.keys(directions).map((each) => [each, button(each)]));
        const buttons = Object.values(this.pad);
        return othello.element("div", { className: "othello-pad", role: "group", "aria-label": direction },
            ...buttons.slice(0, 4), othello.element("span", {}, direction), ...buttons.slice(4));
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
        for (const [name, button] of Object.entries(this.pad)) button.setAttribute("aria-pressed", name === this.direction);
        const [looked, turning] = this.cell(...this.square) === 0 ? this.#count() : this.#taken();
        const at = (places, p, q) => places.findIndex(([row, column]) => row === p && column === q);
        this.grid.paint((p, q) => {
            const turn = at(looked, p, q);
            const chosen = at([this.square], p, q) === 0;
            const marks = [chosen && "chosen", turn >= 0 && "looked", at(turning, p, q) >= 0 && "counted"].filter(Boolean);
            const { square } = othello.words;
            const says = [chosen && square.chosen, turn >= 0 && square.looked].filter(Boolean);
            return { ...this.plain(p, q), marks, says, delay: Math.max(turn, 0) };
        });
    }

    #taken() {
        this.say.textContent = othello.words.taken(this.squareName(...this.square));
        return [[], []];
    }

    #count() {
        const numbers = [...this.square, ...this.direction.split(",").map(Number)];
        const turning = this.turning(...numbers);
        const looked = this.engine.lookedAt();
        // The square that stops the loop is looked at once more after it.
        looked.pop();
        this.say.replaceChildren(this.code("count_turn_over", numbers, turning.length),
            ` ${this.words.looks(looked.map((place) => this.named(place)).join(", "))}`);
        return [looked, turning];
    }
});
