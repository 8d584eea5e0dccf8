"use strict";
// Plays the steps of a run: the picture of a view, its index paths, and what is said about them.
(() => {
  const { SIGN, draw, make } = window.playerPaths;
  let data;
  const $ = (id) => document.getElementById(`tp-${id}`);
  const set = (node, attributes) => {
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    return node;
  };
  const say = (id, text) => {
    // A live region that is written again is read again.
    if ($(id).textContent !== text) $(id).textContent = text;
  };
  const lit = (node, name, isOn) => node.classList.toggle(`tp-${name}`, isOn);
  const still = matchMedia("(prefers-reduced-motion:reduce)");
  // The seconds of a motion on the player's clock, and of the pause after a step.
  const MOTION = 0.8, PAUSE = 0.75;
  const { min, max, ceil, floor, hypot } = Math;

  // UIKit's ease-in-out: the Bézier curve with the control points (0.42, 0) and (0.58, 1).
  const ease = (x) => {
    if (x < 1e-6) return 0;
    if (x > 1 - 1e-6) return 1;
    let low = 0, high = 1, s = 0.5;
    for (let n = 0; n < 40; n++) {
      const r = 1 - s;
      if (1.26 * s * r * r + 1.74 * s * s * r + s * s * s < x) low = s;
      else high = s;
      s = (low + high) / 2;
    }
    return s * s * (3 - 2 * s);
  };

  let steps, total, step, shapes, grounds, groups, light, now = 0, index = -1, view = 0, scale = 1, type = 1, edge, sides;
  let playing, end, byPhase, byOperation, picked, source, last, part, isFolded, others = [], titles;
  const between = (from, to, p) => from.map((value, n) => value + (to[n] - value) * p);
  // The step of a view at the present time, and how far its motion is.
  const at = (all) => all.findLast((each) => each.from <= now + 1e-9) || all[0];
  const shareOf = ({ from, to }) => to > from ? min(max((now - from) / (to - from), 0), 1) : 1;

  // Each step has a slot: its motion, if something moves, and a pause after it. The steps of one number
  // share it, so that several views play side by side.
  const slots = () => {
    const most = max(...data.views.map((each) => each.steps.length));
    let at = 0;
    for (let n = 0; n < most; n++) {
      const all = data.views.flatMap((each) => each.steps[n] || []);
      for (const each of all) Object.assign(each, { from: at, to: at + (each.t1 > each.t0 ? MOTION : 0) });
      at = max(...all.map((each) => each.to)) + PAUSE;
    }
    total = at - PAUSE;
    $("seek").max = total;
  };

  // Shows a view, at the time of the one before.
  const open = (number) => {
    view = number;
    steps = data.views[number].steps;
    index = -1;
    [...$("tabs").children].forEach((tab, n) => set(tab, { "aria-selected": n === number }));
    chips();
    beside();
    seek(now);
  };

  // The other views, in small pictures that play with the large one.
  const beside = () => {
    $("beside").replaceChildren();
    others = data.views.flatMap((each, n) => {
      if (n === view || !each.steps.length) return [];
      const button = make("button", $("beside")), svg = draw("svg", button, { "aria-hidden": true });
      make("span", button, titles[n]);
      button.onclick = () => open(n);
      return { svg, steps: each.steps };
    });
  };
  const miniature = (other) => {
    const { svg } = other, here = at(other.steps), { a } = here, b = here.t1 > here.t0 ? here.b : a, size = 200;
    if (other.step !== here) {
      other.step = here;
      svg.replaceChildren();
      const [x, y] = [min(a[0], b[0]), min(a[1], b[1])], width = max(a[0] + a[2], b[0] + b[2]) - x, height = max(a[1] + a[3], b[1] + b[3]) - y;
      other.scale = size / max(width, height);
      set(svg, { viewBox: `${x - 2} ${y - 2} ${width + 4} ${height + 4}`, width: width * other.scale, height: height * other.scale, class: `tp-k${here.k}` });
      other.screen = draw("rect", svg, { class: "tp-v", rx: 6 });
      other.groups = here.el.map(([own, isCell]) => {
        const group = draw("g", svg, { class: `tp-x ${isCell ? "" : "tp-h"} ${own && `tp-${own}`}` });
        draw("rect", group, { class: "tp-box1", rx: 6 });
        draw("text", group, { "text-anchor": "middle" });
        return group;
      });
      // What moves lies on top.
      svg.append(...svg.querySelectorAll(".tp-m"));
    }
    const p = ease(shareOf(here)), font = 11 / other.scale;
    const [x, y, width, height] = between(b, a, p);
    set(other.screen, { x, y, width, height });
    here.el.forEach((e, n) => {
      const group = other.groups[n], [x, y, w, h, alpha] = between(e[5], e[6] || e[5], p);
      set(group, { transform: `translate(${x} ${y})`, opacity: alpha });
      set(group.firstChild, { width: w, height: h });
      set(group.lastChild, { x: w / 2, y: h / 2, "font-size": font });
      group.lastChild.textContent = cut(e[2], w * other.scale - 4, 11);
    });
  };

  // Steps that belong together: scrolls of one drag, and the batches of a loop.
  const grouped = () => {
    const found = [];
    for (const [n, each] of steps.entries()) {
      const group = found[found.length - 1], line = each.line && each.line.join(":");
      const isSame = group && group.kind === each.k && (/scroll|bounds|selection/.test(each.k) || each.k === "layout" && n > 1 || each.k === "batch" && line && line === group.line);
      if (isSame) group.to = n;
      else found.push({ kind: each.k, line, from: n, to: n });
    }
    return found;
  };
  const MANY = { scroll: "scrolls", bounds: "bounds", selection: "selections", layout: "layouts", batch: "batches" };
  const chips = () => {
    $("steps").replaceChildren();
    groups = grouped();
    for (const group of groups) {
      const each = steps[group.from], count = group.to - group.from + 1, item = make("li", $("steps")), button = make("button", item, null, `tp-k${each.k}`);
      const words = { refused: "refused", repair: "fix", layoutChange: "layout", reload: "reload" }[each.k] || each.say.split(":")[0];
      make("span", button, count > 1 ? `${count} ${MANY[each.k]}` : each.k === "layout" || each.k === "scroll" ? each.k : words);
      const kinds = new Set(count > 1 ? [] : each.ops.map((op) => op.k));
      for (const kind of kinds) if (SIGN[kind]) set(make("i", button, SIGN[kind], `tp-sg tp-${kind}`), { "aria-hidden": true });
      set(button, { "aria-label": count > 1 ? `Steps ${group.from + 1} to ${group.to + 1}: ${count} ${MANY[each.k]}` : `Step ${group.from + 1}: ${each.say}` });
      button.onclick = () => stop(still.matches ? each.to : each.from);
    }
  };

  const numbers = (path) => path ? path.match(/\d+/g).map(Number) : null;
  const union = (frames) => frames.length ? frames.reduce(([a, b, c, d], [x, y, w, h]) => [min(a, x), min(b, y), max(c, x + w), max(d, y + h)], [Infinity, Infinity, -Infinity, -Infinity]) : null;

  // Builds the picture of a step, and everything beside it.
  const enter = (number) => {
    index = number;
    step = steps[number];
    const svg = $("svg"), held = svg.matches(":focus-within") && picked, { a, fault } = step, b = step.t1 > step.t0 ? step.b : a;
    part = picked = null;
    svg.replaceChildren();
    edge = [0, 1, 2, 3].map((n) => n < 2 ? min(a[n], b[n]) - 4 : max(a[n] + a[n - 2], b[n] + b[n - 2]) + 4);
    set(svg, { class: `tp-k${step.k}` });
    draw("rect", svg, { id: "tp-screen", rx: 6 });
    const layers = {};
    for (const name of ["grounds", "ghosts", "names", "gone", "coming", "staying", "frame", "movers", "arrows"]) layers[name] = draw("g", svg, {});
    const places = step.el.map((e) => [numbers(e[3]), numbers(e[4])]);
    sections(layers, places);
    shapes = step.el.map((e, n) => shape(e, n, places[n], layers));
    draw("path", layers.frame, { id: "tp-veil" });
    draw("rect", layers.frame, { class: "tp-v", id: "tp-visible", rx: 6 });
    draw("rect", layers.frame, { id: "tp-thumb", rx: 1.5 });
    if (/refused|repair/.test(step.k)) {
      draw("rect", layers.arrows, { id: "tp-flag" });
      draw("text", layers.arrows, { id: "tp-flagged" }).textContent = step.k === "repair" ? "Suggested fix" : step.problem?.refuses === false ? "Accepted, but wrong" : "✕ Refused: nothing changed";
    }
    const changed = (path, isBefore) => {
      const found = step.el.find((e) => e[1] && e[isBefore ? 3 : 4] === path && e[10]?.length);
      return found ? found[10].map(([, from, to]) => isBefore ? from : to).join(", ") : "";
    };
    light = playerPaths.show($("two"), step.two, changed, shine);
    $("paths").hidden = !step.two;
    $("paths").open = !isFolded;
    sums();
    operations();
    set($("say"), { class: step.k === "refused" ? "tp-refused" : "" });
    say("left", step.left);
    say("log", step.log.join("\n"));
    $("fault").hidden = !fault;
    if (fault) {
      say("why", step.problem?.why || fault[0]);
      say("uikit", step.problem?.uikit || "");
      $("uikit").parentNode.hidden = !step.problem?.code;
      ["shown", "held"].forEach((id, n) => say(id, fault[n + 1]));
      say("repair", fault[3]);
      $("fix").querySelector("h2").hidden = !/\n/.test(fault[3]);
    }
    $("lane").replaceChildren();
    for (const text of step.cells) make("span", $("lane"), text);
    [...$("steps").children].forEach(({ firstChild }, n) => {
      const isHere = index >= groups[n].from && index <= groups[n].to;
      if (isHere) set(firstChild, { "aria-current": "step" });
      else firstChild.removeAttribute("aria-current");
      if (isHere) $("steps").scrollLeft = firstChild.parentNode.offsetLeft - $("steps").offsetLeft - $("steps").clientWidth / 3;
    });
    fit();
    // Who goes through the elements by keys stays at the same item.
    if (held) (shapes.find(({ e }) => e[3] === (held.e[4] || held.e[3])) || shapes[0])?.group.focus();
    // A page around the player is told.
    window.player.onstep?.(step, number);
  };

  // The grounds of the sections and their names: beside the frame, where no header has them.
  const sections = (layers, places) => {
    sides = [0, 0];
    grounds = (step.sec || []).map(([before, after, name, ...counts]) => {
      const frames = (side) => union(step.el.flatMap((e, n) => {
        const path = places[n][side], look = side && e[6] || e[5];
        return path && path[0] === (side ? after : before) ? [look] : [];
      }));
      const [from, to] = [before == null ? null : frames(0), after == null ? null : frames(1)];
      const header = step.el.findIndex((e, n) => !e[1] && name && [...e[2]].join("") === name && (places[n][1] || places[n][0])?.[0] === (after ?? before));
      const box = draw("rect", layers.grounds, { class: `tp-s${(after ?? before) % 2}`, rx: 4 });
      const text = header < 0 && (name || step.sec.length > 1) ? draw("text", layers.names, { class: "tp-sn" }) : null;
      if (text) {
        draw("tspan", text, {}).textContent = "";
        draw("tspan", text, { class: "tp-sc" }).textContent = counts[0] === counts[1] || counts[0] == null ? counts[1] ?? "" : `${counts[0]} → ${counts[1] ?? "–"}`;
        sides[0] = max(sides[0], min(96, 12 + 7 * max(4, [...name].length + 4)));
      }
      return { from, to, box, text, name, before, after, header, counts };
    });
  };

  // An element: its box, its words, its index path and its sign.
  const shape = (e, n, [from, to], layers) => {
    const [own, isCell, letters, before, after, start, last, , , isSelected, changes = []] = e;
    // A refused operation marks what it names before.
    const isNamed = (each) => each.k !== "i" && (/section/.test(each.t) ? from[0] === +/\d+/.exec(each.t)[0] : /\[.*?\]/.exec(each.t)?.[0] === before);
    const kind = own || step.k === "refused" && isCell && step.ops.find(isNamed)?.k || "";
    for (const [look, isIt] of [[start, before], [last || start, after]]) {
      if (own && own !== "r" && isIt) draw("rect", layers.ghosts, { class: `tp-g tp-g${own}`, x: look[0], y: look[1], width: look[2], height: look[3], rx: 6 });
    }
    const layer = { m: "movers", d: "gone", i: "coming" }[own] || "staying";
    const group = draw("g", layers[layer], { class: `tp-x ${isCell ? "" : "tp-h"} ${kind && `tp-${kind}`} ${isSelected ? "tp-sel" : ""}` });
    const label = [...letters].join(""), words = `${label}: before ${before || "none"}, after ${after || "none"}`;
    draw("title", group, {}).textContent = words;
    const found = { e, group, words, from, to, kind, box: draw("rect", group, { class: "tp-box1", rx: 6 }), text: draw("text", group, { class: "tp-nm" }), tag: draw("text", group, { class: "tp-p" }), note: changes.length ? draw("text", group, { class: "tp-p" }) : null };
    found.section = isCell ? null : grounds.find((each) => each.header === n);
    if (kind && SIGN[kind]) {
      found.sign = draw("g", group, { class: "tp-sig" });
      draw("circle", found.sign, { r: 1 });
      draw("text", found.sign, {}).textContent = SIGN[kind];
    }
    if (own === "m" && last) {
      found.arrow = draw("g", layers.arrows, { class: "tp-m" });
      draw("path", found.arrow, { class: "tp-arc" });
      draw("path", found.arrow, { class: "tp-tip" });
      if (Math.abs(last[0] - start[0]) < start[2] / 2) sides[1] = 64;
    }
    set(group, { role: "option", tabindex: -!!n, "data-n": n });
    group.onclick = group.onfocus = () => pick(found);
    // What is clicked leaves the keys to the steps.
    group.onmousedown = () => false;
    group.onmouseenter = group.onmouseleave = (event) => shine(event.type === "mouseenter" ? step.ops.findIndex((each) => each.e.includes(n)) : -1);
    return found;
  };

  // The curve from an element's old place to its new one, which leaves the list to the side.
  const arc = ({ e, arrow }) => {
    const [x0, y0, w0, h0] = e[5], [x1, y1, w1, h1] = e[6], tip = 10 / scale;
    const isColumn = Math.abs(x1 - x0) < w0 / 2;
    const start = isColumn ? [x0 + w0, y0 + h0 / 2] : [x0 + w0 / 2, y0 + h0 / 2], finish = isColumn ? [x1 + w1 + tip, y1 + h1 / 2] : [x1 + w1 / 2, y1 + h1 / 2];
    const bulge = min(88, 24 + Math.abs(y1 - y0) * scale / 4) / scale, length = hypot(finish[0] - start[0], finish[1] - start[1]) || 1;
    const bend = isColumn ? [bulge, 0] : [(finish[1] - start[1]) / length * length * 0.22, -(finish[0] - start[0]) / length * length * 0.22];
    const [c0, c1] = [start, finish].map(([x, y]) => [x + bend[0], y + bend[1]]);
    set(arrow.firstChild, { d: `M${start}C${c0} ${c1} ${finish}`, "stroke-width": 2.5 / scale });
    const angle = Math.atan2(finish[1] - c1[1], finish[0] - c1[0]);
    set(arrow.lastChild, { d: `M0 0L${-tip} ${-tip / 2}V${tip / 2}z`, transform: `translate(${finish[0] + tip * (isColumn ? Math.cos(angle) : 0)} ${finish[1]})rotate(${angle * 180 / Math.PI})` });
  };

  // Gives the picture a size on the screen; words keep theirs, whatever the scale.
  const fit = () => {
    if (!step) return;
    const width = edge[2] - edge[0], height = edge[3] - edge[1];
    // For a room, words are larger.
    type = +getComputedStyle($("pic")).getPropertyValue("--type-scale") || 1;
    const room = max($("pic").clientWidth || 640, 200), tall = innerHeight * (document.querySelector(".tp-embedded") ? 0.5 : 0.66);
    const [left, right] = [sides[0] * type, sides[1]];
    scale = min(max((room - left - right) / width, 0.05), max(tall / height, (room - left - right) / width / 4), 1.6 * type);
    set($("svg"), { viewBox: `${edge[0] - left / scale} ${edge[1]} ${width + (left + right) / scale} ${height}` });
    $("svg").style.width = `${width * scale + left + right}px`;
    $("svg").style.setProperty("--k", scale);
    for (const each of shapes) if (each.arrow) arc(each);
    for (const { sign } of shapes) if (sign) set(sign.lastChild, { "font-size": 13 * type / scale });
    show();
  };

  // The rows of a step's operations, each with its line.
  const operations = () => {
    $("ops").replaceChildren();
    step.ops.forEach((op, n) => {
      const item = make("button", make("li", $("ops")));
      set(make("i", item, SIGN[op.k] || "·", `tp-sg tp-${op.k}`), { "aria-hidden": true });
      const [, verb, place] = /^(\w+(?: section)?) ?(.*)$/.exec(op.t) || [0, op.t, ""];
      make("span", item, `${verb} `, "tp-verb");
      make("code", item, place);
      make("span", item, op.n ? ` ${op.n}` : "", "tp-nm");
      make("span", item, op.k === "m" ? " before → after" : op.k === "i" ? " path after" : " path before", "tp-whr");
      make("span", item, op.l ? ` line ${op.l[1]}` : "", "tp-line");
      item.onmouseenter = item.onfocus = () => {
        shine(n);
        if (op.e.length) pick(shapes[op.e[op.e.length - 1]]);
      };
      item.onmouseleave = item.onblur = () => shine(-1);
      item.onclick = () => window.player.online?.(op.l);
    });
  };

  // Lights an operation wherever it is shown; none below 0.
  const shine = (number) => {
    [...$("ops").children].forEach(({ firstChild }, n) => lit(firstChild, "lit", n === number));
    shapes.forEach((each, n) => lit(each.group, "on", number >= 0 && step.ops[number].e.includes(n)));
    light(number);
  };

  // The sums of the sections: what the operations make of the counts, and what the data has.
  const sums = () => {
    const rows = step.two ? step.two.s : [], table = $("sums");
    table.hidden = !rows.length;
    table.tBodies[0].replaceChildren();
    for (const [name, before, deleted, inserted, moved, makes, after] of rows) {
      const row = make("tr", table.tBodies[0]), isRight = makes === after;
      set(make("th", row, name), { scope: "row" });
      const cells = [[before], [`− ${deleted}`, deleted && "d"], [`+ ${inserted}`, inserted && "i"], [moved ? `${moved < 0 ? "−" : "+"} ${Math.abs(moved)}` : "0", moved && "m"], [`= ${makes}`], [`${after} ${isRight ? "✓" : "✗"}`, isRight ? "eq" : "bad"]];
      for (const [text, name] of cells) make("td", row, text, name ? `tp-${name}` : "");
    }
  };

  const pick = (shape) => { picked = shape; show(); };
  // Goes to the next element, or by the keys to the left and up to the one before.
  const walk = (key) => shapes[shapes.indexOf(picked) + (/[RD]/.test(key) || -1)]?.group.focus();

  // The text of the step's file, with its lines lit, those of the current operations most.
  const code = (isCurrent) => {
    const places = [step.line, ...step.ops.map((op) => op.l)].filter(Boolean), list = $("code");
    const name = places.length ? places[0][0] : source || (data.sources[0] || [])[0];
    const found = data.sources.find((each) => each[0] === name);
    if (found && name !== source) {
      list.replaceChildren();
      found[1].split("\n").forEach((text, n) => {
        const line = make("li", list), at = `${text} --`.search(/(^|\s)--/);
        set(make("b", line, n + 1), { "aria-hidden": true });
        line.append(text.slice(0, at));
        make("i", line, text.slice(at));
      });
      say("file", source = name);
    }
    let first;
    [...list.children].forEach((line, n) => {
      const isAt = (place) => place && place[0] === source && place[1] === n + 1;
      const isLit = places.some(isAt), isNow = step.ops.some((op, o) => isCurrent(op, o) && isAt(op.l));
      lit(line, "lit", isLit);
      lit(line, "now", isNow);
      if (isNow || isLit && !first) first = line;
    });
    if (first) list.scrollTop = first.offsetTop - list.offsetTop - list.clientHeight / 3;
  };

  // A name cut to a width on the screen; an entry is a column, the second one of a wide letter empty.
  const cut = (letters, room, font) => {
    const columns = floor(room / (font * 0.6)), all = [...letters];
    return columns < 1 ? "" : all.length <= columns ? all.join("") : all.slice(0, columns - (all[columns - 1] ? 1 : 2)).join("") + "…";
  };

  const dot = (path) => path.join("·");
  const full = (path) => `[${path.join(", ")}]`;

  // The words of an element at a progress: index paths are shortened where it is small, never left out.
  const caption = ({ e, from, to, text, tag, note, section, sign }, w, h, p) => {
    const [own, isCell, letters, , , , , , , , changes = []] = e, W = w * scale, H = h * scale;
    let name = [...letters], paths;
    if (section) {
      const [index, other] = p < 0.5 ? [section.before, section.after] : [section.after, section.before];
      name = [...`${index ?? other} · ${section.name}`];
      const [one, two] = section.counts;
      paths = [one === two || one == null ? `${two ?? ""}` : `${one} → ${two ?? "–"}`];
    } else {
      const moves = from && to && dot(from) !== dot(to), here = p < 0.5 && from || to || from;
      const both = (write) => moves ? `${write(from)} → ${write(to)}` : own === "d" ? `${write(from)} → −` : own === "i" ? `+ → ${write(to)}` : write(here || []);
      paths = [...(W >= 200 ? [both(full)] : []), ...(H >= 30 || W >= 90 ? [both(dot)] : []), dot(here || [])];
      if (!moves && !own && W >= 66) paths.unshift(full(here));
    }
    // What does not move shows both values at once, what moves one after the other.
    const change = note && changes.map(([, old, value]) => step.to === step.from ? `${old} → ${value}` : p < 0.5 ? old : value).join(", ");
    const room = W - 8, free = sign && H < 48 && W >= 90 ? room - 22 : room;
    const isRow = W >= 120 * type && (W >= 200 * type || H < 30 * type), lines = isRow ? (note && H >= 42 * type ? 2 : 1) : note && H >= 46 * type ? 3 : 2;
    // Never larger than what the height has room for.
    const font = max(min(13 * type, H * 0.9 / lines - 1), 2), small = min(12 * type, font), y = (n) => h / 2 + (n - (lines - 1) / 2) * (font + 3) / scale;
    const place = isRow ? max(free * 0.45, free - 7.4 * type * paths[paths.length - 1].length - 12) : free;
    const said = cut(name, isRow ? place - 4 : free, font);
    const space = isRow ? free - 8 - [...said].length * font * 0.6 - 8 : free;
    const chosen = paths.find((each) => each.length * small * 0.61 <= space) ?? paths[paths.length - 1];
    const size = max(min(small, space / (chosen.length * 0.61 || 1)), 2);
    if (text.textContent !== said) text.textContent = said;
    if (tag.textContent !== chosen) tag.textContent = chosen;
    const style = (node, x, y, font, anchor) => set(node, { x, y, "font-size": font / scale, "text-anchor": anchor });
    if (isRow) {
      style(text, 10 / scale, y(0), font, "start");
      style(tag, (18 + [...said].length * font * 0.62) / scale, y(0), size, "start");
    } else {
      style(text, w / 2, y(0), font, "middle");
      style(tag, w / 2, y(1), size, "middle");
    }
    if (note) {
      const fits = isRow ? lines > 1 : lines > 2;
      if (!fits) {
        // Without a line of its own, the value follows the name.
        text.textContent = cut([...`${said} ${change}`], isRow ? place : free, font);
        note.textContent = "";
      } else note.textContent = cut([...change], free, small);
      // The old value fades, then the new one comes.
      set(note, { opacity: step.to === step.from ? 1 : Math.abs(2 * p - 1) });
      style(note, isRow ? 10 / scale : w / 2, y(lines - 1), small, isRow ? "start" : "middle");
    }
    if (sign) {
      const r = min(9, W / 5, H / 3) / scale, isIn = W >= 90;
      set(sign, { transform: isIn ? `translate(${w - r - 8 / scale} ${H < 48 ? h / 2 : r + 7 / scale})` : `translate(${w - r * 0.6} ${r * 0.6})` });
      set(sign.firstChild, { r });
      set(sign.lastChild, { "font-size": r * 1.5 });
    }
  };

  // Draws the step at a share of its motion: all at once, or phases or operations one after the other.
  const show = () => {
    const span = step.to - step.from, share = shareOf(step);
    others.forEach(miniature);
    const count = byPhase ? step.ph.length : byOperation ? step.ops.length : 0;
    for (const each of shapes) {
      const { e, group, box } = each, [own, , , , , start, last, phase, op] = e, end = last || start;
      const place = byPhase ? step.ph.indexOf(phase) : op;
      const p = ease(count && place >= 0 ? share * count - place : share);
      const [x, y, w, h, alpha] = between(start, end, p);
      const matrix = (p < 0.5 ? start : end)[5];
      set(group, { opacity: alpha, transform: `translate(${x} ${y})` + (matrix ? `translate(${w / 2} ${h / 2})matrix(${matrix.join(" ")})translate(${-w / 2} ${-h / 2})` : "") });
      // Where nothing moves, what is gone stays to be seen.
      if (own === "d" || own === "i") group.style.opacity = still.matches && alpha < 0.5 ? 0.5 : "";
      set(box, { width: w, height: h });
      caption(each, w, h, p);
    }
    const p = ease(share), pad = 3;
    for (const { from, to, box, text, name, before, after } of grounds) {
      const [one, two] = [from || to, to || from];
      if (!one) { set(box, { width: 0, height: 0 }); continue; }
      const [x, y, right, bottom] = between(one, two, p);
      set(box, { x: x - pad, y: y - pad, width: right - x + 2 * pad, height: bottom - y + 2 * pad, opacity: from && to ? 1 : from ? 1 - p : p });
      if (!text) continue;
      const number = p < 0.5 && before != null ? before : after ?? before;
      text.firstChild.textContent = cut([...(name ? `${number} · ${name}` : `section ${number}`)], (sides[0] - 8) * type, 12 * type);
      const unit = type / scale, at = min(max(y + 12 * unit, edge[1] + 12 * unit), edge[3] - 20 * unit);
      [...text.children].forEach((line, n) => set(line, { x: edge[0] - (sides[0] - 4) * unit, y: at + n * 15 * unit }));
      set(text, { "font-size": 12 * unit, opacity: bottom < edge[1] || y > edge[3] ? 0 : from && to ? 1 : from ? 1 - p : p });
    }
    const [x, y, width, height] = between(step.b, step.a, p);
    for (const id of ["screen", "visible"]) set($(id), { x, y, width, height });
    set($("veil"), { d: `M${edge[0]} ${edge[1]}H${edge[2]}V${edge[3]}H${edge[0]}zM${x} ${y}v${height}h${width}v${-height}z` });
    if ($("flag")) {
      const tall = 30 * type / scale;
      set($("flag"), { x, y: y + height - tall, width, height: tall });
      const size = min(13 * type, width * scale / 24) / scale;
      set($("flagged"), { x: x + width / 2, y: y + height - tall / 2, "font-size": size, "text-anchor": "middle" });
    }
    // How much of the content is visible, as a scroll indicator tells it.
    const room = height - 6, length = step.h > height ? max(height / step.h * room, 8) : 0;
    set($("thumb"), { x: x + width - 6, y: y + 3 + y / (step.h || 1) * room, width: 3, height: length });
    say("clock", span > 0 ? `${(span * share).toFixed(2)} of ${span.toFixed(2)} s` : "");
    $("seek").value = now;
    set($("seek"), { "aria-valuetext": `${step.say}, ${floor(share * 100)} %` });
    const current = count && span > 0 ? ceil(share * count - 1e-6) - 1 : -1;
    if (part !== current) {
      part = current;
      const isCurrent = (op, n) => byPhase ? step.ph[part] === op.p : n === part;
      shapes.forEach((shape, n) => lit(shape.group, "on", step.ops.some((op, o) => isCurrent(op, o) && op.e.includes(n))));
      step.ops.forEach((op, n) => lit($("ops").children[n].firstChild, "now", isCurrent(op, n)));
      code(isCurrent);
      say("say", step.say);
      const line = step.line ? ` · line ${step.line[1]}` : "";
      say("where", `step ${index + 1} of ${steps.length}${part < 0 ? line : `, ${byPhase ? "phase" : "operation"} ${part + 1} of ${count}`}`);
    }
    say("pick", picked
      ? `${picked.words}; frame {${(share < 1 ? picked.e[5] : picked.e[6] || picked.e[5]).slice(0, 4).join(", ")}}`
      : `Content ${step.c}. Select an element to see its index paths and frame.`);
  };

  const seek = (time) => {
    now = min(max(time, 0), total);
    const found = steps.indexOf(at(steps));
    if (found !== index) enter(found);
    else show();
  };

  const play = (isOn, until = Infinity) => {
    playing = isOn;
    end = until;
    say("play", isOn ? "Pause" : "Play");
    // What plays is not read step by step.
    set($("say"), { "aria-live": isOn ? "off" : "polite" });
    last = 0;
    if (!isOn) return;
    byOperation = false;
    if (now >= total) seek(0);
    requestAnimationFrame(tick);
  };

  const tick = (stamp) => {
    if (!playing) return;
    let next = now + (last ? (stamp - last) / 1000 * $("speed").value : 0);
    last = stamp;
    // Where motion is not wanted, each step jumps to its end.
    if (still.matches) next = max(next, step.to);
    seek(min(next, end));
    if (now >= end) play(false);
    else if (now < total) requestAnimationFrame(tick);
    else play($("loop").ariaPressed === "true");
  };

  // Plays the first batch of a run that is new, and stops; a refusal is shown as it is.
  const opening = () => steps.find((each) => /batch|refused|reload/.test(each.k));
  const begin = () => {
    const first = opening();
    if (!first || first.k === "refused" || still.matches) return stop(first ? first.to : Infinity);
    stop(first.from);
    play(true, first.to);
  };

  const stop = (time, isPart) => {
    if (!steps) return;
    play(false);
    byOperation = isPart;
    seek(time);
  };
  const jump = (by) => {
    const next = steps[index + by];
    if (by < 0 && now > step.from + 1e-6) stop(step.from);
    else stop(next ? (still.matches ? next.to : next.from) : by < 0 ? 0 : total);
  };

  // Goes on by an operation, or by a phase: those before it are done, those after it wait.
  const nudge = (by) => {
    const parts = max(byPhase ? step.ph.length : step.ops.length, 1), span = step.to - step.from;
    const share = span > 0 ? (now - step.from) / span * parts : parts;
    const next = by > 0 ? floor(share + 1e-6) + 1 : ceil(share - 1e-6) - 1;
    if (next < 0 || next > parts || !(span > 0)) jump(by);
    else stop(step.from + span * next / parts, !byPhase);
  };

  // The names of the variables that hold the views, if the script makes each in a statement of its own.
  const names = () => {
    const found = [...(data.sources[0]?.[1] || "").matchAll(/(\w+)\s*=\s*(?:CollectionView|TableView)\b/g)].map((each) => each[1]);
    const most = max(...data.views.map((each) => each.n));
    return new Set(found).size === found.length && found.length >= most ? found : [];
  };

  // Shows other data from its start, or from a view and a time.
  const load = (value, view, time) => {
    data = value;
    source = null;
    $("tabs").replaceChildren();
    veil("");
    const known = names();
    titles = data.views.map((each) => known[each.n - 1] || `View ${each.n}`);
    if (titles.length > 1) titles.forEach((title, n) => { set(make("button", $("tabs"), title), { role: "tab" }).onclick = () => open(n); });
    slots();
    now = time || 0;
    open(view || 0);
  };
  // Covers the picture with words: it belongs to something else.
  const veil = (text) => {
    $("other").hidden = !text;
    say("other", text);
    lit($("pic"), "old", !!text);
  };
  // Marks the chip of a step.
  const mark = (number, words) => {
    const n = groups.findIndex((group) => number <= group.to), chip = $("steps").children[n]?.firstChild;
    if (!chip) return;
    lit(chip, "first", true);
    chip.title = words;
  };
  const toggle = (id, change) => {
    $(id).onclick = () => {
      const isOn = $(id).ariaPressed !== "true";
      $(id).ariaPressed = isOn;
      change(isOn);
    };
  };
  $("play").onclick = () => play(!playing);
  $("back").onclick = () => jump(-1);
  $("next").onclick = () => jump(1);
  $("less").onclick = () => nudge(-1);
  $("more").onclick = () => nudge(1);
  $("seek").oninput = () => stop(+$("seek").value);
  $("paths").querySelector("summary").onclick = () => { isFolded = $("paths").open; };
  toggle("loop", () => {});
  toggle("phases", (isOn) => { byPhase = isOn; part = null; show(); });
  toggle("cells", (isOn) => { $("lane").hidden = !isOn; });
  const keys = {
    " ": () => play(!playing), ArrowRight: () => jump(1), ArrowLeft: () => jump(-1),
    Home: () => stop(0), End: () => stop(total), ",": () => nudge(-1), ".": () => nudge(1),
  };
  document.onkeydown = (event) => {
    const { key, target } = event, act = key[0] === "A" && target.closest("#tp-svg") ? walk : keys[key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || target.closest("select,textarea,input:not(#tp-seek),.tp-code,summary") || key === " " && target.tagName === "BUTTON") return;
    event.preventDefault();
    act(key);
  };
  new ResizeObserver(() => { if (step) fit(); }).observe($("pic"));
  onhashchange = () => {
    const found = /(t|batch)=([\d.]+)/.exec(location.hash);
    const wanted = found && found[1] === "batch" && steps.find((each) => each.batch === +found[2]);
    if (found) stop(wanted ? wanted.from : +found[2]);
  };
  window.player = {
    load, begin, stop, seek, veil, mark,
    data: () => data,
    isPlaying: () => !!playing,
    now: () => ({ time: now, view, index, share: step ? (now - step.from) / (step.to - step.from || 1) : 0 }),
  };
  if ($("data")) {
    load(JSON.parse($("data").textContent));
    const first = opening();
    stop(first ? first.from : 0);
    onhashchange();
  }
})();
