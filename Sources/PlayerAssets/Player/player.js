"use strict";
(() => {
  const data = JSON.parse(document.getElementById("data").textContent);
  const $ = (id) => document.getElementById(id);
  const set = (node, attributes) => {
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    return node;
  };
  const make = (tag, parent, text) => {
    const node = document.createElement(tag);
    if (text != null) node.textContent = text;
    parent.append(node);
    return node;
  };
  const draw = (tag, parent, attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
    parent.append(node);
    return set(node, attributes);
  };
  const say = (id, text) => { $(id).textContent = text; };
  const still = matchMedia("(prefers-reduced-motion:reduce)");
  const CLASS = { moved: "m", inserted: "i", deleted: "d", reloaded: "r", reconfigured: "r" };
  const SIGN = { m: "→", i: "+", d: "−", r: "↻" };
  const PHASE = { deleted: 0, inserted: 2 };
  const PAUSE = 0.75;
  const path = (p) => (!p ? "none" : p.length > 1 ? `[${p.join(", ")}]` : `section ${p[0]}`);
  const same = (a, b) => a && b && a.every((v, n) => v === b[n]);

  // UIKit's ease-in-out: the Bézier curve with the control points (0.42, 0) and (0.58, 1).
  const ease = (x) => {
    if (x <= 0) return 0;
    if (x >= 1) return 1;
    let low = 0, high = 1, s = 0.5;
    for (let n = 0; n < 40; n++) {
      const r = 1 - s;
      if (1.26 * s * r * r + 1.74 * s * s * r + s * s * s < x) low = s;
      else high = s;
      s = (low + high) / 2;
    }
    return s * s * (3 - 2 * s);
  };

  let steps, total, step, shapes, now = 0, index = -1, playing, byPhase, picked, source, last;

  // Each step has a slot: its motion, as long as on the clock, and a pause after it.
  const open = (number) => {
    steps = data.views[number].steps;
    let at = 0;
    for (const each of steps) {
      each.from = at;
      each.to = at + each.t1 - each.t0;
      at = each.to + PAUSE;
    }
    total = at - PAUSE;
    index = -1;
    [...$("tabs").children].forEach((tab, n) => set(tab, { "aria-selected": n === number }));
    $("seek").max = total;
    say("marks", "");
    for (const each of steps) {
      const mark = make("i", $("marks"));
      mark.className = each.k;
      mark.style.left = `calc(8px + ${total ? each.from / total : 0} * (100% - 16px))`;
    }
    seek(0);
  };

  // Builds the boxes of a step, and everything beside them.
  const enter = (number) => {
    index = number;
    step = steps[number];
    const svg = $("svg"), { a, b } = step;
    const edge = [0, 1, 2, 3].map((n) => n < 2 ? Math.min(a[n], b[n]) : Math.max(a[n] + a[n - 2], b[n] + b[n - 2]));
    say("svg", "");
    set(svg, { class: step.k, viewBox: `${edge[0] - 4} ${edge[1] - 4} ${edge[2] - edge[0] + 8} ${edge[3] - edge[1] + 8}` });
    const ghosts = draw("g", svg), changes = step.el.some((e) => e[0] !== "kept");
    shapes = [];
    for (const e of [...step.el].sort((p, q) => p[5][5] - q[5][5])) {
      const [kind, category, label, before, after, start, end] = e, name = CLASS[kind] || "";
      for (const [look, isIt] of [[start, before], [end, after]]) {
        if (name && isIt) draw("rect", ghosts, { class: "g", x: look[0], y: look[1], width: look[2], height: look[3], rx: 4 });
      }
      const group = draw("g", svg, { class: `x ${category === "cell" ? "" : "h"} ${name}` });
      draw("title", group).textContent = `${label}: before ${path(before)}, after ${path(after)}`;
      const shape = { e, group, box: draw("rect", group, { class: "b", rx: 4 }), text: draw("text", group), tag: draw("text", group, { class: "p" }) };
      if (name) draw("text", group, { class: "k", x: 9, y: 10 }).textContent = SIGN[name];
      if (!changes) shape.tag.remove();
      group.onclick = () => { picked = shape; show(); };
      group.onmouseenter = () => light(shape, true);
      group.onmouseleave = () => light(shape, false);
      shapes.push(shape);
    }
    draw("rect", svg, { class: "v", id: "visible", rx: 6 });
    say("ops", "");
    for (const op of step.ops) {
      const item = make("li", $("ops"), op.t);
      const mark = (isOn) => {
        item.classList.toggle("lit", isOn);
        for (const shape of shapes) if (touches(op, shape)) shape.group.classList.toggle("on", isOn);
      };
      item.tabIndex = 0;
      item.onmouseenter = item.onfocus = () => mark(true);
      item.onmouseleave = item.onblur = () => mark(false);
    }
    code();
    $("say").className = step.k;
    say("say", `${number + 1} of ${steps.length}: ${step.title}`);
    say("left", step.left ? `${step.left} elements of this step are not drawn.` : "");
    say("log", step.log.join("\n"));
    const fault = step.fault;
    $("fault").hidden = !fault;
    if (fault) {
      say("message", [fault.message, fault.why && "why: " + fault.why, fault.fix && "fix: " + fault.fix].filter(Boolean).join("\n"));
      say("shown", step.s || "?");
      say("held", fault.data || "?");
      say("repair", fault.repair ? fault.repair.join("\n") : "No repair was found.");
    }
    const [displayed, ahead, waiting, created] = step.cells;
    say("lane", "");
    make("span", $("lane"), `created ${created}, waiting ${waiting}`);
    for (const p of displayed) make("span", $("lane"), "shown " + path(p));
    for (const p of ahead) make("span", $("lane"), "ahead " + path(p));
  };

  const touches = (op, { e }) => same(op.b, e[3]) || same(op.a, e[4]);
  const light = (shape, isOn) => step.ops.forEach((op, n) => {
    if (touches(op, shape)) $("ops").children[n].classList.toggle("lit", isOn);
  });

  // The text of the step's file, with its lines lit.
  const code = () => {
    const places = [step.line, ...step.ops.map((op) => op.l)].filter(Boolean);
    const name = places.length ? places[0][0] : source || (data.sources[0] || [])[0];
    const found = data.sources.find((each) => each[0] === name), list = $("code");
    if (found && name !== source) {
      say("code", "");
      found[1].split("\n").forEach((text, n) => {
        const line = make("li", list);
        set(make("b", line, n + 1), { "aria-hidden": true });
        line.append(text);
      });
      say("file", source = name);
    }
    [...list.children].forEach((line, n) => line.classList.toggle("lit", places.some((p) => p[0] === source && p[1] === n + 1)));
    const first = list.querySelector(".lit");
    if (first) list.scrollTop = first.offsetTop - list.offsetTop - list.clientHeight / 3;
  };

  const fit = (label, width, height) => {
    const room = Math.floor((width - 6) / (Math.min(12, height - 2) * 0.6)), letters = [...label];
    return room < 1 || height < 7 ? "" : letters.length <= room ? label : letters.slice(0, room - 1).join("") + "…";
  };

  // Draws the step at a share of its motion: all phases at once, or one after the other.
  const show = () => {
    const span = step.to - step.from, share = span > 0 ? Math.min(Math.max((now - step.from) / span, 0), 1) : 1;
    for (const { e, group, box, text, tag } of shapes) {
      const [kind, category, label, before, after, start, end] = e, phase = PHASE[kind] ?? 1;
      const p = ease(byPhase && step.ph.length ? share * step.ph.length - step.ph.indexOf(phase) : share);
      const [x, y, w, h, alpha] = start.map((from, n) => from + (end[n] - from) * p);
      const matrix = (p < 0.5 ? start : end)[6];
      set(group, { opacity: alpha, transform: `translate(${x} ${y})` + (matrix ? `translate(${w / 2} ${h / 2})matrix(${matrix.join(" ")})translate(${-w / 2} ${-h / 2})` : "") });
      set(box, { width: w, height: h });
      set(text, { x: w / 2, y: h / 2, "font-size": Math.max(Math.min(12, h - 2), 1) });
      text.textContent = fit(label, w, h);
      set(tag, { x: w / 2, y: h - 6 });
      tag.textContent = w < 60 || h < 30 ? "" : before && (p < 1 || !after) ? "before " + path(before) : "after " + path(after);
      group.classList.toggle("sel", category === "cell" && step.sel.some((q) => same(q, after)));
    }
    const [x, y, width, height] = step.b.map((from, n) => from + (step.a[n] - from) * ease(share));
    set($("visible"), { x, y, width, height });
    say("clock", (step.t0 + span * share).toFixed(2) + " s");
    $("seek").value = now;
    set($("seek"), { "aria-valuetext": `${step.title}, ${Math.round(share * 100)} %` });
    [...$("ops").children].forEach((item, n) => item.classList.toggle("now", span > 0 && n === Math.ceil(share * step.ops.length) - 1));
    const at = picked && shapes.includes(picked) && picked.e;
    say("pick", at
      ? `${at[2]}: before ${path(at[3])}, after ${path(at[4])}; frame {${at[share < 1 ? 5 : 6].slice(0, 4).join(", ")}}`
      : "Select an element to see its index paths and its frame.");
  };

  const seek = (time) => {
    now = Math.min(Math.max(time, 0), total);
    let found = 0;
    steps.forEach((each, n) => { if (each.from <= now + 1e-9) found = n; });
    if (found !== index) enter(found);
    show();
  };

  const play = (isOn) => {
    playing = isOn;
    say("play", isOn ? "Pause" : "Play");
    last = 0;
    if (isOn && now >= total) seek(0);
    if (isOn) requestAnimationFrame(tick);
  };

  const tick = (stamp) => {
    if (!playing) return;
    let next = now + (last ? (stamp - last) / 1000 * $("speed").value : 0);
    last = stamp;
    // Where motion is not wanted, each step jumps to its end.
    if (still.matches) next = Math.max(next, step.to);
    seek(next);
    if (now < total) requestAnimationFrame(tick);
    else play($("loop").ariaPressed === "true");
  };

  const stop = (time) => { play(false); seek(time); };
  const jump = (by) => {
    const next = steps[index + by];
    if (by < 0 && now > step.from + 1e-6) stop(step.from);
    else stop(next ? (still.matches ? next.to : next.from) : by < 0 ? 0 : total);
  };

  // Goes on by an operation, or by a phase: a share of the motion of the step.
  const nudge = (by) => {
    const parts = Math.max(byPhase ? step.ph.length : step.ops.length, 1), span = step.to - step.from;
    const share = span > 0 ? (now - step.from) / span * parts : parts;
    const next = by > 0 ? Math.floor(share + 1e-6) + 1 : Math.ceil(share - 1e-6) - 1;
    if (next < 0 || next > parts || !(span > 0)) jump(by);
    else stop(step.from + span * next / parts);
  };

  if (data.views.length > 1) data.views.forEach((each, n) => {
    set(make("button", $("tabs"), "View " + each.n), { role: "tab" }).onclick = () => open(n);
  });
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
  $("seek").oninput = () => stop(+$("seek").value);
  toggle("loop", () => {});
  toggle("phases", (isOn) => { byPhase = isOn; show(); });
  toggle("cells", (isOn) => { $("lane").hidden = !isOn; });
  const keys = {
    " ": () => play(!playing), ArrowRight: () => jump(1), ArrowLeft: () => jump(-1),
    Home: () => stop(0), End: () => stop(total), ",": () => nudge(-1), ".": () => nudge(1),
  };
  document.onkeydown = (event) => {
    const { key, target } = event;
    if (!keys[key] || event.ctrlKey || event.metaKey || event.altKey || target.tagName === "SELECT" || key === " " && target.tagName === "BUTTON") return;
    event.preventDefault();
    keys[key]();
  };
  onhashchange = () => {
    const found = /(t|batch)=([\d.]+)/.exec(location.hash);
    const wanted = found && found[1] === "batch" && steps.find((each) => each.batch === +found[2]);
    if (found) stop(wanted ? wanted.from : +found[2]);
  };
  open(0);
  onhashchange();
})();
