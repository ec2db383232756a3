// The review of a game on the Play page: what was a mistake, what was better, and when there is no review.

import assert from "node:assert/strict";
import { marked, says, square } from "./book.js";
import { button, loaded, moves, played } from "./table.js";

/** A game of two who play anything. Its end is solved at once, so the last mistakes are known soon. */
const CARELESS =
    "f5f6d3c3b3c5g7d2e3h8c6b2b1g5c1c7b4c2g6a3h5f3f4h6d6g4f7d1g2g3h4a2h7h1f2e7b7g1c4h3f1e6e1a1h2e2f8b5b6a7a4a5a6d7e8d8a8b8c8g8";
/** White loses its last disc. */
const SHORT = "e6f4e3f6g5d6e7f5c5";
const listed = (page) => page.locator(".play-mark:not(:empty)");

played("the page can be used while the moves are judged, and the board shows what was better", async (page) => {
    await loaded(page, CARELESS);
    await button(page, "Review").click();
    await listed(page).last().waitFor();
    const row = (await moves(page)).findLastIndex((text) => text.includes("?"));
    const [number] = (await moves(page))[row].split(".");
    await page
        .locator(".play-moves button")
        .nth(Number(number) - 1)
        .click();
    await says(page, `Looking back: move ${number - 1} of 60.`);
    const said = await page.locator(".othello-says").innerText();
    const [, , better] = said.match(/(Black|White) played \w\d; (\w\d) was better by \d+ discs?/);
    assert.deepEqual(await marked(page, "best"), [better]);
    assert.equal(await square(page, better).innerText(), "1");
    assert.equal(await page.locator(".play-graph polyline").count(), 2);
});

played("the next mistake is one key away, and another game has none of them", async (page) => {
    await loaded(page, SHORT);
    await page.evaluate(() => {
        othello.verdicts = eval(`(function* (rust, { left }) {
            for (const at of left) {
                const isWrong = [3, 7].includes(at);
                yield { at, mark: Number(isWrong), worth: 9, got: 1, line: isWrong ? [[1, 1]] : [], isExact: true };
            }
        })`);
    });
    await page.keyboard.press("z");
    await says(page, "The review found");
    const count = await listed(page).count();
    assert.ok(count > 1, `${count} mistakes`);
    const places = [];
    for (let i = 0; i <= count; i++) {
        await page.keyboard.press("z");
        await says(page, "was better by");
        places.push((await page.locator(".othello-says").innerText()).match(/move (\d+) of 9/)[1]);
    }
    const inOrder = [...new Set(places)].sort((a, b) => a - b);
    assert.equal(inOrder.length, count);
    assert.deepEqual(places, [...inOrder, inOrder[0]]);
    await button(page, "Last position").click();
    await button(page, "Undo").click();
    assert.equal(await button(page, "Next mistake").isVisible(), false);
    assert.equal(await listed(page).count(), 0);
    await page.keyboard.press("z");
    await says(page, "Only a game on 8×8 that is over is reviewed.");
});

for (const [what, verdicts, said] of [
    ["panics", "function* () { yield { panics: 'index out of bounds' }; }", "the program panics: index out of bounds."],
    ["never ends", "function* ({}, { solves }) { for (;;); }", "the program never ends."],
])
    played(`a review that ${what} is said`, async (page) => {
        await loaded(page, SHORT);
        await page.evaluate((verdicts) => {
            othello.Review.SOLVE_TIME = othello.Machine.NEVER = 200;
            othello.verdicts = eval(`(${verdicts})`);
        }, verdicts);
        await button(page, "Review").click();
        await says(page, `The review has stopped: ${said}`);
    });

played("where the solver takes too long, the review goes on without it", async (page) => {
    await loaded(page, SHORT);
    await page.evaluate(() => {
        othello.Review.SOLVE_TIME = 200;
        othello.verdicts = eval(`(function* (rust, { left, solves }) {
            if (solves) for (;;);
            for (const at of left) yield { at, mark: 0, worth: 0, got: 0, line: [] };
        })`);
    });
    await button(page, "Review").click();
    await says(page, "The review is done: no move was a mistake.");
});
