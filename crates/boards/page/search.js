"use strict";
// Steps 12 to 16: what a search answers, and what each move is worth. `asks` is the function; its numbers are attributes.

class OthelloSearch extends othello.BoardFigure {
    words = othello.words.search;

    build() {
        this.step = this.getAttribute("asks");
        const numbers = { negamax: ["depth"], alpha_beta: ["depth", "alpha", "beta"], deepen: ["depth", "looks"] };
        this.numbers = (numbers[this.step] ?? []).map((name) => Number(this.getAttribute(name)));
        const board = this.makeBoards();
        this.first = this.player;
        this.isNew = this.isFirst(`othello-search[asks="${this.step}"]`);
        this.about = this.help("") || othello.element("p", { className: "othello-help" }, "");
        this.live.append(this.about, board, this.controls(this.resetButton()));
        this.show();
    }

    show(refusal) {
        const { own, truth, none } = this.words;
        const isOwn = ["solve", "solve_with_table", "negamax"].includes(this.step);
        const hasMove = this.engine.rust.exist_legal_move(this.player);
        const about = this.isNew ? (isOwn ? own : truth) : "";
        this.about.firstChild.data = hasMove ? about : none;
        super.show(refusal);
    }

    view(pane, refusal = "") {
        const { words } = this;
        const player = othello.words.players[this.player];
        const moves = pane.engine.legalMoves(this.player);
        const { value, stopped } = pane.engine.ask(this.step, this.player, -1, ...this.numbers);
        const [best, nodes] = [pane.rust.best_found(), pane.rust.nodes_found()];
        const place = othello.placeOf(best);
        const says = [words.score(othello.score(value), player)];
        if (best >= 0) says.push(words.best(othello.squareName(...place)));
        says.push(words.nodes(nodes));
        if (this.step === "solve_with_table") {
            pane.rust.solve(this.player, -1);
            says.push(words.without(pane.rust.nodes_found()));
        }
        if (!moves.length) says.push(pane.rust.exist_legal_move(3 - this.player) ? words.passes(player) : words.over);
        pane.answer(this.#call(), { value: othello.score(value), stopped }, ...says, ` ${refusal}`);
        const worth = moves.map((each) => [othello.squareName(...each), this.#worth(pane, othello.numberOf(each))]);
        pane.mark({ worth: moves, best: best < 0 ? [] : [place] }, Object.fromEntries(worth));
    }

    #call() {
        const [depth, ...others] = this.numbers;
        const clock = this.step === "deepen" ? [`&mut Clock::looks(${others})`] : others;
        return `${this.step}(${["position", ...(depth ? [depth] : []), ...clock].join(", ")})`;
    }

    /** What a move is worth, by this pane's own program; where it has a window or a clock, by the right `negamax`. */
    #worth(pane, square) {
        const [depth] = this.numbers;
        const score = {
            solve: () => pane.rust.solve(this.player, square),
            solve_with_table: () => pane.rust.solve_with_table(this.player, square),
            negamax: () => pane.rust.negamax(this.player, square, depth - 1),
        }[this.step];
        const truth = () => this.engine.rust.negamax(this.player, square, Math.min(depth, 3) - 1);
        return othello.score(-(score ?? truth)());
    }
}

customElements.define("othello-search", OthelloSearch);
