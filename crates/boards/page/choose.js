"use strict";
// Step 11: what each of the four opponents would play, and the numbers by which it decides.

const RANDOM = 3;

class OthelloChoose extends othello.BoardFigure {
    words = othello.words.choose;

    build() {
        const { names, opponent } = this.words;
        const board = this.makeBoards();
        this.who = Math.max(0, names.indexOf(this.getAttribute("asks")));
        this.seed = 1n;
        const who = othello.choice(opponent, [...names.entries()], this.who, (each) => this.change({ who: each }));
        const play = othello.button(this.words.play, () => this.#play(this.engine));
        const controls = this.isCompared ? [] : [this.controls(who.element), this.controls(play, this.resetButton())];
        if (!this.isCompared) this.live.append(this.help());
        this.live.append(...controls, board);
        this.first = this.player;
        this.stand(this.engine.legalMoves(this.player)[0]);
        this.show();
    }

    #play({ rust }) {
        if (rust.exist_legal_move(this.player)) this.choose(...othello.placeOf(this.#choice(this.engine).value));
    }

    choose(p, q) {
        if (!this.refusal(p, q)) this.seed += 1n;
        super.choose(p, q);
    }

    #choice(engine, who = this.who, times = 1) {
        return who === RANDOM
            ? engine.ask("random_choice", this.player, this.seed, times)
            : engine.ask("choice_of", who, this.player);
    }

    /** What is written on a legal square: the key of the opponent that is asked. */
    #key(rust, place, i) {
        const number = othello.numberOf(place);
        if (this.who === RANDOM) return i;
        if (this.words.names[this.who] === "positional") return rust.kind_of(this.player, number);
        return this.turningAround(place).flatMap(([, squares]) => squares).length;
    }

    view(pane, refusal = "") {
        const moves = pane.engine.legalMoves(this.player);
        if (!moves.length) {
            pane.say.textContent = this.words.over;
            pane.mark({});
            return;
        }
        const { names, reasons } = this.words;
        const { value, stopped } = this.#choice(pane.engine);
        const place = othello.placeOf(value ?? 0);
        const answer = { value: `${value} (${othello.squareName(...place)})`, stopped };
        const call = this.who === RANDOM ? "random(position, &mut random)" : `${names[this.who]}(position)`;
        pane.answer(
            call,
            answer,
            this.isCompared ? this.#ten(pane) : `${reasons[this.who]} ${this.#all(pane)} ${refusal}`,
        );
        const keys = moves.map((each, i) => [othello.squareName(...each), String(this.#key(pane.rust, each, i))]);
        pane.mark({ worth: moves, best: stopped === undefined ? [place] : [] }, Object.fromEntries(keys));
    }

    #all(pane) {
        const name = (who) => othello.squareName(...othello.placeOf(this.#choice(pane.engine, who).value));
        return this.words.all(this.words.names.map((each, who) => `${each} ${name(who)}`).join(", "));
    }

    #ten(pane) {
        if (this.who !== RANDOM) return "";
        const choices = othello.range(1, 10).map((times) => this.#choice(pane.engine, RANDOM, times).value);
        return this.words.ten(othello.namesOf(choices.map(othello.placeOf)));
    }
}

customElements.define("othello-choose", OthelloChoose);
