// An editor for Lua: a text area over its own text, painted.

import { make, settled } from "./dom.js";
import { History, difference } from "./history.js";
import { hideHover } from "./hover.js";
import { bracketPair, closesBlock, opensBlock, paint } from "./lua.js";

const CLOSERS = { "(": ")", "[": "]", "{": "}", "\"": "\"", "'": "'" };
let count = 0;

export class Editor {
  // `onInput` is called when the text has changed, `onRun` when it is to run at once.
  constructor(host, label, { onInput, onRun } = {}) {
    this.onInput = onInput;
    this.onRun = onRun;
    this.lines = [];
    this.entries = [];
    this.marks = new Map();
    this.histories = new Map();
    this.history = new History("");
    const id = `x-list-${++count}`;
    this.area = make("textarea", { spellcheck: false, wrap: "off", "@aria-label": label, "@autocomplete": "off",
      "@autocapitalize": "off", "@aria-autocomplete": "list", "@aria-controls": id });
    this.paint = make("pre", { className: "paint", "@aria-hidden": "true" });
    this.sheet = make("div", { className: "sheet" }, this.paint, this.area);
    this.scroll = make("div", { className: "scroll" }, this.sheet);
    this.list = make("ul", { className: "list", id, hidden: true, "@role": "listbox", "@aria-label": "Completions" });
    this.help = make("div", { className: "help", "@aria-live": "polite" });
    this.search = make("input", { type: "search", "@aria-label": "Find in the script", placeholder: "Find" });
    this.matches = make("span", { "@role": "status" });
    this.find = make("div", { className: "find", hidden: true }, this.search,
      make("button", { textContent: "‹", "@aria-label": "Previous match", onclick: () => this.match(-1) }),
      make("button", { textContent: "›", "@aria-label": "Next match", onclick: () => this.match(1) }),
      this.matches,
      make("button", { textContent: "✕", "@aria-label": "Close the search", onclick: () => this.closeFind() }));
    this.box = make("div", { className: "editor" }, this.find, this.scroll, this.list, this.help);
    host.append(this.box);
    this.suggest = settled(50, () => this.complete());
    this.advise = settled(120, () => this.sign());
    this.listen();
    this.draw();
  }

  get text() { return this.area.value; }
  get caret() { return this.area.selectionStart; }

  // Shows another text, with a history of its own by its name.
  load(name, text) {
    this.history = this.histories.get(name) ?? new History(text);
    this.histories.set(name, this.history);
    this.area.value = text;
    this.closeList();
    this.draw();
    this.history.note(text);
  }

  // Shows another text that can be undone: only what differs is replaced.
  replace(text) {
    const { at, old, fresh } = difference(this.text, text);
    if (old || fresh) this.put(at, at + old.length, fresh);
    this.closeList();
  }

  // Puts a text in the place of a range.
  put(start, end, text) {
    this.area.setRangeText(text, start, end, "end");
    this.changed();
    this.reveal();
  }

  // Undoes the last change, or the last undoing.
  undo(isBack) {
    const place = this.history.step(isBack);
    if (place == null) return;
    this.area.value = this.history.text;
    this.area.setSelectionRange(place, place);
    this.closeList();
    this.changed();
    this.reveal();
  }

  // Scrolls to the caret.
  reveal() {
    if (document.activeElement !== this.area) return;
    const { x, y } = this.caretPlace(), box = this.box.getBoundingClientRect(), { scroll } = this, view = scroll.getBoundingClientRect();
    const left = x + box.left - view.left, bottom = y + box.top - view.top;
    if (bottom > scroll.clientHeight) scroll.scrollTop += bottom - scroll.clientHeight + 6;
    else if (bottom < 20) scroll.scrollTop += bottom - 26;
    if (left > scroll.clientWidth - 24) scroll.scrollLeft += left - scroll.clientWidth + 48;
    else if (left < 52) scroll.scrollLeft += left - 60;
  }

  // Scrolls past the comment at the head of the script, which the page shows elsewhere.
  passHead() {
    const lines = this.text.split("\n"), first = lines.findIndex((line) => line && !line.startsWith("--"));
    const head = lines.slice(0, Math.max(first, 0)), blank = head.lastIndexOf("");
    this.scroll.scrollTop = blank > 0 ? this.paint.children[blank + 1].offsetTop : 0;
  }

  // Marks lines: a map from the number of a line, from 1, to `error`, `warning` or `noted`.
  mark(marks) {
    this.marks = marks;
    [...this.paint.children].forEach((line, index) => this.dress(line, index));
  }

  // Lights the lines of a step.
  light(lines) {
    this.lit = lines;
    [...this.paint.children].forEach((line, index) => line.classList.toggle("here", lines.has(index + 1)));
  }

  // Goes to a line, from 1.
  go(line) {
    const lines = this.text.split("\n"), start = lines.slice(0, line - 1).reduce((sum, each) => sum + each.length + 1, 0);
    this.area.focus();
    this.area.setSelectionRange(start, start + (lines[line - 1] || "").length);
    this.paint.children[line - 1]?.scrollIntoView({ block: "center", inline: "nearest" });
    this.scroll.scrollLeft = 0;
  }

  dress(line, index) {
    line.className = `l ${this.marks.get(index + 1) || ""} ${this.lit?.has(index + 1) ? "here" : ""}`;
  }

  // Paints the lines that have changed.
  draw() {
    const lines = this.text.split("\n"), old = this.lines, entries = ["" ];
    let head = 0;
    while (head < lines.length && head < old.length && lines[head] === old[head]) {
      entries[head + 1] = this.entries[head + 1];
      head++;
    }
    const fresh = [];
    let open = entries[head] || "", tail = 0;
    const greatest = Math.min(lines.length, old.length) - head;
    while (tail < greatest && lines[lines.length - 1 - tail] === old[old.length - 1 - tail]) tail++;
    for (let n = head; n < lines.length; n++) {
      // From here on everything is as it was, a number of lines further up or down.
      const before = n - lines.length + old.length;
      if (n >= lines.length - tail && this.entries[before] === open) {
        entries.push(...this.entries.slice(before + 1));
        tail = lines.length - n;
        break;
      }
      tail = Math.min(tail, lines.length - n - 1);
      const [parts, next] = paint(lines[n], open);
      fresh.push(make("span", { className: "l" }, make("span", {}, ...parts.map(([name, text]) =>
        name ? make("span", { className: name, textContent: text }) : text))));
      entries[n + 1] = open = next;
    }
    const rows = this.paint.children;
    for (let n = old.length - tail - 1; n >= head; n--) rows[n]?.remove();
    const next = rows[head] || null;
    for (const row of fresh) this.paint.insertBefore(row, next);
    this.lines = lines;
    this.entries = entries;
    [...rows].forEach((row, index) => this.dress(row, index));
    this.pair();
  }

  changed() {
    this.history.note(this.text);
    this.draw();
    this.onInput?.(this.text);
  }

  listen() {
    const { area } = this;
    area.addEventListener("input", (event) => {
      this.changed();
      if (/insert(Text|CompositionText)/.test(event.inputType) && /[\w.:{"',( ]$/.test(event.data || "")) this.suggest();
      else if (!this.list.hidden) this.suggest();
    });
    area.addEventListener("beforeinput", (event) => {
      if (!/^history/.test(event.inputType)) return;
      event.preventDefault();
      this.undo(event.inputType === "historyUndo");
    });
    area.addEventListener("keydown", (event) => this.key(event));
    area.addEventListener("blur", () => setTimeout(() => document.activeElement !== area && this.closeList(), 150));
    document.addEventListener("selectionchange", () => {
      if (document.activeElement !== area) return;
      this.pair();
      this.advise();
    });
    this.list.addEventListener("mousedown", (event) => {
      event.preventDefault();
      const row = event.target.closest("li");
      if (row) this.accept([...this.list.children].indexOf(row));
    });
    this.search.addEventListener("input", () => this.match(0));
    this.search.addEventListener("keydown", (event) => {
      if (event.key === "Enter") this.match(event.shiftKey ? -1 : 1);
      else if (event.key === "Escape") this.closeFind();
      else return;
      event.preventDefault();
    });
    const hover = settled(350, (x, y) => this.hover(x, y));
    let isOver = false;
    area.addEventListener("mousemove", (event) => { isOver = true; hideHover(); hover(event.clientX, event.clientY); });
    area.addEventListener("mouseleave", () => { isOver = false; hideHover(); });
    this.isOver = () => isOver;
  }

  key(event) {
    const { key } = event, isControl = event.ctrlKey || event.metaKey;
    if (!this.list.hidden && !isControl && this.listKey(key)) {
      event.preventDefault();
      return;
    }
    const leaves = this.leaves;
    if (key !== "Shift") this.leaves = key === "Escape";
    let isDone = true;
    if (isControl && key === "Enter") this.onRun?.();
    else if (isControl && key === " ") this.complete(true);
    else if (isControl && key.toLowerCase() === "f") this.openFind();
    else if (isControl && key === "/") this.comment();
    else if (isControl && /^[zy]$/i.test(key)) this.undo(key === "z" && !event.shiftKey);
    else if (key === "F1") this.describe();
    else if (isControl || event.altKey || event.isComposing) isDone = false;
    else if (key === "Tab" && !leaves) this.indent(event.shiftKey);
    else if (key === "Enter") this.newLine();
    else if (key === "Backspace") isDone = this.erase();
    else if (key.length === 1) isDone = this.type(key);
    else isDone = false;
    if (isDone) event.preventDefault();
  }

  // Indents the lines of the selection, or puts two spaces at the caret.
  indent(isBack) {
    const { selectionStart: start, selectionEnd: end } = this.area, text = this.text;
    if (start === end && !isBack) return this.put(start, end, "  ");
    this.changeLines(start, end, (line) => isBack ? line.replace(/^ {1,2}|^\t/, "") : line ? "  " + line : line, text);
  }

  // Makes comments of the lines of the selection, or lines of comments.
  comment() {
    const { selectionStart: start, selectionEnd: end } = this.area, text = this.text;
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const isComment = text.slice(from, end).split("\n").every((line) => /^\s*--/.test(line) || !line.trim());
    this.changeLines(start, end, (line) => isComment ? line.replace(/^(\s*)-- ?/, "$1") : line.trim() ? line.replace(/^(\s*)/, "$1-- ") : line, text);
  }

  changeLines(start, end, change, text) {
    const from = text.lastIndexOf("\n", start - 1) + 1;
    const found = text.indexOf("\n", end > start && text[end - 1] === "\n" ? end - 1 : end), to = found < 0 ? text.length : found;
    const changed = text.slice(from, to).split("\n").map(change).join("\n");
    if (changed === text.slice(from, to)) return;
    this.put(from, to, changed);
    this.area.setSelectionRange(from, from + changed.length);
  }

  newLine() {
    const { selectionStart: start, selectionEnd: end } = this.area, text = this.text;
    const from = text.lastIndexOf("\n", start - 1) + 1, line = text.slice(from, start), indent = /^\s*/.exec(line)[0];
    const opens = opensBlock(line);
    const rest = text.slice(end, text.indexOf("\n", end) < 0 ? text.length : text.indexOf("\n", end));
    if (opens && /^[)}\]]/.test(rest)) {
      this.put(start, end, `\n${indent}  \n${indent}`);
      const at = start + indent.length + 3;
      this.area.setSelectionRange(at, at);
    } else {
      this.put(start, end, `\n${indent}${opens ? "  " : ""}`);
    }
  }

  // Puts the partner of a bracket or a quote behind it, steps over one that is there, and takes a line
  // back that ends a block.
  type(key) {
    const { selectionStart: start, selectionEnd: end } = this.area, text = this.text, next = text[end] || "";
    if (start === end && next === key && /[)\]}"']/.test(key)) {
      this.area.setSelectionRange(start + 1, start + 1);
      this.advise();
      return true;
    }
    const closer = CLOSERS[key];
    const isQuote = key === "\"" || key === "'";
    if (closer && start !== end) {
      this.put(start, end, key + text.slice(start, end) + closer);
      this.area.setSelectionRange(start + 1, end + 1);
      return true;
    }
    if (closer && /^[\s)\]},;]?$/.test(next) && !(isQuote && /[\w"']/.test(text[start - 1] || ""))) {
      this.put(start, end, key + closer);
      this.area.setSelectionRange(start + 1, start + 1);
      this.suggest();
      return true;
    }
    const from = text.lastIndexOf("\n", start - 1) + 1, line = text.slice(from, start) + key;
    if (start === end && /^\s{2,}(end|else|elseif|until|[)}\]])$/.test(line) && closesBlock(line)) {
      const above = text.slice(0, Math.max(0, from - 1)).split("\n").reverse().find((each) => each.trim()) || "";
      const indent = /^\s*/.exec(above)[0].length - (opensBlock(above) ? 0 : 2), word = line.trim();
      if (/^\s*/.exec(line)[0].length > indent && indent >= 0) {
        this.put(from, end, " ".repeat(indent) + word);
        return true;
      }
    }
    return false;
  }

  erase() {
    const { selectionStart: start, selectionEnd: end } = this.area, text = this.text;
    if (start !== end || !start || CLOSERS[text[start - 1]] !== text[start] || !text[start]) return false;
    this.put(start - 1, start + 1, "");
    return true;
  }

  // Shows the partner of the bracket at the caret.
  pair() {
    for (const old of this.paint.querySelectorAll(".pair")) old.replaceWith(...old.childNodes);
    if (document.activeElement !== this.area || this.area.selectionStart !== this.area.selectionEnd) return;
    const text = this.text, found = text.length < 200000 && bracketPair(text, this.caret);
    for (const at of found || []) {
      const range = this.range(at, at + 1);
      try { range?.surroundContents(make("span", { className: "pair" })); } catch { /* It lies in two parts. */ }
    }
  }

  // The range of the painted text from a position to another one on the same line.
  range(start, end) {
    const before = this.text.slice(0, start), row = before.split("\n").length - 1, column = start - (before.lastIndexOf("\n") + 1);
    const line = this.paint.children[row];
    if (!line) return null;
    const range = document.createRange(), walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    range.setStart(line, 0);
    range.setEnd(line, line.childNodes.length);
    let at = 0, isStarted = false;
    for (let node; (node = walker.nextNode()); at += node.length) {
      if (!isStarted && column <= at + node.length) {
        range.setStart(node, column - at);
        isStarted = true;
      }
      const stop = column + end - start;
      if (isStarted && stop <= at + node.length) {
        range.setEnd(node, stop - at);
        return range;
      }
    }
    range.collapse(false);
    return range;
  }

  // The rectangle of the caret, in the box of the editor.
  caretPlace() {
    const range = this.range(this.caret, this.caret), box = this.box.getBoundingClientRect();
    let rect = range?.getClientRects()[0];
    if (!rect) {
      const row = this.text.slice(0, this.caret).split("\n").length - 1, line = this.paint.children[row]?.getBoundingClientRect();
      rect = { left: (line?.left || 0) + 52, bottom: line?.bottom || 0 };
    }
    return { x: rect.left - box.left, y: rect.bottom - box.top };
  }

  // The position in the text below a point of the window; nothing beside the text.
  position(x, y) {
    const top = this.paint.getBoundingClientRect().top, row = Math.floor((y - top) / 20), line = this.paint.children[row];
    if (!line) return null;
    let at = this.lines.slice(0, row).reduce((sum, each) => sum + each.length + 1, 0);
    const range = document.createRange(), walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
    for (let node; (node = walker.nextNode()); at += node.length) {
      for (let n = 0; n < node.length; n++) {
        range.setStart(node, n);
        range.setEnd(node, n + 1);
        const rect = range.getBoundingClientRect();
        if (x >= rect.left && x < rect.right) return at + n;
      }
    }
    return null;
  }
}
