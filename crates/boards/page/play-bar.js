"use strict";
// The buttons below the board, the keys that do the same, and the boxes that ask.

othello.GameBar = class {
    constructor(game) {
        this.game = game;
        const { words } = game;
        this.undo = othello.button(othello.words.undo, () => game.go(-1));
        this.redo = othello.button(words.redo, () => game.go(1));
        this.hints = othello.button(words.hints, () => this.toggle("hasHints"));
        this.marks = othello.button(words.marks, () => this.toggle("hasMarks"));
        this.letPlay = othello.button(words.letPlay, () => game.letPlay());
        this.pass = othello.button(words.pass, () => game.pass());
        this.review = othello.button(words.review, () => game.review.next());
        this.fresh = othello.button(words.newGame, () => this.newGame());
        this.resign = othello.button(words.resign, () => this.askToResign());
        this.load = othello.button(words.load, () => this.askToLoad());
        this.copy = othello.button(words.copy, () => this.copyMoves());
        this.keys = othello.button(words.keys, () => this.showKeys(), { className: "othello-button play-show-keys" });
        const few = [this.pass, this.undo, this.redo, this.hints, this.letPlay, this.fresh];
        const all = [this.pass, this.review, this.undo, this.redo, this.hints, this.marks, this.letPlay];
        const other = [this.fresh, this.#sizes(), this.resign, this.load, this.copy, this.keys];
        const groups = game.isWhole ? [all, other] : [few];
        const group = (buttons) => othello.element("div", { className: "othello-controls" }, ...buttons);
        this.element = othello.element("div", { className: "play-bar" }, ...groups.map(group));
    }

    #sizes() {
        const { words } = this.game;
        const options = othello.sizes.map((size) => othello.element("option", { value: size }, words.sizeIs(size)));
        this.size = othello.element("select", { "aria-label": words.size }, ...options);
        this.size.onchange = () => this.newGame(Number(this.size.value));
        return this.size;
    }

    show() {
        const { game } = this;
        this.undo.disabled = !game.canGo(-1);
        this.redo.disabled = !game.canGo(1);
        this.resign.disabled = !game.mover;
        this.copy.disabled = game.record.at === 0;
        this.letPlay.hidden = !(game.isMachine && game.isPaused);
        const isNew = game.passing && this.pass.hidden;
        this.pass.hidden = !game.passing;
        if (isNew) this.pass.focus({ preventScroll: true });
        this.hints.setAttribute("aria-pressed", game.hasHints);
        this.marks.setAttribute("aria-pressed", game.hasMarks);
        this.review.hidden = !game.review.isOffered;
        this.review.textContent = game.review.title;
        if (this.size) this.size.value = game.size;
    }

    toggle(what) {
        this.game[what] = !this.game[what];
        this.game.show("");
    }

    newGame(size) {
        this.begin(() => this.game.newGame(size));
        this.show();
    }

    /** Asks first if there is something to lose. */
    begin(begin) {
        const { isWhole, mover, record, words } = this.game;
        if (isWhole && mover && record.at) this.ask(words.newGameAsk, [[words.newGame, begin]]);
        else begin();
    }

    askToResign() {
        const { game } = this;
        const { players } = othello.words;
        if (!game.mover) return;
        this.ask(game.words.resignAsk(players[game.resigning]), [[game.words.resign, () => game.resign()]]);
    }

    showKeys() {
        const { words } = this.game;
        const rows = words.shortcuts.map(([keys, what]) =>
            othello.element("tr", {}, othello.element("th", { scope: "row" }, keys), othello.element("td", {}, what)),
        );
        const table = othello.element("table", { className: "play-keys" }, othello.element("tbody", {}, ...rows));
        this.ask(words.keys, [], words.close, table);
    }

    /** A text of moves to play; if it isn't a game to its end, what is wrong with it and how far it is one. */
    askToLoad() {
        const { game } = this;
        const { words } = game;
        const text = othello.element("textarea", { rows: 4, "aria-label": words.moves, spellcheck: false });
        const fault = othello.element("p", { className: "play-fault", role: "alert" });
        const read = ({ dialog, actions }) => {
            const { record, fault: why } = othello.readGame(game.engine, text.value, game.size);
            const { at } = record;
            game.record.show(game.record.shown);
            const begin = () => (dialog.close(), game.begin(record, words.loaded(at), true));
            const go = () => (this.begin(begin), true);
            if (!why) return go();
            fault.textContent = at ? `${why} ${words.fine(at)}` : why;
            actions.querySelector(".play-go")?.remove();
            if (at) actions.prepend(othello.button(words.playOnFrom(at), go, { className: "othello-button play-go" }));
            return true;
        };
        this.ask(words.loadHelp, [[words.load, read]], words.cancel, text, fault);
    }

    async copyMoves() {
        const { game } = this;
        const { text } = game.record;
        try {
            await navigator.clipboard.writeText(text);
            game.notice(game.words.copied);
        } catch {
            const area = othello.element("textarea", { rows: 4, readOnly: true, value: text });
            area.setAttribute("aria-label", game.words.moves);
            this.ask(game.words.copyYourself, [], game.words.close, area);
            area.select();
        }
    }

    /** A box with a question. Each choice is a text and what it does; if that returns true, the box stays. */
    ask(question, choices, cancel = this.game.words.cancel, ...content) {
        const dialog = othello.element("dialog", { className: "play-dialog", "aria-label": question });
        const actions = othello.element("div", { className: "othello-controls" });
        const choose = (act) => () => {
            if (act?.({ dialog, actions }) !== true) dialog.close();
        };
        const buttons = [...choices, [cancel]].map(([text, act]) => othello.button(text, choose(act)));
        actions.append(...buttons);
        // Enter is to lose nothing.
        if (!content.length) buttons.at(-1).autofocus = true;
        dialog.append(othello.element("p", {}, question), ...content, actions);
        dialog.onclose = () => {
            dialog.remove();
            // What had the focus before may be gone.
            if (document.activeElement === document.body) othello.focusSquare(this.game);
        };
        this.game.live.append(dialog);
        dialog.showModal();
    }
};

/** The keys of the game. They work on the whole page, where nothing is being typed. */
othello.shortcut = (game, event) => {
    const { bar } = game;
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.target.closest("input, textarea, select, dialog")) return;
    // Elsewhere these turn the pages of the book.
    const focus = () => othello.focusSquare(game);
    const isOutside = !game.live.contains(event.target);
    const act = {
        ...(isOutside && { arrowleft: focus, arrowright: focus }),
        u: () => game.go(-1),
        r: () => game.go(1),
        t: () => bar.toggle("hasHints"),
        v: () => bar.toggle("hasMarks"),
        n: () => bar.newGame(),
        x: () => bar.askToResign(),
        l: () => bar.askToLoad(),
        c: () => bar.copyMoves(),
        z: () => game.review.next(),
        "<": () => game.look(game.record.shown - 1),
        ">": () => game.look(game.record.shown + 1),
        "?": () => bar.showKeys(),
    }[event.key.toLowerCase()];
    if (!act) return;
    event.preventDefault();
    event.stopPropagation();
    act();
};

/** Shows the game. A button that had the focus may be gone or disabled then: so that the keys go on working, another gets it. */
othello.keepingFocus = (game, show) => {
    const { list } = game.panel;
    const [wasHere, wasInList] = [game.live, list].map((each) => each.contains(document.activeElement));
    show();
    const now = document.activeElement;
    if (!wasHere || (game.live.contains(now) && !now.disabled && !now.hidden)) return;
    if (wasInList) list.querySelector("[aria-current]").focus({ preventScroll: true });
    else othello.focusSquare(game);
};

othello.focusSquare = (game) => game.live.querySelector('.othello-square[tabindex="0"]').focus({ preventScroll: true });
