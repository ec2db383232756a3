// Every page, as different readers have it: by a screen reader, on a phone, in the dark, on paper, without
// JavaScript; and how much there is to load, and how long it takes.

import assert from "node:assert/strict";
import { readdir, readFile } from "node:fs/promises";
import { test } from "node:test";
import { gzipSync } from "node:zlib";
import { book, broken, built, FIGURES, live, pages } from "./book.js";

const FILES = await pages();
const LIMIT = 90_000;

async function opened(file, options, run) {
    const page = await book.open(file, options);
    if (FIGURES[file] && options.javaScriptEnabled !== false) await live(page);
    await run(page);
    assert.deepEqual(page.faults, []);
}

// The page as it opens is light. A dark one; once a week all of mdBook's.
const THEMES = process.env.OTHELLO_WEEKLY ? ["rust", "coal", "navy", "ayu"] : ["navy"];

for (const file of FILES) {
    test(`${file} keeps the rules of accessibility, light and dark`, () =>
        opened(file, { reducedMotion: "reduce" }, async (page) => {
            assert.deepEqual(await broken(page), []);
            for (const theme of THEMES) {
                await page.evaluate((theme) => document.getElementById(`mdbook-theme-${theme}`).click(), theme);
                assert.deepEqual(await broken(page, { runOnly: ["color-contrast"] }), [], theme);
            }
        }));

    test(`${file} fits on a phone`, () =>
        opened(file, { viewport: { width: 360, height: 740 }, hasTouch: true }, async (page) => {
            const width = await page.evaluate(() => document.documentElement.scrollWidth);
            assert.ok(width <= 360, `the page is ${width} wide`);
            // What a finger is to find: every square but the frame's, and every button. Of a line all ten cells are seen, so they are
            // less wide than high.
            const targets = page.locator(
                'button.othello-square:not([data-cell="3"], [data-cell="none"]), .othello-button, .othello-choice label, .othello-node, .play :is(select, li button)',
            );
            const small = await targets.evaluateAll((all) =>
                all
                    .map((each) => ({
                        name: each.ariaLabel ?? each.innerText,
                        box: each.getBoundingClientRect(),
                        least: each.closest(".othello-row") ? 35 : 44,
                    }))
                    .filter(({ box, least }) => box.width && (box.width < least || box.height < 44))
                    .map(({ name, box }) => `${name}: ${box.width} × ${box.height}`),
            );
            assert.deepEqual(small, []);
            const outside = await page.locator(".othello-grid").evaluateAll((all) =>
                all
                    .map((each) => each.getBoundingClientRect())
                    .filter(({ left, right }) => left < 0 || right > 360)
                    .map(({ left, right }) => `from ${left} to ${right}`),
            );
            // A board of ten columns is moved under the finger.
            assert.ok(outside.length <= (file === "step4.html" ? 2 : 0), `boards go ${outside}`);
        }));
}

for (const [file, element] of Object.entries(FIGURES)) {
    test(`${file}: without JavaScript a picture stands where the board would be`, () =>
        opened(file, { javaScriptEnabled: false }, async (page) => {
            await assertPicture(page, element);
        }));

    test(`${file}: on paper too`, () =>
        opened(file, {}, async (page) => {
            assert.equal(
                await page.locator(`${element} > pre`).first().isVisible(),
                false,
                "on the screen only the board is to be seen",
            );
            await page.emulateMedia({ media: "print" });
            await assertPicture(page, element);
        }));
}

async function assertPicture(page, element) {
    const picture = page.locator(`${element} > pre`).first();
    assert.equal(await picture.isVisible(), true);
    assert.match(await picture.innerText(), /○/);
    assert.equal(await page.locator(".othello-live").filter({ visible: true }).count(), 0);
}

test("on paper and without JavaScript every diagram is text", async () => {
    const check = async (page) => {
        const diagrams = page.locator("pre > code.board");
        assert.ok((await diagrams.count()) > 0);
        for (const diagram of await diagrams.all()) assert.equal(await diagram.isVisible(), true);
        assert.equal(await page.locator(".othello-grid").filter({ visible: true }).count(), 0);
    };
    await opened("step7.html", { javaScriptEnabled: false }, check);
    await opened("step7.html", {}, async (page) => {
        await page.emulateMedia({ media: "print" });
        await check(page);
    });
});

test("on paper answers and hints are unfolded", () =>
    opened("step3.html", {}, async (page) => {
        const folded = page.locator("details > p");
        const heights = () =>
            folded.evaluateAll((all) => all.map((each) => each.checkVisibility() && each.clientHeight));
        assert.ok(
            (await heights()).every((height) => !height),
            "on the screen they are folded",
        );
        await page.emulateMedia({ media: "print" });
        await page.pdf(); // lays out what was folded
        assert.ok((await heights()).every((height) => height > 0));
    }));

test("in the dark the page is dark, and so is the board's card", () =>
    opened("step2.html", { colorScheme: "dark" }, async (page) => {
        const background = (selector) =>
            page
                .locator(selector)
                .first()
                .evaluate((each) => {
                    const canvas = document.createElement("canvas").getContext("2d");
                    canvas.fillStyle = getComputedStyle(each).backgroundColor;
                    canvas.fillRect(0, 0, 1, 1);
                    return Math.max(...canvas.getImageData(0, 0, 1, 1).data.slice(0, 3));
                });
        assert.ok((await background("html")) < 80);
        assert.ok((await background(".othello-live")) < 80);
    }));

test("in the dark ● is black, and ○ white", () =>
    opened("opening.html", { colorScheme: "dark" }, async (page) => {
        const colour = (player) =>
            page
                .locator(`main li .othello-disc-${player}`)
                .first()
                .evaluate((each) => getComputedStyle(each, "::before").backgroundColor);
        assert.equal(await colour(1), "rgb(17, 17, 17)");
        assert.equal(await colour(2), "rgb(247, 247, 242)");
    }));

test("a picture wider than a phone is scrolled by keys, and they do not turn the page", () =>
    opened("step3.html", { viewport: { width: 360, height: 740 } }, async (page) => {
        const picture = page.locator('pre > code[tabindex="0"]').first();
        await picture.focus();
        await page.keyboard.press("ArrowRight");
        await page.waitForFunction(() => document.activeElement.scrollLeft > 0);
        assert.ok(page.url().endsWith("step3.html"));
    }));

test("on a desktop and on paper no sentence of a failure is cut off", async () => {
    const cut = (page) =>
        page
            .locator("pre > code")
            .evaluateAll((all) =>
                all
                    .filter((each) => each.checkVisibility() && each.scrollWidth > each.clientWidth)
                    .map((each) => each.innerText),
            );
    for (const options of [{}, { javaScriptEnabled: false }])
        await opened("step7.html", options, async (page) => {
            assert.deepEqual(await cut(page), []);
            await page.emulateMedia({ media: "print" });
            await page.setViewportSize({ width: 718, height: 900 });
            assert.deepEqual(await cut(page), []);
        });
});

test("every figure is in the book that is printed", () =>
    opened("print.html", {}, async (page) => {
        for (const element of Object.values(FIGURES)) assert.ok((await page.locator(element).count()) > 0, element);
    }));

test(`scripts, style and WebAssembly are under ${LIMIT} bytes, compressed`, async () => {
    const folder = new URL("boards/", built);
    const files = await Promise.all((await readdir(folder)).map((name) => readFile(new URL(name, folder))));
    const size = files.reduce((sum, file) => sum + gzipSync(file, { level: 9 }).length, 0);
    console.log(`boards: ${size} bytes compressed`);
    assert.ok(files.length === 3 && size < LIMIT, `${size} bytes`);
});

// How long it takes is printed, not judged: that depends on the machine.
test("the first board answers at once", async (t) => {
    const times = [];
    for (let i = 0; i < 5; i++) {
        const page = await book.open("step2.html");
        times.push(await page.evaluate(answered));
    }
    t.diagnostic(`first answer: ${times.map((time) => time.toFixed(0)).join(" ")} ms after the page's load`);
});

/** In the page: milliseconds from its load until a square that is clicked has been answered. */
async function answered() {
    const loaded = () => performance.getEntriesByType("navigation")[0].loadEventEnd;
    // The squares of a Predict wait for no engine, so they are there first, and answer nothing.
    const board = document.querySelector("othello-count");
    const find = () => board.querySelector('.othello-square[aria-label^="a1"]');
    while (!loaded() || !find()) await new Promise(requestAnimationFrame);
    find().click();
    while (!board.querySelector(".othello-says").textContent.includes("1, 1, 0, -1"))
        await new Promise(requestAnimationFrame);
    return performance.now() - loaded();
}
