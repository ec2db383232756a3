// The table of the Play page, as a test sits down at it.

import assert from "node:assert/strict";
import { test } from "node:test";
import { book } from "./book.js";

/** A test at a table where two people sit, in which nothing is to go wrong. */
export const played = (name, run, options) =>
    test(name, async () => {
        const page = await table(options);
        await run(page);
        assert.deepEqual(page.faults, []);
    });

/** The Play page with a person at each side. */
export async function table({ isWaiting = true, ...options } = {}) {
    const page = await book.open("play.html", { reducedMotion: "reduce", ...options });
    await page.locator(".othello-live").waitFor();
    if (isWaiting) await seat(page, "White", "a person");
    return page;
}

/** Lets a person or a level play this colour: `level 4`. */
export async function seat(page, player, who) {
    const select = page.getByLabel(`Who plays ${player}`);
    const texts = await select.locator("option").allInnerTexts();
    await select.selectOption({ index: texts.findIndex((text) => text === who || text.startsWith(`${who}:`)) });
}

export const button = (page, name) => page.getByRole("button", { name, exact: true });

/** Loads a game, over one that is running too. If it is not one, the box stays. */
export async function loaded(page, text) {
    await button(page, "Load").click();
    await page.locator("dialog textarea").fill(text);
    await button(page.locator("dialog"), "Load").click();
    const sure = button(page.locator("dialog"), "New game");
    if (await sure.isVisible()) await sure.click();
}

/** The moves in the list: `1. f5 turns e5`. */
export async function moves(page) {
    const rows = await page.locator(".play-moves li").allInnerTexts();
    return rows.slice(1).map((row) => row.replace(/[●○]/, "").replace(/\s+/g, " ").trim());
}
