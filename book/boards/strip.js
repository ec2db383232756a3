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
        return othello.element("li", {}, link, othello.element("span", { "aria-hidden": "true" }, the_game));
    };
    const now = othello.steps.find(({ number }) => number === here);
    const strip = othello.element(
        "nav",
        { className: "othello-strip", "aria-label": name },
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
    if (title && (number || page === "index" || page === "opening")) title.after(othello.strip(Number(number ?? -1)));
}
