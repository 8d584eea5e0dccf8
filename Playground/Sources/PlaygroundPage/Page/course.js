// The course: the exercises of `tessera learn`, with the same checks. Where the server was started
// in a folder with a course, its files and its progress are used; else this browser remembers.

import { call } from "./api.js";
import { $, make, memory, status } from "./dom.js";
import * as live from "./live.js";
import { showProblems } from "./problems.js";
import { keep } from "./recent.js";
import { Work } from "./work.js";

export function setUp(hasFiles) {
  const lane = hasFiles ? "files" : "ask";
  let list, exercise, progress = {};
  try { progress = JSON.parse(memory.get("progress")) || {}; } catch { /* Nothing was remembered. */ }
  const remember = () => memory.set("progress", JSON.stringify(progress));
  const isOnDisk = () => list?.folder != null;
  const entry = (id) => (progress[id] ||= {});

  const work = new Work($("x-editor-course"), "Your program", {
    // A run of an exercise is a check of it.
    call: async (_, __, params, options) => {
      const [checked, run] = await Promise.all([
        check(params.source, options),
        call("run", "run", { ...params, given: exercise.given }, options),
      ]);
      const notes = (run.notes || []).filter((each) => each.line !== checked.line);
      return { ...played(run), ...checked, output: run.output, problems: problems(checked), notes };
    },
    onChange: (text) => {
      if (!exercise || isOnDisk()) return;
      entry(exercise.id).source = text;
      remember();
    },
    onShown: verdict,
  });

  // Another program may have changed the file meanwhile: then the learner says which text holds.
  async function check(source, options) {
    const { id, stamp } = exercise;
    const checked = await call(lane, "checkExercise", { id, source, stamp }, options);
    if (exercise.id === id) exercise.stamp = checked.stamp ?? stamp;
    if (!checked.conflict) return checked;
    const message = "The file was changed by another program, and here as well.";
    return { checks: [{ name: message, status: "fail" }], solved: false, message, theirs: checked.source };
  }

  // The text that is not chosen stays among the recent scripts.
  function choice(theirs) {
    const button = (textContent, onclick) => make("button", { textContent, onclick });
    const file = exercise.file.split("/").pop();
    return [
      button("Take the file", () => { keep(work.editor.text, file); work.open(theirs); }),
      button("Keep this text", () => { keep(theirs, file); work.run(); })];
  }

  function problems(checked) {
    if (!checked.code && !checked.message) return [];
    return [{ severity: "error", code: checked.code, message: checked.message || "", explanation: checked.explanation, fix: null,
      line: checked.line, repair: [], repairable: false }];
  }

  // What a check says; what stopped the program stands once, below the editor.
  const note = (check, checked) => check.message !== checked.message ? check.message
    : `the program stopped${checked.line ? ` in line ${checked.line}` : ""}${checked.code ? ` with ${checked.code}` : ""}; the reason is below the editor`;

  // The run without the repairs that the player shows, unless the hints have told as much.
  function played(run) {
    const row = list.exercises.find((each) => each.id === exercise.id);
    if (isSolved(row) || exercise.hints.length >= Math.min(3, exercise.hintCount)) return run;
    for (const view of run.player?.views || []) {
      view.steps = view.steps.filter((step) => step.k !== "repair");
      for (const { fault } of view.steps) if (fault) fault[3] = "The hints lead to it.";
    }
    return run;
  }

  function verdict(checked) {
    const rows = checked.checks.map((check) => make("li", {}, make("span", { className: check.status, textContent: check.name }),
      check.message && check.status !== "pass" ? make("div", { className: "note", textContent: note(check, checked) }) : null,
      check.expected && check.status === "fail" ? make("div", { className: "note", textContent: `expected ${check.expected}` }) : null,
      check.actual && check.status === "fail" ? make("div", { className: "note", textContent: `got ${check.actual}` }) : null,
      check.hint ? make("p", { textContent: check.hint }) : null));
    $("x-verdict").replaceChildren(make("ul", {}, ...rows),
      ...(checked.theirs == null ? [] : choice(checked.theirs)),
      checked.solved ? make("p", { className: "solved", textContent: solvedText() }) : "");
    if (checked.solved && !isOnDisk()) {
      entry(exercise.id).solved = true;
      remember();
    }
    if (checked.solved) {
      const row = list.exercises.find((each) => each.id === exercise.id);
      if (row.status !== "solved") {
        row.status = "solved";
        menu();
      }
    }
    status(checked.solved ? "Solved" : "Not solved yet");
  }

  function solvedText() {
    const count = exercise.hiddenCount;
    return count ? `Solved; ${count === 1 ? "1 hidden check runs" : `${count} hidden checks run`} at grading.` : "Solved.";
  }

  const isSolved = (each) => isOnDisk() ? each.status === "solved" : progress[each.id]?.solved;

  function menu() {
    $("x-exercises").replaceChildren(...list.chapters.map((chapter) => make("optgroup", { label: `${chapter.number} ${chapter.title}` },
      ...list.exercises.filter((each) => each.chapter === chapter.number).map((each) =>
        make("option", { value: each.id, textContent: `${isSolved(each) ? "✓" : "·"} ${each.title}`, selected: each.id === exercise?.id })))));
    $("x-progress").textContent = `${list.exercises.filter(isSolved).length} of ${list.exercises.length} solved`;
    $("x-folder").replaceChildren(isOnDisk()
      ? `Your programs and your progress are files in ${list.folder}, as with tessera learn.`
      : "This browser remembers your progress.",
      hasFiles && !isOnDisk() ? make("button", { textContent: "Put the course into the folder", onclick: start }) : "");
  }

  async function start() {
    try {
      list = await call("files", "startCourse");
      menu();
      await open(exercise?.id);
    } catch (error) {
      status(error.message);
    }
  }

  async function open(id) {
    try {
      exercise = await call(lane, "exercise", { id });
      const known = isOnDisk() ? 0 : progress[id]?.hints ?? 0;
      if (known) exercise.hints = (await call(lane, "hint", { id, count: known })).hints;
    } catch (error) {
      return status(error.message);
    }
    memory.set("exercise", id);
    menu();
    $("x-verdict").replaceChildren();
    showTask();
    live.forget();
    showProblems(work.editor, [], () => {});
    work.editor.load(id, exercise.source ?? progress[id]?.source ?? exercise.starter);
    work.isOwn = work.editor.text !== exercise.starter;
    work.editor.passHead();
    work.isFresh = true;
    await work.run();
  }

  // The goal, whose first line is for the terminal: it names the exercise.
  function goal() {
    const lines = (exercise.goal || "").split("\n").slice(1).map((line) => line.replace(/^ {2}/, ""));
    return lines.length ? [make("h3", { textContent: "Goal" }), make("pre", { textContent: lines.join("\n") })] : [];
  }

  // The names that the exercise needs; each opens to what the reference says.
  function uses() {
    if (!exercise.uses.length) return [];
    return [make("h3", { textContent: "You need" }), ...exercise.uses.map((entry) => make("details", { className: "use" },
      make("summary", {}, make("code", { textContent: entry.signature })),
      make("p", { textContent: entry.text }),
      entry.example ? make("pre", { textContent: entry.example }) : null))];
  }

  function showTask() {
    $("x-task").replaceChildren(
      make("h2", { textContent: exercise.title }),
      make("p", { textContent: exercise.objective }),
      exercise.teaches ? make("p", { textContent: exercise.teaches }) : "",
      ...goal(),
      exercise.goalPicture ? make("img", { src: `data:image/svg+xml,${encodeURIComponent(exercise.goalPicture)}`, alt: "The goal as a picture" }) : "",
      ...uses(),
      ...exercise.hints.map((text, index) => make("p", { className: "hint", textContent: `Hint ${index + 1} of ${exercise.hintCount}: ${text}` })));
    $("x-hint").disabled = exercise.hints.length >= exercise.hintCount;
  }

  $("x-exercises").onchange = () => open($("x-exercises").value);
  $("x-check").onclick = () => work.run();
  $("x-hint").onclick = async () => {
    try {
      const found = await call(lane, "hint", { id: exercise.id, count: exercise.hints.length + 1 });
      exercise.hints = found.hints;
      if (!isOnDisk()) {
        entry(exercise.id).hints = found.hints.length;
        remember();
      }
      showTask();
    } catch (error) {
      status(error.message);
    }
  };
  $("x-reset").onclick = () => work.open(exercise.starter);
  $("x-solution").onclick = async () => {
    if (!isSolved(list.exercises.find((each) => each.id === exercise.id)) && !confirm("This exercise is not solved yet. Show a solution all the same?")) return;
    try {
      const found = await call(lane, "solution", { id: exercise.id, givesUp: true });
      const text = found.solutions?.[0];
      if (text) await work.open(text);
    } catch (error) {
      status(error.message);
    }
  };
  $("x-next").onclick = () => {
    const index = list.exercises.findIndex((each) => each.id === exercise.id), next = list.exercises[index + 1];
    if (next) open(next.id);
    else status("This was the last exercise.");
  };

  return {
    work,
    async open() {
      if (exercise) return work.run();
      try {
        list = await call(lane, "exercises");
      } catch (error) {
        return status(error.message);
      }
      const remembered = isOnDisk() ? null : memory.get("exercise");
      const ids = list.exercises.map((each) => each.id);
      await open(ids.includes(remembered) ? remembered : list.current || ids[0]);
    },
  };
}
