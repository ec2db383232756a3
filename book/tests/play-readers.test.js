// The Play page for different readers: one who comes back, one with keys alone, one who hears it, one with a phone, one who
// prints it, one who has it in a folder.

import assert from "node:assert/strict";
import { test } from "node:test";
import { book, broken, folder, marked, says, square } from "./book.js";
import { button, loaded, moves, played, seat, table } from "./table.js";

const GAME = "f5d6c3d3c4f4f6f3";

played("a game in progress survives a reload, with who plays; damaged, it does no harm", async (page) => {
    await seat(page, "White", "level 2");
    await loaded(page, GAME);
    await button(page, "Undo").click();
    await page.reload();
    await says(page, "Your game from before.");
    assert.equal((await moves(page)).length, 6);
    assert.equal(await button(page, "Redo").isDisabled(), false);
    assert.match(await page.getByLabel("Who plays White").evaluate((each) => each.selectedOptions[0].text), /^level 2/);
    for (const damaged of [
        "{",
        '{"text":"f5a1","size":8,"seats":{"1":"x"},"at":-3}',
        '{"text":"f5","size":7}',
        "null",
    ]) {
        await page.evaluate((text) => localStorage.setItem("othello-game", text), damaged);
        await page.reload();
        await page.locator(".othello-live").waitFor();
        assert.equal(await page.locator("button.othello-square").count(), 64, damaged);
    }
});

played("by keys alone: a move, undo, redo, look back, hints, a new game", async (page) => {
    const press = async (...keys) => {
        for (const key of keys) await page.keyboard.press(key);
    };
    await page.locator('.othello-square[tabindex="0"]').focus();
    await press("Enter");
    await says(page, "Black plays d3: 1 disc turns. White to move.");
    await press("ArrowLeft", "Enter");
    await says(page, "White plays c3");
    await press("u");
    await says(page, "Taken back. White to move.");
    await press("r", "<");
    await says(page, "Looking back: move 1 of 2.");
    await press(">", "v");
    assert.deepEqual(await marked(page, "legal"), []);
    await press("t");
    await says(page, "The machine would play");
    await press("?");
    // Nothing behind a box can be pressed while it is open.
    await page.locator("dialog:modal").getByText("undo, redo").waitFor();
    await press("Escape");
    await button(page, "Undo").focus();
    await press("Enter", "Enter");
    assert.ok(await button(page, "Undo").isDisabled());
    await press("r", "r");
    assert.equal((await moves(page)).length, 2, "the keys work on when a button is disabled under them");
    await page.locator(".play-moves button").last().focus();
    // Without hints: the next one would come soon, and say something else.
    await press("t", "ArrowUp", "n");
    await button(page.locator("dialog"), "New game").press("Enter");
    await says(page, "A new game. ");
    await press("l");
    await page.keyboard.type("f5d6c3");
    assert.equal(await page.locator("dialog textarea").inputValue(), "f5d6c3", "a box takes what is typed");
    assert.ok(page.url().endsWith("play.html"), "no key has turned the page");
});

played(
    "the keys work wherever the focus is, but not where something is typed",
    async (page) => {
        assert.equal(await page.evaluate(() => document.activeElement.tagName), "BODY");
        await page.keyboard.press("t");
        await says(page, "The machine would play");
        await page.keyboard.press("?");
        await page.locator("dialog").getByText("undo, redo").waitFor();
        assert.equal(await page.locator("#mdbook-help-popup:visible").count(), 0, "mdBook's own help");
        await page.keyboard.press("Escape");
        await page.evaluate(() => document.activeElement.blur());
        await page.keyboard.press("ArrowLeft");
        assert.ok(await page.evaluate(() => document.activeElement.matches(".othello-square")));
        await page.locator("#mdbook-search-toggle, #search-toggle").first().click();
        await page.keyboard.type("tx");
        assert.equal(await page.locator("dialog").count(), 0);
        assert.ok(new URL(page.url()).pathname.endsWith("play.html"), "no key has turned the page");
    },
    { isWaiting: false },
);

played("a screen reader hears the squares and each move", async (page) => {
    await square(page, "d3").click();
    const label = (name) => square(page, name).getAttribute("aria-label");
    assert.equal(await label("d3"), "d3, Black, last move");
    assert.equal(await label("d4"), "d4, Black, turned");
    assert.equal(await label("c3"), "c3, empty, legal");
    assert.equal(await page.locator(".othello-says").getAttribute("aria-live"), "polite");
    assert.match(await page.locator(".play-graph svg").getAttribute("aria-label"), /Black has 4 and White has 1/);
});

test("from a folder too the machine thinks in its own thread", async () => {
    const page = await table({ from: folder });
    await page.evaluate(() => {
        globalThis.threads = 0;
        const Thread = globalThis.Worker;
        globalThis.Worker = class extends Thread {
            constructor(...all) {
                super(...all);
                globalThis.threads++;
            }
        };
    });
    await seat(page, "White", "level 10");
    await square(page, "d3").click();
    await says(page, "White plays");
    assert.equal(await page.evaluate(() => globalThis.threads), 1);
    assert.deepEqual(page.faults, []);
});

test("without a thread the machine still plays", async () => {
    const page = await table();
    await page.evaluate(() => delete globalThis.Worker);
    await seat(page, "White", "level 10");
    await square(page, "d3").click();
    await says(page, "White plays");
    await says(page, "Black to move.");
});

played(
    "on a phone: squares and buttons for a finger, a board of 16 is moved under it",
    async (page) => {
        const width = (selector) =>
            page
                .locator(selector)
                .first()
                .evaluate((each) => each.getBoundingClientRect().width);
        assert.ok((await width("button.othello-square")) >= 44);
        await square(page, "d3").tap();
        await says(page, "Black plays d3");
        await button(page, "Undo").tap();
        await page.getByLabel("Board", { exact: true }).selectOption("16");
        assert.ok((await width("button.othello-square")) >= 28);
        assert.equal(await page.evaluate(() => document.documentElement.scrollWidth), 360);
        await square(page, "p1").scrollIntoViewIfNeeded();
    },
    { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true },
);

played("on paper: the board as it is, and the moves", async (page) => {
    await loaded(page, "f5d6");
    await page.emulateMedia({ media: "print" });
    const text = await page.locator("othello-game > pre").innerText();
    assert.match(text, /5 . . . ○ ● ● . ./);
    assert.match(text, /f5d6/);
});

test("without JavaScript a sentence says what to do", async () => {
    const page = await book.open("play.html", { javaScriptEnabled: false });
    await page.getByText("To play here, allow JavaScript").waitFor();
});

played("two machines play a game to its end", async (page) => {
    await page.getByLabel("Board", { exact: true }).selectOption("4");
    await seat(page, "Black", "level 2");
    await seat(page, "White", "careful");
    await page
        .locator(".othello-says")
        .filter({ hasText: /wins|draw/ })
        .waitFor();
});

test("the boxes keep the rules of accessibility too, and so does the end, light and dark", async () => {
    const page = await table();
    await loaded(page, "e6f4e3f6g5d6e7f5c5");
    await says(page, "Black wins");
    for (const theme of ["light", "navy"]) {
        await page.evaluate((theme) => document.getElementById(`mdbook-theme-${theme}`).click(), theme);
        assert.deepEqual(await broken(page), [], theme);
        for (const name of ["Load", "Keys"]) {
            await button(page, name).click();
            assert.deepEqual(await broken(page), [], `${name}, ${theme}`);
            await page.keyboard.press("Escape");
        }
    }
});
