// Each figure, by mouse and by keyboard: what it says is what the chapter teaches.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { FIGURES, folder, marked, says, square, start } from "./book.js";

let book;
before(async () => (book = await start()));
after(() => book.close());

/** A test on a page of its own, which is to have no fault. */
function figure(name, file, run, options) {
    test(name, async () => {
        const page = await book.open(file, options);
        await page.locator(".othello-live").waitFor();
        await run(page);
        assert.deepEqual(page.faults, []);
        await page.context().close();
    });
}

/** Tab to the board, so many steps in each direction, and Enter. */
async function byKeys(page, ...keys) {
    await page.locator('.othello-square[tabindex="0"]').focus();
    for (const key of keys) await page.keyboard.press(key);
    await page.keyboard.press("Enter");
}

const player = (page, name) => page.locator("label", { hasText: name });
const steps = (page) => page.locator(".othello-steps li").allInnerTexts();

figure("step 1: the loop is shown, cell by cell", "step1.html", async (page) => {
    await says(page, "check(&a, 3, 1) = 2");
    assert.deepEqual(await marked(page, "looked"), ["4", "5", "6"]);
    assert.deepEqual(await marked(page, "counted"), ["4", "5"]);
    await page.getByText("← to the left").click();
    await says(page, "check(&a, 3, -1) = 0");
});

figure("step 1: a sentinel stops the loop; without it the loop runs off the line", "step1.html", async (page) => {
    await square(page, "play at 7").click();
    await says(page, "check(&a, 7, 1) = 0");
    assert.match((await steps(page)).at(-1), /a\[9\] # a sentinel is not White/);
    await page.getByLabel("with sentinels").uncheck();
    await says(page, "there is no cell 9");
    assert.match((await steps(page)).at(-1), /a\[9\]\s+nothing is there/);
    // Where a disc stops the loop, nothing is missed; and the figure has survived.
    await square(page, "play at 3").click();
    await says(page, "check(&a, 3, 1) = 2");
});

figure("step 1: a disc is changed by a click", "step1.html", async (page) => {
    await square(page, "6").click();
    await says(page, "check(&a, 3, 1) = 0");
    assert.deepEqual(await marked(page, "looked"), ["4", "5", "6", "7"]);
});

figure("step 1: by keys", "step1.html", async (page) => {
    await byKeys(page, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
    await says(page, "check(&a, 7, 1) = 0");
    await page.keyboard.press("Home");
    await page.keyboard.press("Space");
    await says(page, "check(&a, 1, 1) = 0");
});

figure("step 2: a square and a direction", "step2.html", async (page) => {
    await says(page, "count_turn_over(&board, Player::Black, 4, 8, 0, -1) = 2");
    await says(page, "g4 ○, f4 ○, e4 ●");
    await page.getByLabel("up", { exact: true }).click();
    await says(page, "4, 8, -1, 0) = 0");
    await says(page, "h3 ○, h2 ○, h1 ○, (0, 8) #");
    await square(page, "d7").click();
    await page.getByLabel("to the right", { exact: true }).click();
    await player(page, "White").click();
    await says(page, "count_turn_over(&board, Player::White, 7, 4, 0, 1) = 0");
    await square(page, "e4").click();
    await says(page, "e4 is taken");
});

figure("step 2: by keys", "step2.html", async (page) => {
    await byKeys(page, "ArrowLeft", "ArrowUp", "ArrowUp");
    await says(page, "Player::Black, 2, 7, 0, -1) = 0");
    await page.getByLabel("to the right", { exact: true }).focus();
    await page.keyboard.press("Enter");
    await says(page, "h2 ○, (2, 9) #");
});

figure("step 3: what is legal, and why", "step3.html", async (page) => {
    await says(page, "is_legal_move(&board, Player::Black, 3, 4) = true");
    await says(page, "1 down");
    await square(page, "a1").click();
    await says(page, "1, 1) = false");
    await says(page, "No direction");
    await square(page, "d4").click();
    await says(page, "It is taken.");
    await square(page, "(0, 4)").click();
    await says(page, "0, 4) = false");
    await says(page, "off the board");
    await player(page, "White").click();
    await square(page, "c5").click();
    await says(page, "Player::White, 5, 3) = true");
});

figure("step 3: by keys, and off the board", "step3.html", async (page) => {
    await byKeys(page, "PageUp");
    await says(page, "off the board");
    await byKeys(page, "ArrowDown", "Home", "ArrowRight");
    await says(page, "1, 1) = false");
});

figure("step 4: the moves, numbered and played", "step4.html", async (page) => {
    assert.deepEqual(await marked(page, "numbered"), ["d3", "c4", "f5", "e6"]);
    await says(page, "legal_moves(&board, Player::Black) = [(3, 4), (4, 3), (5, 6), (6, 5)]");
    await square(page, "d3").click();
    assert.deepEqual(await marked(page, "numbered"), ["c3", "e3", "c5"]);
    await says(page, "Player::White");
    await page.getByText("Reset").click();
    await player(page, "White").click();
    assert.deepEqual(await marked(page, "numbered"), ["e3", "f4", "c5", "d6"]);
});

figure("step 4: by keys", "step4.html", async (page) => {
    await byKeys(page);
    assert.deepEqual(await marked(page, "numbered"), ["c3", "e3", "c5"]);
});

figure("step 5: what a text is", "step5.html", async (page) => {
    const type = (text) => page.getByLabel("Player 1 >").fill(text);
    await says(page, 'parse_move("5c") = Some((5, 3)) It is not legal');
    await type(" 3  4 ");
    await says(page, "Some((3, 4)) It is legal");
    assert.deepEqual(await marked(page, "yes"), ["d3"]);
    await type("34");
    await says(page, "None That isn't a move");
    await type("z9");
    await says(page, "Some((9, 26)) It is not legal");
    await type("ｄ３");
    await says(page, "Some((3, 4)) It is legal");
});

figure("step 5: by keys, also those that turn the pages of the book", "step5.html", async (page) => {
    const input = page.getByLabel("Player 1 >");
    await input.focus();
    for (const key of ["End", "Backspace", "Backspace", "4", "s", "ArrowLeft", "Delete", "c", "ArrowRight"])
        await page.keyboard.press(key);
    assert.equal(await input.inputValue(), "4c");
    await says(page, "Some((4, 3)) It is legal");
    assert.ok(page.url().endsWith("step5.html"));
});

figure("step 7: what turns, and what a wrong program leaves", "step7.html", async (page) => {
    await square(page, "d4").click();
    assert.deepEqual((await marked(page, "turned")).sort(), ["b4", "c3", "c4"]);
    await says(page, "Turned: c3 c4 b4.");
    await page.getByText("Reset").click();
    await player(page, "Black").click();
    await page.getByText("count again after each disc (wrong)").click();
    await square(page, "d4").click();
    await says(page, "Not turned, though it should be: b4.");
    assert.deepEqual(await marked(page, "missed"), ["b4"]);
});

figure("step 7: by keys", "step7.html", async (page) => {
    await byKeys(page);
    await says(page, "Turned: c3 c4 b4.");
});

for (const [file, element] of Object.entries(FIGURES)) {
    figure(
        `${file} is live in a book opened from a folder`,
        file,
        async (page) => {
            assert.equal((await page.locator(`${element} .othello-live .othello-square`).count()) > 0, true);
        },
        { from: folder },
    );
}
