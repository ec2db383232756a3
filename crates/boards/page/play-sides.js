"use strict";
// The two sides of the table: for each colour its discs, whether it is to move, and who plays it.

othello.Sides = class {
    constructor(game) {
        this.game = game;
        this.levels = this.#levels();
        this.sides = [1, 2].map((player) => this.#side(player));
        this.element = othello.element("div", { className: "play-sides" }, ...this.sides.map(({ element }) => element));
    }

    /** The table of levels, as Rust has it, and the opponent for every board. */
    #levels() {
        const { engine, words } = this.game;
        const { rust } = engine;
        const level = (i) => {
            const depth = rust.level_depth(i);
            const about = depth ? words.ahead(depth) : words.about[engine.text("level_name", i)];
            return [i, words.level(i + 1, about), (size) => Boolean(rust.level_plays_on(i, size))];
        };
        const any = () => true;
        const levels = othello.range(0, rust.level_count() - 1).filter((i) => rust.level_is_there(i));
        const own = rust.own_move ? [["own", words.own(othello.shared.name), (size) => size === 8]] : [];
        return [["person", words.person, any], ...levels.map(level), ...own, ["careful", words.careful, any]];
    }

    /** Whom one plays against at first: the student's own player, or one that is not too strong. */
    get first() {
        const known = ["own", 3, 2, 1].filter((who) => this.isKnown(who));
        return known[0];
    }

    isKnown(who) {
        return this.levels.some(([each]) => each === who);
    }

    /** Whether this level plays on the board. */
    isOffered(who) {
        return this.levels.some(([each, , playsOn]) => each === who && playsOn(this.size));
    }

    setSize(size) {
        this.size = size;
        for (const { select } of this.sides)
            this.levels.forEach(([, text, playsOn], i) => {
                const option = select.options[i];
                option.disabled = !playsOn(size);
                option.text = option.disabled ? this.game.words.only8(text) : text;
            });
    }

    #side(player) {
        const count = othello.element("span", {
            className: `play-disc play-disc-${player} othello-count`,
            role: "img",
        });
        const options = this.levels.map(([, text]) => othello.element("option", {}, text));
        const who = othello.words.players[player];
        const select = othello.element("select", { "aria-label": this.game.words.plays(who) }, ...options);
        select.onchange = () => this.game.seat(player, this.levels[select.selectedIndex][0]);
        const name = othello.element("strong", {}, who);
        const note = othello.element("span", { className: "play-note" });
        const title = othello.element("span", { className: "play-name" }, name, note);
        const element = othello.element("div", { className: "play-side" }, count, title, select);
        return { element, count, select, note };
    }

    show() {
        const { record, seats } = this.game;
        const { counts } = record.position;
        this.sides.forEach(({ element, count, select, note }, i) => {
            const player = i + 1;
            count.textContent = counts[i];
            count.setAttribute("aria-label", `${othello.words.players[player]} ${othello.words.game.discs(counts[i])}`);
            select.selectedIndex = this.levels.findIndex(([who]) => who === seats[player]);
            element.classList.toggle("is-next", this.game.player === player);
            element.classList.toggle("is-thinking", this.game.isThinking && this.game.mover === player);
            element.classList.toggle("is-winner", record.isLive && record.winner === player);
            note.textContent = "";
        });
    }

    /** How far the machine has looked. */
    thinks(turns) {
        if (turns) this.sides[this.game.mover - 1].note.textContent = this.game.words.looks(turns);
    }
};
