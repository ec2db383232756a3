"use strict";
// Replays the games of the league. A position is 64 squares: 0 empty, 1 Black, 2 White.
const { names, openings, games } = JSON.parse(document.getElementById("data").textContent);
const [BLACK, WHITE] = [1, 2];
const by = (id) => document.getElementById(id);

function element(kind, text, className) {
    const made = document.createElement(kind);
    if (text !== undefined) made.textContent = text;
    if (className) made.className = className;
    return made;
}

/** The squares that `player` turns by playing on `square`. */
function turned(board, player, square) {
    const all = [];
    if (board[square]) return all;
    for (const [d, e] of [
        [-1, -1],
        [-1, 0],
        [-1, 1],
        [0, -1],
        [0, 1],
        [1, -1],
        [1, 0],
        [1, 1],
    ]) {
        const line = [];
        let [p, q] = [(square >> 3) + d, (square & 7) + e];
        while (p >= 0 && p < 8 && q >= 0 && q < 8 && board[8 * p + q] === 3 - player) {
            line.push(8 * p + q);
            [p, q] = [p + d, q + e];
        }
        if (p >= 0 && p < 8 && q >= 0 && q < 8 && board[8 * p + q] === player) all.push(...line);
    }
    return all;
}

const canMove = (board, player) => board.some((_, square) => turned(board, player, square).length > 0);

/** Every position of a game, and who played where to reach it. A pass is not written in the moves. */
function positions(moves) {
    let board = Array(64).fill(0);
    board[28] = board[35] = BLACK;
    board[27] = board[36] = WHITE;
    let player = BLACK;
    const all = [{ board, square: -1, player: 0 }];
    for (const name of moves.match(/[a-h][1-8]/g) ?? []) {
        const square = 8 * (name.charCodeAt(1) - 49) + name.charCodeAt(0) - 97;
        if (!canMove(board, player)) player = 3 - player;
        const discs = turned(board, player, square);
        board = board.slice();
        for (const disc of [...discs, square]) board[disc] = player;
        all.push({ board, square, player, name });
        player = 3 - player;
    }
    return all;
}

let [shown, at] = [[], 0];

function draw() {
    const { board, square, player, name } = shown[at];
    const cells = [element("span")];
    for (const letter of "abcdefgh") cells.push(element("span", letter, "edge"));
    board.forEach((disc, place) => {
        if (place % 8 === 0) cells.push(element("span", place / 8 + 1, "edge"));
        const cell = element("span", undefined, place === square ? "cell played" : "cell");
        if (disc) cell.append(element("span", undefined, disc === BLACK ? "disc black" : "disc white"));
        cells.push(cell);
    });
    by("board").replaceChildren(...cells);
    const count = (colour) => board.filter((disc) => disc === colour).length;
    const score = `● ${count(BLACK)}, ○ ${count(WHITE)}`;
    by("said").textContent = at === 0 ? score : `Move ${at}: ${player === BLACK ? "●" : "○"} ${name}. ${score}`;
    by("board").setAttribute("aria-label", by("said").textContent);
    by("at").value = at;
}

function go(to) {
    at = Math.max(0, Math.min(shown.length - 1, to));
    draw();
}

/** What a game was for one of its players. */
function result(game, player) {
    const [black, , , , winner, difference, lost] = game;
    if (winner === "draw") return "drawn";
    const won = (winner === "black") === (black === player);
    if (lost === null) return `${won ? "won" : "lost"} by ${Math.abs(difference)}`;
    return won ? `won, the other lost ${lost}` : `lost ${lost}`;
}

/** What came of a game. */
function outcome([black, white, , , winner, difference, lost]) {
    if (winner === "draw") return "a draw";
    const [better, worse] = winner === "black" ? [black, white] : [white, black];
    return lost === null ? `${names[better]} won by ${Math.abs(difference)}` : `${names[worse]} lost ${lost}`;
}

function open(game, row) {
    for (const other of by("list").rows) other.classList.toggle("chosen", other === row);
    const [black, white, opening, moves] = game;
    shown = positions(openings[opening] + moves);
    by("caption").textContent = `● ${names[black]} – ○ ${names[white]}: ${outcome(game)}`;
    by("moves").textContent = openings[opening] + moves;
    by("at").max = shown.length - 1;
    by("game").hidden = false;
    // The opening was chance: the game begins after it.
    go(openings[opening].length / 2);
}

function list(player) {
    by("whose").textContent = `The games of ${names[player]}`;
    const rows = games
        .filter((game) => game[0] === player || game[1] === player)
        .map((game) => {
            const [black, white, opening] = game;
            const row = element("tr");
            const button = element("button", names[black === player ? white : black], "link");
            button.addEventListener("click", () => open(game, row));
            const other = element("td");
            other.append(button);
            const colour = element("td", black === player ? "● Black" : "○ White");
            row.append(other, colour, element("td", `opening ${opening + 1}`), element("td", result(game, player)));
            return row;
        });
    by("list").replaceChildren(...rows);
    by("games").hidden = false;
    by("games").scrollIntoView({ block: "start" });
}

for (const button of document.querySelectorAll("[data-player]")) {
    button.addEventListener("click", () => list(Number(button.dataset.player)));
}
by("first").addEventListener("click", () => go(0));
by("back").addEventListener("click", () => go(at - 1));
by("on").addEventListener("click", () => go(at + 1));
by("last").addEventListener("click", () => go(shown.length - 1));
by("at").addEventListener("input", () => go(Number(by("at").value)));
document.addEventListener("keydown", (event) => {
    if (by("game").hidden || event.target === by("at")) return;
    if (event.key === "ArrowLeft") go(at - 1);
    else if (event.key === "ArrowRight") go(at + 1);
});
