"use strict";
// Steps 12 and 13: a small tree of moves. Each node shows its board; what alpha-beta leaves out is grey. With `search="negamax"`
// there is only the whole tree.

/** A score with its sign. What is beyond every score has no number. */
othello.score = (score) => {
    const size = Math.abs(score);
    return (score < 0 ? "−" : score > 0 ? "+" : "") + (size < 100_000 ? size : "∞");
};

class OthelloTree extends othello.BoardFigure {
    words = othello.words.tree;
    here = 0;

    build() {
        this.isWhole = this.getAttribute("search") === "negamax";
        this.cuts = !this.isWhole;
        const board = this.makeBoards();
        const depth = Number(this.getAttribute("depth"));
        this.nodes = othello.range(0, this.engine.rust.grow_tree(1, depth) - 1).map((i) => this.#node(i));
        this.tree = othello.element("div", { className: "othello-tree" }, this.#list([this.nodes[0]]));
        this.count = othello.element("p", { className: "othello-help" }, this.#counted());
        const searches = [...this.words.searches.entries()].map(([i, name]) => [i === 1, name]);
        const search = othello.choice(this.words.search, searches, this.cuts, (cuts) => this.change({ cuts }));
        const chosen = this.isWhole ? [] : [this.controls(search.element)];
        this.live.append(this.help(), ...chosen, this.tree, this.count, board);
        this.show();
    }

    /** A score of the end of a game is in thousands: here in discs. */
    #node(i) {
        const { rust } = this.engine;
        const discs = (score) => (Math.abs(score) >= 100_000 ? score : score / 1000);
        const [score, alpha, beta, answer] = ["score", "alpha", "beta", "answer"].map((each) =>
            discs(rust[`node_${each}`](i)),
        );
        const button = othello.button("", () => this.change({ here: i }), { className: "othello-node" });
        const node = { i, above: rust.node_above(i), square: rust.node_square(i), player: rust.node_player(i), button };
        return { ...node, score, alpha, beta, answer, isLookedAt: Boolean(rust.is_looked_at(i)) };
    }

    #below(i) {
        return this.nodes.filter((node) => node.i > 0 && node.above === i);
    }

    #list(nodes) {
        const item = (node) => {
            const below = this.#below(node.i);
            return othello.element("li", {}, node.button, ...(below.length ? [this.#list(below)] : []));
        };
        return othello.element("ul", {}, ...nodes.map(item));
    }

    #counted() {
        if (this.isWhole) return this.words.all(this.nodes.length);
        return this.words.nodes(this.nodes.length, this.nodes.filter(({ isLookedAt }) => isLookedAt).length);
    }

    choose(p, q) {
        const square = othello.numberOf([p, q]);
        const next = this.#below(this.here).find((node) => node.square === square);
        if (next) this.change({ here: next.i });
    }

    #name({ i, square }) {
        if (i === 0) return this.words.start;
        return square < 0 ? this.words.pass : othello.squareName(...othello.placeOf(square));
    }

    /** The names of the moves that lead to a node. */
    #path(node) {
        return node.i === 0 ? [] : [...this.#path(this.nodes[node.above]), this.#name(node)];
    }

    /** With alpha-beta an answer may only say on which side of the window the score is. */
    #shown(node) {
        if (!this.cuts) return othello.score(node.score);
        if (!node.isLookedAt) return "";
        return { least: "≥", most: "≤", score: "" }[this.#kind(node)] + othello.score(node.answer);
    }

    /** Which it is: the score, or on which side of the window it is. Where the game is over it is always the score. */
    #kind({ i, alpha, beta, answer }) {
        if (!this.#below(i).length) return "score";
        return answer >= beta ? "least" : answer <= alpha ? "most" : "score";
    }

    show() {
        for (const node of this.nodes) {
            const isGrey = this.cuts && !node.isLookedAt;
            const { words } = this;
            node.button.classList.toggle("is-grey", isGrey);
            node.button.setAttribute("aria-pressed", node.i === this.here);
            const score = othello.element("span", {}, othello.disc(node.player), ` ${this.#shown(node)}`);
            node.button.replaceChildren(othello.element("b", {}, this.#name(node)), " ", score);
            // For those who hear the page: the moves before it, what is to be seen, and who is to move.
            const above = this.#path(node).slice(0, -1);
            const says = [othello.words.players[node.player], isGrey && words.grey].filter(Boolean).join(", ");
            node.button.setAttribute("aria-label", `${[...above, node.button.textContent.trim()].join(" ")}, ${says}`);
        }
        super.show();
    }

    view(pane) {
        const node = this.nodes[this.here];
        pane.rust.show_node(node.i);
        const path = this.#path(node).join(" ");
        const squares = (all) => all.filter(({ square }) => square >= 0).map(({ square }) => othello.placeOf(square));
        pane.say.textContent =
            (path ? this.words.path(path) : this.words.first) +
            this.words.toMove(othello.words.players[node.player]) +
            this.#sentence(node);
        pane.mark({ legal: squares(this.#below(node.i)), last: node.i ? squares([node]) : [] });
    }

    #sentence(node) {
        const { words } = this;
        const player = othello.words.players[node.player];
        if (!this.cuts) return words.score(othello.score(node.score), player);
        if (!node.isLookedAt) return words.leftOut;
        const { alpha, beta, answer } = node;
        const says = words[this.#kind(node)];
        return words.window(othello.score(alpha), othello.score(beta)) + says(othello.score(answer), player);
    }
}

customElements.define("othello-tree", OthelloTree);
