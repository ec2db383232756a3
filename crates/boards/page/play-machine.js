"use strict";
// The machine thinks in a thread of its own, so that the page answers meanwhile. It tells what it has found after each stage;
// when the time is up, the last of that counts.

/** A thread that answers a question with many thoughts, one after the other, then with nothing. */
othello.thread = (thoughts) => {
    const work = async ({ data: { module, question } }) => {
        const { exports } = await WebAssembly.instantiate(module);
        for (const thought of thoughts(exports, question)) postMessage(thought);
        postMessage(undefined);
    };
    const source = `const othello = { panic: ${othello.panic} }, thoughts = ${thoughts}; onmessage = ${work};`;
    const url = URL.createObjectURL(new Blob([source], { type: "text/javascript" }));
    return new Worker(url);
};

/** Why Rust has stopped. */
othello.panic = (rust, error) => {
    const length = rust.panic_text();
    return new TextDecoder().decode(new Uint8Array(rust.memory.buffer, rust.told(), length)) || error.message;
};

/** Every stage of thinking about a position. This runs in the other thread, so it uses nothing from outside but `othello.panic`. */
othello.stages = function* (rust, { size, played, player, level, seed, looks }) {
    const places = (length) => Array.from({ length }, (_, i) => [rust.row(i), rust.column(i)]);
    const ask = (stage) => {
        if (level === "advice") return rust.advise(player, stage);
        if (level === "careful") return stage ? 0 : rust.choose(player);
        if (level === "own") return stage ? 0 : rust.own_move(player, looks);
        return rust.think(level, player, stage, seed);
    };
    try {
        rust.room(0);
        rust.take_program();
        rust.start(size);
        for (const [mover, p, q] of played) rust.set_and_turn_over(mover, p, q);
        for (let stage = 0, length; (length = ask(stage)) > 0; stage++) {
            const [best, ...moves] = places(length);
            yield { best, values: moves.map((move, i) => [move, rust.worth(i)]), ahead: rust.ahead() };
        }
    } catch (error) {
        yield { panics: othello.panic(rust, error) };
    }
};

othello.Machine = class {
    /** Nobody waits longer for a move. */
    static LIMIT = 800;
    /** A student's own player has looks, because in a page there is no clock that it could ask. */
    static LOOKS = 20000n;
    /** Whoever has no move by then will have none. */
    static NEVER = 15000;
    #worker;
    #question = 0;

    /** `tell(thought, isLast)` is called after each stage, until `stop`. */
    async ask(question, tell) {
        this.stop();
        const id = this.#question;
        const module = await othello.Engine.module;
        if (id !== this.#question) return;
        question = { ...question, seed: Math.floor(Math.random() * 2 ** 31), looks: othello.Machine.LOOKS };
        const solves = question.level === "advice" && question.played.length > 39;
        const listener = this.#listener(id, tell, solves);
        try {
            this.#worker ??= othello.thread(othello.stages);
            this.#worker.onmessage = ({ data }) => listener(data);
            this.#worker.onerror = () => this.#here(id, module, question, listener);
            this.#worker.postMessage({ module, question });
        } catch {
            this.#here(id, module, question, listener);
        }
    }

    /** Hears thoughts; nothing is the end of them. So is the limit, but a hint in the last 20 squares is solved after 8 turns ahead. */
    #listener(id, tell, solves) {
        let last;
        const began = performance.now();
        const finish = () => {
            if (id !== this.#question) return;
            clearTimeout(this.timer);
            this.timer = 0;
            tell(last, true);
        };
        const late = () => {
            // A slow machine may need longer for the first stage: there has to be a move.
            const isPatient = performance.now() - began < othello.Machine.NEVER;
            if ((!last || (solves && last.ahead < 9)) && isPatient) return (this.timer = setTimeout(late, 50));
            last ??= { neverEnds: true };
            this.#kill();
            finish();
        };
        this.timer = setTimeout(late, othello.Machine.LIMIT);
        return (thought) => {
            if (id !== this.#question) return;
            if (!thought) return finish();
            last = thought;
            tell(thought, false);
        };
    }

    stop() {
        this.#question++;
        if (this.timer) this.#kill();
        clearTimeout(this.timer);
        this.timer = 0;
    }

    #kill() {
        this.#worker?.terminate();
        this.#worker = undefined;
    }

    /** Where no thread can be had: the first stages only, which take no time. */
    async #here(id, module, question, listener) {
        const { exports } = await WebAssembly.instantiate(module);
        const stages = othello.stages(exports, question);
        const began = performance.now();
        for (let stage = 0; stage < 2 && performance.now() - began < 30; stage++) {
            const { value } = stages.next();
            if (value) listener(value);
        }
        listener(undefined);
    }
};
