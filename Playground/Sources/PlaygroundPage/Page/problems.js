// The problems of a script below its editor, with their repairs.

import { $, make } from "./dom.js";

// The class of a severity; `note` is that of small print.
const kind = (severity) => severity === "note" ? "noted" : severity;

// Shows problems, and notes about what shows without a run. `repair` is called with the number of a
// problem whose repair is wanted.
export function showProblems(editor, found, repair, notes = []) {
  const marks = new Map(), problems = [...found, ...notes];
  for (const { line, severity } of problems) {
    if (line && (severity === "error" || !marks.has(line))) marks.set(line, kind(severity));
  }
  editor.problems = problems;
  editor.mark(marks);
  const rows = problems.slice(0, 20).map((problem, index) => {
    const buttons = make("div", { className: "row-of" });
    if (problem.line) buttons.append(make("button", { textContent: `Line ${problem.line}`, "@aria-label": `Go to line ${problem.line}`, onclick: () => editor.go(problem.line) }));
    if (problem.repairable) buttons.append(make("button", { className: "apply", textContent: "Apply the repair", onclick: () => repair(index) }));
    return make("div", { className: `problem ${kind(problem.severity)}` },
      make("p", {}, make("b", { textContent: problem.code ? `${problem.code} ` : "" }), problem.message),
      problem.explanation ? make("p", { className: "why", textContent: problem.explanation }) : null,
      problem.fix ? make("p", { textContent: problem.fix.split("\n")[0] }) : null,
      problem.repair.length ? make("pre", { textContent: problem.repair.join("\n") }) : null,
      buttons.children.length ? buttons : null);
  });
  if (problems.length > 20) rows.push(make("p", { className: "note", textContent: `${problems.length - 20} more problems are not shown.` }));
  $("x-problems").replaceChildren(...rows);
}
