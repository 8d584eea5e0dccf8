// Items that are moved in the picture: with the mouse, by a long press, or by keys.

import { $, make, speak, status } from "./dom.js";
import { hideHover, showHover } from "./hover.js";

const PRESS = 350, FAR = 6;
let onDrop, sections = [];

const picture = () => $("x-player").querySelector("svg[role=listbox]");
// The groups of the picture in the order of the step's elements; those that move are drawn last.
const groupsOf = (svg) => [...svg.querySelectorAll("[role=option]")].sort((one, other) => one.dataset.n - other.dataset.n);
// The index path of an element, which is written as text, as numbers.
const numbers = (path) => path ? path.match(/\d+/g).map(Number) : null;

// The step of the picture, if items can be moved there; else says why not.
function lastStep() {
  const { index, view } = player.now(), { steps, n } = player.data().views[view], step = steps[index];
  if (index !== steps.length - 1 || step.k === "refused") {
    status("Go to the end of the run to move an item there.");
    return null;
  }
  return { step, view: n };
}

// The sections of a view after a run, each a name and a number of items.
const sectionsOf = (view) => sections[view - 1] || [];

export function setSections(found) { sections = found || []; }

export function setUp(drop) {
  onDrop = drop;
  const svg = picture();
  svg.addEventListener("pointerdown", begin);
  svg.addEventListener("keydown", key, true);
  // The page does not scroll below an item that is held.
  svg.addEventListener("touchmove", (event) => { if (held?.isMoving) event.preventDefault(); }, { passive: false });
  svg.addEventListener("contextmenu", (event) => { if (held) event.preventDefault(); });
}

let held = null;

function begin(event) {
  const group = event.target.closest?.("[role=option]");
  if (!group || event.button || held) return;
  const svg = picture(), groups = groupsOf(svg);
  const { index, view } = player.now(), element = player.data().views[view].steps[index].el[group.dataset.n];
  if (!element?.[1] || !element[4]) return;
  const start = { x: event.clientX, y: event.clientY }, base = group.getAttribute("transform"), isTouch = event.pointerType === "touch";
  let to = null, last = start, found = null;
  const lift = () => {
    found = lastStep();
    if (!found) return end();
    player.stop(Infinity);
    held.isMoving = true;
    group.classList.add("lifted");
    svg.setPointerCapture(event.pointerId);
    strip(found);
  };
  const press = isTouch ? setTimeout(lift, PRESS) : 0;
  const move = (event) => {
    last = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(last.x - start.x, last.y - start.y) >= FAR;
    if (!held.isMoving) {
      if (!far) return;
      // A finger that goes at once scrolls.
      if (isTouch) return end();
      lift();
      if (!held) return;
    }
    const scale = svg.getScreenCTM().a;
    group.setAttribute("transform", `translate(${(last.x - start.x) / scale} ${(last.y - start.y) / scale})${base}`);
    const aim = target(found.step, element, last, svg);
    show(groups, aim);
    to = aim.to;
  };
  const end = (event) => {
    clearTimeout(press);
    removeEventListener("pointermove", move);
    removeEventListener("pointerup", end);
    removeEventListener("pointercancel", end);
    const isMoving = held?.isMoving;
    held = null;
    group.classList.remove("lifted");
    group.setAttribute("transform", base);
    show(groups, {});
    document.querySelector(".strip")?.remove();
    if (event?.type === "pointerup" && isMoving && to) drop(found.view, numbers(element[4]), to, last);
  };
  held = { isMoving: false };
  addEventListener("pointermove", move);
  addEventListener("pointerup", end);
  addEventListener("pointercancel", end);
}

async function drop(view, from, to, at) {
  if (to.join() === from.join()) return;
  const reason = await onDrop(view, from, to);
  if (reason) showHover(at.x, at.y + 16, reason);
}

// Empty sections without an element, as places to drop on.
function strip({ step, view }) {
  const seen = new Set(step.el.map((element) => numbers(element[4])?.[0]));
  const empty = sectionsOf(view).flatMap(({ name, count }, index) => count || seen.has(index) ? [] : [[name, index]]);
  if (!empty.length) return;
  $("x-player").prepend(make("p", { className: "strip row-of" }, "Empty sections: ", ...empty.map(([name, index]) => {
    const place = make("span", { className: "zone", textContent: name || `section ${index}` });
    place.dataset.section = index;
    return place;
  })));
}

function show(groups, aim) {
  groups.forEach((each, number) => each.toggleAttribute("data-target", number === aim.index));
  for (const zone of document.querySelectorAll(".zone")) zone.toggleAttribute("data-target", zone === aim.zone);
}

const within = ({ left, right, top, bottom }, { x, y }) => x >= left && x < right && y >= top && y < bottom;

// Where an item stands if it is dropped at a point: a header puts it to the start of its section.
function target(step, dragged, point, svg) {
  const zone = [...document.querySelectorAll(".zone")].find((each) => within(each.getBoundingClientRect(), point));
  if (zone) return { zone, to: [Number(zone.dataset.section), 0] };
  const { x, y } = new DOMPoint(point.x, point.y).matrixTransform(svg.getScreenCTM().inverse()), from = numbers(dragged[4]);
  let best = { distance: Infinity };
  step.el.forEach((element, index) => {
    const path = numbers(element[4]), [left, top, width, height] = element[6] || element[5];
    if (!path || element === dragged) return;
    const distance = Math.hypot(Math.max(left - x, 0, x - left - width), Math.max(top - y, 0, y - top - height));
    // Below a header that lies under the pointer nothing else is nearer.
    if (distance < best.distance || !element[1] && !distance) {
      best = { distance, index, path, isCell: element[1], isBehind: x > left + width / 2 && y > top || y > top + height };
    }
  });
  if (!best.path) return {};
  if (!best.isCell) return { index: best.index, to: [best.path[0], 0] };
  const to = [...best.path];
  // In another section an item may come last.
  if (to[0] !== from[0] && best.isBehind) to[1] += 1;
  return { index: best.index, to };
}

// By keys: G grabs the item, arrows choose its place, Enter drops it, Esc leaves it where it was.
let grabbed = null;

function key(event) {
  const group = event.target.closest?.("[role=option]"), svg = picture();
  if (!group || event.ctrlKey || event.metaKey || event.altKey) return;
  if (!grabbed) {
    if (!/^[gG]$|^Enter$/.test(event.key)) return;
    const found = lastStep(), element = found?.step.el[group.dataset.n];
    if (!element?.[1] || !element[4]) return;
    const from = numbers(element[4]), places = sectionsOf(found.view).flatMap(({ count }, section) =>
      Array.from({ length: count + (section !== from[0]) }, (_, item) => [section, item]));
    grabbed = { view: found.view, from, places, at: places.findIndex((place) => place.join() === from.join()), label: [...element[2]].join("") };
    group.classList.add("lifted");
    tell(`${grabbed.label} is grabbed at [${from.join(", ")}]. Arrows choose a place, Enter drops, Escape leaves.`, group);
  } else {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key], { places } = grabbed;
    if (by) {
      grabbed.at = Math.min(places.length - 1, Math.max(0, grabbed.at + by));
      const place = places[grabbed.at] || grabbed.from, groups = groupsOf(svg);
      const { index, view } = player.now(), { el } = player.data().views[view].steps[index];
      show(groups, { index: el.findIndex((element) => element[1] && numbers(element[4])?.join() === place.join()) });
      tell(`to [${place.join(", ")}] in ${sectionsOf(grabbed.view)[place[0]]?.name || `section ${place[0]}`}`, group);
    } else if (/^[gG]$|^Enter$|^ $/.test(event.key)) {
      const { view, from, at } = grabbed, { left, bottom } = group.getBoundingClientRect();
      release(group);
      if (places[at]) drop(view, from, places[at], { x: left, y: bottom });
    } else if (event.key === "Escape") {
      release(group);
      speak("Not moved.");
    } else if (event.key === "Tab") return release(group);
  }
  event.preventDefault();
  event.stopPropagation();
}

function tell(text, group) {
  const { left, bottom } = group.getBoundingClientRect();
  speak(text);
  showHover(left, bottom + 8, text);
}

function release(group) {
  grabbed = null;
  hideHover();
  group.classList.remove("lifted");
  show(groupsOf(picture()), {});
}
