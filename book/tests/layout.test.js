// Where things are on the screen: what a player needs is seen at once, and nothing jumps.

import assert from "node:assert/strict";
import { book, live } from "./book.js";
import { button, loaded, played } from "./table.js";

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LAPTOP = { viewport: { width: 1366, height: 768 } };
const GAME = "f5d6c3d3c4f4f6f3";

const box = (page, selector) =>
    page
        .locator(selector)
        .first()
        .evaluate((each) => {
            const { top, bottom, left, right, height, width } = each.getBoundingClientRect();
            return { top: top + scrollY, bottom: bottom + scrollY, left, right, height, width };
        });

played(
    "on a phone the message and the buttons are seen with the board, those to look back directly below it; the list and the graph come last",
    async (page) => {
        // Here Black has to pass.
        await loaded(page, "d3c3b3b2f5a3a1c1");
        const [grid, look, says, bar, moves, graph] = await Promise.all(
            [".othello-grid", ".play-look", ".othello-says", ".play-bar", ".play-moves", ".play-graph"].map((each) =>
                box(page, each),
            ),
        );
        assert.ok(look.top - grid.bottom < 30 && look.top >= grid.bottom, `${look.top} after ${grid.bottom}`);
        assert.ok(says.top - look.bottom < 30 && says.top >= look.bottom, `${says.top} after ${look.bottom}`);
        for (const name of ["Undo", "Pass"]) {
            const end = await button(page, name).evaluate((each) => each.getBoundingClientRect().bottom + scrollY);
            assert.ok(end < 844, `${name} ends at ${end}`);
        }
        assert.ok(bar.bottom < moves.top && moves.bottom < graph.top);
    },
    PHONE,
);

played(
    "on a laptop the board, the message and the buttons are seen at once",
    async (page) => {
        for (const selector of [".othello-grid", ".play .othello-says", ".play-bar"]) {
            const { bottom } = await box(page, selector);
            assert.ok(bottom <= 768, `${selector} ends at ${bottom}`);
        }
    },
    LAPTOP,
);

for (const [where, options] of Object.entries({ laptop: LAPTOP, phone: PHONE }))
    played(
        `to look back moves nothing on a ${where}: the button to play on has its room`,
        async (page) => {
            await loaded(page, GAME);
            const heights = () =>
                Promise.all([".play-look", ".play-look button", ".play-moves"].map(async (each) => box(page, each)));
            const before = await heights();
            await button(page, "Previous move").click();
            assert.deepEqual(await heights(), before);
            // On a phone it is in one row with the others.
            const { width, height } = await box(page, ".play-look");
            const onwards = await button(page, "Play on from here").boundingBox();
            assert.ok(onwards.height < 50, `${onwards.height}`);
            if (options === PHONE) assert.ok(height < 50, `${height}`);
            else assert.ok(onwards.width > width - 2, `${onwards.width} of ${width}`);
        },
        options,
    );

played(
    "on a phone the numbers of the rows are in a frame, where no disc covers them",
    async (page) => {
        for (const file of ["play.html", "step3.html", "step15.html"]) {
            await page.goto(book.site + file);
            await live(page);
            const [number, square] = await Promise.all(
                [".othello-live th[scope=row]", '.othello-live .othello-square[aria-label^="a1"]'].map((each) =>
                    box(page, each),
                ),
            );
            assert.ok(number.right <= square.left + 1, `${file}: ${number.right} beside ${square.left}`);
            assert.ok(square.width >= 44, `${file}: ${square.width}`);
        }
    },
    PHONE,
);

played(
    "on a phone a board of 16 shows that there is more beside it, until its end is seen",
    async (page) => {
        await page.getByLabel("Board", { exact: true }).selectOption("16");
        // The page looks at its width after it is laid out.
        const isMasked = (due) =>
            page.waitForFunction((due) => {
                const place = document.querySelector(".play .othello-place");
                return getComputedStyle(place).maskImage.includes("gradient") === due;
            }, due);
        await isMasked(true);
        await page.locator(".play .othello-place").evaluate((each) => each.scrollTo(999, 0));
        await isMasked(false);
        await page.getByLabel("Board", { exact: true }).selectOption("8");
        await isMasked(false);
    },
    PHONE,
);

played(
    "the sentinels of step 1 are as wide on a phone as every other cell, and have their numbers",
    async (page) => {
        await page.goto(`${book.site}step1.html`);
        await live(page);
        const line = page.locator(".othello-row").first();
        const { left, right } = await box(page, ".othello-row");
        assert.ok(left >= 0 && right <= 390, `the line goes from ${left} to ${right}`);
        const widths = await line
            .locator("tr:first-child .othello-square")
            .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().width)));
        assert.deepEqual(widths, Array(10).fill(widths[1]));
        const numbers = await line
            .locator("th[scope=col]")
            .evaluateAll((all) => all.map((each) => [each.innerText, parseFloat(getComputedStyle(each).fontSize) > 8]));
        assert.deepEqual(
            numbers,
            Array.from({ length: 10 }, (_, p) => [String(p), true]),
        );
    },
    PHONE,
);

played(
    "on a phone the steps are one row, with the step in its middle",
    async (page) => {
        await page.goto(`${book.site}step8.html`);
        const [strip, here] = await Promise.all([".othello-strip", ".is-here"].map((each) => box(page, each)));
        assert.ok(strip.height < 100, `the strip is ${strip.height} high`);
        assert.ok(Math.abs(here.left + here.right - 390) < 4, `step 8 goes from ${here.left} to ${here.right}`);
    },
    PHONE,
);

played(
    "on a phone there is room at the right of every board, framed or not",
    async (page) => {
        for (const file of ["step3.html", "step15.html", "play.html"]) {
            await page.goto(book.site + file);
            await live(page);
            const { right } = await box(page, '.othello-live .othello-square[aria-label^="h2"]');
            assert.ok(right <= 390 - 12, `${file}: column h ends at ${right}`);
        }
    },
    PHONE,
);

played(
    "on a screen of 1280 by 900 the whole frame of the game is seen",
    async (page) => {
        const { bottom } = await box(page, ".othello-live");
        assert.ok(bottom <= 900, `it ends at ${bottom}`);
    },
    { viewport: { width: 1280, height: 900 } },
);

played("discs that stand side by side in code do not touch", async (page) => {
    await page.goto(`${book.site}step7.html`);
    const widths = await page
        .locator("code .othello-disc")
        .evaluateAll((all) =>
            all
                .filter((each) => each.checkVisibility())
                .map((each) => [
                    parseFloat(getComputedStyle(each, "::before").width),
                    each.getBoundingClientRect().width,
                ]),
        );
    assert.ok(widths.length > 10);
    for (const [disc, sign] of widths) assert.ok(disc < sign, `a disc is ${disc} wide on a sign of ${sign}`);
});

played("a page says once what to do on boards of one kind", async (page) => {
    for (const file of ["step7.html", "step15.html"]) {
        await page.goto(book.site + file);
        await live(page);
        const said = (await page.locator(".othello-help").allInnerTexts()).filter(Boolean);
        assert.ok(said.length > 0);
        assert.deepEqual(said, [...new Set(said)], file);
    }
});

played("a board of 8 has the four points of a real one, other boards have none", async (page) => {
    const points = () =>
        page
            .locator("button.othello-square > span")
            .evaluateAll((all) => all.filter((each) => getComputedStyle(each).position === "absolute").length);
    assert.equal(await points(), 4);
    await page.getByLabel("Board", { exact: true }).selectOption("10");
    assert.equal(await points(), 0);
});
