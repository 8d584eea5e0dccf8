"use strict";
(() => {
  let data;
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
  const say = (id, text) => {
    // A live region that is written anew is read again.
    if ($(id).textContent !== text) $(id).textContent = text;
  };
  const lit = (node, name, isOn) => node.classList.toggle(name, isOn);
  const still = matchMedia("(prefers-reduced-motion:reduce)");
  const SIGN = { m: "→", i: "+", d: "−", r: "↻" };
  const PHASES = ["deletes", "moves", "inserts"];
  const PAUSE = 0.75;
  const { min, max, ceil, floor } = Math;

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

  let steps, total, step, shapes, now = 0, index = -1, view = 0, playing, byPhase, byOperation, picked, source, last, part;

  // Each step has a slot: its motion, as long as on the clock, and a pause after it.
  const open = (number) => {
    view = number;
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
    $("marks").replaceChildren();
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
    const svg = $("svg"), held = svg.matches(":focus-within") && picked, { a, fault } = step, b = step.t1 > step.t0 ? step.b : a, clear = (id) => $(id).replaceChildren();
    part = picked = null;
    const edge = [0, 1, 2, 3].map((n) => n < 2 ? min(a[n], b[n]) - 4 : max(a[n] + a[n - 2], b[n] + b[n - 2]) + 4);
    clear("svg");
    set(svg, { class: step.k, viewBox: `${edge[0]} ${edge[1]} ${edge[2] - edge[0]} ${edge[3] - edge[1]}` });
    draw("rect", svg, { id: "screen", rx: 6 });
    const ghosts = draw("g", svg);
    shapes = step.el.map((e, n) => {
      const [name, isCell, letters, before, after, start, end, , , isSelected] = e;
      for (const [look, isIt] of [[start, before], [end || start, after]]) {
        if (name && isIt) draw("rect", ghosts, { class: "g", x: look[0], y: look[1], width: look[2], height: look[3], rx: 4 });
      }
      const group = draw("g", svg, { class: `x ${isCell ? "" : "h"} ${name} ${isSelected ? "sel" : ""}` });
      const words = `${[...letters].join("")}: before ${before || "none"}, after ${after || "none"}`;
      draw("title", group).textContent = words;
      const shape = { e, group, words, box: draw("rect", group, { class: "b", rx: 4 }), text: draw("text", group), tag: draw("text", group, { class: "p" }) };
      if (name) draw("text", group, { class: "k", x: 9, y: 10 }).textContent = SIGN[name];
      set(group, { role: "option", tabindex: -!!n });
      group.onclick = group.onfocus = () => pick(shape);
      // What is clicked leaves the keys to the steps.
      group.onmousedown = () => !1;
      group.onmouseenter = group.onmouseleave = (event) => step.ops.forEach((op, o) => {
        if (op.e.includes(n)) lit(operation(o), "lit", event.type === "mouseenter");
      });
      return shape;
    });
    draw("path", svg, { id: "veil" });
    draw("rect", svg, { class: "v", id: "visible", rx: 6 });
    draw("rect", svg, { id: "thumb", rx: 1.5 });
    clear("ops");
    for (const op of step.ops) {
      const item = make("button", make("li", $("ops")), op.t);
      item.onmouseenter = item.onfocus = item.onmouseleave = item.onblur = (event) => {
        const isOn = /enter|focus/.test(event.type);
        lit(item, "lit", isOn);
        for (const n of op.e) {
          lit(shapes[n].group, "on", isOn);
          if (isOn) pick(shapes[n]);
        }
      };
    }
    $("say").className = step.k;
    say("left", step.left);
    say("log", step.log.join("\n"));
    $("fault").hidden = !fault;
    if (fault) ["message", "shown", "held", "repair"].forEach((id, n) => say(id, fault[n]));
    clear("lane");
    for (const text of step.cells) make("span", $("lane"), text);
    // Who goes through the elements by keys stays at the same item.
    if (held) (shapes.find(({ e }) => e[3] === (held.e[4] || held.e[3])) || shapes[0])?.group.focus();
    // A page around the player is told.
    window.player.onstep?.(step, number);
  };

  const operation = (n) => $("ops").children[n].firstChild;
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

  // The label cut as the terminal cuts it: an entry is a column, the second one of a wide letter empty.
  const fit = (label, width, height) => {
    const room = floor((width - 6) / (min(12, height - 2) * 0.6)), letters = [...label];
    return room < 1 || height < 7 ? "" : letters.length <= room ? letters.join("")
      : letters.slice(0, room - (letters[room - 1] ? 1 : 2)).join("") + "…";
  };

  // Draws the step at a share of its motion: all at once, or phases or operations one after the other.
  const show = () => {
    const span = step.to - step.from, share = span > 0 ? min(max((now - step.from) / span, 0), 1) : 1;
    const count = byPhase ? step.ph.length : byOperation ? step.ops.length : 0;
    for (const { e, group, box, text, tag } of shapes) {
      const [, , letters, before, after, start, last, phase, op] = e, end = last || start;
      const place = byPhase ? step.ph.indexOf(phase) : op;
      const p = ease(count && place >= 0 ? share * count - place : share);
      const [x, y, w, h, alpha] = start.map((from, n) => from + (end[n] - from) * p);
      const matrix = (p < 0.5 ? start : end)[5];
      const words = before && (p < 1 || !after) ? "before " + before : "after " + after;
      const isTagged = step.ph[0] != null && h > 27 && w > words.length * 5.5 + 4;
      set(group, { opacity: alpha, transform: `translate(${x} ${y})` + (matrix ? `translate(${w / 2} ${h / 2})matrix(${matrix.join(" ")})translate(${-w / 2} ${-h / 2})` : "") });
      set(box, { width: w, height: h });
      set(text, { x: w / 2, y: h / 2 - isTagged * 6, "font-size": max(min(12, h - 2), 1) });
      text.textContent = fit(letters, w, h);
      set(tag, { x: w / 2, y: h / 2 + 9 });
      tag.textContent = isTagged ? words : "";
    }
    const [x, y, width, height] = step.b.map((from, n) => from + (step.a[n] - from) * ease(share));
    for (const id of ["screen", "visible"]) set($(id), { x, y, width, height });
    set($("veil"), { d: `M-1e6-1e6H1e9V1e9H-1e6zM${x} ${y}v${height}h${width}v${-height}z` });
    // How much of the content is visible, as a scroll indicator tells it.
    const room = height - 6, length = step.h > height ? max(height / step.h * room, 8) : 0;
    set($("thumb"), { x: x + width - 6, y: y + 3 + y / (step.h || 1) * room, width: 3, height: length });
    say("clock", (step.t0 + span * share).toFixed(2) + " s");
    $("seek").value = now;
    set($("seek"), { "aria-valuetext": `${step.title}, ${floor(share * 100)} %` });
    const current = count && span > 0 ? ceil(share * count - 1e-6) - 1 : -1;
    if (part !== current) {
      part = current;
      const isCurrent = (op, n) => byPhase ? step.ph[part] === op.p : n === part;
      shapes.forEach((shape, n) => lit(shape.group, "on", step.ops.some((op, o) => isCurrent(op, o) && op.e.includes(n))));
      step.ops.forEach((op, n) => lit(operation(n), "now", isCurrent(op, n)));
      code(isCurrent);
      say("say", `${index + 1} of ${steps.length}: ${step.title}` + (part < 0 ? "" : ` – ${byPhase ? "phase" : "operation"} ${part + 1} of ${count}: `
        + (byPhase ? PHASES[step.ph[part]] : step.ops[part].t)));
    }
    say("pick", picked
      ? `${picked.words}; frame {${(share < 1 ? picked.e[5] : picked.e[6] || picked.e[5]).slice(0, 4).join(", ")}}`
      : `Content ${step.c}. Select an element to see its index paths and frame.`);
  };

  const seek = (time) => {
    now = min(max(time, 0), total);
    let found = 0;
    steps.forEach((each, n) => { if (each.from <= now + 1e-9) found = n; });
    if (found !== index) enter(found);
    show();
  };

  const play = (isOn) => {
    playing = isOn;
    say("play", isOn ? "Pause" : "Play");
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
    seek(next);
    if (now < total) requestAnimationFrame(tick);
    else play($("loop").ariaPressed === "true");
  };

  const stop = (time, isPart) => {
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

  // Shows other data from its start, or from a view and a time.
  const load = (value, view, time) => {
    data = value;
    source = null;
    $("tabs").replaceChildren();
    if (data.views.length > 1) data.views.forEach((each, n) => {
      set(make("button", $("tabs"), "View " + each.n), { role: "tab" }).onclick = () => open(n);
    });
    open(view || 0);
    if (time) seek(time);
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
  toggle("loop", () => {});
  toggle("phases", (isOn) => { byPhase = isOn; part = null; show(); });
  toggle("cells", (isOn) => { $("lane").hidden = !isOn; });
  const keys = {
    " ": () => play(!playing), ArrowRight: () => jump(1), ArrowLeft: () => jump(-1),
    Home: () => stop(0), End: () => stop(total), ",": () => nudge(-1), ".": () => nudge(1),
  };
  document.onkeydown = (event) => {
    const { key, target } = event, act = key[0] === "A" && target.closest("#svg") ? walk : keys[key];
    if (!act || event.ctrlKey || event.metaKey || event.altKey || target.closest("select,textarea,input:not(#seek),.code") || key === " " && target.tagName === "BUTTON") return;
    event.preventDefault();
    act(key);
  };
  onhashchange = () => {
    const found = /(t|batch)=([\d.]+)/.exec(location.hash);
    const wanted = found && found[1] === "batch" && steps.find((each) => each.batch === +found[2]);
    if (found) stop(wanted ? wanted.from : +found[2]);
  };
  window.player = { load, "data": () => data, "stop": stop, "seek": seek, "now": () => ({ "time": now, "view": view, "index": index, "share": step ? (now - step.from) / (step.to - step.from || 1) : 0 }) };
  if ($("data")) {
    load(JSON.parse($("data").textContent));
    onhashchange();
  }
})();
