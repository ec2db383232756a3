// What the chapters have beside the board at the top: the strip, drawn diagrams, questions, and wrong answers to play.

import assert from "node:assert/strict";
import { test } from "node:test";
import { book, live, marked, pages, says, square } from "./book.js";

const CHAPTERS = (await pages()).filter((file) => /^step\d+/.test(file));

async function opened(file, run, options) {
    const page = await book.open(file, options);
    await live(page);
    await run(page);
    assert.deepEqual(page.faults, []);
}

for (const file of CHAPTERS) {
    test(`${file}: the strip says where one is, and every diagram is drawn`, () =>
        opened(file, async (page) => {
            const here = page.locator(".othello-strip [aria-current]");
            assert.equal(await here.getAttribute("href"), file);
            const done = await page.locator(".othello-strip .is-done").count();
            assert.equal(`step${done}.html`, file);
            assert.equal(await page.locator(".othello-strip li").count(), CHAPTERS.length);
            const diagrams = await page.locator("pre > code.board").count();
            const drawn = await page.locator(".othello-drawn, othello-predict .othello-grid").count();
            assert.equal(drawn, diagrams);
        }));

    test(`${file}: each wrong answer is different from the right one`, () =>
        opened(file, async (page) => {
            const figures = page.locator("[wrong]");
            // Step 0 asks for nothing, of a player who may choose freely no answer is the right one, and the last step is about looks, which
            // its board counts.
            const hasNone = ["step0.html", "step17.html", "step18.html"].includes(file);
            assert.ok((await figures.count()) >= 3 || hasNone, "a chapter plays wrong answers");
            for (const figure of await figures.all()) {
                const [right, wrong] = await figure.locator(".othello-pane").all();
                // A board to play a move on has not been asked anything yet.
                const isTurn = (await figure.evaluate((each) => each.localName)) === "othello-turn";
                if (isTurn) await square(right, await figure.getAttribute("square")).click();
                const shown = (pane) =>
                    pane.evaluate(
                        (each) =>
                            each.querySelector(".othello-screen")?.textContent +
                            each.querySelector("output").textContent,
                    );
                assert.notEqual(await shown(right), await shown(wrong), await figure.getAttribute("wrong"));
            }
        }));

    test(`${file}: each question is answered as the chapter says`, () =>
        opened(file, async (page) => {
            for (const question of await page.locator("othello-predict").all()) await answer(question);
        }));
}

/** Gives a wrong answer, then the right one, which unfolds what explains it. */
async function answer(question) {
    const folded = question.locator("details");
    const said = question.locator("output");
    const [due, choices, squares] = await question.evaluate((each) =>
        ["answer", "choices", "squares"].map((name) => each.getAttribute(name)),
    );
    const button = (name) => question.locator(".othello-button").filter({ hasText: name }).first();
    if (squares !== null) {
        await button("Check").click();
        assert.match(await said.innerText(), /^You have 0 of/);
        for (const name of squares.split(" ")) await square(question, name).click();
        await button("Check").click();
    } else if (choices !== null) {
        assert.ok(choices.split("|").includes(due), `${due} is one of ${choices}`);
        const other = choices.split("|").find((choice) => choice !== due);
        await question.getByRole("button", { name: other, exact: true }).click();
        assert.match(await said.innerText(), /^Not yet/);
        await question.getByRole("button", { name: due, exact: true }).click();
    } else {
        await question.getByLabel("Your answer").fill("12345");
        await button("Check").click();
        assert.match(await said.innerText(), /^Not yet/);
        await question.getByLabel("Your answer").fill(due.split("|")[0]);
        await question.getByLabel("Your answer").press("Enter");
    }
    assert.equal(await said.innerText(), "That's right.");
    assert.equal(await folded.evaluate((each) => each.open), true);
}

test("a panic and a loop that never ends are two things", () =>
    opened("step2.html", async (page) => {
        await says(page.locator('[wrong="forgets_i_in_the_column"] .othello-pane').last(), "never ends");
        await page.goto(`${book.site}step3.html`);
        const pane = page.locator('[wrong="trusts_the_sentinel"] .othello-pane').last();
        await says(pane, "panics: there is no row 10 on this board");
    }));

test("right and wrong are asked the same, from either board", () =>
    opened("step4.html", async (page) => {
        const figure = page.locator('[wrong="by_columns"]');
        const [right, wrong] = await figure.locator(".othello-pane").all();
        await square(wrong, "d3").click();
        await says(right, "legal_moves(&board, Player::White) = [(3, 3), (3, 5), (5, 3)]");
        await says(wrong, "legal_moves(&board, Player::White) = [(3, 3), (5, 3), (3, 5)]");
    }));

test("step 7: what a wrong program leaves, and what it turns too much", () =>
    opened("step7.html", async (page) => {
        const wrong = (name) => page.locator(`[wrong="${name}"] .othello-pane`).last();
        const leaves = wrong("counts_again_after_turning");
        await square(leaves, "d4").click();
        await says(leaves, "Not turned, though it should be: b4.");
        assert.deepEqual(await marked(leaves, "missed"), ["b4"]);
        const chain = wrong("chain_reaction");
        await square(chain, "a3").click();
        await says(chain, "Turned, though it should not be: c4.");
        assert.deepEqual(await marked(chain, "extra"), ["c4"]);
    }));
