// The figure at the top of each chapter, by mouse and by keyboard: what it says is what the chapter teaches.

import assert from "node:assert/strict";
import { test } from "node:test";
import { book, FIGURES, folder, marked, says, square } from "./book.js";

/** A test with the first figure of a page, which is to have no fault. */
function figure(name, file, run, options) {
    test(name, async () => {
        const page = await book.open(file, options);
        const board = page.locator(FIGURES[file]).first();
        await board.locator(".othello-live").waitFor();
        await run(board, page);
        assert.deepEqual(page.faults, []);
    });
}

/** Tab to the board, so many steps in each direction, and Enter. */
async function byKeys(board, ...keys) {
    await board.locator('.othello-square[tabindex="0"]').focus();
    for (const key of [...keys, "Enter"]) await board.page().keyboard.press(key);
}

const player = (board, name) => board.locator("label", { hasText: name });
const steps = (board) => board.locator(".othello-steps li").allInnerTexts();

figure("step 1: the loop is shown, cell by cell", "step1.html", async (board) => {
    await says(board, "check(&a, 3, 1) = 2");
    assert.deepEqual(await marked(board, "looked"), ["4", "5", "6"]);
    assert.deepEqual(await marked(board, "counted"), ["4", "5"]);
    await board.getByText("← to the left").click();
    await says(board, "check(&a, 3, -1) = 0");
});

figure("step 1: a sentinel stops the loop; without it the loop runs off the line", "step1.html", async (board) => {
    await square(board, "play at 7").click();
    await says(board, "check(&a, 7, 1) = 0");
    assert.match((await steps(board)).at(-1), /a\[9\] # a sentinel is not White/);
    await board.getByLabel("with sentinels").uncheck();
    await says(board, "there is no cell 9");
    assert.match((await steps(board)).at(-1), /a\[9\]\s+nothing is there/);
    // Where a disc stops the loop, nothing is missed; and the figure has survived.
    await square(board, "play at 3").click();
    await says(board, "check(&a, 3, 1) = 2");
});

figure("step 1: a disc is changed by a click", "step1.html", async (board) => {
    await square(board, "6").click();
    await says(board, "check(&a, 3, 1) = 0");
    assert.deepEqual(await marked(board, "looked"), ["4", "5", "6", "7"]);
});

figure("step 1: by keys", "step1.html", async (board) => {
    await byKeys(board, "ArrowRight", "ArrowRight", "ArrowRight", "ArrowRight");
    await says(board, "check(&a, 7, 1) = 0");
    await board.page().keyboard.press("Home");
    await board.page().keyboard.press("Space");
    await says(board, "check(&a, 1, 1) = 0");
});

figure("step 2: a square and a direction", "step2.html", async (board) => {
    await says(board, "count_turn_over(&board, Player::Black, 4, 8, 0, -1) = 2");
    await says(board, "g4 ○, f4 ○, e4 ●");
    await board.getByLabel("up", { exact: true }).click();
    await says(board, "4, 8, -1, 0) = 0");
    await says(board, "h3 ○, h2 ○, h1 ○, (0, 8) #");
    await square(board, "d7").click();
    await board.getByLabel("to the right", { exact: true }).click();
    await player(board, "White").click();
    await says(board, "count_turn_over(&board, Player::White, 7, 4, 0, 1) = 0");
    await square(board, "e4").click();
    await says(board, "e4 is taken");
    await square(board, "(0, 0)").click();
    await says(board, "(0, 0) is off the board.");
});

figure("step 2: by keys", "step2.html", async (board) => {
    await byKeys(board, "ArrowLeft", "ArrowUp", "ArrowUp");
    await says(board, "Player::Black, 2, 7, 0, -1) = 0");
    await board.getByLabel("to the right", { exact: true }).focus();
    await board.page().keyboard.press("Enter");
    await says(board, "h2 ○, (2, 9) #");
});

figure("step 3: what is legal, and why", "step3.html", async (board) => {
    await says(board, "is_legal_move(&board, Player::Black, 3, 4) = true");
    await says(board, "1 down");
    await square(board, "a1").click();
    await says(board, "1, 1) = false");
    await says(board, "a1 turns nothing for Black.");
    await square(board, "d4").click();
    await says(board, "d4 is taken.");
    await square(board, "(0, 4)").click();
    await says(board, "0, 4) = false");
    await says(board, "off the board");
    await player(board, "White").click();
    await square(board, "c5").click();
    await says(board, "Player::White, 5, 3) = true");
    await board.getByLabel("p", { exact: true }).fill("400");
    await says(board, "400, 3) = false (400, 3) is off the board.");
});

figure("step 3: by keys, and off the board", "step3.html", async (board) => {
    await byKeys(board, "PageUp");
    await says(board, "off the board");
    await byKeys(board, "ArrowDown", "Home", "ArrowRight");
    await says(board, "1, 1) = false");
});

figure("step 4: the moves, numbered and played", "step4.html", async (board) => {
    assert.deepEqual(await marked(board, "numbered"), ["d3", "c4", "f5", "e6"]);
    await says(board, "legal_moves(&board, Player::Black) = [(3, 4), (4, 3), (5, 6), (6, 5)]");
    await square(board, "d3").click();
    assert.deepEqual(await marked(board, "numbered"), ["c3", "e3", "c5"]);
    await says(board, "Player::White");
    await square(board, "a1").click();
    await says(board, "a1 turns nothing for White.");
    await board.getByText("Reset").click();
    await says(board, "legal_moves(&board, Player::Black)");
    await player(board, "White").click();
    assert.deepEqual(await marked(board, "numbered"), ["e3", "f4", "c5", "d6"]);
});

figure("step 4: by keys", "step4.html", async (board) => {
    await byKeys(board);
    assert.deepEqual(await marked(board, "numbered"), ["c3", "e3", "c5"]);
});

figure("step 5: what a text is", "step5.html", async (board) => {
    const type = (text) => board.getByLabel("Player 1 >").fill(text);
    await says(board, 'parse_move("5c") = Some((5, 3)) It is not legal');
    await type(" 3  4 ");
    await says(board, "Some((3, 4)) It is legal");
    assert.deepEqual(await marked(board, "yes"), ["d3"]);
    await type("34");
    await says(board, "None That isn't a move");
    await type("z9");
    await says(board, "Some((9, 26)) It is not legal");
    await type("ｄ３");
    await says(board, "Some((3, 4)) It is legal");
});

figure("step 5: by keys, also those that turn the pages of the book", "step5.html", async (board) => {
    const input = board.getByLabel("Player 1 >");
    await input.focus();
    for (const key of ["End", "Backspace", "Backspace", "4", "s", "ArrowLeft", "Delete", "c", "ArrowRight"])
        await board.page().keyboard.press(key);
    assert.equal(await input.inputValue(), "4c");
    await says(board, "Some((4, 3)) It is legal");
    assert.ok(board.page().url().endsWith("step5.html"));
});

figure("step 6: a conversation, line by line", "step6.html", async (board) => {
    const screen = board.locator(".othello-screen");
    const shows = async (text) => assert.equal((await screen.innerText()).trim(), text.trim());
    const asked = "Player 1 > c5\nselect a legal move: d3 c4 f5 e6 > ";
    await shows(asked);
    await says(board, "It waits for a line. c5 turns nothing for Black.");
    await board.getByLabel("Type a line").fill("4c");
    await board.getByLabel("Type a line").press("Enter");
    await says(board, "get_move(…) = Ok((4, 3))");
    await shows(`${asked}4c`);
    assert.deepEqual(await marked(board, "chosen"), ["c4"]);
    await board.getByText("Reset").click();
    await shows("Player 1 >");
    await board.getByText("End the input").click();
    await says(board, "get_move(…) = Err(UnexpectedEof)");
});

figure("step 6: a click types the name, and Enter sends it", "step6.html", async (board) => {
    await square(board, "d3").click();
    await board.page().keyboard.press("Enter");
    await says(board, "Ok((3, 4))");
});

figure("step 7: what turns, and each refusal", "step7.html", async (board) => {
    await square(board, "d3").click();
    await says(board, "Turned: d4.");
    assert.deepEqual(await marked(board, "turned"), ["d4"]);
    await square(board, "d4").click();
    await says(board, "d4 is taken.");
    await square(board, "a1").click();
    await says(board, "a1 turns nothing for White.");
    await board.getByText("Reset").click();
    assert.deepEqual(await marked(board, "legal"), ["d3", "c4", "f5", "e6"]);
});

figure("step 7: a disc shows its old colour first, and then the new one", "step7.html", async (board) => {
    const disc = square(board, "d4");
    // The click itself holds the animation: on a busy machine it would be over when the next line asks for it.
    await square(board, "d3").evaluate((each) => {
        each.click();
        document.getAnimations().forEach((turn) => turn.pause());
    });
    // It is looked at before its middle, there, and after it.
    const shown = (moment) =>
        disc.evaluate((each, moment) => {
            const [turn] = each.getAnimations({ subtree: true });
            turn.currentTime = moment;
            const { backgroundImage, transform } = getComputedStyle(each, "::before");
            return { isBlack: backgroundImage.includes("17, 17, 17"), width: new DOMMatrix(transform).a };
        }, moment);
    const [before, edge, after] = [await shown(20), await shown(250), await shown(480)];
    assert.deepEqual([before.isBlack, after.isBlack], [false, true]);
    assert.ok(edge.width < 0.3 && before.width > 0.7 && after.width > 0.7);
});

figure(
    "step 7: nothing moves for those who ask for that",
    "step7.html",
    async (board) => {
        await square(board, "d3").click();
        const moving = await square(board, "d4").evaluate((each) => each.getAnimations({ subtree: true }).length);
        assert.equal(moving, 0);
    },
    { reducedMotion: "reduce" },
);

figure("step 7: by keys", "step7.html", async (board) => {
    await byKeys(board);
    await says(board, "Turned: d4.");
});

figure("step 0: what is at a place", "step0.html", async (board) => {
    await says(board, "board[5][3] = Cell::Empty Players call it c5");
    await square(board, "d4").click();
    await says(board, "board[4][4] = Cell::Disc(Player::White)");
    await square(board, "(0, 3)").click();
    await says(board, "board[0][3] = Cell::Sentinel");
});

figure("step 8: who is next", "step8.html", async (board) => {
    await says(board, "next_player(&board, Player::White) = Some(Player::White) Black has no legal move and passes.");
    await square(board, "a1").click();
    await says(board, "Player::White) = Some(Player::Black) Black is next.");
    await square(board, "d4").click();
    await says(board, "d4 is taken.");
    await board.getByText("Reset").click();
    await player(board, "Black").click();
    await says(board, "next_player(&board, Player::Black) = Some(Player::White) White is next.");
});

for (const file of Object.keys(FIGURES)) {
    figure(
        `${file} is live in a book opened from a folder`,
        file,
        async (board) => {
            assert.equal((await board.locator(`.othello-live .othello-square`).count()) > 0, true);
        },
        { from: folder },
    );
}
