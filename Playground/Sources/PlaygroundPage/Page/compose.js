// The script without Lua: a state, and buttons that add operations.

import { call } from "./api.js";
import { $, make, plain, settled } from "./dom.js";

// Each operation, and what its button writes.
const VERBS = {
  insertItem: "insertItem 0,0 N", deleteItem: "deleteItem 0,0", moveItem: "moveItem 0,0 0,1",
  reloadItem: "reloadItem 0,0", reconfigureItem: "reconfigureItem 0,0", insertSection: "insertSection 0 N: P Q",
  deleteSection: "deleteSection 0", moveSection: "moveSection 0 1", reloadSection: "reloadSection 0",
};

export function setUp(work) {
  const write = async () => {
    const operations = [...$("x-operations").querySelectorAll("input")].map((input) => input.value.trim()).filter(Boolean);
    try {
      const found = await call("ask", "compose", {
        state: $("x-state").value, operations, separate: !$("x-batch").checked, layout: $("x-layout").value,
      });
      $("x-after").textContent = found.state != null ? `Afterwards: ${found.state}` : found.problem ? `The batch is refused: ${found.problem.explanation || found.problem.message}` : "";
      work.replace(found.source);
      work.runSoon();
    } catch (error) {
      $("x-after").textContent = plain(error.message);
    }
  };
  const soon = settled(250, write);
  const add = (text) => {
    const input = make("input", { type: "text", value: text, spellcheck: false, "@aria-label": `Operation ${$("x-operations").children.length + 1}`, oninput: soon });
    const row = make("li", {}, input, make("button", { textContent: "✕", "@aria-label": `Remove ${text}`, onclick: () => { row.remove(); write(); } }));
    $("x-operations").append(row);
    input.focus();
    input.setSelectionRange(text.indexOf(" ") + 1, text.length);
  };
  for (const [name, text] of Object.entries(VERBS)) {
    $("x-verbs").append(make("button", { textContent: name, onclick: () => { add(text); write(); } }));
  }
  $("x-state").oninput = soon;
  $("x-batch").onchange = $("x-layout").onchange = write;
  $("x-clear").onclick = () => { $("x-operations").replaceChildren(); write(); };
}
