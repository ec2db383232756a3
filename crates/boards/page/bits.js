"use strict";
// Step 9: the discs of a player as a number, moved by a shift: which discs are reached, what wraps round the edge, and the
// mask that stops it. The shift, the masks and the legal moves are those of the solution.

/** Sets of squares are numbers of 64 bits, and Rust's come out with a sign. */
othello.set = (bits) => BigInt.asUintN(64, bits);

/** As Rust writes it: `0x0000_0008_1000_0000`. */
othello.hex = (set) => `0x${set.toString(16).padStart(16, "0").match(/.{4}/g).join("_")}`;

/** The squares of a set as places, the lowest bit first. */
othello.placesOf = (set) =>
    othello
        .range(0, 63)
        .filter((i) => (set >> BigInt(i)) & 1n)
        .map(othello.placeOf);
othello.placeOf = (number) => [Math.floor(number / 8) + 1, (number % 8) + 1];
othello.numberOf = ([p, q]) => 8 * (p - 1) + q - 1;

class OthelloBits extends othello.BoardFigure {
    words = othello.words.bits;
    at = 0;
    hasMask = true;

    build() {
        this.direction = othello.words.directions.find(({ arrow }) => arrow === this.getAttribute("direction"));
        const board = this.makeBoards();
        this.live.append(this.help(), this.controls(this.#pad(), this.#mask()), board, this.#buttons());
        this.show();
    }

    #pad() {
        this.pad = othello.pad((direction) => this.change({ direction, at: 0 }));
        return this.pad.element;
    }

    #mask() {
        const onchange = () => this.change({ hasMask: this.box.checked });
        this.box = othello.element("input", { type: "checkbox", checked: true, onchange });
        return othello.element("label", { className: "othello-check" }, this.box, this.words.mask);
    }

    #buttons() {
        const { back, next } = this.words;
        this.back = othello.button(back, () => this.change({ at: this.at - 1 }));
        this.next = othello.button(next, () => this.change({ at: this.at + 1 }));
        this.where = othello.element("span");
        return this.controls(this.back, this.where, this.next, this.resetButton());
    }

    reset() {
        this.at = 0;
        super.reset();
    }

    /** A click puts the next disc there: none, ●, ○. */
    choose(p, q) {
        const { rust } = this.engine;
        rust.set_cell(p, q, (rust.cell(p, q) + 1) % 3);
        this.show();
    }

    /** One after the other: what is calculated, as code and as a set, and what the board shows of it. */
    #stages() {
        const { rust } = this.engine;
        const { words } = this;
        const { d, e, name } = this.direction;
        const step = rust.step_of(d, e);
        const [player, opponent] = [1, 2].map((each) => othello.set(rust.discs_of(each)));
        const mask = this.hasMask ? othello.set(rust.mask_of(d, e)) : othello.set(-1n);
        const discs = opponent & mask;
        const stages = [
            { code: "player", set: player, say: words.player },
            {
                code: this.hasMask ? "discs = opponent & mask" : "discs = opponent",
                set: discs,
                say: this.hasMask ? words.inside : words.all,
                outside: othello.placesOf(othello.set(~mask)),
            },
        ];
        const shifted = (from) => {
            const isOff = ([p, q]) => !this.isOnTheBoard(p + d, q + e);
            const there = (place) => othello.placeOf((othello.numberOf(place) + step + 64) % 64);
            const wrapped = othello.placesOf(from).filter(isOff).map(there);
            return { moved: othello.set(rust.shift(from, step)), wrapped };
        };
        let run = 0n;
        for (let from = player, isNew = true; isNew; from = run) {
            const { moved, wrapped } = shifted(from);
            const code = run ? `run |= discs & shift(run, ${step})` : `run = discs & shift(player, ${step})`;
            isNew = Boolean(discs & moved & ~run);
            run |= discs & moved;
            const say = isNew ? words.moved(name) : words.end;
            stages.push({ code, set: run, say, moved: othello.placesOf(moved), wrapped });
        }
        const { moved } = shifted(run);
        const set = moved & ~(player | opponent);
        const wrong = othello.placesOf(set & ~othello.set(rust.legal_set(1)));
        const say = wrong.length
            ? words.wrong(othello.namesOf(wrong))
            : words.beyond(othello.namesOf(othello.placesOf(set)));
        stages.push({ code: `moves = shift(run, ${step}) & empty`, set, say, wrapped: wrong, isEnd: true });
        return stages;
    }

    view(pane) {
        this.pad.press(this.direction);
        const stages = this.#stages();
        this.at = Math.max(0, Math.min(this.at, stages.length - 1));
        const { code, set, say, moved = [], wrapped = [], outside = [], isEnd } = stages[this.at];
        this.where.textContent = this.words.at(this.at + 1, stages.length);
        this.back.disabled = this.at === 0;
        this.next.disabled = this.at === stages.length - 1;
        const more = wrapped.length && !isEnd ? ` ${this.words.wrapped(othello.namesOf(wrapped))}` : "";
        pane.answer(code, { value: othello.hex(set) }, say + more);
        const bit = othello.placesOf(set);
        const signs = [...bit.map((place) => [place, "1"]), ...wrapped.map((place) => [place, "↩"])];
        const texts = Object.fromEntries(signs.map(([place, sign]) => [othello.squareName(...place), sign]));
        pane.mark({ bit, moved, wrapped, outside }, texts);
    }
}

customElements.define("othello-bits", OthelloBits);
