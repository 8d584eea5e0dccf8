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
const BLOCK = /(?:\b(?:then|do)|\bfunction\b[^()]*\([^()]*\))\s*(?:--.*)?$/;

// Whether the next line is indented further.
export const opensBlock = (line) => OPENING.test(line);
// Whether a line opens a block that `end` closes.
export const needsEnd = (line) => BLOCK.test(line) && !/^\s*elseif\b/.test(line);

// What a place in a line is inside of: `code`, a `comment`, a long text (`long`), or the quote of a text.
export function context(line, open) {
  const [parts, now] = paint(line, open);
  if (now) return now[0] === "c" ? "comment" : "long";
  const [name, text] = parts[parts.length - 1] || [""];
  if (name === "c") return "comment";
  if (name !== "s" || !/["']/.test(text[0])) return "code";
  return /^(["'])(?:[^\\]|\\.)*\1$/.test(text) && text.length > 1 ? "code" : text[0];
}

const PAIRS = { "(": ")", "[": "]", "{": "}" };
const BACK = { ")": "(", "]": "[", "}": "{" };
// The most lines that a search for a partner reads, so that a key in a long script costs no more.
const GREATEST_WAY = 500;

// Returns the signs of a line outside of texts and comments as `[column, sign]`.
const signs = (line, open) => {
  let at = 0;
  return paint(line, open)[0].flatMap(([name, text]) => {
    const start = at;
    at += text.length;
    return name ? [] : [...text.matchAll(/[()[\]{}]/g)].map((found) => [start + found.index, found[0]]);
  });
};

// Returns the places `[row, column]` of the bracket at or before a place and of its partner; null without one.
// `opens` has what is open at the start of each line.
export function bracketPair(lines, opens, row, column) {
  const here = signs(lines[row], opens[row] || "");
  const index = here.findIndex(([at]) => at === column - 1 || at === column);
  if (index < 0) return null;
  const sign = here[index][1], other = PAIRS[sign] || BACK[sign], step = PAIRS[sign] ? 1 : -1;
  let depth = 0;
  for (let n = row, left = GREATEST_WAY; n >= 0 && n < lines.length && left; n += step, left--) {
    const found = n === row ? (step > 0 ? here.slice(index) : here.slice(0, index + 1)) : signs(lines[n], opens[n] || "");
    if (step < 0) found.reverse();
    for (const [at, each] of found) {
      if (each !== sign && each !== other) continue;
      depth += each === sign ? 1 : -1;
      if (!depth) return [[row, here[index][0]], [n, at]];
    }
  }
  return null;
}

// Returns the indentation of the line that opens the block around the start of a row; null without one.
export function blockIndent(lines, opens, row) {
  let depth = 0;
  for (let n = row - 1; n >= 0 && n >= row - GREATEST_WAY; n--) {
    const words = paint(lines[n], opens[n] || "")[0].filter(([name]) => name === "k").map(([, text]) => text).reverse();
    for (const word of words) {
      if (word === "end" || word === "until") depth++;
      else if (/^(?:function|do|then|repeat)$/.test(word) || word === "else" && !depth) {
        if (!depth) return /^\s*/.exec(lines[n])[0];
        depth--;
      } else if (word === "elseif") depth++;
    }
  }
  return null;
}

// Whether a part of a line opens what a word ends, a bracket or a block, and does not close it.
export function isOpenHere(line, open, word) {
  let depth = 0;
  const count = (opens, closes) => { depth = opens ? depth + 1 : closes ? Math.max(0, depth - 1) : depth; };
  if (BACK[word]) for (const [, sign] of signs(line, open)) count(sign === BACK[word], sign === word);
  else for (const [name, text] of paint(line, open)[0]) if (name === "k") count(/^(?:function|do|then|repeat)$/.test(text), /^(?:end|until|elseif)$/.test(text));
  return depth > 0;
}
