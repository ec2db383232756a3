"use strict";
// The Rust of the book (crates/web). Each figure has an instance of its own, with its own line and board.

othello.Engine = class {
    static #module;

    static async start() {
        if (!othello.wasm) throw new Error("the book was built without WebAssembly");
        const bytes = () => Uint8Array.from(othello.wasm.match(/../g), (byte) => parseInt(byte, 16));
        this.#module ??= WebAssembly.compile(bytes());
        const { exports } = await WebAssembly.instantiate(await this.#module);
        return new othello.Engine(exports);
    }

    constructor(rust) {
        this.rust = rust;
    }

    readLine(picture) {
        this.#write(picture);
        return this.rust.read_line();
    }

    readBoard(picture) {
        this.#write(picture);
        return this.rust.read_board();
    }

    parseMove(text) {
        this.#write(text);
        return this.places(this.rust.parse_move())[0];
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

    #write(text) {
        const bytes = new TextEncoder().encode(text);
        // First the room: making it may move the memory.
        const room = this.rust.room(bytes.length);
        new Uint8Array(this.rust.memory.buffer, room, bytes.length).set(bytes);
    }
};
