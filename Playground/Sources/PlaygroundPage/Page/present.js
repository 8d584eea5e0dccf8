// The picture alone, with the current line and one sentence, for a room.

import { $, status } from "./dom.js";
import { Work } from "./work.js";

let isOn = false, zoom = 1;

// Shows a step: what happens, and its first line in the script.
export function showStep(step, number) {
  if (!step) return;
  const { view } = player.now(), { steps } = player.data().views[view], work = Work.current;
  $("x-present-step").textContent = `Step ${number + 1} of ${steps.length}`;
  $("x-present-title").textContent = sentence(step);
  const place = step.ops.length === 1 && step.ops[0].l || step.line;
  const line = place && place[0] === (work?.options.name || "script.lua") ? work.editor.text.split("\n")[place[1] - 1] : null;
  $("x-present-line").textContent = line == null ? "" : `${place[1]}  ${line.trim()}`;
}

// The title of a step without UIKit's sentence, which nobody reads from the last row.
const sentence = (step) => step.k === "refused" ? "The batch is refused" : step.say || step.title;

function set(isWanted) {
  isOn = isWanted;
  document.body.classList.toggle("presenting", isOn);
  for (const id of ["x-present-head", "x-present-foot"]) $(id).hidden = !isOn;
  if (isOn) {
    const { view, index } = player.now();
    showStep(player.data().views[view].steps[index], index);
    // Without a key or a click of the reader the browser refuses, and says so.
    if (navigator.userActivation?.isActive !== false) document.documentElement.requestFullscreen?.().catch(() => {});
    $("x-present-leave").focus();
  } else {
    if (document.fullscreenElement) document.exitFullscreen();
    $("x-present").focus();
  }
  // The player measures its picture again.
  dispatchEvent(new Event("resize"));
}

export function setUp() {
  const begin = () => $("x-player").hidden || $("x-main").hidden ? status("There is no picture to present.") : set(true);
  $("x-present").onclick = begin;
  $("x-present-leave").onclick = () => set(false);
  addEventListener("fullscreenchange", () => { if (isOn && !document.fullscreenElement) set(false); });
  addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target.closest?.("input:not([type=range]), textarea, select")) return;
    if (event.key.toLowerCase() === "p" && !isOn) begin();
    else if (isOn && event.key === "Escape") set(false);
    else if (isOn && /^[-+=]$/.test(event.key)) {
      zoom = Math.min(2, Math.max(0.7, zoom * (event.key === "-" ? 0.9 : 1.1)));
      document.documentElement.style.setProperty("--zoom", zoom);
    } else return;
    event.preventDefault();
  });
}
