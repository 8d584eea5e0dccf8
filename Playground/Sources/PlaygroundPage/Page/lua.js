// Lua as the editor paints it: line by line, with what is open at the start of each line.

const KEYWORDS = new Set(("and break do else elseif end false for function goto if in local nil not or repeat return "
  + "then true until while").split(" "));
const TOKEN = /--\[(=*)\[|--.*|\[(=*)\[|"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|0[xX][\da-fA-F.]+(?:[pP][+-]?\d+)?|\d[\d.]*(?:[eE][+-]?\d+)?|[A-Za-z_]\w*|\s+|./gy;

// Returns the parts of a line, each a class and a text, and what is open at its end: an empty text,
// or the letter `c` or `s` of a long comment or string with its signs of equality.
export function paint(line, open) {
  const parts = [];
  let at = 0;
  const closing = () => {
    const end = line.indexOf(`]${open.slice(1)}]`, at);
    const stop = end < 0 ? line.length : end + open.length + 1;
    parts.push([open[0], line.slice(at, stop)]);
    at = stop;
    if (end >= 0) open = "";
  };
  while (at < line.length) {
    if (open) {
      closing();
      continue;
    }
    TOKEN.lastIndex = at;
    const [text, comment, long] = TOKEN.exec(line);
    if (comment !== undefined || long !== undefined) {
      open = comment !== undefined ? "c" + comment : "s" + long;
      parts.push([open[0], text]);
      at += text.length;
      continue;
    }
    at += text.length;
    const first = text[0];
    let name = "";
    if (text.startsWith("--")) name = "c";
    else if (first === "\"" || first === "'") name = "s";
    else if (/\d/.test(first)) name = "n";
    else if (/[A-Za-z_]/.test(first)) {
      if (KEYWORDS.has(text)) name = "k";
      else if (/^\s*[({"]/.test(line.slice(at))) name = "f";
    }
    const last = parts[parts.length - 1];
    if (last && last[0] === name && !name) last[1] += text;
    else parts.push([name, text]);
  }
  return [parts, open];
}

const OPENING = /(?:\b(?:then|do|repeat|else)|\bfunction\b[^()]*\([^()]*\)|[({[])\s*(?:--.*)?$/;
const CLOSING = /^\s*(?:end\b|else\b|elseif\b|until\b|[)}\]])/;

// Whether the next line stands further to the right.
export const opensBlock = (line) => OPENING.test(line);
// Whether a line stands further to the left than those before it.
export const closesBlock = (line) => CLOSING.test(line);

const PAIRS = { "(": ")", "[": "]", "{": "}" };
const BACK = { ")": "(", "]": "[", "}": "{" };

// Returns the positions of the bracket at a position of a text and of its partner; null without one.
export function bracketPair(text, position) {
  const inLiteral = literals(text);
  for (const at of [position - 1, position]) {
    const sign = text[at];
    if (at < 0 || (!PAIRS[sign] && !BACK[sign]) || inLiteral(at)) continue;
    const step = PAIRS[sign] ? 1 : -1, other = PAIRS[sign] || BACK[sign];
    let depth = 0;
    for (let n = at, left = 100000; n >= 0 && n < text.length && left; n += step, left--) {
      if (text[n] !== sign && text[n] !== other || inLiteral(n)) continue;
      depth += text[n] === sign ? 1 : -1;
      if (!depth) return [at, n];
    }
  }
  return null;
}

// Returns a function that says whether a position lies in a string or a comment.
function literals(text) {
  const ranges = [];
  let open = "", start = 0;
  for (const line of text.split("\n")) {
    const [parts, next] = paint(line, open);
    let at = start;
    for (const [name, part] of parts) {
      if (name === "c" || name === "s") ranges.push([at, at + part.length]);
      at += part.length;
    }
    open = next;
    start += line.length + 1;
  }
  return (position) => {
    let low = 0, high = ranges.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (ranges[middle][1] <= position) low = middle + 1;
      else high = middle;
    }
    return low < ranges.length && ranges[low][0] <= position;
  };
}
