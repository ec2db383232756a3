"use strict";
// A question to answer before any code is written: by typing (`answer="2"`, `|` between several right ones), by choosing
// (`choices="yes|no"`), or by clicking squares (`squares="b4 c4"`). A right answer unfolds what explains it.

class OthelloPredict extends HTMLElement {
    connectedCallback() {
        if (this.says) return;
        this.details = this.querySelector("details");
        this.says = othello.element("output", { className: "othello-predict-says" });
        const controls = this.hasAttribute("squares") ? this.#squares() : this.#answer();
        const row = othello.element("div", { className: "othello-controls" }, ...controls, this.says);
        row.addEventListener("keydown", (event) => event.stopPropagation());
        this.details.before(row);
    }

    #answer() {
        const { words } = othello;
        const due = this.getAttribute("answer").split("|");
        const plain = (text) => text.toLowerCase().replace(/[\s`]/g, "");
        const check = (text) => this.#judge(due.map(plain).includes(plain(text)));
        const choices = this.getAttribute("choices")?.split("|");
        if (choices) return choices.map((choice) => othello.button(choice, () => check(choice)));
        const { label } = words.predict;
        const input = othello.input({ "aria-label": label, placeholder: label });
        input.onkeydown = ({ key, isComposing }) => key === "Enter" && !isComposing && check(input.value);
        const prompt = othello.element("span", { className: "othello-prompt" }, input);
        return [prompt, othello.button(words.predict.check, () => check(input.value))];
    }

    #squares() {
        const { predict } = othello.words;
        const due = this.getAttribute("squares").split(" ").filter(Boolean);
        const code = this.querySelector("pre > code.board");
        const { columns, rows } = othello.readPicture(code.textContent);
        const chosen = new Set();
        const name = (p, q) => `${columns[q]}${rows[p].name}`;
        const paint = () =>
            grid.paint((p, q) => {
                const { cell, mark, text } = rows[p].cells[q];
                const marks = [mark, ...(chosen.has(name(p, q)) ? ["marked"] : [])].filter(Boolean);
                const says = marks.map((each) => othello.words.square[each]?.());
                return { cell, name: name(p, q), marks, text, says };
            });
        const grid = new othello.Grid({
            name: predict.clickSquares,
            rows: [...rows.keys()],
            columns: [...columns.keys()],
            rowName: (p) => rows[p].name,
            columnName: (q) => columns[q],
            choose: (p, q) => {
                if (!chosen.delete(name(p, q))) chosen.add(name(p, q));
                paint();
            },
        });
        grid.element.addEventListener("keydown", (event) => event.stopPropagation());
        othello.replacePicture(code, grid.element);
        paint();
        const check = () => {
            const found = due.filter((square) => chosen.has(square)).length;
            const more = chosen.size - found;
            this.#judge(found === due.length && !more, predict.squares(found, due.length, more));
        };
        return [othello.button(predict.check, check)];
    }

    #judge(isRight, notYet = othello.words.predict.wrong) {
        this.says.textContent = isRight ? othello.words.predict.right : notYet;
        this.classList.toggle("is-right", isRight);
        if (isRight) this.details.open = true;
    }
}

customElements.define("othello-predict", OthelloPredict);
