// An editor for Lua: a text area over its own text. Only the lines in sight are painted.

import { make, settled } from "./dom.js";
import { History, difference } from "./history.js";
import { hideHover } from "./hover.js";
import { blockIndent, bracketPair, context, isOpenHere, needsEnd, opensBlock, paint } from "./lua.js";

const CLOSERS = { "(": ")", "[": "]", "{": "}", "\"": "\"", "'": "'" };
// The rows that are painted above and below those in sight.
const AROUND = 30;
// The space above the first row, and left of each.
const TOP = 6, LEFT = 60;
const WIDE = /[\u1100-\uffff]/, ALL_WIDE = new RegExp(WIDE, "g");
const indentation = (line) => /^\s*/.exec(line)[0];
let count = 0;

export class Editor {
  // All editors, for what concerns each, such as the size of the type.
  static all = [];

  // `onInput` is called when the text has changed, `onRun` when it is to run at once.
  constructor(host, label, { onInput, onRun } = {}) {
    this.onInput = onInput;
    this.onRun = onRun;
    // The lines, where each begins, what is open at the start of each, and the painted rows by their numbers.
    this.lines = [];
    this.starts = [];
    this.opens = [""];
    this.rows = new Map();
    this.marks = new Map();
    // Closing signs that the editor put into the text, each a place and a word.
    this.closers = [];
    this.histories = new Map();
    this.history = new History("");
    this.hideHead("");
    const id = `x-list-${++count}`;
    this.area = make("textarea", { spellcheck: false, wrap: "off", "@aria-label": label, "@autocomplete": "off",
      "@autocapitalize": "off", "@aria-autocomplete": "list", "@aria-controls": id });
    this.paint = make("pre", { className: "paint", "@aria-hidden": "true" });
    this.sheet = make("div", { className: "sheet" }, this.paint, this.area);
    this.scroll = make("div", { className: "scroller" }, this.sheet);
    this.list = make("ul", { className: "list", id, hidden: true, "@role": "listbox", "@aria-label": "Completions" });
    this.help = make("div", { className: "help" });
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
    this.measure();
    this.listen();
    this.draw();
    Editor.all.push(this);
  }

  // The whole text, and what the text area has of it: a comment at its head may be hidden.
  get text() { return this.head + this.body; }
  get body() { return this.area.value; }
  get caret() { return this.area.selectionStart; }

  hideHead(head) {
    this.head = head;
    this.hidden = head.split("\n").length - 1;
  }

  // Shows another text, with a history of its own by its name. Of its head nothing is shown.
  load(name, text, head = "") {
    this.hideHead(text.startsWith(head) ? head : "");
    const body = text.slice(this.head.length);
    this.history = this.histories.get(name) ?? new History(body);
    this.histories.set(name, this.history);
    this.area.value = body;
    this.closers = [];
    this.closeList();
    this.history.note(body);
    this.draw();
  }

  // Shows another text that can be undone: only what differs is replaced.
  replace(text) {
    if (!text.startsWith(this.head)) this.hideHead("");
    const { at, old, fresh } = difference(this.body, text.slice(this.head.length));
    if (old || fresh) this.put(at, at + old.length, fresh);
    this.closeList();
  }

  // Replaces a range with a text, and puts the caret after the text or at a given place.
  put(start, end, text, caret = start + text.length) {
    this.area.setRangeText(text, start, end);
    this.area.setSelectionRange(caret, caret);
    this.changed();
    this.frame(true);
  }

  // Undoes the last change, or the last undoing.
  undo(isBack) {
    const place = this.history.step(isBack);
    if (place == null) return;
    this.area.value = this.history.text;
    this.area.setSelectionRange(place, place);
    this.closers = [];
    this.closeList();
    this.changed();
    this.frame(true);
  }

  // Reads the size of the type.
  measure() {
    this.height = parseFloat(getComputedStyle(this.sheet).lineHeight) || 20;
    const probe = make("span", { className: "probe", textContent: "0".repeat(100) });
    this.sheet.append(probe);
    this.letter = probe.offsetWidth / 100 || 8;
    probe.remove();
    this.top = this.scroll.scrollTop;
    this.room = this.scroll.clientHeight || 600;
    this.width = this.scroll.clientWidth;
    if (this.lines.length) this.fill();
  }

  // The row of a place in the body.
  row(at) {
    let low = 0, high = this.starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.starts[middle] <= at) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  // Scrolls to the caret.
  reveal() {
    if (document.activeElement !== this.area) return;
    const { scroll, height } = this, top = TOP + this.row(this.caret) * height;
    if (top + height > scroll.scrollTop + this.room) this.scrollTo(top + height - this.room + TOP);
    else if (top < scroll.scrollTop) this.scrollTo(top - TOP);
    const left = this.caretPlace().x;
    if (left > scroll.clientWidth - 24) scroll.scrollLeft += left - scroll.clientWidth + 48;
    else if (left < LEFT) scroll.scrollLeft += left - LEFT - 8;
  }

  scrollTo(top) {
    this.scroll.scrollTop = this.top = Math.max(0, top);
    this.fill();
  }

  // Scrolls a row to the middle if it is out of sight.
  center(row) {
    const top = TOP + row * this.height;
    if (top < this.top || top + this.height > this.top + this.room) this.scrollTo(top - this.room / 2);
  }

  // Marks lines: a map from the number of a line, from 1, to `error`, `warning` or `noted`.
  mark(marks) {
    this.marks = marks;
    this.dressAll();
  }

  // Lights the lines of a step.
  light(lines) {
    this.lit = lines;
    this.dressAll();
  }

  // Goes to a line, from 1.
  go(line) {
    const row = Math.min(Math.max(0, line - 1 - this.hidden), this.lines.length - 1), start = this.starts[row];
    this.area.focus({ preventScroll: true });
    this.area.setSelectionRange(start, start + this.lines[row].length);
    this.center(row);
    this.scroll.scrollLeft = 0;
  }

  dress(node, row) {
    const line = row + 1 + this.hidden, name = `l ${this.marks.get(line) || ""} ${this.lit?.has(line) ? "here" : ""}`;
    if (node.className !== name) node.className = name;
  }

  dressAll() { for (const [row, node] of this.rows) this.dress(node, row); }

  // Reads the lines that have changed, and paints those of them that are in sight.
  draw() {
    const lines = this.body.split("\n"), old = this.lines, least = Math.min(lines.length, old.length);
    const shift = lines.length - old.length, opens = this.opens;
    let head = 0, tail = 0;
    while (head < least && lines[head] === old[head]) head++;
    while (tail < least - head && lines[lines.length - 1 - tail] === old[old.length - 1 - tail]) tail++;
    const fresh = opens.slice(0, head + 1);
    let row = head, open = fresh[head] || "";
    for (; row < lines.length; row++) {
      // From here on everything is as it was, a number of lines further up or down.
      if (row >= lines.length - tail && opens[row - shift] === open) break;
      fresh[row + 1] = open = paint(lines[row], open)[1];
    }
    fresh.length = row;
    this.opens = fresh.concat(opens.slice(row - shift));
    if (row === lines.length) this.opens[row] = open;
    const rows = new Map();
    for (const [at, node] of this.rows) {
      if (at < head) rows.set(at, node);
      else if (at + shift >= row) rows.set(at + shift, node);
      else node.remove();
    }
    this.rows = rows;
    this.lines = lines;
    const starts = this.starts;
    starts.length = lines.length;
    for (let n = 0, at = 0; n < lines.length; at += lines[n++].length + 1) starts[n] = at;
    // Letters of two columns, as in Chinese, are rare.
    const columns = WIDE.test(this.body) ? (line) => line.length + (line.match(ALL_WIDE)?.length ?? 0) : (line) => line.length;
    // In steps, since another width lays the whole text out again.
    this.columns = Math.ceil(lines.reduce((most, line) => Math.max(most, columns(line)), 1) / 40) * 40;
    this.fill();
    this.frame();
  }

  // Paints the rows in sight that are not painted.
  fill() {
    const { lines, rows, height, paint: sheet } = this;
    const from = Math.max(0, Math.floor(this.top / height) - AROUND);
    const to = Math.min(lines.length, Math.ceil((this.top + this.room) / height) + AROUND);
    for (const [row, node] of rows) {
      if (row >= from && row < to) continue;
      node.remove();
      rows.delete(row);
    }
    let next = null;
    for (let row = to - 1; row >= from; row--) {
      let node = rows.get(row);
      if (!node) {
        node = make("span", { className: "l" }, make("span", {}, ...paint(lines[row], this.opens[row] || "")[0].map(([name, text]) =>
          name ? make("span", { className: name, textContent: text }) : text)));
        rows.set(row, node);
        sheet.insertBefore(node, next);
      }
      this.dress(node, row);
      next = node;
    }
    // What is set again is laid out again.
    const set = (node, name, value) => { if ((node.set ??= {})[name] !== value) node.set[name] = node.style[name] = value; };
    set(sheet, "paddingTop", `${from * height}px`);
    set(sheet, "counterReset", `line ${from + this.hidden}`);
    // All sizes are in pixels: with others the text area would be laid out again for each row that is painted.
    for (const node of [this.sheet, sheet, this.area]) {
      set(node, "height", `${Math.max(this.room, lines.length * height + 2 * TOP)}px`);
      set(node, "width", `${Math.max(this.width, Math.ceil(this.columns * this.letter) + LEFT + 24)}px`);
    }
  }

  changed() {
    const change = this.history.note(this.body);
    if (change) this.follow(change);
    this.draw();
    this.onInput?.(this.text);
  }

  // Follows the closing signs that the editor has put through a change; those in it are the writer's now.
  follow({ at, old, fresh }) {
    this.closers = this.closers.flatMap((each) => each.at + each.word.length <= at ? [each]
      : each.at >= at + old.length ? [{ ...each, at: each.at + fresh.length - old.length }] : []);
  }

  listen() {
    const { area, scroll } = this;
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
      this.frame();
      this.advise();
    });
    scroll.addEventListener("scroll", () => {
      if (this.top === scroll.scrollTop) return;
      this.top = scroll.scrollTop;
      this.fill();
    });
    new ResizeObserver(() => this.measure()).observe(scroll);
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
    const { selectionStart: start, selectionEnd: end } = this.area, text = this.body;
    if (start === end && !isBack) return this.put(start, end, "  ");
    this.changeLines(start, end, (line) => isBack ? line.replace(/^ {1,2}|^\t/, "") : line ? "  " + line : line, text);
  }

  // Makes comments of the lines of the selection, or lines of comments.
  comment() {
    const { selectionStart: start, selectionEnd: end } = this.area, text = this.body;
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

  // Begins a line, indented as its block is. A block that opens here gets its end.
  newLine() {
    const { selectionStart: start, selectionEnd: end } = this.area, text = this.body;
    const row = this.row(start), from = this.starts[row], line = text.slice(from, start), indent = indentation(line);
    const stop = text.indexOf("\n", end), rest = text.slice(end, stop < 0 ? text.length : stop);
    // Spaces of a line without anything else do not stay behind.
    if (!line.trim()) return this.put(from, rest.trim() ? end : end + rest.length, "\n" + indent);
    const [parts, open] = paint(line, this.opens[row] || "");
    const code = parts.map(([name, part]) => name === "c" ? "" : part).join("").trimEnd();
    if (open || !opensBlock(code)) return this.put(start, end, "\n" + indent);
    const deeper = `\n${indent}  `, caret = start + deeper.length, isClosed = /^\s*[)}\]]/.test(rest);
    if (needsEnd(code) && (isClosed || !rest.trim()) && !this.hasEnd(row, indent)) {
      this.put(start, end, `${deeper}\n${indent}end`, caret);
      this.closers.push({ at: caret + 1 + indent.length, word: "end" });
    } else if (!needsEnd(code) && isClosed) {
      this.put(start, end, `${deeper}\n${indent}`, caret);
    } else {
      this.put(start, end, deeper);
    }
  }

  // Whether the lines after a row have the body or the end of a block that opens there.
  hasEnd(row, indent) {
    const below = this.lines.slice(row + 1, row + 100).findIndex((line) => line.trim());
    if (below < 0) return false;
    const next = this.lines[row + 1 + below], at = this.starts[row + 1 + below] + indentation(next).length;
    // An end that the editor has put belongs to a block that was opened before.
    if (this.closers.some((each) => each.at === at)) return false;
    const by = indentation(next).length - indent.length;
    return by > 0 || !by && /^\s*(?:end|else|elseif|until)\b/.test(next);
  }

  // Puts the partner of a bracket or a quote behind it, steps over one that is there, and indents what
  // ends a block as the block is.
  type(key) {
    this.takeBack(key);
    const { selectionStart: start, selectionEnd: end } = this.area, text = this.body, next = text[end] || "";
    const closer = CLOSERS[key], isQuote = key === "\"" || key === "'";
    if (start !== end) {
      if (!closer) return false;
      this.put(start, end, key + text.slice(start, end) + closer);
      this.area.setSelectionRange(start + 1, end + 1);
      return true;
    }
    const row = this.row(start), before = text.slice(this.starts[row], start), where = context(before, this.opens[row] || "");
    const isEscaped = /(?:^|[^\\])(?:\\\\)*\\$/.test(before);
    if (next === key && (where === "code" ? /[)\]}]/.test(key) : where === key && !isEscaped || where === "long" && key === "]")) {
      this.area.setSelectionRange(start + 1, start + 1);
      this.advise();
      return true;
    }
    if (where !== "code") return false;
    const word = /(?:^|[^\w.:])((?:en|els|elsei|unti)$)/.exec(before)?.[1];
    if (word && /^(?:end|else|elseif|until)$/.test(word + key)) return this.endBlock(row, before, word + key);
    if (/[)\]}]/.test(key) && this.meet(row, before, key)) return true;
    if (closer && /^[\s)\]},;]?$/.test(next) && !(isQuote && /[\w"']/.test(text[start - 1] || ""))) {
      this.put(start, end, key + closer, start + 1);
      this.closers.push({ at: start + 1, word: closer });
      this.suggest();
      return true;
    }
    if (/[)\]}]/.test(key) && /^\s+$/.test(before)) {
      const pair = bracketPair([...this.lines.slice(0, row), before + key], this.opens, row, before.length + 1);
      const indent = pair && indentation(this.lines[pair[1][0]]);
      if (pair && indent.length < before.length) {
        this.put(this.starts[row], start, indent + key);
        return true;
      }
    }
    return false;
  }

  // Moves the caret past a closing sign that the editor has added, if nothing else is in between:
  // what was typed of it goes.
  meet(row, before, word, typed = "") {
    const start = this.caret, text = this.body;
    if (isOpenHere(before, this.opens[row] || "", word)) return false;
    const found = this.closers.find((each) => each.word === word && each.at >= start && !text.slice(start, each.at).trim());
    if (!found) return false;
    const end = found.at + word.length, isAlone = before.trim() === typed;
    const [own, theirs] = [before, this.lines[this.row(found.at)]].map(indentation);
    const indent = isAlone ? own.length < theirs.length ? own : theirs : "";
    this.put(isAlone ? this.starts[row] : start - typed.length, end, indent + word);
    return true;
  }

  // Takes a word that ends a block: it meets the one below, or is indented as its block is.
  endBlock(row, before, word) {
    const old = { text: this.body, caret: this.caret, closers: this.closers }, typed = word.slice(0, -1);
    if (!(word === "end" && this.meet(row, before, word, typed))) {
      const indent = blockIndent(this.lines, this.opens, row);
      if (before.trim() !== typed || indent == null || indent.length >= indentation(before).length) return false;
      this.put(this.starts[row], this.caret, indent + word);
    }
    // If the word goes on, as that of a variable, it was not the end of a block.
    this.ended = { ...old, key: word.at(-1), now: this.body, at: this.caret };
    return true;
  }

  takeBack(key) {
    const { ended } = this;
    this.ended = null;
    if (!ended || !/\w/.test(key) || this.caret !== ended.at || this.body !== ended.now) return;
    const text = ended.text.slice(0, ended.caret) + ended.key + ended.text.slice(ended.caret);
    const { at, old, fresh } = difference(this.body, text);
    this.put(at, at + old.length, fresh, ended.caret + 1);
    this.closers = ended.closers.map((each) => each.at < ended.caret ? each : { ...each, at: each.at + 1 });
  }

  erase() {
    const { selectionStart: start, selectionEnd: end } = this.area, text = this.body;
    if (start !== end || !start || CLOSERS[text[start - 1]] !== text[start] || !text[start]) return false;
    this.put(start - 1, start + 1, "");
    return true;
  }

  // Shows the partner of the bracket at the caret and scrolls to it, once a frame: both need a layout.
  frame(reveals = false) {
    this.reveals ||= reveals;
    this.framing ??= requestAnimationFrame(() => {
      this.framing = null;
      if (this.reveals) this.reveal();
      this.reveals = false;
      this.pair();
    });
  }

  // Shows the partner of the bracket at the caret.
  pair() {
    for (const old of this.paint.querySelectorAll(".pair")) old.replaceWith(...old.childNodes);
    if (document.activeElement !== this.area || this.area.selectionStart !== this.area.selectionEnd) return;
    const row = this.row(this.caret), found = bracketPair(this.lines, this.opens, row, this.caret - this.starts[row]);
    for (const [line, column] of found || []) {
      const at = this.starts[line] + column, range = this.range(at, at + 1);
      try { range?.surroundContents(make("span", { className: "pair" })); } catch { /* It lies in two parts. */ }
    }
  }

  // The range of the painted text from a position to another one on the same line; null out of sight.
  range(start, end) {
    const row = this.row(start), column = start - this.starts[row], line = this.rows.get(row);
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

  // The place below the caret, in the box of the editor.
  caretPlace() {
    const box = this.box.getBoundingClientRect(), view = this.scroll.getBoundingClientRect();
    const left = this.range(this.caret, this.caret)?.getClientRects()[0]?.left ?? view.left + LEFT - this.scroll.scrollLeft;
    return { x: left - box.left, y: view.top - box.top + TOP + (this.row(this.caret) + 1) * this.height - this.scroll.scrollTop };
  }

  // The position in the body below a point of the window; nothing beside the text.
  position(x, y) {
    const row = Math.floor((y - this.sheet.getBoundingClientRect().top - TOP) / this.height), line = this.rows.get(row);
    if (!line) return null;
    let at = this.starts[row];
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
