// A crash of an app: what it says, and a script that raises it.

import { call } from "./api.js";
import { $, memory, status } from "./dom.js";
import { Work } from "./work.js";

const SAMPLE = "*** Terminating app due to uncaught exception 'NSInternalInconsistencyException', reason: 'Invalid update: "
  + "invalid number of items in section 0.  The number of items contained in an existing section after the update (4) must be "
  + "equal to the number of items contained in that section before the update (3), plus or minus the number of items inserted "
  + "or deleted from that section (0 inserted, 0 deleted) and plus or minus the number of items moved into or out of that "
  + "section (0 moved in, 0 moved out).'";

export function setUp() {
  let work;
  const explain = async () => {
    const text = $("x-paste").value;
    memory.set("crash", text);
    if (!text.trim()) return;
    status("Reading", true);
    try {
      const found = await call("ask", "explain", { text });
      status("");
      $("x-explanation").textContent = found.page ?? "This text has no sentence of a collection view that is known. Paste the whole reason of the exception.";
      const script = found.script ?? null;
      $("x-crash-script").hidden = !script;
      if (script) {
        work ??= new Work($("x-editor-crash"), "The script that raises the crash", { name: "crash.lua" });
        Work.current = work;
        await work.open(script);
      }
    } catch (error) {
      status("");
      $("x-explanation").textContent = error.message;
    }
  };
  $("x-explain").onclick = explain;
  $("x-paste").onpaste = () => setTimeout(explain);
  $("x-sample").onclick = () => { $("x-paste").value = SAMPLE; explain(); };
  $("x-paste").value = memory.get("crash") || "";
  return { get work() { return work; } };
}
