"use strict";
// Code that is wider than the page scrolls by keys too: it can be reached by Tab, and an arrow key there does not
// turn the page of the book.

for (const code of document.querySelectorAll("pre > code")) {
    if (code.scrollWidth <= code.clientWidth) continue;
    code.tabIndex = 0;
    code.addEventListener("keydown", (event) => {
        if (event.key.startsWith("Arrow")) event.stopPropagation();
    });
}
