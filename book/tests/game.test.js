// The finished game on the page, against the referee's games: by clicks, from the first move to the result.

import assert from "node:assert/strict";
import { test } from "node:test";
import { marked, says, source, square } from "./book.js";
import { button, loaded, seat, table } from "./table.js";

/** The games of tests/data/games.txt: moves with the legal ones, and the discs at the end. */
async function games() {
    const games = [];
    for (const line of (await source("tests/data/games.txt")).split("\n")) {
        const [word, ...rest] = line.split(" ");
        if (word === "game") games.push({ name: rest[0], size: Number(rest[1]), moves: [] });
        if (word === "end") games.at(-1).end = rest.map(Number);
        if (word === "●" || word === "○") {
            const legal = line
                .split("|")[1]
                .trim()
                .split(" ")
                .map((each) => each.split(":")[0]);
            games.at(-1).moves.push({ mover: word, played: rest[0], legal });
        }
    }
    return games;
}

const NAMES = { "●": "Black", "○": "White" };

async function play(page, { size, moves, end }) {
    let before;
    for (const { mover, played, legal } of moves) {
        if (mover === before) {
            await button(page, "Pass").click();
            await says(page, "has no legal move and passes.");
        }
        assert.deepEqual(await marked(page, "legal"), legal);
        await square(page, played).click();
        assert.deepEqual(await marked(page, "last"), [played]);
        await says(page, `${NAMES[mover]} plays ${played}`);
        before = mover;
    }
    assert.deepEqual(await page.locator(".othello-count").allInnerTexts(), end.map(String));
    const [winner, more, less] = end[0] > end[1] ? ["Black", ...end] : ["White", end[1], end[0]];
    const difference = more - less === 1 ? "1 disc" : `${more - less} discs`;
    const isFull = more + less === size * size;
    // In tournaments the empty squares are the winner's.
    const both = isFull ? "." : `; in tournaments ${size * size - less} to ${less}.`;
    const result =
        more === less
            ? `It is a draw, ${more} to ${less}.`
            : `${winner} wins by ${difference}, ${more} to ${less}${both}`;
    await says(page, result);
    await says(
        page,
        less === 0 ? "has no disc left." : isFull ? "Every square has a disc." : "Neither player can move.",
    );
}

const isPass = ({ mover }, i, moves) => i > 0 && moves[i - 1].mover === mover;

test("a whole game, move by move as the referee has it", async () => {
    const page = await table();
    await play(page, (await games())[0]);
    assert.deepEqual(page.faults, []);
});

test("a game with passes, and a draw or a win before the board is full", async () => {
    const known = (await games()).filter(({ size, moves }) => size === 8 && moves.some(isPass));
    assert.ok(known.length > 0, "tests/data/games.txt has a game with a pass");
    await play(await table(), known[0]);
});

for (const size of [4, 6, 10]) {
    test(`a game on a board of ${size} × ${size}`, async () => {
        const page = await table();
        await page.getByLabel("Board", { exact: true }).selectOption(String(size));
        await play(
            page,
            (await games()).find((game) => game.size === size),
        );
        assert.deepEqual(page.faults, []);
    });
}

test("a board of 16 × 16, against the machine", async () => {
    const page = await table();
    await page.getByLabel("Board", { exact: true }).selectOption("16");
    await seat(page, "White", "careful");
    assert.deepEqual(await marked(page, "legal"), ["h7", "g8", "j9", "i10"]);
    for (let discs = 6; discs <= 20; discs += 2) {
        await square(page, (await marked(page, "legal")).at(-1)).click();
        await says(page, "Black to move.");
        const counts = await page.locator(".othello-count").allInnerTexts();
        assert.equal(Number(counts[0]) + Number(counts[1]), discs);
    }
    await square(page, "p16").click();
    await says(page, "p16 turns nothing for Black.");
    assert.deepEqual(page.faults, []);
});

test("a full board of 4 × 4: the end is explained", async () => {
    const page = await table();
    await loaded(page, "size 4\nb1a3a4a1a2c1d1d3d4c4b4d2");
    await says(page, "Every square has a disc. Black wins by 10 discs, 13 to 3.");
});

test("wiped out: the end is explained", async () => {
    const page = await table();
    await loaded(
        page,
        "f5f6e6f4g5g6g4c6f3f7e7d6d7f8e8f2g3c7g8h5h6h3d8g7h4h7h8e3h2c5b6c8c4b3c3b8a3a6a7a8b7b5b4d3c2d1g2f1g1h1d2e2e1b1a4a5a2c1",
    );
    await says(page, "White has no disc left. Black wins by 62 discs, 62 to 0; in tournaments 64 to 0.");
    assert.equal(await page.locator(".play-side.is-winner strong").innerText(), "Black");
});

test("a square that is no legal move changes nothing", async () => {
    const page = await table();
    await square(page, "a1").click();
    await says(page, "a1 turns nothing for Black.");
    await square(page, "d4").click();
    await says(page, "d4 is taken.");
    assert.deepEqual(await page.locator(".othello-count").allInnerTexts(), ["2", "2"]);
});

// Level 10 thinks for a second a move, so it plays once a week.
for (const level of process.env.OTHELLO_WEEKLY ? ["level 4", "level 10"] : ["level 4"]) {
    test(`a whole game by clicks against ${level}: an answer takes about a second at most`, async () => {
        const page = await table();
        await seat(page, "White", level);
        const said = page.locator(".othello-says");
        const answers = async () => (await page.locator(".play-moves li button").count()) - 1;
        const times = [];
        while (!/wins|draw/.test(await said.innerText())) {
            const [move] = await marked(page, "legal");
            const before = (await answers()) + (move ? 1 : 0);
            await (move ? square(page, move) : button(page, "Pass")).click();
            const began = Date.now();
            await said.filter({ hasText: /to move|“Pass”|wins|draw/ }).waitFor();
            times.push((Date.now() - began) / Math.max(1, (await answers()) - before));
        }
        times.sort((a, b) => a - b);
        console.log(`${level}: answers in ${times.map((time) => time.toFixed(0)).join(" ")} ms`);
        // On a push no test depends on how busy the machine is.
        if (process.env.OTHELLO_WEEKLY) assert.ok(times.at(-2) < 2000, `${times}`);
        assert.deepEqual(page.faults, []);
    });
}
