"use strict";
// Beside the board: the list of moves, the lead over the game as a line, and the buttons to look back.

othello.MovesPanel = class {
    constructor(game) {
        this.game = game;
        const { words } = game;
        this.list = othello.element("ol", { className: "play-moves", "aria-label": words.moves });
        this.list.addEventListener("keydown", (event) => this.#key(event));
        this.graph = othello.element("div", { className: "play-graph" });
        this.caption = othello.element("figcaption");
        this.lead = othello.element("figure", { className: "play-lead" }, this.caption, this.graph);
        this.graph.onclick = (event) => this.#clicked(event);
        const look = (text, label, to) =>
            othello.button(text, () => game.look(to(game.record)), { "aria-label": label, title: label });
        this.buttons = [
            look("«", words.first, () => 0),
            look("‹", words.previous, ({ shown }) => shown - 1),
            look("›", words.next, ({ shown }) => shown + 1),
            look("»", words.last, ({ at }) => at),
        ];
        this.onwards = othello.button(words.playOn, () => game.playOnFromHere());
        const buttons = othello.element("div", { className: "play-look" }, ...this.buttons, this.onwards);
        this.elements = game.isWhole ? [this.list, this.lead, buttons] : [];
    }

    show() {
        const { record } = this.game;
        const { at, shown } = record;
        this.marks = [];
        const rows = othello.range(1, at).flatMap((i) => this.#rows(i));
        this.list.replaceChildren(this.#row(0, this.game.words.start), ...rows);
        this.buttons.forEach((button, i) => (button.disabled = i < 2 ? shown === 0 : shown === at));
        this.onwards.hidden = record.isLive;
        this.lead.hidden = at < 4;
        this.judged();
    }

    /** What the review has found: a mark at each mistake, and the curve. */
    judged() {
        const { signs, marked } = this.game.words;
        for (const { at, mark } of this.game.review.mistakes) {
            const place = this.marks[at + 1];
            place.textContent = signs[mark];
            place.setAttribute("role", "img");
            place.setAttribute("aria-label", marked[mark]);
        }
        this.graph.replaceChildren(this.#graph());
    }

    /** Brings the row of what is shown into view: only the list is to move, not the page. */
    scroll() {
        const here = this.list.querySelector("[aria-current]");
        this.list.scrollTop = here.offsetTop - this.list.clientHeight / 2;
    }

    /** A move, and the pass after it. */
    #rows(i) {
        const { players, game: words } = othello.words;
        const { mover, square, turned, passes } = this.game.record.positions[i];
        const name = ` ${othello.squareName(...square)} `;
        this.marks[i] = othello.element("span", { className: "play-mark" });
        const move = this.#row(i, othello.disc(mover), name, this.marks[i], words.turns(othello.namesOf(turned)));
        const pass = othello.element("li", { className: "play-pass" }, words.passed(players[passes]));
        return passes ? [move, pass] : [move];
    }

    #row(i, ...texts) {
        const isHere = i === this.game.record.shown;
        const number = othello.element("span", { className: "play-number" }, i ? `${i}.` : "");
        const button = othello.element(
            "button",
            { type: "button", tabIndex: isHere ? 0 : -1, onclick: () => this.game.look(i) },
            number,
            ...texts,
        );
        if (isHere) button.setAttribute("aria-current", "true");
        return othello.element("li", {}, button);
    }

    #key(event) {
        const by = { ArrowUp: -1, ArrowDown: 1, Home: -Infinity, End: Infinity }[event.key];
        if (!by) return;
        event.preventDefault();
        this.game.look(this.game.record.shown + by);
        this.list.querySelector("[aria-current]").focus();
    }

    /** The lead as a line, and what the review found as another, from the start on the left to a full board on the right. At its edges is the largest one. */
    #graph() {
        const { record, review, words } = this.game;
        const { positions, at, shown, size } = record;
        const last = size * size - 4;
        const x = (i) => ((100 * i) / last).toFixed(2);
        const leads = positions.slice(0, at + 1).map(({ counts: [black, white] }) => black - white);
        const { curve } = review;
        const most = Math.max(size, ...[...leads, ...curve.map(([, discs]) => discs)].map(Math.abs));
        this.caption.textContent = (curve.length ? words.worth : words.lead)(most);
        const make = (tag, properties) => {
            const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
            for (const [name, value] of Object.entries(properties)) element.setAttribute(name, value);
            return element;
        };
        const svg = make("svg", {
            viewBox: "0 -21 100 42",
            preserveAspectRatio: "none",
            role: "img",
            "aria-label": words.graph(...positions[shown].counts),
        });
        const line = (points, properties) => {
            const texts = points.map(([i, discs]) => `${x(i)},${((-20 * discs) / most).toFixed(2)}`);
            return make("polyline", { points: texts.join(" "), ...properties });
        };
        svg.append(
            make("path", { d: "M0 0H100" }),
            make("path", { class: "play-here", d: `M${x(shown)}-21v42` }),
            line([...leads.entries()], curve.length ? { class: "play-thin" } : {}),
            ...(curve.length ? [line(curve)] : []),
        );
        return svg;
    }

    #clicked({ clientX }) {
        const { left, width } = this.graph.getBoundingClientRect();
        const { size, at } = this.game.record;
        this.game.look(Math.min(at, Math.round(((clientX - left) / width) * (size * size - 4))));
    }
};
