"use strict";
// Steps 6 and 8: a person at a screen, a line at a time. After each line `get_move`, or with the attribute `game` the
// whole `play_game`, runs again on all that was typed.

class OthelloTalk extends othello.BoardFigure {
    words = othello.words.talk;

    build() {
        this.step = this.hasAttribute("game") ? "play_game" : "get_move";
        this.typed = this.getAttribute("typed")?.split(" ") ?? [];
        this.hasEnded = this.hasAttribute("ended");
        const board = this.makeBoards();
        this.first = this.player;
        for (const pane of this.panes) this.#addScreen(pane);
        this.live.append(this.help(), board, this.#typing());
        this.show();
    }

    #addScreen(pane) {
        pane.screen = othello.element("pre", {
            className: "othello-screen",
            tabIndex: 0,
            role: "group",
            "aria-label": this.words.screen,
        });
        pane.say.before(pane.screen);
    }

    #typing() {
        this.input = othello.input({ "aria-label": this.words.input, placeholder: this.words.input });
        this.input.onkeydown = ({ key, isComposing }) => key === "Enter" && !isComposing && this.#enter();
        const enter = othello.button(this.words.enter, () => this.#enter());
        const end = othello.button(this.words.end, () => this.change({ hasEnded: true }));
        return this.controls(
            othello.element("span", { className: "othello-prompt" }, this.input),
            enter,
            end,
            this.resetButton(),
        );
    }

    #enter() {
        if (!this.hasEnded) this.typed.push(this.input.value);
        this.input.value = "";
        this.show();
    }

    reset() {
        this.typed = [];
        this.hasEnded = false;
        super.reset();
    }

    choose(p, q) {
        this.input.value = othello.squareName(p, q);
        this.input.focus();
    }

    /** Why the last line was not accepted, if it is a move. */
    #refusalOfTheLast() {
        const move = this.engine.parseMove(this.typed.at(-1) ?? "").value;
        return move && this.step === "get_move" ? this.refusal(...move) : "";
    }

    view(pane) {
        const player = this.step === "get_move" ? [this.player] : [];
        const { value, stopped, screen } = pane.engine.converse(this.step, this.typed, ...player, this.hasEnded);
        // Of a program that never ends the first lines say enough.
        pane.screen.replaceChildren(...othello.withDiscs(screen.slice(0, 700) || this.words.nothing));
        pane.screen.scrollTop = pane.screen.scrollHeight;
        const move = value === 1 && this.step === "get_move" ? pane.engine.places(1)[0] : undefined;
        if (value === 0) pane.say.textContent = `${this.words.waits} ${this.#refusalOfTheLast()}`;
        else if (value === 1 && !move) pane.say.textContent = this.words.finished;
        else
            pane.answer(`${this.step}(…)`, {
                value: move ? `Ok((${move.join(", ")}))` : this.words.endOfInput,
                stopped,
            });
        const legal = this.step === "get_move" ? pane.engine.legalMoves(this.player) : [];
        pane.mark({ chosen: move ? [move] : [], legal });
    }
}

customElements.define("othello-talk", OthelloTalk);
