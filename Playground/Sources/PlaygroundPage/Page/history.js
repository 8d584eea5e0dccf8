// The changes of a text, so that they can be undone.

const GREATEST = 1000;
const PART = 4096;

export class History {
  constructor(text) {
    this.text = text;
    this.done = [];
    this.undone = [];
  }

  // Notes that the text is another one now, and returns what changed; null without a change.
  note(text) {
    const old = this.text;
    if (old === text) return null;
    const change = difference(old, text), last = this.done.at(-1);
    if (last && !this.undone.length && joins(last, change)) {
      [last.at, last.old, last.fresh] = [Math.min(last.at, change.at), change.at < last.at ? change.old + last.old : last.old + change.old, last.fresh + change.fresh];
    } else {
      this.done.push(change);
      if (this.done.length > GREATEST) this.done.shift();
    }
    this.undone = [];
    this.text = text;
    return change;
  }

  // Goes back or forward by a change, and returns the place behind it; nothing where there is none.
  step(isBack) {
    const [from, to] = isBack ? [this.done, this.undone] : [this.undone, this.done], change = from.pop();
    if (!change) return null;
    to.push(change);
    const { at } = change, [there, wanted] = isBack ? [change.fresh, change.old] : [change.old, change.fresh];
    this.text = this.text.slice(0, at) + wanted + this.text.slice(at + there.length);
    return at + wanted.length;
  }
}

// What differs between two texts: where it is, and what it is before and after.
export function difference(old, fresh) {
  const limit = Math.min(old.length, fresh.length);
  let start = 0, end = 0;
  // Long texts are compared by parts first, which costs far less than by letters.
  while (start + PART <= limit && old.slice(start, start + PART) === fresh.slice(start, start + PART)) start += PART;
  while (start < limit && old[start] === fresh[start]) start++;
  const part = (text) => text.slice(text.length - end - PART, text.length - end);
  while (end + PART <= limit - start && part(old) === part(fresh)) end += PART;
  while (end < limit - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
  return { at: start, old: old.slice(start, old.length - end), fresh: fresh.slice(start, fresh.length - end) };
}

// Letters of one word that are typed one after the other are one change, and so are those erased.
function joins(last, change) {
  const isTyped = !last.old && !change.old && change.fresh.length === 1 && last.at + last.fresh.length === change.at
    && (/\S/.test(change.fresh) ? /\S$/.test(last.fresh) : !/\n/.test(change.fresh));
  const isErased = !last.fresh && !change.fresh && change.old.length === 1 && /\S/.test(change.old)
    && (change.at === last.at - 1 || change.at === last.at);
  return isTyped || isErased;
}
