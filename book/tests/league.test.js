// The page of a league: its script, on a page with two games. The grader fills in the same template; that it harms no page is
// tested there.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { pathToFileURL } from "node:url";
import { book, source } from "./book.js";

const NAMES = ["ada", "<b>bob</b>"];
const OPENINGS = ["f5d6c5f4", "f5d6c7f4c5e6f3g3"];
// After the opening. At its end White passes: Black plays h6 and then g6.
const TO_THE_END =
    "h2c6c3b8b7c4b4a8b5d3c2b6d7e3d2a5a4g2g1h1f2f1a6a7c8a3b3a2b2a1b1c1d1d8e7e2e1e8f8f7g7g8h8h7h6g6g4f6g5h5h4h3";
// Black, White, opening, moves, winner, difference, how it was lost.
const GAMES = [
    [0, 1, 0, "e3c4", "white", null, "on time"],
    [1, 0, 0, "d3c4f3", "black", 12, null],
    [1, 0, 1, TO_THE_END, "white", -48, null],
];

let folder;
before(async () => {
    folder = await mkdtemp(join(tmpdir(), "othello-league-"));
    await writeFile(join(folder, "league.html"), await filled());
});
after(() => rm(folder, { recursive: true }));

/** The template with what it repeats once for each player, as the grader fills it in. */
async function filled() {
    const [page, script] = await Promise.all(
        ["html", "js"].map((kind) => source(`tools/grader/src/league/format/league.${kind}`)),
    );
    const data = JSON.stringify({ names: NAMES, openings: OPENINGS, games: GAMES }).replaceAll("<", "\\u003c");
    const row = /\{%- for player in players %\}(.*?)\{%- endfor %\}/s;
    const rows = (_, text) => NAMES.map((_, place) => text.replace("{{ loop.index0 }}", place)).join("");
    return page
        .replace(row, rows)
        .replace("{{ data }}", () => data)
        .replace("{{ script }}", () => script)
        .replaceAll(/\{[{%].*?[%}]\}/gs, "");
}

async function league() {
    return await book.open("league.html", { from: pathToFileURL(folder + "/").href });
}

const discs = (page) =>
    page.locator("#board .cell").evaluateAll((cells) =>
        cells
            .map((cell) => ({ black: "●", white: "○" })[cell.firstElementChild?.classList[1]] ?? ".")
            .join("")
            .replaceAll(/.{8}/g, "$&\n"),
    );

test("a click on a player lists their games, and a click on a game replays it", async () => {
    const page = await league();
    await page.locator('[data-player="0"]').click();
    assert.equal(await page.locator("#whose").innerText(), "The games of ada");
    const rows = page.locator("#list tr");
    assert.deepEqual(await rows.locator("td:last-child").allInnerTexts(), ["lost on time", "lost by 12", "won by 48"]);
    await rows.nth(1).getByRole("button").click();
    assert.equal(await page.locator("#caption").innerText(), "● <b>bob</b> – ○ ada: <b>bob</b> won by 12");
    assert.equal(await page.locator("#moves").innerText(), "f5d6c5f4d3c4f3");
    // It begins after the opening.
    assert.match(await page.locator("#said").innerText(), /^Move 4: ○ f4\./);
    assert.deepEqual(page.faults, []);
});

test("the board shows what each move turns", async () => {
    const page = await league();
    await page.locator('[data-player="1"]').click();
    await page.locator("#list button").first().click();
    await page.locator("#first").click();
    assert.equal(await page.locator("#said").innerText(), "● 2, ○ 2");
    await page.keyboard.press("ArrowRight");
    await page.locator("#on").click();
    assert.equal(await page.locator("#said").innerText(), "Move 2: ○ d6. ● 3, ○ 3");
    const board = "........\n........\n........\n...○●...\n...○●●..\n...○....\n........\n........\n";
    assert.equal(await discs(page), board);
    await page.locator("#last").click();
    assert.match(await page.locator("#said").innerText(), /^Move 6: /);
    await page.keyboard.press("ArrowLeft");
    assert.match(await page.locator("#said").innerText(), /^Move 5: /);
    assert.deepEqual(page.faults, []);
});

test("who cannot move passes, and no move says so", async () => {
    const page = await league();
    await page.locator('[data-player="0"]').click();
    await page.locator("#list button").nth(2).click();
    await page.locator("#last").click();
    assert.equal(await page.locator("#said").innerText(), "Move 60: ○ h3. ● 8, ○ 56");
    assert.deepEqual(page.faults, []);
});
