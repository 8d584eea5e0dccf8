// The player beside the editor: it keeps its place while one writes, and items can be dragged in it.

import { $, status } from "./dom.js";

let shown, current, soon;
// The script and its log are beside the player.
$("x-player").classList.add("tp-embedded");

// Shows that a run is under way, and returns what says how it goes on. Only the last run is shown. Stop
// can be pressed after a moment: it does not flicker while one types.
export function running(stop) {
  clearTimeout(soon);
  const run = current = {
    stop,
    wait(place) { if (current === run) status(place ? `Waiting: place ${place} in the queue` : "Running", true); },
    end() {
      if (current !== run) return;
      current = null;
      clearTimeout(soon);
      $("x-stop").disabled = true;
    },
  };
  soon = setTimeout(() => { $("x-stop").disabled = false; }, 300);
  run.wait(0);
  return run;
}
$("x-stop").onclick = () => {
  const run = current;
  run?.stop();
  run?.end();
};

// What two steps have to differ in for a reader to see a difference.
const essence = (step) => JSON.stringify(step, (key, value) => ["t0", "t1", "from", "to", "line", "l", "number"].includes(key) ? undefined : value);

// Shows a run: where the one before stood, if that step is another one now; else at the first step
// that differs. A fresh script is played from its start.
export function show(result, isFresh) {
  const data = result.player, hasViews = data?.views.some((view) => view.steps.length);
  $("x-printed").textContent = result.output ?? "";
  $("x-log").textContent = (result.logs || []).join("\n\n");
  $("x-stats").textContent = (result.stats || []).map((counts, index) => [`View ${index + 1}`, ...Object.entries(counts)
    .map(([name, value]) => `  ${name.padEnd(24)}${value}`)].join("\n")).join("\n\n");
  // A script without a text has no picture; the picture of another script says so.
  const isEmpty = !(data?.sources || []).some(([, text]) => text.trim());
  const keeps = shown && !isFresh && !isEmpty;
  $("x-empty").hidden = hasViews || keeps;
  $("x-player").hidden = !hasViews && !keeps;
  if (!hasViews) {
    if (keeps) player.veil("This picture is of the previous script: the current one has no view.");
    else shown = null;
    return;
  }
  data.views = data.views.filter((view) => view.steps.length);
  const old = shown, place = old && player.now();
  if (isFresh || !old || !data.views[place.view]) {
    shown = { steps: data.views.map((view) => view.steps.map(essence)) };
    player.load(data);
    player.begin();
    return;
  }
  const isPlaying = player.isPlaying();
  const steps = data.views[place.view].steps;
  shown = { steps: data.views.map((view) => view.steps.map(essence)) };
  const [before, after] = [old.steps[place.view] || [], shown.steps[place.view]];
  let first = after.findIndex((step, index) => step !== before[index]);
  if (first < 0 && before.length > after.length) first = after.length - 1;
  player.load(data, place.view);
  const isHere = first < 0 || steps[place.index] && before[place.index] !== after[place.index];
  const step = steps[isHere ? Math.min(place.index, steps.length - 1) : first];
  const time = isHere ? step.from + place.share * (step.to - step.from) : step.to;
  if (isPlaying) player.seek(time);
  else player.stop(time);
  if (first >= 0) player.mark(first, "The first difference from the run before");
}

// Shows no run.
export function clear() {
  shown = null;
  if (player.data()) player.stop(0);
  $("x-player").hidden = true;
  $("x-empty").hidden = false;
  for (const id of ["x-printed", "x-log", "x-stats"]) $(id).textContent = "";
}

// Forgets the run, so that the next one is played from its start.
export function forget() { shown = null; }

export function listen(step) { player.onstep = step; }
