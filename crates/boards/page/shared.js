"use strict";
// The page that `cargo course share` makes of a student's functions. It asks them what they were asked on the student's machine,
// because in WebAssembly some answer otherwise. When a function stops, the page says so: these are the student's functions, and may fail.

othello.compare = async (say) => {
    const { words, shared } = othello;
    const engine = await othello.Engine.start();
    const faults = shared.answers.map(([name, expected], i) => {
        if (expected === null) return "";
        const { value, stopped } = engine.ask("question_answers", i);
        if (stopped !== undefined) return words.shared.panics(name, words.panics(stopped));
        return BigInt.asUintN(64, value) === BigInt(expected) ? "" : words.shared.answersOtherwise(name);
    });
    // What is built on the first is often otherwise because of it.
    say.replaceChildren(faults.find(Boolean) ?? "");
};

if (othello.shared) {
    const say = document.querySelector("#compared");
    addEventListener("error", ({ message }) => say.replaceChildren(othello.words.shared.broke(message)));
    othello.compare(say);
}
