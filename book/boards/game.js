"use strict";
// The finished game, by clicks: two people, or one against the simple opponent of crates/web.

class OthelloGame extends othello.BoardFigure {
    words = othello.words.game;
    moves = [];
    machine = 0;

    build() {
        this.size = 8;
        const [{ say }] = this.panes;
        this.say = say;
        this.heading = othello.element("p", { className: "othello-heading" });
        this.record = othello.element("input", { type: "text", readOnly: true, "aria-label": this.words.moves });
        this.live.append(this.help(), this.#settings(), this.heading, this.stage, this.#buttons());
        this.start();
    }

    #settings() {
        const { opponent, opponents, size } = this.words;
        const against = othello.choice(
            opponent,
            [0, 2, 1].map((each) => [each, opponents[each]]),
            0,
            (machine) => this.start({ machine }),
        );
        const sizes = othello.choice(
            size,
            [6, 8, 10].map((each) => [each, `${each}×${each}`]),
            8,
            (size) => this.start({ size }),
        );
        return this.controls(against.element, sizes.element);
    }

    #buttons() {
        this.undo = othello.button(othello.words.undo, () => this.takeBack());
        const fresh = othello.button(this.words.newGame, () => this.start());
        const copy = othello.button(this.words.copy, () => this.copy());
        return this.controls(this.undo, fresh, this.record, copy);
    }

    start(changes = {}) {
        Object.assign(this, changes, { moves: [] });
        this.makeBoards(this.size);
        this.#replay();
        this.stand(this.engine.legalMoves(1)[0]);
        this.#goOn("");
    }

    /** Plays all moves again from the start. */
    #replay() {
        const { rust } = this.engine;
        rust.start(this.size);
        this.player = 1;
        this.turned = [];
        for (const [p, q] of this.moves) {
            this.turned = this.engine.places(rust.set_and_turn_over(this.player, p, q)).slice(1);
            this.mover = this.player;
            this.player = rust.next_player(this.player);
        }
    }

    choose(p, q) {
        if (this.player === 0 || this.player === this.machine) return;
        const refusal = this.refusal(p, q);
        if (refusal) this.say.textContent = refusal;
        else this.#play(p, q);
    }

    #play(p, q) {
        const { players } = othello.words;
        this.moves.push([p, q]);
        this.#replay();
        const passed = this.player === this.mover ? this.words.passes(players[3 - this.mover]) : "";
        this.#goOn(`${this.words.plays(players[this.mover], othello.squareName(p, q))} ${passed}`);
    }

    takeBack() {
        do {
            this.moves.pop();
            this.#replay();
        } while (this.moves.length && this.player === this.machine);
        this.#goOn(this.words.takenBack);
    }

    /** Shows the board, and lets the machine move if it is its turn. */
    #goOn(notice) {
        this.show(notice);
        clearTimeout(this.timer);
        if (this.player && this.player === this.machine) this.timer = setTimeout(() => this.#machineMoves(), 400);
    }

    #machineMoves() {
        const [move] = this.engine.places(this.engine.rust.choose(this.machine));
        this.#play(...move);
    }

    show(notice) {
        const last = this.moves.at(-1);
        const legal = this.player && this.player !== this.machine ? this.engine.legalMoves(this.player) : [];
        this.panes[0].mark({ legal, last: last ? [last] : [], turned: this.turned });
        this.heading.replaceChildren(...this.#counts(last));
        this.say.textContent = `${notice} ${this.#status()}`.trim();
        this.record.value = this.moves.map(([p, q]) => othello.squareName(p, q)).join("");
        this.undo.disabled = this.moves.length === 0;
    }

    #counts(last) {
        const count = (player) =>
            othello.element(
                "span",
                { className: "othello-count" },
                othello.playerName(player),
                ` ${this.engine.rust.count_discs(player)}`,
            );
        const move = last ? this.words.last(othello.words.players[this.mover], othello.squareName(...last)) : "";
        return [count(1), count(2), othello.element("span", {}, move)];
    }

    #status() {
        const { players } = othello.words;
        const { rust } = this.engine;
        if (this.player) return this.words[this.player === this.machine ? "thinks" : "toMove"](players[this.player]);
        const counts = { 1: rust.count_discs(1), 2: rust.count_discs(2) };
        if (counts[1] === counts[2]) return this.words.draw(counts[1]);
        const winner = counts[1] > counts[2] ? 1 : 2;
        return this.words.wins(players[winner], counts[winner], counts[3 - winner]);
    }

    async copy() {
        try {
            await navigator.clipboard.writeText(this.record.value);
            this.say.textContent = this.words.copied;
        } catch {
            this.record.select();
            this.say.textContent = this.words.copyYourself;
        }
    }
}

customElements.define("othello-game", OthelloGame);
