// A crash of an app: what it says, and a script that raises it.

import { call } from "./api.js";
import { $, make, memory, status } from "./dom.js";
import * as live from "./live.js";
import { showProblems } from "./problems.js";
import { Work } from "./work.js";

const SAMPLE = "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: "
  + "invalid number of items in section 0.  The number of items contained in an existing section after the update (4) must be "
  + "equal to the number of items contained in that section before the update (3), plus or minus the number of items inserted "
  + "or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items moved into or out of that "
  + "section (0 moved in, 0 moved out).'";

// The parts of an explanation by their names; others are for the terminal.
const PARTS = {
  read: "Read as", classic: "In older words", means: "Meaning", rule: "Rule", why: "Why", likely: "Likely cause", causes: "Usual causes",
  fix: "What to do", certain: "How certain this is", others: "Further crashes in the text", example: "Script", "see also": "See also",
};

function show(found) {
  if (!found.page) {
    $("x-explanation").textContent = "No sentence of a collection view or a table view is known in this text. Paste the whole reason of the exception.";
    return;
  }
  const parts = found.parts.filter((part) => PARTS[part.name]).flatMap(({ name, texts }) => [make("dt", { textContent: PARTS[name] }),
    make("dd", {}, texts.length > 1 ? make("ul", {}, ...texts.map((text) => make("li", { textContent: text }))) : texts[0])]);
  $("x-explanation").replaceChildren(make("p", {}, make("b", { textContent: title(found) })), make("dl", {}, ...parts));
}

// The code and the sentence, without the line breaks of the terminal.
const title = (found) => found.crash ? `${found.crash.code}: ${found.crash.sentence}` : found.page.split("\n  ")[0].replaceAll("\n", " ");

export function setUp() {
  let work, repaired;
  const explain = async () => {
    const text = $("x-paste").value;
    memory.set("crash", text);
    if (!text.trim()) return;
    status("Reading", true);
    try {
      const found = await call("ask", "explain", { text });
      status("");
      show(found);
      const { script } = found;
      repaired = found.repaired;
      $("x-crash-script").hidden = !script;
      $("x-crash-title").textContent = found.crash && !found.exact ? "An example of this code" : "A script that raises it";
      if (!script) return leave();
      work ??= new Work($("x-editor-crash"), "The script that raises the crash", { name: "crash.lua", onShown: offer });
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
    if (work) showProblems(work.editor, [], () => {});
    Work.current = work = null;
    $("x-editor-crash").replaceChildren();
    live.clear();
  };
  // The repair: a script without the mistake, or the edit that the core finds.
  const wrong = () => work.result.problems.findLastIndex((problem) => problem.severity === "error");
  const offer = () => {
    const index = wrong();
    $("x-crash-repair").disabled = index < 0 || repaired == null && !work.result.problems[index].repairable;
    $("x-crash-repair").title = index < 0 ? "The script runs without an error." : "";
  };
  $("x-crash-repair").onclick = async () => {
    if (repaired != null) await work.open(repaired);
    else await work.repair(wrong());
  };
  $("x-explain").onclick = explain;
  $("x-paste").onpaste = () => setTimeout(explain);
  $("x-sample").onclick = () => { $("x-paste").value = SAMPLE; explain(); };
  $("x-paste").value = memory.get("crash") || "";
  return { get work() { return work; } };
}
