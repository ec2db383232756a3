// The boards of steps 9 to 16, by mouse and by keyboard: bits, opponents, the tree, and exact scores.

import assert from "node:assert/strict";
import { test } from "node:test";
import { book, marked, says, square } from "./book.js";

/** A test with one figure of a page, which is to have no fault. */
function figure(name, file, selector, run, options) {
    test(name, async () => {
        const page = await book.open(file, options);
        const board = page.locator(selector).first();
        await board.locator(".othello-live").waitFor();
        await run(board, page);
        assert.deepEqual(page.faults, []);
    });
}

const button = (board, name) => board.getByRole("button", { name, exact: true });

/** Goes on so many times. */
async function next(board, times) {
    for (let i = 0; i < times; i++) await button(board, "Next").click();
}

figure("step 9: with the mask the run ends at the edge", "step9.html", "othello-bits", async (board) => {
    await says(board, "player = 0x0000_0000_4004_0000");
    assert.deepEqual(await marked(board, "bit"), ["c3", "g4"]);
    await next(board, 1);
    await says(board, "discs = opponent & mask = 0x0000_0800_0038_0000");
    assert.deepEqual(await marked(board, "bit"), ["d3", "e3", "f3", "d6"]);
    assert.equal((await marked(board, "outside")).length, 16);
    await next(board, 1);
    await says(board, "run = discs & shift(player, 1) = 0x0000_0000_0008_0000");
    assert.deepEqual(await marked(board, "moved"), ["d3", "h4"]);
    await next(board, 4);
    await says(board, "moves = shift(run, 1) & empty = 0x0000_0000_0040_0000");
    await says(board, "the moves: g3.");
    assert.deepEqual(await marked(board, "wrapped"), []);
    assert.equal(await button(board, "Next").isDisabled(), true);
});

figure("step 9: without the mask it wraps round", "step9.html", "othello-bits", async (board) => {
    await board.getByLabel("with the mask").uncheck();
    await next(board, 3);
    await says(board, "Wrapped round the edge: a5.");
    assert.deepEqual(await marked(board, "wrapped"), ["a5"]);
    await next(board, 3);
    await says(board, "b5 is not a legal move:");
    assert.deepEqual(await marked(board, "bit"), ["g3", "b5"]);
    assert.deepEqual(await marked(board, "wrapped"), ["b5"]);
    // With the mask again, the same step has only the legal move.
    await board.getByLabel("with the mask").check();
    await says(board, "the moves: g3.");
});

figure(
    "step 9: a disc is changed, and another direction chosen, by keys",
    "step9.html",
    "othello-bits",
    async (board) => {
        await board.locator('.othello-square[tabindex="0"]').focus();
        for (const key of ["ArrowRight", "Enter"]) await board.page().keyboard.press(key);
        await says(board, "player = 0x0000_0000_4004_0002");
        await button(board, "to the left").focus();
        await board.page().keyboard.press("Enter");
        await next(board, 2);
        await says(board, "shift(player, -1)");
        await button(board, "Reset").click();
        await says(board, "player = 0x0000_0000_4004_0000");
    },
);

figure("step 9: right and wrong turn other discs", "step9.html", '[wrong="no_masks_at_once"]', async (board) => {
    const [right, wrong] = await board.locator(".othello-pane").all();
    await says(right, "flips(position, 30) = 0x0000_0000_0000_0000 no discs");
    assert.deepEqual(await marked(wrong, "counted"), ["h4", "a5"]);
    await square(right, "c5").click();
    await says(wrong, "flips(position, 34) = 0x0000_0000_0000_0000 no discs");
    await square(right, "b5").click();
    await says(right, "b5 is taken.");
});

figure(
    "step 10: a move makes a new position, and the old one is still there",
    "step10.html",
    "othello-positions",
    async (board) => {
        await says(board, "0 moves later. ● is Black, who is to move.");
        await says(board, "There are 4 ways to go on for one turn, 12 for two, and 56 for three.");
        assert.deepEqual(await numbers(board), { d3: "1", c4: "1", f5: "1", e6: "1" });
        assert.equal(await button(board, "Back").isDisabled(), true);
        await square(board, "d3").click();
        await says(board, "1 move later. ● is White, who is to move.");
        assert.deepEqual(await numbers(board), { c3: "1", e3: "1", c5: "1" });
        await square(board, "a1").click();
        await says(board, "1 move later.");
        await square(board, "c5").click();
        await says(board, "2 moves later. ● is Black, who is to move.");
        for (let i = 0; i < 2; i++) await button(board, "Back").click();
        await says(board, "There are 4 ways to go on for one turn, 12 for two, and 56 for three.");
        assert.equal(await button(board, "Back").isDisabled(), true);
    },
);

figure("step 10: a pass is a turn", "step10.html", '[wrong="no_pass"]', async (board) => {
    const [right, wrong] = await board.locator(".othello-pane").all();
    await board.locator("label", { hasText: "1" }).click();
    await says(right, "perft(position, 1) = 1");
    await board.locator("label", { hasText: "3" }).click();
    await says(wrong, "perft(position, 3) = 1");
    assert.doesNotMatch(await right.locator("output").innerText(), /= 1$/);
});

/** What is written on the squares that have a number: `{ d1: "3" }`. */
async function numbers(board) {
    const names = await marked(board, "worth");
    const texts = await board.locator(".othello-square.worth").allInnerTexts();
    return Object.fromEntries(names.map((name, i) => [name, texts[i].trim()]));
}

figure("step 11: four opponents on one board", "step11.html", "othello-choose", async (board) => {
    await says(board, "greedy(position) = 3 (d1)");
    await says(board, "greedy d1, modest a1, positional a1, random");
    assert.deepEqual(await numbers(board), { a1: "1", d1: "3", h1: "1", e3: "1", b5: "2" });
    assert.deepEqual(await marked(board, "best"), ["d1"]);
    await board.locator("label", { hasText: "positional" }).click();
    await says(board, "positional(position) = 0 (a1)");
    assert.deepEqual(await numbers(board), { a1: "0", d1: "1", h1: "0", e3: "1", b5: "1" });
    await board.getByText("Play this move").click();
    assert.equal(await square(board, "a1").getAttribute("data-cell"), "1");
    await button(board, "Reset").click();
    await square(board, "a2").click();
    await says(board, "a2 turns nothing for Black.");
    await square(board, "b5").click();
    assert.equal(await square(board, "b5").getAttribute("data-cell"), "1");
});

figure("step 12: the whole tree, nothing left out", "step12.html", "othello-tree", async (board) => {
    assert.equal(await board.locator(".othello-node").count(), 14);
    assert.equal(await board.locator(".othello-node.is-grey").count(), 0);
    await board.getByText("negamax looks at all 14 positions.").waitFor();
    assert.equal(await board.getByText("alpha_beta").count(), 0);
    await says(board, "Black to move. The score is +2 for Black.");
    await board.getByRole("button", { name: /^h2 h4 ●/ }).click();
    await says(board, "After h2 h4: Black to move. The score is +8 for Black.");
});

figure("step 13: the tree, and what is left out", "step13.html", "othello-tree", async (board) => {
    const nodes = board.locator(".othello-node");
    assert.equal(await nodes.count(), 14);
    assert.equal(await board.locator(".othello-node.is-grey").count(), 2);
    await board.getByText("negamax looks at 14 positions, alpha_beta at 12.").waitFor();
    await says(board, "Black to move. alpha = −∞, beta = +∞. The score is +2 for Black.");
    await board.getByRole("button", { name: /^h2 ○/ }).click();
    await says(board, "After h2: White to move. alpha = −∞, beta = 0. The score is at least 0 for White");
    await board.getByRole("button", { name: /^h2 h4 ●, Black, left out/ }).click();
    await says(board, "alpha_beta never looks at it.");
    await board.getByText("negamax", { exact: true }).first().click();
    await says(board, "After h2 h4: Black to move. The score is +8 for Black.");
    assert.equal(await board.locator(".othello-node.is-grey").count(), 0);
});

figure("step 12: the tree is walked on the board too, by keys", "step12.html", "othello-tree", async (board) => {
    await board.getByRole("button", { name: /^start/ }).focus();
    await board.page().keyboard.press("Tab");
    await board.page().keyboard.press("Enter");
    await says(board, "After h4: White to move.");
    assert.deepEqual(await marked(board, "legal"), ["h3"]);
    await square(board, "h3").click();
    await says(board, "After h4 h3: Black to move.");
    assert.equal(await board.locator('.othello-node[aria-pressed="true"]').count(), 1);
});

figure("step 13: a pass is a branch of the tree", "step13.html", 'othello-tree[depth="5"]', async (board) => {
    await board.getByText("negamax looks at 20 positions, alpha_beta at 15.").waitFor();
    assert.equal(await board.locator(".othello-node b", { hasText: "pass" }).count(), 2);
});

figure(
    "step 14: the depth that counts when the clock stops the search",
    "step14.html",
    "othello-depths",
    async (board) => {
        const row = (depth) => board.locator("tbody tr").nth(depth - 1);
        assert.deepEqual(await row(1).locator("td").allInnerTexts(), ["1", "b1", "+168", "11"]);
        await says(board, "Depth 5 is stopped before it is finished, so depth 4 counts.");
        assert.deepEqual(await marked(board, "best"), ["g2"]);
        assert.equal(await board.locator(".is-grey").count(), 2);
        await board.locator("label", { hasText: /^10$/ }).click();
        await says(board, "so depth 1 counts.");
        assert.deepEqual(await marked(board, "best"), ["b1"]);
        await board.locator("label", { hasText: "10000" }).click();
        await says(board, "Every depth is finished.");
        await square(board, "g2").click();
        assert.equal(await square(board, "g2").getAttribute("data-cell"), "1");
        assert.notEqual(await row(1).locator("td").nth(1).innerText(), "b1");
    },
);

figure("step 15: the exact score of each move", "step15.html", "othello-search", async (board) => {
    await says(board, "solve(position) = +16 The score is +16 for Black. Best: a5.");
    await says(board, "nodes.");
    assert.deepEqual(await numbers(board), { e1: "−14", f2: "−10", g2: "−16", a5: "+16" });
    await square(board, "f2").click();
    await says(board, "solve(position) = +10 The score is +10 for White.");
    assert.deepEqual(await numbers(board), { e1: "−4", g1: "−8", g2: "−16", a5: "+10" });
    await button(board, "Reset").click();
    await says(board, "+16 for Black");
    await square(board, "a1").click();
    await says(board, "a1 is taken.");
});

figure(
    "a search board says where its numbers come from, and that there are none",
    "step12.html",
    "othello-search",
    async (board, page) => {
        const about = (selector) => page.locator(`othello-search${selector} .othello-help`).first();
        await about("[asks=negamax]").filter({ hasText: "what the program itself answers" }).waitFor();
        await about("[wrong=a_pass_is_the_end]").filter({ hasText: "No square has a number" }).waitFor();
    },
);

figure("where a search has a window, the numbers come from negamax", "step13.html", "othello-search", async (board) => {
    const about = board.locator(".othello-help").first();
    await about.filter({ hasText: "come from the right negamax" }).waitFor();
});

figure(
    "step 16: a table looks at fewer positions, and finds the same",
    "step16.html",
    "othello-search",
    async (board) => {
        await says(board, "solve_with_table(position) = +8 The score is +8 for Black.");
        await says(board, "19549 nodes. Without a table: 50463 nodes.");
        assert.deepEqual((await numbers(board)).a1, "−2");
    },
);

figure("step 15: with a5 White has to pass", "step15.html", "othello-search", async (board) => {
    await square(board, "a5").click();
    await says(board, "The score is +16 for Black.");
});
