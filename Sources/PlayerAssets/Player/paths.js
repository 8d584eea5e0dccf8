"use strict";
// The index paths before and after a step as two columns, and the lines that join their rows.
(() => {
  const ROW = 28, GAP = 16, WIDTH = 100;
  const SIGN = { d: "−", i: "+", m: "→", r: "↻", c: "↻", e: "!" };
  const WORDS = { "": "stays", d: "deleted", i: "inserted", m: "moves", r: "reloaded", c: "reconfigured", e: "does not fit" };
  const make = (tag, parent, text, className) => {
    const node = document.createElement(tag);
    if (text != null) node.textContent = text;
    if (className) node.className = className;
    parent.append(node);
    return node;
  };
  const draw = (tag, parent, attributes) => {
    const node = document.createElementNS("http://www.w3.org/2000/svg", tag);
    for (const key in attributes) node.setAttribute(key, attributes[key]);
    parent.append(node);
    return node;
  };
  const path = (section, item) => `[${section}, ${item}]`;

  // The words of a row: its path, or those of a run and how far the run is shifted.
  const label = (block, row, isBefore) => {
    const [item, count, name, , partner] = row;
    if (count < 2) return [path(block[0], item), name];
    const shift = partner ? (isBefore ? partner[1] - item : item - partner[1]) : 0;
    return [`${block[0]}·${item}…${block[0]}·${item + count - 1}`,
      `${count} ${row[6] || WORDS[row[3]]}${shift && !isBefore ? `, ${shift > 0 ? "+" : "−"}${Math.abs(shift)}` : ""}`];
  };

  // Draws the columns, and returns a function that lights what belongs to an operation.
  //
  // `values(path, isBefore)` is what a reload changed of an item; `onLight(operation)` is called as the
  // pointer or the keys come to a row, with nothing as they leave.
  const show = (host, two, values, onLight) => {
    host.replaceChildren();
    if (!two) return () => {};
    const heads = make("div", host, null, "tp-heads"), body = make("div", host, null, "tp-body");
    for (const [side, title, words] of [["tp-b", "Before", "view’s paths"], ["tp-a", "After", "data’s paths"]]) {
      const head = make("div", heads, null, side);
      make("b", head, title);
      make("small", head, words);
    }
    const rows = [], notes = [], at = [{}, {}], names = [{}, {}];
    let top = 0;
    for (let k = 0; k < Math.max(two.b.length, two.a.length); k++) {
      const pair = [two.b[k], two.a[k]], line = make("div", body, null, "tp-sec");
      pair.forEach((block, side) => {
        const box = make("div", line, null, `tp-box ${side ? "tp-a" : "tp-b"}`);
        if (!block) return box.classList.add("tp-none");
        const [section, sections, items, name, mark, , op, note] = block;
        box.classList.add(`tp-s${section % 2}`);
        const head = make("div", box, null, `tp-name tp-${mark || "stays"}`);
        const title = sections > 1 ? `${section} to ${section + sections - 1}` : `${section}${name && ` · ${name}`}`;
        make("bdi", head, title);
        make("span", head, sections > 1 ? `${sections} sections stay` : note || items);
        if (op >= 0) head.dataset.op = op;
        names[side][section] = top + ROW / 2;
        if (!block[8].length) return;
        const list = make("ol", box);
        list.setAttribute("aria-label", `${title}, ${side ? "after" : "before"}`);
        block[8].forEach((row, n) => {
          const [item, count, , mark, partner, op = -1, note = ""] = row, button = make("button", make("li", list), null, `tp-row tp-${mark || "stays"}`);
          const [where, words] = label(block, row, !side), value = values(path(section, item), !side);
          make("span", button, words + (value ? ` ${value}` : ""));
          make("code", button, where);
          const to = partner && (mark === "m" ? (side ? ` from ${path(...partner)}` : ` to ${path(...partner)}`) : "");
          button.setAttribute("aria-label", `${words || "item"}, ${where}, ${(count < 2 && note) || WORDS[mark] + (to || "")}`);
          if (note && count < 2) {
            button.title = note;
            if (notes.length < 3) notes.push(`${words ? `${words} ` : ""}${where}: ${note}`);
          }
          if (op >= 0) button.dataset.op = op;
          button.tabIndex = rows.length ? -1 : 0;
          button.onmouseenter = button.onfocus = () => onLight(op);
          button.onmouseleave = button.onblur = () => onLight(-1);
          at[side][[section, item]] = { y: top + ROW * (n + 1.5), button };
          rows.push({ button, side, to: partner && String(partner) });
        });
      });
      top += ROW * (1 + Math.max(...pair.map((block) => block ? block[8].length : 0))) + GAP;
    }
    for (const note of notes) make("p", host, note, "tp-miss");
    lines(body, two, at, names, top);
    body.onkeydown = (event) => {
      const n = rows.findIndex(({ button }) => button === document.activeElement), row = rows[n];
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (!row || !(step || event.key === "ArrowLeft" || event.key === "ArrowRight")) return;
      event.preventDefault();
      event.stopPropagation();
      let next = step && n + step;
      while (step && rows[next] && rows[next].side !== row.side) next += step;
      const to = step ? rows[next]?.button : at[1 - row.side][row.to]?.button;
      if (!to) return;
      row.button.tabIndex = -1;
      to.tabIndex = 0;
      to.focus();
    };
    return (op) => host.querySelectorAll("[data-op]").forEach((each) => each.classList.toggle("tp-lit", op >= 0 && each.dataset.op === String(op)));
  };

  // The lines: what stays first, then movers; what ends or begins keeps its sign above both.
  const lines = (body, two, at, names, height) => {
    const svg = draw("svg", body, { class: "tp-links", viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height, "aria-hidden": true });
    const layers = ["stays", "movers", "ends"].map(() => draw("g", svg, {}));
    const group = (layer, mark, op) => {
      const node = draw("g", layers[layer], { class: `tp-l${mark || "s"}` });
      if (op >= 0) node.dataset.op = op;
      return node;
    };
    const disc = (parent, x, y, mark) => {
      draw("circle", parent, { cx: x, cy: y, r: 9 });
      draw("text", parent, { x, y }).textContent = SIGN[mark];
    };
    const curve = (y0, y1, end) => `M4 ${y0}C50 ${y0} 50 ${y1} ${end} ${y1}`;
    const stub = (y, mark, isAfter, op) => {
      const node = group(2, mark, op);
      draw("path", node, { d: isAfter ? `M75 ${y}H96` : `M4 ${y}H25` });
      disc(node, isAfter ? 66 : 34, y, mark);
    };
    const join = (y0, y1, mark, op, count) => {
      if (mark === "m") {
        const node = group(1, mark, op);
        draw("path", node, { class: "tp-halo", d: curve(y0, y1, 88) });
        draw("path", node, { d: curve(y0, y1, 88) });
        draw("path", node, { class: "tp-tip", d: `M97 ${y1}l-11 -5.5v11z` });
        return;
      }
      const node = group(0, mark, op);
      if (count > 1) draw("path", node, { class: "tp-band", d: curve(y0, y1, 96) });
      draw("path", node, { d: curve(y0, y1, 96) });
      if (mark) disc(node, 50, (y0 + y1) / 2, mark);
    };
    two.b.forEach((block) => {
      const [section, sections, , , mark, partner, op] = block, y = names[0][section], to = names[1][partner];
      if (to != null && (mark || !block[8].length)) join(y, to, mark, op, sections);
      else if (mark) stub(y, mark, false, op);
      for (const [item, count, , own, partner, op = -1] of block[8]) {
        const { y } = at[0][[section, item]], to = partner ? at[1][partner]?.y : null;
        if (to != null && (own || mark !== "m")) join(y, to, own, op, count);
        else if (own && own !== mark) stub(y, own, false, op);
      }
    });
    two.a.forEach((block) => {
      const [section, , , , mark, partner, op] = block;
      if (mark && names[0][partner] == null) stub(names[1][section], mark, true, op);
      for (const [item, , , own, partner, op = -1] of block[8]) {
        if (own && own !== mark && at[0][partner] == null) stub(at[1][[section, item]].y, own, true, op);
      }
    });
  };
  window.playerPaths = { SIGN, draw, make, show };
})();
