// What the Play page has beside the game itself: undo and redo, looking back, hints, levels, loading and copying, keys.

import assert from "node:assert/strict";
import { marked, says, square } from "./book.js";
import { button, loaded, moves, played, seat } from "./table.js";

const GAME = "f5d6c3d3c4f4f6f3";
/** After these moves Black has to pass. */
const PASS = "d3c3b3b2f5a3a1c1";
/** White has no disc left, and Black has 62. */
const WIPED_OUT =
    "f5f6e6f4g5g6g4c6f3f7e7d6d7f8e8f2g3c7g8h5h6h3d8g7h4h7h8e3h2c5b6c8c4b3c3b8a3a6a7a8b7b5b4d3c2d1g2f1g1h1d2e2e1b1a4a5a2c1";
const counts = (page) => page.locator(".othello-count").allInnerTexts();
const isDisabled = (page, name) => button(page, name).isDisabled();

const saysOnly = async (page, text) => assert.equal(await page.locator(".othello-says").innerText(), text);

played("undo and redo, to the start and back", async (page) => {
    await loaded(page, GAME);
    await says(page, "Loaded: 8 moves.");
    const end = await counts(page);
    for (let i = 0; i < 8; i++) await button(page, "Undo").click();
    assert.deepEqual(await counts(page), ["2", "2"]);
    assert.ok(await isDisabled(page, "Undo"));
    await says(page, "Taken back. Black to move.");
    for (let i = 0; i < 8; i++) await button(page, "Redo").click();
    assert.deepEqual(await counts(page), end);
    assert.ok(await isDisabled(page, "Redo"));
    await button(page, "Undo").click();
    await button(page, "Undo").click();
    await square(page, (await marked(page, "legal"))[0]).click();
    assert.ok(await isDisabled(page, "Redo"), "another move was played, so there is nothing to play again");
});

played("the list has each move and what it turned, passes too", async (page) => {
    await loaded(page, "f5d6c3");
    assert.deepEqual(await moves(page), ["1. f5 turns e5", "2. d6 turns d5", "3. c3 turns d4"]);
    await loaded(page, PASS);
    assert.deepEqual((await moves(page)).slice(-2), ["8. c1 turns b2", "Black passes"]);
});

played(
    "a person who has to pass presses a button for it, which has the focus; the machine needs none",
    async (page) => {
        const HAS_TO = "Black has no legal move. Press “Pass”.";
        const PASSED = "Black has no legal move and passes. White";
        await loaded(page, PASS.slice(0, -2));
        assert.equal(await button(page, "Pass").isVisible(), false);
        await square(page, "c1").click();
        await says(page, `White plays c1: 1 disc turns. ${HAS_TO}`);
        assert.equal(await page.locator(".play-side.is-next strong").innerText(), "Black");
        assert.deepEqual(await marked(page, "legal"), []);
        await button(page, "Hints").click();
        await square(page, "a8").click();
        await says(page, HAS_TO);
        assert.equal((await moves(page)).length, 9);
        await button(page, "Hints").click();
        await button(page, "Undo").click();
        await button(page, "Redo").click();
        assert.equal(await page.evaluate(() => document.activeElement.textContent), "Pass");
        await page.keyboard.press("Enter");
        await says(page, `${PASSED} to move.`);
        assert.equal(await button(page, "Pass").isVisible(), false);
        assert.ok(await page.evaluate(() => document.activeElement.matches(".othello-square")));
        await page.reload();
        await says(page, HAS_TO);
        await seat(page, "White", "level 2");
        await page.waitForTimeout(800);
        await says(page, HAS_TO);
        await button(page, "Previous move").click();
        await button(page, "Pass").click();
        await says(page, `White plays`);
        await button(page, "New game").click();
        await button(page.locator("dialog"), "New game").click();
        await seat(page, "White", "a person");
        await seat(page, "Black", "level 2");
        await loaded(page, PASS);
        await says(page, `${PASSED} to move.`);
        assert.equal(await button(page, "Pass").isVisible(), false);
    },
);

played("looking back, move by move", async (page) => {
    await loaded(page, GAME);
    await button(page, "Previous move").click();
    await says(page, "Looking back: move 7 of 8.");
    assert.deepEqual(await marked(page, "last"), ["f6"]);
    await button(page, "First position").click();
    assert.deepEqual(await counts(page), ["2", "2"]);
    assert.deepEqual(await marked(page, "legal"), ["d3", "c4", "f5", "e6"]);
    await square(page, "d3").click();
    await saysOnly(page, "To play, press “Play on from here”. Looking back: move 0 of 8.");
    await button(page, "Next move").click();
    assert.deepEqual(await marked(page, "last"), ["f5"]);
    await page.locator(".play-moves button").nth(4).click();
    await says(page, "move 4 of 8.");
    await button(page, "Last position").click();
    await says(page, "Black to move.");
    await page.locator(".play-moves button").nth(2).click();
    await button(page, "Play on from here").click();
    await says(page, "Black to move.");
    assert.deepEqual(await marked(page, "last"), ["d6"]);
    assert.equal((await moves(page)).length, 2);
});

played("a bad transcript says at which move and why, and offers what is legal", async (page) => {
    const box = page.locator("dialog");
    const fault = box.getByRole("alert");
    const says = (text) => fault.filter({ hasText: text }).waitFor();
    await loaded(page, "f5d6c3a1");
    await says("Move 4 is not legal: a1 turns nothing for White. The first 3 moves are fine.");
    const read = async (text) => {
        await box.locator("textarea").fill(text);
        await button(box, "Load").click();
    };
    await read("f5 f5");
    await says("Move 2 is not legal: f5 is taken. The first move is fine.");
    await read("f5d6k9");
    await says("Move 3 is not legal: k9 is off the board.");
    await read("f5 hello");
    await says("Move 2 is “hello”. That isn't a move.");
    await read("f5 pass");
    await says("Before move 2 there is a pass, but the player has a legal move.");
    await read("size 7\nf5");
    await says("Its size is 7. A board has an even size from 4 to 16.");
    await read("");
    await says("There is no move in it.");
    await read("1. F5 2. d6, c3 a1");
    await button(box, "Play on from move 3").click();
    assert.deepEqual(await moves(page), ["1. f5 turns e5", "2. d6 turns d5", "3. c3 turns d4"]);
});

played("a transcript with passes, and a game of another size as the terminal saves it", async (page) => {
    for (const text of [PASS, `${PASS}pa`, `${PASS} pass`, `${PASS}--`]) {
        await loaded(page, text);
        await says(page, "Loaded: 8 moves.");
    }
    await loaded(page, `${PASS}pass pass`);
    await page.getByRole("alert").filter({ hasText: "Before move 9 there is a pass" }).waitFor();
    await button(page.locator("dialog"), "Cancel").click();
    const SHORT = "e6f4e3f6g5d6e7f5c5";
    await loaded(page, SHORT);
    await says(page, "White has no disc left. Black wins by 13 discs, 13 to 0; in tournaments 64 to 0.");
    await loaded(page, `${SHORT}a1`);
    await page.getByRole("alert").filter({ hasText: "Move 10, a1, comes after the end of the game." }).waitFor();
    await button(page.locator("dialog"), "Cancel").click();
    await loaded(page, "size 6\nblack person\nwhite greedy\nc2\n");
    assert.equal(await page.locator("button.othello-square").count(), 36);
    await says(page, "Loaded: 1 move. White to move.");
});

played("to load a game over one that is running asks first, and keeps what was pasted", async (page) => {
    const box = page.locator("dialog").last();
    await square(page, "d3").click();
    await button(page, "Load").click();
    await box.locator("textarea").fill("f5d6a1");
    await button(box, "Load").click();
    for (const name of ["Play on from move 2", "Load"]) {
        if (name === "Load") await box.locator("textarea").fill(GAME);
        await button(box, name).click();
        await box.getByText("Begin a new game? The moves of this one will be lost.").waitFor();
        assert.equal(await page.evaluate(() => document.activeElement.textContent), "Cancel");
        await button(box, "Cancel").click();
        assert.equal((await moves(page)).length, 1);
    }
    assert.equal(await box.locator("textarea").inputValue(), GAME);
    await button(box, "Load").click();
    await button(box, "New game").click();
    await says(page, "Loaded: 8 moves.");
    assert.equal(await page.locator("dialog").count(), 0);
    assert.ok(await page.evaluate(() => document.activeElement.matches(".othello-square")));
});

played("the moves are copied", async (page) => {
    await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
    await loaded(page, GAME);
    await button(page, "Copy moves").click();
    await says(page, "The moves are copied.");
    assert.equal(await page.evaluate(() => navigator.clipboard.readText()), GAME);
});

played("hints: a number on each legal move, the best one marked; more when it is looked farther", async (page) => {
    await loaded(page, GAME);
    const legal = await marked(page, "legal");
    await button(page, "Hints").click();
    await says(page, "turns ahead. The numbers are about the discs you win by, or lose with a minus.");
    assert.deepEqual(await marked(page, "hint"), legal);
    const [best] = await marked(page, "best");
    await says(page, `The machine would play ${best}.`);
    const numbers = await page.locator(".othello-square.hint > span").allInnerTexts();
    const value = Number(await page.locator(".othello-square.best > span").innerText());
    assert.equal(value, Math.max(...numbers.map(Number)));
    await button(page, "Hints").click();
    assert.deepEqual(await marked(page, "hint"), []);
});

played("hints near the end are discs, and right", async (page) => {
    // The game of perfect play, which is a draw: ten squares are empty, and the best move is worth nothing.
    await loaded(
        page,
        "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5e3b4c8g6g4c2e8d1f7e2g3h4f1e1f2g1b1f8g8b3h3b2h5b7a3a4a1a2",
    );
    await button(page, "Hints").click();
    await says(page, "The numbers are the discs");
    assert.equal(await page.locator(".othello-square.best > span").innerText(), "0");
    const values = (await page.locator(".othello-square.hint > span").allInnerTexts()).map(Number);
    assert.ok(values.length > 1 && values.every((value) => value <= 0), `${values}`);
});

played("hints on another board count the moves of the other player", async (page) => {
    await page.getByLabel("Board", { exact: true }).selectOption("6");
    await button(page, "Hints").click();
    await says(page, "Fewer is better.");
    assert.deepEqual(await marked(page, "hint"), await marked(page, "legal"));
});

played("the legal moves can be hidden", async (page) => {
    await button(page, "Legal moves").click();
    assert.deepEqual(await marked(page, "legal"), []);
    await square(page, "a1").click();
    await saysOnly(page, "a1 turns nothing for Black. Legal: d3 c4 f5 e6. Black to move.");
    await square(page, "d3").click();
    await says(page, "Black plays d3: 1 disc turns.");
});

played("a move that is refused is told the legal ones, if they are few or not marked", async (page) => {
    await square(page, "d4").click();
    await saysOnly(page, "d4 is taken. Legal: d3 c4 f5 e6. Black to move.");
    await loaded(page, "f5d6c3d3c4f4");
    const legal = await marked(page, "legal");
    assert.ok(legal.length > 10, `${legal}`);
    await square(page, "a1").click();
    await saysOnly(page, "a1 turns nothing for Black. Black to move.");
    await button(page, "Legal moves").click();
    await square(page, "a1").click();
    await saysOnly(page, `a1 turns nothing for Black. Legal: ${legal.join(" ")}. Black to move.`);
});

played("a click that plays nothing says why, and what is said in any case is said once", async (page) => {
    await seat(page, "Black", "level 2");
    await button(page, "Undo").click();
    await square(page, "a1").click();
    await saysOnly(page, "It is not your turn. Black is the machine. Press “Let the machine play”.");
    // Read in the same task: however slow this machine is, the other cannot have played before.
    const said = await page.evaluate(() => {
        const buttons = [...document.querySelectorAll(".play-bar button")];
        buttons.find(({ textContent }) => textContent === "Let the machine play").click();
        document.querySelector('.othello-square[aria-label^="a1"]').click();
        return document.querySelector(".othello-says").innerText;
    });
    assert.equal(said, "It is not your turn. Black is thinking.");
    await seat(page, "Black", "a person");
    await loaded(page, "e6f4e3f6g5d6e7f5c5");
    await square(page, "a1").click();
    await saysOnly(
        page,
        "The game is over. White has no disc left. Black wins by 13 discs, 13 to 0; in tournaments 64 to 0.",
    );
});

played("to hover shows what would turn", async (page) => {
    await square(page, "d3").hover();
    assert.deepEqual(await marked(page, "would"), ["d4"]);
    assert.deepEqual(await marked(page, "here"), ["d3"]);
    await square(page, "a1").hover();
    assert.deepEqual(await marked(page, "would"), []);
});

played("on other sizes the levels that know 8×8 only say so, and the others are offered", async (page) => {
    const options = page.getByLabel("Who plays White").locator("option");
    const disabled = async () =>
        (await options.evaluateAll((all) => all.filter((each) => each.disabled).map((each) => each.text))).length;
    assert.equal(await disabled(), 0);
    await seat(page, "White", "level 10");
    await page.getByLabel("Board", { exact: true }).selectOption("16");
    assert.equal(await disabled(), 8);
    assert.match((await options.allInnerTexts())[10], /8×8 only/);
    assert.match(await page.getByLabel("Who plays White").evaluate((each) => each.selectedOptions[0].text), /^careful/);
    await square(page, (await marked(page, "legal"))[0]).click();
    await says(page, "White plays");
    await says(page, "Black to move.");
});

played("the opponent that was chosen for 8×8 is there again after a board of another size", async (page) => {
    const white = () => page.getByLabel("Who plays White").evaluate((each) => each.selectedOptions[0].text);
    await seat(page, "White", "level 4");
    for (const [size, who] of [
        ["16", /^careful/],
        ["6", /^careful/],
        ["8", /^level 4/],
    ]) {
        await page.getByLabel("Board", { exact: true }).selectOption(size);
        const now = size === "16" ? " White is “careful” now: its level plays on 8×8 only." : "";
        await saysOnly(page, `A new game.${now} Black to move.`);
        assert.match(await white(), who);
    }
});

played("the graph is shown when there is something to see: the lead, with the largest at its edge", async (page) => {
    const graph = page.locator(".play-graph");
    const lead = () => graph.locator("polyline").getAttribute("points");
    assert.equal(await graph.isVisible(), false);
    await loaded(page, GAME);
    assert.equal(await graph.isVisible(), true);
    const edges = (most) =>
        page.getByText(`The lead: at the upper edge Black has ${most} discs more, at the lower edge White.`).waitFor();
    await edges(8);
    const [, first] = (await lead()).split(" ");
    const points = (await lead()).split(" ").length;
    assert.equal(points, 9);
    await square(page, (await marked(page, "legal"))[0]).click();
    assert.equal((await lead()).split(" ")[1], first, "what is drawn stays where it is");
    await loaded(page, WIPED_OUT);
    await edges(62);
    const heights = (await lead()).split(" ").map((point) => Number(point.split(",")[1]));
    assert.equal(Math.min(...heights), -20);
    assert.equal(await graph.locator("svg").getAttribute("viewBox"), "0 -21 100 42");
});

played("the page answers while the machine thinks; undo stops it", async (page) => {
    await loaded(page, GAME);
    await seat(page, "White", "level 10");
    await page.evaluate(() => {
        const { terminate } = Worker.prototype;
        globalThis.stopped = 0;
        Worker.prototype.terminate = function () {
            globalThis.stopped++;
            terminate.call(this);
        };
    });
    await square(page, (await marked(page, "legal"))[0]).click();
    await says(page, "White is thinking.");
    // Were it thought in the page, no click would be answered before its end, and there would be nothing to stop.
    await button(page, "Undo").click();
    await says(page, "Taken back. Black to move.");
    assert.equal(await page.evaluate(() => globalThis.stopped), 1);
    await page.waitForTimeout(1500);
    assert.equal((await moves(page)).length, 8);
    await square(page, (await marked(page, "legal"))[0]).click();
    await says(page, "White plays");
});

played("the machine as Black moves first; after undo it waits until it is let", async (page) => {
    await seat(page, "Black", "level 3");
    await says(page, "White to move.");
    await button(page, "Undo").click();
    await says(page, "Black is the machine. Press “Let the machine play”.");
    await button(page, "Let the machine play").click();
    await says(page, "White to move.");
    assert.equal((await moves(page)).length, 1);
});

played("against the machine undo takes back both moves", async (page) => {
    await seat(page, "White", "level 2");
    await square(page, "d3").click();
    await says(page, "White plays");
    await button(page, "Undo").click();
    assert.equal((await moves(page)).length, 0);
    await button(page, "Redo").click();
    assert.equal((await moves(page)).length, 2);
});

played("to resign is asked, explained, and can be taken back", async (page) => {
    await square(page, "d3").click();
    await button(page, "Resign").click();
    await page.getByText("Does White resign?").waitFor();
    assert.equal(await page.evaluate(() => document.activeElement.textContent), "Cancel");
    await button(page.locator("dialog"), "Cancel").click();
    await says(page, "White to move.");
    await button(page, "Resign").click();
    await button(page.locator("dialog"), "Resign").click();
    await says(page, "White resigned. Black wins.");
    await button(page, "Undo").click();
    await says(page, "White to move.");
    assert.equal((await moves(page)).length, 1);
});
