// What the editor says while one writes: completions, signatures, descriptions, a search.

import { call } from "./api.js";
import { bytesBefore, make } from "./dom.js";
import { Editor } from "./editor.js";
import { describe, hideHover, showHover } from "./hover.js";

const GREATEST = 60;

Object.assign(Editor.prototype, {
  // Asks for what may stand at the caret. On demand it also answers in front of nothing.
  async complete(isWanted = false) {
    const { text, caret } = this, word = /\w*$/.exec(text.slice(0, caret))[0];
    const before = text[caret - word.length - 1] || "";
    if (!isWanted && !word && !/[.:"'{,]/.test(before.trim() || text.slice(0, caret).trim().slice(-1))) return this.closeList();
    if (/^\d/.test(word)) return this.closeList();
    let found;
    try {
      found = await call("ask", "complete", { source: text, offset: bytesBefore(text, caret) });
    } catch {
      return this.closeList();
    }
    if (this.text !== text || this.caret !== caret || document.activeElement !== this.area) return;
    this.prefix = found.prefix;
    this.answered = { text, caret };
    this.choices = found.candidates.slice(0, GREATEST);
    const isOnly = this.choices.length === 1 && this.choices[0].label === found.prefix;
    if (!this.choices.length || isOnly) return this.closeList();
    this.list.replaceChildren(...this.choices.map((each, index) => make("li",
      { id: `${this.list.id}-${index}`, "@role": "option" }, each.label,
      each.signature && each.signature !== each.label ? make("i", { textContent: each.signature }) : null)));
    this.list.hidden = false;
    const { x, y } = this.caretPlace();
    const room = this.box.clientWidth - this.list.offsetWidth - 4;
    this.list.style.left = `${Math.max(2, Math.min(x, room))}px`;
    this.list.style.top = `${y + 2}px`;
    this.choose(0);
  },

  choose(index) {
    this.chosen = index;
    [...this.list.children].forEach((row, n) => row.setAttribute("aria-selected", n === index));
    const row = this.list.children[index];
    row.scrollIntoView({ block: "nearest" });
    this.area.setAttribute("aria-activedescendant", row.id);
    const { text } = this.choices[index];
    if (text) this.say(this.choices[index].signature, text);
  },

  // Whether the list answers another text or place than those of now, as after quick typing.
  isStale() { return this.answered.text !== this.text || this.answered.caret !== this.caret; },

  listKey(key) {
    if ((key === "Enter" || key === "Tab") && this.isStale()) {
      this.closeList();
      return false;
    }
    const last = this.choices.length - 1;
    if (key === "ArrowDown") this.choose(this.chosen === last ? 0 : this.chosen + 1);
    else if (key === "ArrowUp") this.choose(this.chosen ? this.chosen - 1 : last);
    else if (key === "PageDown") this.choose(Math.min(last, this.chosen + 8));
    else if (key === "PageUp") this.choose(Math.max(0, this.chosen - 8));
    else if (key === "Enter" || key === "Tab") this.accept(this.chosen);
    else if (key === "Escape") this.closeList();
    else return false;
    return true;
  },

  accept(index) {
    if (this.isStale()) return this.closeList();
    const choice = this.choices[index], end = this.caret;
    this.closeList();
    this.put(end - this.prefix.length, end, choice.label);
    this.advise();
  },

  closeList() {
    this.list.hidden = true;
    this.area.removeAttribute("aria-activedescendant");
  },

  say(signature, text) {
    this.help.replaceChildren(make("b", { textContent: signature }), " ", text);
  },

  // Shows the signature of the call around the caret.
  async sign() {
    const { text, caret } = this;
    let found;
    try {
      found = await call("ask", "signature", { source: text, offset: bytesBefore(text, caret) });
    } catch {
      return;
    }
    if (this.caret !== caret || this.text !== text || !this.list.hidden) return;
    if (found) this.say(found.signature, found.text);
    else this.help.replaceChildren();
  },

  // Shows what the reference says of the name at the caret.
  async describe() {
    const { left, top } = this.box.getBoundingClientRect(), { x, y } = this.caretPlace();
    await this.explain(this.caret, left + x, top + y + 4);
  },

  async hover(x, y) {
    if (!this.isOver()) return;
    const at = this.position(x, y);
    if (at == null) return;
    const line = this.text.slice(0, at).split("\n").length;
    const problem = this.problems?.find((each) => each.line === line);
    if (problem) {
      const repair = problem.repair.length ? make("pre", { textContent: problem.repair.join("\n") }) : null;
      return showHover(x, y + 16, make("b", { textContent: problem.code || problem.severity }), " ", problem.message,
        problem.explanation ? make("p", { textContent: problem.explanation }) : null,
        problem.fix && !repair ? make("p", { textContent: problem.fix }) : null, repair);
    }
    if (/\w/.test(this.text[at])) await this.explain(at, x, y + 16, () => this.isOver());
  },

  async explain(at, x, y, isWanted = () => true) {
    let found;
    try {
      found = await call("ask", "describe", { source: this.text, offset: bytesBefore(this.text, at) });
    } catch {
      return;
    }
    if (found.entries.length && isWanted()) showHover(x, y, ...describe(found.entries));
  },

  openFind() {
    this.find.hidden = false;
    const { selectionStart: start, selectionEnd: end } = this.area, chosen = this.text.slice(start, end);
    if (chosen && !chosen.includes("\n")) this.search.value = chosen;
    this.search.select();
    this.search.focus();
    this.match(0);
  },

  closeFind() {
    this.find.hidden = true;
    this.area.focus();
  },

  // Goes to the match at, before or behind the selection.
  match(by) {
    const wanted = this.search.value.toLowerCase(), text = this.text.toLowerCase(), places = [];
    for (let at = wanted ? text.indexOf(wanted) : -1; at >= 0 && places.length < 10000; at = text.indexOf(wanted, at + wanted.length)) places.push(at);
    if (!places.length) {
      this.matches.textContent = wanted ? "none" : "";
      return;
    }
    const from = this.area.selectionStart;
    let index = places.findIndex((at) => by > 0 ? at > from : at >= from);
    if (index < 0) index = by < 0 ? places.length : 0;
    if (by < 0) index = (index + places.length - 1) % places.length;
    this.area.setSelectionRange(places[index], places[index] + wanted.length);
    this.matches.textContent = `${index + 1} of ${places.length}`;
    const row = this.text.slice(0, places[index]).split("\n").length - 1;
    this.paint.children[row]?.scrollIntoView({ block: "nearest" });
    for (const old of this.paint.querySelectorAll(".found")) old.replaceWith(...old.childNodes);
    try { this.range(places[index], places[index] + wanted.length)?.surroundContents(make("span", { className: "found" })); } catch { /* It lies in two parts. */ }
  },
});

export { Editor, hideHover };
