"use strict";
// The Rust of the book (crates/boards/src). Each board has an instance of its own, with its own line, board and program.

othello.Engine = class {
    static #module;

    /** With the name of a wrong program, such as `step2_edge_closes`, its answers are that program's. */
    static async start(program = "") {
        if (!othello.wasm) throw new Error("the book was built without WebAssembly");
        const { exports } = await WebAssembly.instantiate(await this.module);
        const engine = new othello.Engine(exports);
        engine.#write(program);
        if (!exports.take_program()) throw new Error(`there is no program ${program}`);
        return engine;
    }

    /** For the machine too, which thinks in a thread of its own. */
    static get module() {
        return (this.#module ??= this.#unpack().then(WebAssembly.compile));
    }

    /** The script has the WebAssembly packed, as base64. */
    static #unpack() {
        const packed = Uint8Array.from(atob(othello.wasm), (sign) => sign.charCodeAt());
        const stream = new DecompressionStream("deflate-raw");
        const writer = stream.writable.getWriter();
        writer.write(packed);
        writer.close();
        return new Response(stream.readable).arrayBuffer();
    }

    constructor(rust) {
        this.rust = rust;
    }

    /** What a step answers: `{ value }`, or `{ stopped }`, the reason why there is no answer. */
    ask(step, ...numbers) {
        try {
            return { value: this.rust[step](...numbers) };
        } catch {
            return { stopped: this.#read(this.rust.panic_text()) };
        }
    }

    readLine(picture) {
        this.#write(picture);
        return this.rust.read_line();
    }

    readBoard(picture) {
        this.#write(picture);
        return this.rust.read_board();
    }

    /** `{ value: [row, column] }`, `{ value: undefined }` if the text isn't a move, or `{ stopped }`. */
    parseMove(text) {
        this.#write(text);
        const { value, stopped } = this.ask("parse_move");
        return stopped === undefined ? { value: this.places(value)[0] } : { stopped };
    }

    /** Runs `get_move` or `play_game` on lines that were typed. `screen` is what a person then sees. */
    converse(step, lines, ...numbers) {
        this.#write(lines.map((line) => `${line}\n`).join(""));
        const answer = this.ask(step, ...numbers);
        return { ...answer, screen: this.#read(this.rust.seen_text()) };
    }

    /** A list that Rust has answered with, by its length. */
    places(length) {
        return Array.from({ length }, (_, i) => [this.rust.row(i), this.rust.column(i)]);
    }

    lookedAt() {
        return this.places(this.rust.looked_at());
    }

    legalMoves(player) {
        return this.places(this.rust.legal_moves(player));
    }

    /** A text that Rust has told, by its length. */
    text(step, ...numbers) {
        return this.#read(this.rust[step](...numbers));
    }

    #write(text) {
        const bytes = new TextEncoder().encode(text);
        // First the room: making it may move the memory.
        const room = this.rust.room(bytes.length);
        new Uint8Array(this.rust.memory.buffer, room, bytes.length).set(bytes);
    }

    #read(length) {
        return new TextDecoder().decode(new Uint8Array(this.rust.memory.buffer, this.rust.told(), length));
    }
};
