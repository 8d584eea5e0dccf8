// Two states, the operations from one to the other, and a script that plays them.

import { call, plain } from "./api.js";
import { $, memory, settled } from "./dom.js";
import { Work } from "./work.js";

export function setUp() {
  const work = new Work($("x-editor-diff"), "The script that plays the difference", { name: "diff.lua" });
  const compare = async () => {
    memory.set("diff", JSON.stringify([$("x-old").value, $("x-new").value, $("x-staged").checked]));
    try {
      const found = await call("ask", "diff", { old: $("x-old").value, new: $("x-new").value, staged: $("x-staged").checked });
      $("x-difference").textContent = found.text || "The states are the same.";
      if (found.script && Work.current === work) await work.open(found.script);
    } catch (error) {
      $("x-difference").textContent = plain(error);
    }
  };
  const soon = settled(200, compare);
  $("x-old").oninput = $("x-new").oninput = soon;
  $("x-staged").onchange = compare;
  try {
    const [old, new_, staged] = JSON.parse(memory.get("diff"));
    [$("x-old").value, $("x-new").value, $("x-staged").checked] = [old, new_, staged];
  } catch { /* Nothing was remembered. */ }
  return { work, open: compare };
}
