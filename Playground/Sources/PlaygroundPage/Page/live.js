// The player beside the editor: it keeps its place while one writes, and items can be dragged in it.

import { $, status } from "./dom.js";

let shown, onDrop, onStep, current, soon;
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
const essence = (step) => JSON.stringify(step, (key, value) => ["t0", "t1", "from", "to", "line", "l"].includes(key) ? undefined : value);

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
    if (keeps) player.veil("This picture belongs to the script before: this one has no view.");
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

export function listen(drop, step) {
  onDrop = drop;
  onStep = step;
  player.onstep = (step) => onStep?.(step);
  $("tp-svg").addEventListener("pointerdown", begin);
}

// The path that an element's title tells, as numbers.
const numbers = (path) => path ? path.match(/\d+/g).map(Number) : null;

function begin(event) {
  const group = event.target.closest?.(".tp-x");
  if (!group || group.classList.contains("tp-h") || event.button) return;
  const svg = $("tp-svg"), { index, view } = player.now(), data = player.data(), steps = data.views[view].steps, step = steps[index];
  const groups = [...svg.querySelectorAll(".tp-x")].sort((one, other) => one.dataset.n - other.dataset.n), element = step.el[group.dataset.n], from = numbers(element?.[4]);
  if (!from) return;
  const scale = svg.getScreenCTM().a, [startX, startY] = [event.clientX, event.clientY];
  const base = group.getAttribute("transform");
  let to, isMoving = false;
  const move = (event) => {
    const x = event.clientX - startX, y = event.clientY - startY;
    if (!isMoving && Math.hypot(x, y) < 6) return;
    if (!isMoving) {
      if (index !== steps.length - 1 || step.k === "refused") {
        status("Go to the end of the run to drag an item there.");
        return stop();
      }
      player.stop(Infinity);
      isMoving = true;
      group.classList.add("tp-lifted");
      svg.setPointerCapture(event.pointerId);
    }
    group.setAttribute("transform", `translate(${x / scale} ${y / scale})${base}`);
    const found = nearest(step, element, event, svg);
    groups.forEach((each, number) => each.classList.toggle("tp-target", number === found.group));
    to = found.to;
  };
  const stop = (event) => {
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", stop);
    removeEventListener("pointercancel", stop);
    group.classList.remove("tp-lifted");
    group.setAttribute("transform", base);
    for (const each of groups) each.classList.remove("tp-target");
    if (event?.type !== "pointerup" || !isMoving || !to) return;
    if (to.join() !== from.join()) onDrop(data.views[view].n, from, to);
  };
  addEventListener("pointermove", move);
  addEventListener("pointerup", stop);
  addEventListener("pointercancel", stop);
}

// The cell nearest to the pointer, and where the item stands if it is dropped there.
function nearest(step, dragged, event, svg) {
  const point = new DOMPoint(event.clientX, event.clientY).matrixTransform(svg.getScreenCTM().inverse());
  let best = { distance: Infinity };
  step.el.forEach((element, index) => {
    const look = element[6] || element[5], path = numbers(element[4]);
    if (!element[1] || !path || element === dragged) return;
    const [x, y, width, height] = look;
    const distance = Math.hypot(Math.max(x - point.x, 0, point.x - x - width), Math.max(y - point.y, 0, point.y - y - height));
    if (distance < best.distance) best = { distance, group: index, path, isBehind: point.x > x + width / 2 && point.y > y || point.y > y + height };
  });
  if (!best.path) return {};
  const from = numbers(dragged[4]), to = [...best.path];
  // In another section an item may come last.
  if (to[0] !== from[0] && best.isBehind) to[1] += 1;
  return { group: best.group, to };
}
