"use strict";
// Where one is: the steps as a row of squares, a disc on each that is done, and what the game can do by then. The list,
// steps.js, is generated from course.toml.

othello.strip = (here) => {
    const { name, step, after } = othello.words.strip;
    const square = (each) => {
        const { number, the_game } = each;
        const state = number < here ? "is-done" : number === here ? "is-here" : "is-ahead";
        const properties = { href: `step${number}.html`, title: step(each), className: state };
        const link = othello.element("a", properties, String(number));
        if (number === here) link.setAttribute("aria-current", "step");
        const label = now ? [] : [othello.element("span", { "aria-hidden": "true" }, the_game)];
        return othello.element("li", {}, link, ...label);
    };
    const now = othello.steps.find(({ number }) => number === here);
    const strip = othello.element(
        "nav",
        { className: now ? "othello-strip" : "othello-strip is-whole", "aria-label": name },
        othello.element("ol", {}, ...othello.steps.map(square)),
    );
    if (now) strip.append(othello.element("p", {}, after(now.the_game)));
    return strip;
};

{
    const page = /([^/]*?)(\.html)?$/.exec(location.pathname)[1] || "index";
    const number = /^step(\d+)$/.exec(page)?.[1];
    const title = document.querySelector("main h1");
    // The page for print holds all chapters; it has no strip, nor have the guides.
    if (title && (number || page === "index" || page === "opening")) {
        const strip = othello.strip(Number(number ?? -1));
        title.after(strip);
        // Where the row is wider than the page, the step is in its middle.
        const list = strip.querySelector("ol");
        const here = strip.querySelector(".is-here")?.getBoundingClientRect();
        if (here) list.scrollLeft = here.x + here.width / 2 - list.getBoundingClientRect().x - list.clientWidth / 2;
    }
}
