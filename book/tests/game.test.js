// The finished game on the page, against the referee's games: by clicks, from the first move to the result.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { marked, says, source, square, start } from "./book.js";

let book;
before(async () => (book = await start()));
after(() => book.close());

async function table(options) {
    const page = await book.open("play.html", { reducedMotion: "reduce", ...options });
    await page.locator(".othello-live").waitFor();
    return page;
}

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

async function play(page, { moves, end }) {
    let before;
    for (const { mover, played, legal } of moves) {
        assert.deepEqual(await marked(page, "legal"), legal);
        if (mover === before) await says(page, "has no legal move and passes.");
        await square(page, played).click();
        assert.deepEqual(await marked(page, "last"), [played]);
        await page.getByText(`last move ${NAMES[mover]} ${played}`).waitFor();
        before = mover;
    }
    const counts = await page.locator(".othello-count").allInnerTexts();
    assert.deepEqual(counts, [`Black ${end[0]}`, `White ${end[1]}`]);
    const [winner, more, less] = end[0] > end[1] ? ["Black", ...end] : ["White", end[1], end[0]];
    await says(page, more === less ? `It is a draw, ${more} to ${less}.` : `${winner} wins, ${more} to ${less}.`);
    assert.equal(await page.getByLabel("Moves").inputValue(), moves.map(({ played }) => played).join(""));
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

test("a game on a larger board", async () => {
    const page = await table();
    await page.getByText("10×10").click();
    await play(
        page,
        (await games()).find(({ size }) => size === 10),
    );
});

test("a square that is no legal move changes nothing", async () => {
    const page = await table();
    await square(page, "a1").click();
    await says(page, "a1 turns nothing for Black.");
    await square(page, "d4").click();
    await says(page, "d4 is taken.");
    assert.deepEqual(await page.locator(".othello-count").allInnerTexts(), ["Black 2", "White 2"]);
});

test("by keys: undo, copy, a new game", async () => {
    const page = await table({ permissions: ["clipboard-read", "clipboard-write"] });
    await square(page, "d3").focus();
    await page.keyboard.press("Enter");
    await says(page, "Black plays d3.");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Space");
    await says(page, "White plays c3.");
    await page.getByText("Copy moves").press("Enter");
    await says(page, "The moves are copied.");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), "d3c3");
    await page.getByText("Undo").press("Enter");
    await says(page, "Taken back. White to move");
    assert.equal(await page.getByLabel("Moves").inputValue(), "d3");
    await page.getByText("New game").press("Enter");
    assert.deepEqual(await marked(page, "legal"), ["d3", "c4", "f5", "e6"]);
    assert.ok(page.url().endsWith("play.html"), "the arrow keys have not turned the page");
});

test("against the book: it answers, undo takes back both moves, and the game comes to its end", async () => {
    const page = await table();
    await page.getByText("the book as White").click();
    const said = () => page.locator(".othello-says").innerText();
    const yourTurn = () =>
        page.waitForFunction(() => !document.querySelector(".othello-says").textContent.includes("thinks"));
    await square(page, "d3").click();
    await says(page, "White thinks");
    await yourTurn();
    await page.getByText("Undo").click();
    assert.equal(await page.getByLabel("Moves").inputValue(), "");
    while (!/wins|draw/.test(await said())) {
        const [move] = await marked(page, "legal");
        await square(page, move).click();
        await yourTurn();
    }
    assert.deepEqual(await marked(page, "legal"), []);
    assert.deepEqual(page.faults, []);
});

test("against the book as Black: it moves first", async () => {
    const page = await table();
    await page.getByText("the book as Black").click();
    await page.getByText("White to move").waitFor();
    assert.equal((await page.getByLabel("Moves").inputValue()).length, 2);
});
