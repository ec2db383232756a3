"use strict";
// Step 14: what each depth of a search finds, from how many positions, and which of them counts when a clock stops it.

class OthelloDepths extends othello.BoardFigure {
    words = othello.words.depths;
    deepest = 6;
    looks = 1000;

    build() {
        const board = this.makeBoards();
        const choices = [10, 100, 1000, 10_000].map((looks) => [looks, String(looks)]);
        const looks = othello.choice(this.words.looks, choices, this.looks, (looks) => this.change({ looks }));
        const heads = this.words.heads.map((each) => othello.element("th", { scope: "col" }, each));
        const head = othello.element("thead", {}, othello.element("tr", {}, ...heads));
        this.rows = othello.element("tbody");
        const table = othello.element("table", { className: "othello-depths" }, head, this.rows);
        this.first = this.player;
        this.live.append(this.help(), this.controls(looks.element, this.resetButton()), table, board);
        this.show();
    }

    /** What `deepen` finds, and the nodes of all the depths that it has finished. */
    #found(depth, looks) {
        const score = this.engine.rust.deepen(this.player, -1, depth, looks);
        const [best, nodes] = [this.engine.rust.best_found(), this.engine.rust.nodes_found()];
        return { depth, score, best: best < 0 ? [] : [othello.placeOf(best)], nodes };
    }

    #row({ depth, best, score, nodes }, finished) {
        const cells = [depth, othello.namesOf(best) || "–", othello.score(score), nodes];
        const className = depth > finished ? "is-grey" : depth === finished ? "is-counted" : "";
        return othello.element("tr", { className }, ...cells.map((each) => othello.element("td", {}, String(each))));
    }

    view(pane, refusal = "") {
        const { words, looks, deepest } = this;
        const found = othello.range(1, deepest).map((depth) => this.#found(depth, 2 ** 31));
        const { best, nodes } = this.#found(deepest, looks);
        const finished = found.filter((each) => each.nodes <= nodes).length;
        this.rows.replaceChildren(...found.map((each) => this.#row(each, finished)));
        const call = `deepen(position, ${deepest}, &mut Clock::looks(${looks}))`;
        const says = finished === deepest ? words.all : words.stopped(finished + 1, finished);
        pane.say.replaceChildren(othello.element("code", {}, call), ` ${says} ${refusal}`);
        pane.mark({ legal: pane.engine.legalMoves(this.player), best });
    }
}

customElements.define("othello-depths", OthelloDepths);
