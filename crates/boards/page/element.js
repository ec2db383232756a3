"use strict";
// Small things that every figure builds with.

/** An element with its properties (`aria-…` and `role` as attributes) and its children. */
othello.element = (tag, properties = {}, ...children) => {
    const element = document.createElement(tag);
    for (const [name, value] of Object.entries(properties)) {
        if (name in element) element[name] = value;
        else element.setAttribute(name, value);
    }
    element.append(...children);
    return element;
};

othello.button = (text, onclick, properties = {}) =>
    othello.element("button", { type: "button", className: "othello-button", onclick, ...properties }, text);

/** To type a line. */
othello.input = (properties) =>
    othello.element("input", { type: "text", autocomplete: "off", spellcheck: false, ...properties });

/** One of a few values to choose: `choices` are pairs of value and text. `set(value)` chooses without a click. */
othello.choice = (legend, choices, value, onchange) => {
    const name = `othello-${othello.choice.count++}`;
    const radio = ([each]) =>
        othello.element("input", { type: "radio", name, checked: each === value, onchange: () => onchange(each) });
    const radios = choices.map(radio);
    const label = ([, text], i) => othello.element("label", {}, radios[i], othello.element("span", {}, text));
    const element = othello.element(
        "fieldset",
        { className: "othello-choice" },
        othello.element("legend", {}, legend),
        ...choices.map(label),
    );
    const set = (chosen) => choices.forEach(([each], i) => (radios[i].checked = each === chosen));
    return { element, set };
};
othello.choice.count = 0;

/** The eight directions around a word, to choose one. `press(direction)` shows which is chosen. */
othello.pad = (look) => {
    const { directions, direction } = othello.words;
    const buttons = directions.map((each) => othello.button(each.arrow, () => look(each), { "aria-label": each.name }));
    const element = othello.element(
        "div",
        { className: "othello-pad", role: "group", "aria-label": direction },
        ...buttons.slice(0, 4),
        othello.element("span", {}, direction),
        ...buttons.slice(4),
    );
    const press = (chosen) => directions.forEach((each, i) => buttons[i].setAttribute("aria-pressed", each === chosen));
    return { element, press };
};

/** A player's name after a disc of its colour, which is black in the dark too. */
othello.playerName = (player) =>
    othello.element("span", { className: `othello-player othello-player-${player}` }, othello.words.players[player]);

/** `●` or `○` as a disc of its own colour, in the dark too; any other cell as its sign. */
othello.disc = (cell) =>
    cell === 1 || cell === 2
        ? othello.element("span", { className: `othello-disc othello-disc-${cell}` }, othello.words.discs[cell])
        : othello.words.discs[cell];

/** A text in pieces, with each ● and ○ in it as a disc. */
othello.withDiscs = (text) =>
    text
        .split(/([●○])/)
        .filter(Boolean)
        .map((piece) => (piece === "●" ? othello.disc(1) : piece === "○" ? othello.disc(2) : piece));

/** The numbers from `first` to `last`. */
othello.range = (first, last) => Array.from({ length: last - first + 1 }, (_, i) => first + i);

othello.letter = (q) => String.fromCharCode(96 + q);

othello.squareName = (p, q) => `${othello.letter(q)}${p}`;

othello.namesOf = (places) => places.map((place) => othello.squareName(...place)).join(" ");
