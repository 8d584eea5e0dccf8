// The problems of a script below its editor: what it is, the sum, and what to do.

import { call } from "./api.js";
import { $, make, pageWords } from "./dom.js";

// The class of a severity; `note` is that of small print.
const kind = (severity) => severity === "note" ? "noted" : severity;

const SUM = /(\d+)((?: [−+] \d+(?: moved (?:in|out))?)+) = (−?\d+), but the data has (\d+)/;
const NAMES = ["deleted", "inserted", "moved in", "moved out"];

// The sum in an explanation as boxes; null if it has none.
export function sum(explanation) {
  const found = SUM.exec(explanation || "");
  if (!found) return null;
  const [, before, terms, needed, data] = found;
  const box = (number, name, kind = "") => make("div", { className: kind }, make("b", { textContent: number }), make("small", { textContent: name }));
  const sign = (text) => make("div", { className: "sign" }, make("b", { textContent: text }));
  return make("div", { className: "sum", "@role": "group", "@aria-label": "The sum" }, box(before, "before"),
    ...[...terms.matchAll(/([−+]) (\d+)(?: (moved \w+))?/g)].map(([, sign, number, name], index) =>
      box(`${sign} ${number}`, name || NAMES[index], number === "0" ? "" : sign === "+" ? "more" : "less")),
    sign("="), box(needed, "needed"), sign("≠"), box(data, "data", "bad"));
}

// What a problem is in one sentence, and what is left to read.
function sentences({ message, explanation }) {
  const text = message.replace(/^[\w./-]+:\d+: /, "");
  if (!explanation) return [text, "", ""];
  const found = SUM.exec(explanation);
  if (found) {
    const what = /^There w/.test(explanation) ? "sections" : "items", name = what === "sections" ? "" : `${explanation.split(" had ")[0]}: `;
    const all = explanation.slice(found.index + found[0].length).replace(/^\.\s*/, "");
    return [`${name}the operations lead to ${found[3]} ${what}, but the data has ${found[4]}.`, all, text];
  }
  const [first, ...rest] = explanation.split(/(?<=[.!]) (?=[A-Z])/);
  return [first, rest.join(" "), text];
}

// What was meant by a misspelt name, as a change of its line; null if nothing is said of it.
function meant(problem, editor) {
  const text = `${problem.message}\n${problem.fix || ""}`, found = /did you mean '([\w.]+)'/.exec(text);
  if (!found || !problem.line) return null;
  const names = [...text.matchAll(/'(\w+)'/g)].map(([, name]) => name).filter((name) => name !== found[1]).reverse();
  const lines = editor.text.split("\n");
  // The name that was said last is the misspelt one.
  for (const name of names) {
    for (let row = problem.line - 1; row < Math.min(lines.length, problem.line + 30); row++) {
      const at = new RegExp(`\\b${name}\\b`).exec(lines[row]);
      if (!at) continue;
      lines[row] = lines[row].slice(0, at.index) + found[1] + lines[row].slice(at.index + name.length);
      return { name: found[1], text: lines.join("\n") };
    }
  }
  return null;
}

// The lines that differ between two texts, with their signs.
function patch(old, fresh) {
  const [a, b] = [old.split("\n"), fresh.split("\n")];
  let head = 0, tail = 0;
  while (head < Math.min(a.length, b.length) && a[head] === b[head]) head++;
  while (tail < Math.min(a.length, b.length) - head && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
  const rows = (lines, sign, name) => lines.slice(head, lines.length - tail).map((line, index) =>
    make("span", { className: name, textContent: `${String(head + index + 1).padStart(3)} ${sign} ${line}\n` }));
  const all = [...rows(a, "−", "rem"), ...rows(b, "+", "add")];
  return make("pre", { className: "patch" }, ...all.slice(0, 8), all.length > 8 ? `… ${all.length - 8} more lines` : null);
}

// A fold that fills itself once it is opened.
const fold = (title, fill) => make("details", { ontoggle() { if (this.open && this.children.length === 1) fill(this); } }, make("summary", { textContent: title }));

async function why(code, box) {
  const { parts } = await call("ask", "explain", { text: code }).catch(() => ({ parts: [] }));
  const names = { means: "Meaning", rule: "Rule", causes: "Usual causes" };
  box.append(make("dl", {}, ...parts.filter(({ name }) => names[name]).flatMap(({ name, texts }) => [make("dt", { textContent: names[name] }),
    make("dd", {}, texts.length > 1 ? make("ul", {}, ...texts.map((text) => make("li", { textContent: pageWords(text) }))) : pageWords(texts[0]))])));
}

function card(problem, editor, isKnown) {
  const [title, rest, sentence] = sentences(problem), misspelt = meant(problem, editor);
  const actions = make("div", { className: "row-of" });
  if (misspelt) actions.append(make("button", { className: "primary meant", textContent: `Use '${misspelt.name}'`, onclick: () => editor.replace(misspelt.text) }));
  if (problem.line) actions.append(make("button", { textContent: `Line ${problem.line}`, "@aria-label": `Go to line ${problem.line}`, onclick: () => editor.go(problem.line) }));
  // A note says what to do in small print, an advice without a repair in its own words.
  const advice = problem.fix && !/did you mean/.test(problem.fix) ? pageWords(problem.fix.split("\n")[0].split(" Checked by running it")[0]) : "";
  const fix = advice ? make("p", { className: "advice", textContent: advice }) : null;
  const box = make("div", { className: `problem ${kind(problem.severity)} ${isKnown ? "known" : ""}` },
    make("div", { className: "what" }, problem.code ? make("b", { className: "tag", textContent: problem.code }) : null, make("h2", { textContent: isKnown ? "The crash that is explained above." : title })));
  if (!isKnown) box.append(...[sum(problem.explanation), fix].filter(Boolean));
  if (actions.children.length) box.append(actions);
  if (!isKnown && (rest || sentence)) {
    box.append(make("details", {}, make("summary", { textContent: /^[UCS]/.test(problem.code || "") ? "UIKit's sentence" : "The whole message" }),
      make("p", { textContent: sentence }), rest ? make("p", { textContent: pageWords(rest) }) : null));
  }
  if (!isKnown && /^[UWLSC]\d/.test(problem.code || "")) box.append(fold(`Why ${problem.code}?`, (details) => why(problem.code, details)));
  return {
    box,
    isRepairable: !isKnown && problem.repairable && !misspelt,
    // Offers a repair that was run in the script.
    offer(old, fresh, apply) {
      const lines = patch(old, fresh);
      if (fix) fix.replaceWith(make("p", {}, make("b", { textContent: "Suggested fix " }), make("span", { className: "dim", textContent: "tried by running it" })), lines);
      else actions.before(lines);
      actions.prepend(make("button", { className: "primary apply", textContent: "Apply", onclick: apply }));
    },
  };
}

// Shows problems, and notes about what shows without a run; returns their cards. `known` is the code of a
// crash that the page explains elsewhere.
export function showProblems(editor, found, notes = [], known = null) {
  const marks = new Map(), problems = [...found, ...notes];
  for (const { line, severity } of problems) {
    if (line && (severity === "error" || !marks.has(line))) marks.set(line, kind(severity));
  }
  editor.problems = problems;
  editor.mark(marks);
  const cards = problems.slice(0, 20).map((problem) => card(problem, editor, problem.code != null && problem.code === known));
  // What stopped the script comes first, and the warnings before it after it.
  const first = cards.filter((_, index) => problems[index].severity === "error");
  $("x-problems").replaceChildren(...[...first, ...cards.filter((each) => !first.includes(each))].map((each) => each.box));
  if (problems.length > 20) $("x-problems").append(make("p", { className: "dim", textContent: `${problems.length - 20} more problems are not shown.` }));
  $("x-problems").scrollTop = 0;
  return cards;
}
