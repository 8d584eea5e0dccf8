// The recent scripts of this browser: whatever was typed here and another text has replaced since.

import { $, make, memory } from "./dom.js";

const GREATEST = 10;

const read = () => {
  try { return JSON.parse(memory.get("recent")) || []; } catch { return []; }
};

// A number for a draft, which is kept under it as it is typed.
export const draft = () => `${Date.now()}-${Math.random()}`;

// Keeps a text, in the place of the one of that draft.
export function keep(text, name, id = draft()) {
  if (!text.trim()) return;
  const others = read().filter((each) => each.id !== id && each.text !== text);
  const list = [{ id, time: Date.now(), name, text }, ...others].slice(0, GREATEST);
  while (!memory.set("recent", JSON.stringify(list)) && list.length > 1) list.pop();
}

const title = ({ time, name, text }) => {
  const line = text.split("\n").find((each) => each.trim()) ?? "";
  return `${new Date(time).toLocaleString()}  ${name ? `${name}: ` : ""}${line.slice(0, 60)}`;
};

// Fills the list whenever it is about to be opened, and hands over what is chosen.
export function setUp(open) {
  const list = $("x-recent"), [first] = list.children;
  let entries = [];
  const fill = () => {
    entries = read();
    list.replaceChildren(first, ...entries.map((entry) => make("option", { value: entry.id, textContent: title(entry) })));
  };
  list.onfocus = list.onpointerdown = fill;
  list.onchange = () => {
    const entry = entries.find((each) => each.id === list.value);
    list.value = "";
    if (entry) open(entry);
  };
  fill();
}
