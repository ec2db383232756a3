// The page that `cargo course share` made, opened from a disk: a whole game is played by click, and by touch.
//
//     PAGE=target/share/othello.html npm run shared --prefix book/tests

import assert from "node:assert/strict";
import { resolve } from "node:path";
import { test } from "node:test";
import { pathToFileURL } from "node:url";
import { book } from "./book.js";
import { loaded } from "./table.js";

const page = pathToFileURL(resolve(process.env.INIT_CWD ?? ".", process.env.PAGE));
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

/** The page, without a network. */
async function open(options = {}) {
    const context = await book.browser.newContext({ reducedMotion: "reduce", offline: true, ...options });
    const tab = await context.newPage();
    tab.faults = [];
    tab.on("pageerror", (error) => tab.faults.push(error.message));
    await tab.goto(page.href);
    await tab.waitForSelector(".othello-live");
    return tab;
}

const says = (tab) => tab.locator(".othello-says").textContent();

async function playToTheEnd(tab, press) {
    for (;;) {
        const pass = tab.getByRole("button", { name: "Pass", exact: true });
        const legal = tab.locator(".othello-square.legal");
        const over = tab.locator(".play .is-over, .othello-live.is-over");
        await legal.or(pass).or(over).first().waitFor();
        if (await over.count()) return;
        await press((await pass.isVisible()) ? pass : legal.first());
    }
}

for (const [how, options, press] of [
    ["click", {}, (place) => place.click()],
    ["touch", PHONE, (place) => place.tap()],
])
    test(`a whole game against the student's own player, by ${how}`, async () => {
        const tab = await open(options);
        assert.equal(await tab.locator("h1").textContent(), "Ada <3’s Othello");
        assert.equal(await tab.locator(".play-side select").nth(1).inputValue(), "Ada <3’s own player");
        await playToTheEnd(tab, press);
        assert.match(await says(tab), /wins by|draw/);
        assert.equal(await tab.locator("#compared").textContent(), "");
        await press(tab.getByRole("button", { name: "Review", exact: true }));
        await tab.getByRole("button", { name: /^(Review: [1-9]|Next mistake)/ }).waitFor();
        assert.deepEqual(tab.faults, []);
    });

test("what the student's searches looked at can be unfolded", async () => {
    const tab = await open();
    const trees = tab.locator("details.about");
    assert.equal(await trees.locator("pre").isVisible(), false);
    await trees.locator("summary").click();
    assert.match(await trees.locator("pre").textContent(), /negamax\(position, 3\)`: \d+ calls were seen[^]*cut/);
});

const LAPTOP = { viewport: { width: 1280, height: 800 } };

// Where Black has to pass there is one button more.
for (const [where, options] of Object.entries({ laptop: LAPTOP, phone: PHONE }))
    for (const moves of ["f5", "d3c3b3b2f5a3a1c1"])
        test(`after ${moves} all that is played with is seen at once on a ${where}`, async () => {
            const tab = await open(options);
            await loaded(tab, moves);
            await tab
                .locator(".play-moves li")
                .nth(moves.length / 2)
                .waitFor();
            const { width, height } = options.viewport;
            for (const part of [".play-sides", ".othello-grid", ".othello-says", ".play-look", ".play-bar"]) {
                const { x, y, ...box } = await tab.locator(part).first().boundingBox();
                const end = [x + box.width, y + box.height];
                assert.ok(y >= 0 && end[0] <= width && end[1] <= height, `${part} ends at ${end}`);
            }
            assert.equal(await tab.evaluate(() => document.documentElement.scrollWidth), width);
        });

test("a function that answers otherwise here is named", async () => {
    const tab = await open();
    await tab.evaluate(() => {
        othello.shared.answers[1][1] = "1";
        return othello.compare(document.querySelector("#compared"));
    });
    assert.match(await tab.locator("#compared").textContent(), /^Here `legal_moves` answers otherwise .*32 bits\.$/);
});

for (const [what, stages, said] of [
    ["panics", "function* () { yield { panics: 'index out of bounds' }; }", "panics: index out of bounds."],
    ["never ends", "function* () { for (;;); }", "never ends."],
])
    test(`an own player that ${what} is said, and the game goes on`, async () => {
        const tab = await open();
        await tab.evaluate((stages) => {
            othello.Machine.NEVER = 1000;
            othello.stages = eval(`(${stages})`);
        }, stages);
        await tab.locator(".othello-square.legal").first().click();
        await tab.getByText(said).waitFor();
        await tab.getByRole("button", { name: "Undo" }).click();
        assert.match(await says(tab), /Taken back\. Black to move\./);
    });
