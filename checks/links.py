#!/usr/bin/env python3
"""Every link leads somewhere: in the built book each page, file and anchor; in the Markdown beside it each file.

    python3 checks/links.py

Links to other sites are not followed. A page may link to them, but may load nothing from them.
"""

import re
import sys
from html.parser import HTMLParser
from pathlib import Path
from urllib.parse import unquote, urlsplit

COURSE = Path(__file__).resolve().parent.parent
BOOK = COURSE / "target/book"
MARKDOWN = ["README.md", "README.ja.md", "DESIGN.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/grader.md", "docs/book.md", "docs/game.md"]


class Page(HTMLParser):
    """The links of a page, what it loads, and the anchors in it."""

    def __init__(self, file):
        super().__init__()
        self.links, self.loads, self.anchors = [], [], set()
        self.feed(file.read_text())

    def handle_starttag(self, tag, attributes):
        attributes = dict(attributes)
        self.anchors |= {attributes[name] for name in ("id", "name") if attributes.get(name)}
        if tag == "a" and attributes.get("href"):
            self.links.append(attributes["href"])
        elif tag != "a":
            self.loads += [attributes[name] for name in ("src", "href") if attributes.get(name)]


def faults_of_the_book():
    pages = {file: Page(file) for file in BOOK.rglob("*.html")}
    if len(pages) < 10:
        yield f"{BOOK} holds no book. Run: cargo xtask book"
    for file, page in pages.items():
        if file.name == "404.html":
            continue  # its links begin at the site's root, wherever that will be
        for link in page.links + page.loads:
            yield from (f"{file.name}: {fault}" for fault in faults_of(file, link, page, pages))


def faults_of(file, link, page, pages):
    parts = urlsplit(link)
    if parts.scheme or parts.netloc:
        if link in page.loads:
            yield f"it loads {link} from another site"
        return
    target = (file.parent / unquote(parts.path)).resolve() if parts.path else file
    if not target.is_file():
        yield f"it links to {link}, which is not there"
    elif parts.fragment and unquote(parts.fragment) not in pages[target].anchors:
        yield f"it links to {link}, and there is no such anchor"


def faults_of_markdown():
    for name in MARKDOWN:
        for link in re.findall(r"(?:\]\(|src=\"|srcset=\")([^)#\s\"]+)", (COURSE / name).read_text()):
            if not urlsplit(link).scheme and not ((COURSE / name).parent / link).exists():
                yield f"{name}: it links to {link}, which is not there"


def main():
    faults = [*faults_of_the_book(), *faults_of_markdown()]
    print(*faults, sep="\n", end="\n" if faults else "")
    if faults:
        sys.exit(1)
    print("links: every one leads somewhere")


if __name__ == "__main__":
    main()
