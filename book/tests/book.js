// The book in a real browser, as a reader has it: served from a folder, nothing else to be had.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname } from "node:path";
import { after, afterEach, before } from "node:test";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright-core";

export const built = new URL("../../target/book/", import.meta.url);
const KINDS = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml" };
const BROWSERS = ["chromium-headless-shell", "chromium", "google-chrome"];
const FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
];

async function serve(request, response) {
    const name = new URL(request.url, "http://localhost").pathname.slice(1);
    try {
        const text = await readFile(new URL(name, built));
        response.writeHead(200, { "Content-Type": KINDS[extname(name)] ?? "application/octet-stream" }).end(text);
    } catch {
        response.writeHead(404).end();
    }
}

// A page that stays open goes on drawing, and every test after it has to wait for the processor.
const contexts = new Set();
afterEach(async () => {
    await Promise.all([...contexts].map((context) => context.close()));
    contexts.clear();
});

/** Chromium, whatever it is called here. */
function launch() {
    const executablePath = execFileSync("sh", ["-c", `command -v ${BROWSERS.join(" || command -v ")}`])
        .toString()
        .trim();
    return chromium.launch({ executablePath, args: FLAGS });
}

/** The book, for all tests of a file. */
export let book;
before(async () => (book = await start()));
after(() => book.close());

/** Chromium with the book: `open` a page of it, `close` at the end. */
async function start() {
    const server = createServer(serve).listen(0, "127.0.0.1");
    await new Promise((listening) => server.once("listening", listening));
    const browser = await launch();
    const site = `http://127.0.0.1:${server.address().port}/`;
    return {
        site,
        browser,
        open: (name, options) => open(browser, site, name, options),
        close: async () => {
            await browser.close();
            server.close();
        },
    };
}

/** A page, with all it complains of and all it asks of others in `page.faults`. */
async function open(browser, site, name, { from = site, ...options } = {}) {
    const context = await browser.newContext({ viewport: { width: 1100, height: 900 }, ...options });
    contexts.add(context);
    context.setDefaultTimeout(60_000); // for a busy machine
    const page = await context.newPage();
    page.faults = [];
    page.on("console", (message) => page.faults.push(`the console says: ${message.text()}`));
    page.on("pageerror", (error) => page.faults.push(`an error: ${error.message}`));
    page.on("request", (request) => {
        // A blob is made in the page itself: the thread in which the machine thinks.
        if (![from, "blob:"].some((start) => request.url().startsWith(start)))
            page.faults.push(`it asks for ${request.url()}`);
    });
    page.on("response", (response) => {
        if (response.status() >= 400) page.faults.push(`${response.url()} is not there`);
    });
    await page.goto(from + name);
    return page;
}

/** Every page of the book but the one for print. */
export async function pages() {
    const summary = await readFile(new URL("../src/SUMMARY.md", import.meta.url), "utf8");
    return [...summary.matchAll(/\((\w+)\.md\)/g)].map(([, name]) => `${name}.html`);
}

export const folder = built.href;

/** The chapters that begin with a figure, with the figure's element. */
export const FIGURES = {
    "opening.html": "othello-game",
    "step0.html": "othello-look",
    "step1.html": "othello-line",
    "step2.html": "othello-count",
    "step3.html": "othello-legal",
    "step4.html": "othello-moves",
    "step5.html": "othello-ask",
    "step6.html": "othello-talk",
    "step7.html": "othello-turn",
    "step8.html": "othello-next",
    "step9.html": "othello-bits",
    "step11.html": "othello-choose",
    "step12.html": "othello-tree",
    "step13.html": "othello-tree",
    "step14.html": "othello-depths",
    "step15.html": "othello-search",
    "step16.html": "othello-search",
    "play.html": "othello-game",
};

/** Waits until every figure of the page can be played on, however busy the machine is. */
export const live = (page) =>
    page.waitForFunction(() =>
        [...document.querySelectorAll("main *")].every(
            (each) => !(each instanceof othello.Figure) || each.classList.contains("is-live"),
        ),
    );

/** The square of a live board by its name, such as `d3` or `cell 3`. */
export function square(board, name) {
    return board.locator(`.othello-square[aria-label^="${name},"], .othello-square[aria-label="${name}"]`);
}

/** The names of the squares that are marked, by rows: `marked(board, "legal")`. */
export async function marked(board, mark) {
    const labels = await board
        .locator(`.othello-square.${mark}`)
        .evaluateAll((all) => all.map((each) => each.ariaLabel));
    return labels.map((label) => label.split(",")[0]);
}

/** Waits until the figure says so: a busy machine needs a while. */
export async function says(board, words) {
    const said = board.locator(".othello-says");
    await said
        .filter({ hasText: words })
        .waitFor()
        .catch(async () => {
            assert.fail(`the figure is to say "${words}", and says "${await said.innerText()}"`);
        });
}

export const source = (path) => readFile(fileURLToPath(new URL(`../../${path}`, import.meta.url)), "utf8");

/** What axe finds in the chapter; mdBook's own frame around it is not ours to judge. */
export async function broken(page, options = {}) {
    await page.evaluate(await source("book/tests/node_modules/axe-core/axe.min.js"));
    // Of what is as it should be axe would keep each element too, which takes most of its time.
    const wanted = { ...options, resultTypes: ["violations"] };
    const { violations } = await page.evaluate((wanted) => axe.run("main", wanted), wanted);
    return violations.flatMap(({ id, nodes }) =>
        nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`),
    );
}
