// The book in another language: the same pages, with the same anchors and boards, and a link to each from the English one.

import assert from "node:assert/strict";
import { test } from "node:test";
import { book, folder, live, pages } from "./book.js";

const PAGES = await pages();

async function opened(file, run, options) {
    const page = await book.open(file, options);
    await run(page);
    assert.deepEqual(page.faults, []);
}

/** What is found by a program, not by a reader: the anchors, the boards with their attributes, and the code of the tasks. */
const parts = (page) =>
    page.evaluate(() => ({
        anchors: [...document.querySelectorAll("main [id]")].map((each) => each.id),
        boards: [...document.querySelectorAll("main *")]
            .filter((each) => each.localName.startsWith("othello-"))
            .map((each) => [each.localName, each.getAttribute("square"), each.getAttribute("wrong")]),
        live: document.querySelectorAll("main .othello-live").length,
    }));

for (const file of PAGES)
    test(`${file}: the switch leads to the same page in Japanese, and back, from a folder too`, () =>
        opened(
            file,
            async (page) => {
                await live(page);
                const english = await parts(page);
                await page.getByRole("link", { name: "日本語" }).click();
                await page.waitForURL(`${folder}ja/${file}`);
                assert.equal(await page.locator("html").getAttribute("lang"), "ja");
                await live(page);
                // An instructor's page is in English only.
                if (!file.startsWith("instructor")) assert.deepEqual(await parts(page), english);
                await page.getByRole("link", { name: "English", exact: true }).click();
                await page.waitForURL(folder + file);
            },
            { from: folder },
        ));

test("a Predict answers in Japanese", () =>
    opened("ja/step3.html", async (page) => {
        const question = page.locator("othello-predict").first();
        const [yes, no] = await question.getByRole("button").all();
        await no.click();
        assert.match(await question.locator("output").textContent(), /^まだです。/);
        await yes.click();
        assert.equal(await question.locator("output").textContent(), "正解です。");
        assert.ok((await question.locator("details").getAttribute("open")) !== null);
    }));

test("the game speaks Japanese", () =>
    opened("ja/play.html", async (page) => {
        await page.getByRole("button", { name: "新しい対局" }).waitFor();
        await page.locator(".othello-square.legal").first().click();
        await page.locator(".othello-says").filter({ hasText: "に打ちました。石が1個裏返ります。" }).waitFor();
    }));
