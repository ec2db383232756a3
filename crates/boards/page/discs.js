"use strict";
// Every ● in the text is a black disc and every ○ a white one, in the dark too.

{
    const walker = document.createTreeWalker(document.querySelector("main") ?? document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    for (const text of texts) {
        const isDrawn = text.parentElement.closest(".othello-live, .othello-disc, .othello-diagram, script, textarea");
        if (!isDrawn && /[●○]/.test(text.data)) text.replaceWith(...othello.withDiscs(text.data));
    }
}
