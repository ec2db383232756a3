"""The checks of formats.py, one for each format. Needs what formats.py installs."""

import copy
import csv
import json
import sys
from html.parser import HTMLParser
from pathlib import Path

import cmarkgfm
import jsonschema
import junitparser
from lxml import etree
from markdown_it import MarkdownIt

HERE = Path(__file__).resolve().parent
REPORT_SCHEMA = HERE.parent / "tools" / "grader" / "schema" / "report.schema.json"
GRADESCOPE_SCHEMA = HERE / "schemas" / "gradescope.schema.json"
JUNIT_SCHEMA = HERE / "schemas" / "junit-10.xsd"
# What a spreadsheet takes for a formula, the wide signs in a Japanese one.
FORMULAS = tuple("=+-@\t\r＝＋－＠")
# All that Markdown written by the grader may turn into; details and summary only in GitHub's summary.
TAGS = {"h1", "h2", "p", "code", "strong", "ul", "li", "pre", "table", "thead", "tbody", "tr", "th", "td"}


def check(folder):
    """Every report that there is in `folder`; report.json must be, the others are compared with it."""
    report = report_json(folder / "report.json")
    done = ["report.json"]
    for name, judge in [("scores.csv", scores), ("stops.csv", stops), ("junit.xml", junit), ("summary.md", summary)]:
        if (folder / name).exists():
            judge(folder / name, report)
            done.append(name)
    results = sorted(folder.glob("gradescope/*.json")) + sorted(folder.glob("results.json"))
    if results:
        gradescope(results, report)
        done.append(f"{len(results)} × Gradescope")
    pages = [page for page in sorted(folder.glob("*.md")) if page.name != "summary.md"]
    if pages:
        feedback(pages, report)
        done.append(f"{len(pages)} × feedback")
    print(f"{len(report['submissions'])} submissions: {', '.join(done)}: as their definitions say")


def require(holds, *words):
    if not holds:
        sys.exit(" ".join(str(word) for word in words))


def refuses(validator, broken, what):
    """A definition that accepts everything would prove nothing."""
    require(not validator.is_valid(broken), what, "is accepted, though it is broken")


def changed(report, change):
    """The report of its first submission, after `change` of that submission's first step."""
    broken = {**report, "submissions": copy.deepcopy(report["submissions"][:1])}
    change(broken["submissions"][0]["steps"][0])
    return broken


def report_json(path):
    schema = json.loads(REPORT_SCHEMA.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    report = json.loads(path.read_text())
    for error in validator.iter_errors(report):
        sys.exit(f"{path.name}: {error.json_path}: {error.message}")
    refuses(validator, {**report, "extra": 1}, "a report with one field more")
    refuses(validator, {key: report[key] for key in ("course", "submissions")}, "a report without its sandbox")
    for submission in report["submissions"]:
        steps = submission["steps"]
        require(submission["score"] == sum(step["score"] for step in steps), submission["name"], "is summed wrongly")
        for function in (function for step in steps for function in step["functions"]):
            given = function["max_score"] if function["outcome"] == "pass" else 0
            require(function["score"] == given, submission["name"], "has", function["score"], "points for", function["name"])
    if report["submissions"] and report["submissions"][0]["steps"]:
        for change in [{"outcome": "won"}, {"score": -1}, {"score": "15"}]:
            refuses(validator, changed(report, lambda step: step.update(change)), f"a step with {change}")
    return report


def table(path):
    """The rows of a CSV file, each with the title of its columns."""
    with open(path, newline="", encoding="utf-8-sig") as file:
        rows = list(csv.reader(file, strict=True))
    require(not fault(rows), path.name, "has", fault(rows))
    for broken in (["=1+1"], ["＝1+1"], ["\t=1+1"], ["one", "cell too many"]):
        require(fault([["name"], broken]), broken, "is accepted as a row of one cell")
    return [dict(zip(rows[0], row)) for row in rows[1:]]


def fault(rows):
    """What is wrong with a sheet, if anything is."""
    widths = {len(row) for row in rows}
    if len(widths) != 1:
        return f"rows of {widths} cells"
    return next((f"the formula {cell!r}" for row in rows for cell in row if cell.startswith(FORMULAS)), None)


def scores(path, report):
    rows = table(path)
    require(len(rows) == len(report["submissions"]), path.name, "has", len(rows), "rows")
    for row, submission in zip(rows, report["submissions"]):
        # Where the grader failed there is no mark, and 0 would be one.
        judged = all(step["outcome"] != "grader_error" for step in submission["steps"])
        expected = str(submission["score"]) if judged else ""
        require(row["score"] == expected, path.name, "has another score of", row["name"])
        for step in submission["steps"]:
            for key in ("score", "outcome", "own_chain"):
                cell = row[f"step{step['step']}_{key}"]
                expected = "" if key == "score" and step["outcome"] == "grader_error" else str(step[key])
                same = cell.replace("-", "_").replace(" ", "_") == expected
                require(same, path.name, "has another", key, "of", row["name"], cell, step[key])


def stops(path, report):
    """The same numbers, counted here by a way of its own."""
    counted = {}
    for submission in report["submissions"]:
        # Of the steps still to be written, the first stands for all.
        missing = [step["step"] for step in submission["steps"] if step["outcome"] == "missing"]
        for step in submission["steps"]:
            if step["outcome"] not in ("pass", "grader_error") and step["step"] not in missing[1:]:
                counted[step["step"]] = counted.get(step["step"], 0) + 1
    rows = table(path)
    for step, students in counted.items():
        sum_of_rows = sum(int(row["students"]) for row in rows if row["step"] == str(step))
        require(sum_of_rows == students, path.name, "stops", sum_of_rows, "in step", step, "and not", students)
    numbers = [int(row["students"]) for row in rows]
    require(numbers == sorted(numbers, reverse=True), path.name, "does not begin with the most students")


def junit(path, report):
    schema = etree.XMLSchema(etree.parse(JUNIT_SCHEMA))
    document = etree.parse(path)
    require(schema.validate(document), path.name, schema.error_log)
    document.getroot().append(etree.Element("testsuite"))
    require(not schema.validate(document), "a suite without a name is accepted")
    for broken in (b"<a>\x08</a>", b"<a>&</a>", b"<a>"):
        require(not is_xml(broken), broken, "is accepted as XML")
    suites = list(junitparser.JUnitXml.fromfile(str(path)))
    steps = [step for submission in report["submissions"] for step in submission["steps"]]
    require(len(suites) == len(steps), path.name, "has", len(suites), "suites for", len(steps), "steps")
    kinds = {"missing": junitparser.Skipped, "grader_error": junitparser.Error}
    for suite, step in zip(suites, steps):
        outcomes = [test["outcome"] for test in step["tests"]] or [step["outcome"]]
        expected = [None if outcome == "pass" else kinds.get(outcome, junitparser.Failure) for outcome in outcomes]
        found = [type(case.result[0]) if case.result else None for case in suite]
        require(found == expected, path.name, suite.name, found, "and not", expected)
        for case, test in zip(suite, step["tests"]):
            if case.result and plain(test["message"]):
                require(case.result[0].text == test["message"].strip("\n"), path.name, case.name, "has another text")
        counts = (suite.tests, suite.failures, suite.errors, suite.skipped)
        real = (len(found), *(found.count(kind) for kind in (junitparser.Failure, junitparser.Error, junitparser.Skipped)))
        require(counts == real, path.name, suite.name, "counts", counts, "and has", real)


def is_xml(text):
    try:
        etree.fromstring(text)
        return True
    except etree.XMLSyntaxError:
        return False


def plain(text):
    """Whether the grader shows `text` as it is: neither hostile nor long."""
    lines = text.split("\n")
    return len(lines) <= 80 and all(line.isprintable() and len(line) <= 300 and "::" not in line for line in lines)


def gradescope(paths, report):
    schema = json.loads(GRADESCOPE_SCHEMA.read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    all_scores = []
    for path in paths:
        results = json.loads(path.read_text())
        for error in validator.iter_errors(results):
            sys.exit(f"{path.name}: {error.json_path}: {error.message}")
        all_scores.append(results["score"])
        summed = sum(test.get("score", 0) for test in results["tests"])
        require(summed == results["score"], path.name, "is summed wrongly")
        formats = [results["output_format"], *(test["output_format"] for test in results["tests"])]
        require(set(formats) == {"text"}, path.name, "has text that is not shown as it is")
        refuses(validator, {**results, "visibility": "always"}, "a visibility that is not documented")
        refuses(validator, {**results, "score": "15"}, "a score that is no number")
        refuses(validator, {"output": "neither a score nor tests"}, "a result without a score")
    judged = [one["score"] for one in report["submissions"] if all(step["outcome"] != "grader_error" for step in one["steps"])]
    require(sorted(all_scores) == sorted(judged), "Gradescope has other scores")


class Page(HTMLParser):
    """The tags and addresses of a page as it is shown."""

    def __init__(self, html):
        super().__init__()
        self.tags, self.addresses, self.code, self.outside = [], [], 0, ""
        self.feed(html)

    def handle_starttag(self, tag, attributes):
        self.tags.append(tag)
        self.code += tag == "code"
        self.addresses += [value for key, value in attributes if key in ("href", "src") or key.startswith("on")]

    def handle_endtag(self, tag):
        self.code -= tag == "code"

    def handle_data(self, data):
        if not self.code:
            self.outside += data


def github(text):
    """By GitHub's own parser, HTML as it is."""
    extensions = ["table", "autolink", "strikethrough", "tasklist"]
    return cmarkgfm.markdown_to_html_with_extensions(text, cmarkgfm.Options.CMARK_OPT_UNSAFE, extensions)


def other(text):
    """By another parser, which reads the same specification and finds more links."""
    return MarkdownIt("commonmark", {"html": True, "linkify": True}).enable(["table", "linkify"]).render(text)


def harmless(path, allowed):
    text = path.read_text()
    for page in (Page(github(text)), Page(other(text))):
        require(set(page.tags) <= allowed, path.name, "has the tags", set(page.tags) - allowed)
        require(not page.addresses, path.name, "has links to", page.addresses)
        # GitHub makes a mention of @name wherever it is not code.
        require("@" not in page.outside, path.name, "mentions somebody")
    return page


def feedback(paths, report):
    require(len(paths) == len(report["submissions"]), "there are", len(paths), "files of feedback")
    for path in paths:
        page = harmless(path, TAGS)
        require(page.tags.count("h1") == 1 and page.tags.count("table") == 1, path.name, "has a second beginning")
    noticed(TAGS)


def summary(path, report):
    page = harmless(path, TAGS | {"details", "summary"})
    require(path.stat().st_size <= 1024 * 1024, path.name, "is larger than GitHub takes")
    require(page.tags.count("details") == page.tags.count("summary"), path.name, "has a part unfolded")


def noticed(allowed):
    """The readers of Markdown notice what they are to notice."""
    for text in ["<b>x</b>", "[x](http://y.example)", "www.example.com", "![x](y.png)", "# ok\n\n<img src=x onerror=y>"]:
        for page in (Page(github(text)), Page(other(text))):
            require(page.addresses or not set(page.tags) <= allowed, text, "is taken for harmless")
    require("@" in Page(github("hello @octocat and `@code`")).outside, "a mention is taken for harmless")
    require("@" not in Page(github("hello `@code`")).outside, "code is taken for a mention")
