// A crash of an app: what it says, and a script that raises it; or code of an app, as a draft in Lua.

import { call } from "./api.js";
import { $, make, memory, pageWords, status } from "./dom.js";
import * as live from "./live.js";
import { showProblems, sum } from "./problems.js";
import { Work } from "./work.js";

const SAMPLE = "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: "
  + "invalid number of items in section 0.  The number of items contained in an existing section after the update (4) must be "
  + "equal to the number of items contained in that section before the update (3), plus or minus the number of items inserted "
  + "or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items moved into or out of that "
  + "section (0 moved in, 0 moved out).'";

// The parts of an explanation by their names; others are for the terminal, or are shown above.
const PARTS = {
  read: "Read as", classic: "In older words", means: "Meaning", rule: "Rule", why: "Why", likely: "Likely cause", causes: "Usual causes",
  certain: "Certainty", others: "Further crashes in the text", example: "Script", "see also": "See also",
};

// The code, what it says in short, and the sum.
function head(found) {
  if (found.draft) return ["This is code of an app. Below are its changes of the view, in Lua: run it, and answer the questions after “-- ?”."];
  if (!found.page) return ["No sentence of a collection view or a table view is known in this text. Paste the whole reason of the exception, or the block of performBatchUpdates in Swift or Objective-C."];
  const { crash } = found, code = crash?.code || /^\w+/.exec(found.page)[0];
  const title = found.page.split("\n  ")[0].replace(/^\w+: /, "").replaceAll("\n", " "), sentence = crash?.sentence || title;
  return [
    make("div", { className: "what" }, make("b", { className: "tag", textContent: code }), " ", make("h2", { textContent: pageWords(title) })),
    sum(crash?.explanation) || "",
    sentence === title ? "" : make("details", {}, make("summary", { textContent: "UIKit's sentence" }), make("p", { textContent: sentence })),
  ];
}

// The causes, the likeliest first, and what else is known.
function causes(found) {
  const details = found.crash?.causeDetails || [];
  const names = Object.keys(PARTS).filter((name) => !(details.length && /^(?:causes|likely)$/.test(name)));
  const parts = names.flatMap((name) => found.parts.filter((part) => part.name === name)).flatMap(({ name, texts }) => [make("dt", { textContent: PARTS[name] }),
    make("dd", {}, texts.length > 1 ? make("ul", {}, ...texts.map((text) => make("li", { textContent: pageWords(text) }))) : pageWords(texts[0]))]);
  return [
    ...(details.length ? [make("h2", { textContent: "What to look for, likeliest first" }), make("ol", { className: "causes" }, ...details.map(({ text, probability, question, fix }) =>
      make("li", {}, make("b", { textContent: text }), make("small", { textContent: probability }), make("div", {},
        question ? make("p", { className: "dim" }, make("b", { textContent: "Ask: " }), question) : "", fix ? make("pre", { className: "patch", textContent: fix }) : ""))))] : []),
    found.crash?.fix ? make("p", {}, make("b", { textContent: "What to do: " }), pageWords(found.crash.fix)) : "",
    make("dl", {}, ...parts)];
}

export function setUp() {
  let work, repaired;
  const explain = async () => {
    const text = $("x-paste").value;
    memory.set("crash", text);
    if (!text.trim()) return;
    status("Reading", true);
    $("x-crash-repair").hidden = true;
    try {
      const found = await call("ask", "explain", { text });
      status("");
      $("x-explanation").replaceChildren(...head(found));
      $("x-causes").replaceChildren(...(found.page ? causes(found) : []));
      $("x-paste").rows = found.page ? 3 : 4;
      const script = found.script ?? found.draft;
      repaired = found.repaired;
      $("x-crash-script").hidden = !script;
      $("x-crash-title").textContent = found.draft ? "A draft of the code" : found.exact ? "A script that raises it" : "An example of this code";
      if (!script) return leave();
      work ??= new Work($("x-editor-crash"), "A script of the crash", { name: "crash.lua", onShown: offer });
      work.options.known = found.crash?.code || /^\w+/.exec(found.page ?? "")?.[0];
      Work.current = work;
      await work.open(script);
    } catch (error) {
      status("");
      $("x-explanation").textContent = error.message;
    }
  };
  // There is no script to work on.
  const leave = () => {
    work?.request?.abort();
    if (work) showProblems(work.editor, []);
    Work.current = work = null;
    $("x-editor-crash").replaceChildren();
    live.clear();
  };
  // The repair: a script without the mistake, or the edit that the core finds.
  const wrong = () => work.result.problems.findLastIndex((problem) => problem.severity === "error");
  const offer = () => {
    const index = wrong();
    const { text } = work.editor;
    $("x-crash-repair").hidden = index < 0 || repaired == null;
    if (index < 0 || repaired != null || !work.result.problems[index].repairable) return;
    // There is a button where the core finds a repair that works.
    call("ask", "repair", { ...work.params, problem: index }).then((found) => {
      if (work?.editor.text === text) $("x-crash-repair").hidden = found.source == null;
    }, () => {});
  };
  $("x-crash-repair").onclick = async () => {
    if (repaired != null) await work.apply({ source: repaired, line: 1 });
    else await work.repair(wrong());
  };
  $("x-explain").onclick = explain;
  $("x-paste").onpaste = () => setTimeout(explain);
  $("x-sample").onclick = () => { $("x-paste").value = SAMPLE; explain(); };
  $("x-paste").value = memory.get("crash") || "";
  return {
    sample: SAMPLE,
    get work() { return work; },
    explain(text) {
      $("x-paste").value = text;
      return explain();
    },
  };
}
