// What the editor says while one writes: completions, signatures, descriptions, a search.

import { call } from "./api.js";
import { bytesBefore, make } from "./dom.js";
import { Editor } from "./editor.js";
import { describe, hideHover, showHover } from "./hover.js";

const GREATEST = 60;

// The names that scripts use most, by the number of examples that do; a test counts them.
const LIKELY = ("print view CollectionView dataSource bounds item layout DataSource Section ipairs items id FlowLayout list "
  + "content frame itemSize before contentSize new section contentOffset insert minimumLineSpacing size batch index "
  + "log after insertItems layoutAttributesForItem name tostring count delegate number numberOfItemsInSection pcall "
  + "performBatchUpdates changes indexPath moves remove stats delete deleteItems old append kind layoutIfNeeded "
  + "move next draw header layoutAttributesForElements line minimumInteritemSpacing row sections Layout advance "
  + "indexPathsForVisibleItems itemIdentifier moveItem scrollToItem sectionInset center counts deletes "
  + "dequeueReusableCell error lines margins numberOfItems set spacing update visibleCells DiffableDataSource apply "
  + "code elementKind fix headerHeight headerReferenceSize inserts interSectionSpacing message "
  + "presentationAttributesForItem require select setOrthogonalContentOffset snapshot start transition").split(" ");

// Sorts candidates: in the case that was typed, what fits this place alone, what scripts use most.
function sorted(candidates, prefix) {
  const rank = ({ label, kind }) => {
    const at = LIKELY.indexOf(label);
    return (label.startsWith(prefix) ? 0 : 1000) + (/^(?:name|option)$/.test(kind) ? 0 : 500) + (at < 0 ? LIKELY.length : at);
  };
  return candidates.map((each) => [rank(each), each]).sort(([a], [b]) => a - b).map(([, each]) => each);
}

Object.assign(Editor.prototype, {
  // Asks for what may stand at the caret. On demand it also answers in front of nothing.
  async complete(isWanted = false) {
    const { body, caret } = this, line = body.slice(this.starts[this.row(caret)], caret), word = /\w*$/.exec(line)[0];
    if (!isWanted && !word && !/[.:"'{,]\s*$/.test(body.slice(Math.max(0, caret - 200), caret))) return this.closeList();
    // Numbers, and names that are only being made up.
    if (/^\d/.test(word) || !isWanted && /\b(?:local|function)\s+[\w, ]*$|\bfor\s+\w*(?:,\s*\w*)*$/.test(line)) return this.closeList();
    let found;
    try {
      found = await call("ask", "complete", this.place(caret));
    } catch {
      return this.closeList();
    }
    if (this.body !== body || this.caret !== caret || document.activeElement !== this.area) return;
    this.prefix = found.prefix;
    this.answered = { body, caret };
    this.choices = sorted(found.candidates, found.prefix).slice(0, GREATEST);
    if (!this.choices.length || this.choices[0].label === found.prefix) return this.closeList();
    this.list.replaceChildren(...this.choices.map((each, index) => make("li",
      { id: `${this.list.id}-${index}`, "@role": "option" }, each.label,
      each.signature && each.signature !== each.label ? make("i", { textContent: each.signature }) : null)));
    this.list.hidden = false;
    const { x, y } = this.caretPlace();
    const room = this.box.clientWidth - this.list.offsetWidth - 4;
    this.list.style.left = `${Math.max(2, Math.min(x, room))}px`;
    this.list.style.top = `${y + 2}px`;
    // Nothing is chosen until an arrow chooses it: Enter stays the key that begins a line.
    this.chosen = -1;
    this.list.scrollTop = 0;
    this.area.removeAttribute("aria-activedescendant");
  },

  // The script and a place in it, as requests name them.
  place(at) {
    const { text } = this;
    return { source: text, offset: bytesBefore(text, this.head.length + at) };
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
  isStale() { return this.answered.body !== this.body || this.answered.caret !== this.caret; },

  listKey(key) {
    if (key === "Enter" && this.chosen < 0 || /^(?:Enter|Tab)$/.test(key) && this.isStale()) {
      this.closeList();
      return false;
    }
    const last = this.choices.length - 1;
    if (key === "ArrowDown") this.choose(this.chosen === last ? 0 : this.chosen + 1);
    else if (key === "ArrowUp") this.choose(this.chosen > 0 ? this.chosen - 1 : last);
    else if (key === "PageDown") this.choose(Math.min(last, Math.max(0, this.chosen) + 8));
    else if (key === "PageUp") this.choose(Math.max(0, this.chosen - 8));
    else if (key === "Enter" || key === "Tab") this.accept(Math.max(0, this.chosen));
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
    const { body, caret } = this;
    let found;
    try {
      found = await call("ask", "signature", this.place(caret));
    } catch {
      return;
    }
    if (this.caret !== caret || this.body !== body || !this.list.hidden) return;
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
    const line = this.row(at) + 1 + this.hidden;
    const problem = this.problems?.find((each) => each.line === line);
    if (problem) {
      const repair = problem.repair.length ? make("pre", { textContent: problem.repair.join("\n") }) : null;
      return showHover(x, y + 16, make("b", { textContent: problem.code || problem.severity }), " ", problem.message,
        problem.explanation ? make("p", { textContent: problem.explanation }) : null,
        problem.fix && !repair ? make("p", { textContent: problem.fix }) : null, repair);
    }
    if (/\w/.test(this.body[at])) await this.explain(at, x, y + 16, () => this.isOver());
  },

  async explain(at, x, y, isWanted = () => true) {
    let found;
    try {
      found = await call("ask", "describe", this.place(at));
    } catch {
      return;
    }
    if (found.entries.length && isWanted()) showHover(x, y, ...describe(found.entries));
  },

  openFind() {
    this.find.hidden = false;
    const { selectionStart: start, selectionEnd: end } = this.area, chosen = this.body.slice(start, end);
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
    const wanted = this.search.value.toLowerCase(), text = this.body.toLowerCase(), places = [];
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
    this.center(this.row(places[index]));
    for (const old of this.paint.querySelectorAll(".found")) old.replaceWith(...old.childNodes);
    try { this.range(places[index], places[index] + wanted.length)?.surroundContents(make("span", { className: "found" })); } catch { /* It lies in two parts. */ }
  },
});

export { Editor, hideHover };
