"use strict";
// A diagram in the text, `text,board`, drawn as a board. It needs no Rust: it shows what is written, nothing more.

/** What a diagram says: the names of its columns, and its rows, each with a name and cells. */
othello.readPicture = (text) => {
    const [header, ...lines] = text
        .replace(/\[(.)\]/g, " $1 ")
        .split("\n")
        .filter((line) => line.trim());
    const columns = header.trim().split(/\s+/);
    const hasNames = /[a-z]/.test(header);
    const cell = (sign) => {
        const known = { "●": 1, "○": 2, "#": 3 }[sign] ?? 0;
        const mark = sign === "?" ? "chosen" : sign === "*" ? "legal" : "";
        return { cell: known, mark, text: /[?\d]/.test(sign) ? sign : "" };
    };
    const row = (line) => {
        const signs = line.trim().split(/\s+/);
        return { name: hasNames ? signs.shift() : "", cells: signs.map(cell) };
    };
    // Below a line of cells a letter may show where a move is, at the same place.
    const isMark = (line) => !hasNames && !/[.●○#]/.test(line);
    const below = lines.filter(isMark).map((line) => [...columns].map((_, i) => line[2 * i]?.trim() ?? ""));
    return { columns, rows: lines.filter((line) => !isMark(line)).map(row), below };
};

/** For those who hear the page: which discs are where. */
othello.pictureName = ({ columns, rows }) => {
    const { players, picture } = othello.words;
    const named = (is) =>
        rows.flatMap(({ name, cells }) => cells.flatMap((each, i) => (is(each) ? [`${columns[i]}${name}`] : [])));
    const lists = [1, 2].map((player) => [players[player], named(({ cell }) => cell === player)]);
    const all = [...lists, [picture.marked, named(({ mark }) => mark)]].filter(([, squares]) => squares.length);
    return [picture.name, ...all.map(([name, squares]) => `${name}: ${squares.join(" ")}`)].join(". ");
};

othello.drawPicture = (picture) => {
    const { columns, rows, below } = picture;
    const square = ({ cell, mark, text }) => {
        const element = othello.element(
            "div",
            { className: `othello-square ${mark}` },
            othello.element("span", {}, text),
        );
        element.dataset.cell = cell;
        return othello.element("td", {}, element);
    };
    const label = (text) => othello.element("td", { className: "othello-label" }, text);
    const row = ({ name, cells }) => othello.element("tr", {}, label(name), ...cells.map(square));
    const texts = (names) => othello.element("tr", {}, label(""), ...names.map(label));
    const table = othello.element(
        "table",
        { className: "othello-grid othello-drawn", role: "img", "aria-label": othello.pictureName(picture) },
        othello.element("tbody", {}, texts(columns), ...rows.map(row), ...below.map(texts)),
    );
    table.style.setProperty("--all", columns.length);
    return table;
};

/** Shows `drawn` in the place of the diagram, which stays for paper. */
othello.replacePicture = (code, drawn) => {
    const diagram = code.closest("pre");
    diagram.classList.add("othello-diagram");
    diagram.after(drawn);
};

for (const code of document.querySelectorAll("pre > code.board")) {
    if (code.closest("[squares]")) continue; // that one is clicked on: see predict.js
    othello.replacePicture(code, othello.drawPicture(othello.readPicture(code.textContent)));
}
