// What a reader sets once, the size of the editor's type; and what this page is.

import { about, limits } from "./api.js";
import { $, make, memory } from "./dom.js";
import { Editor } from "./editor.js";

const SIZES = [12, 13, 14, 16, 18, 20, 24];

export function setUp() {
  const list = $("x-type");
  const set = (size) => {
    document.documentElement.style.setProperty("--type", `${size}px`);
    document.documentElement.style.setProperty("--row", `${Math.round(size * 1.5)}px`);
    for (const editor of Editor.all) editor.measure();
  };
  const size = Number(memory.get("type"));
  list.append(...SIZES.map((each) => make("option", { value: each, textContent: `${each} px`, selected: each === (SIZES.includes(size) ? size : 13) })));
  list.onchange = () => {
    memory.set("type", list.value);
    set(Number(list.value));
  };
  if (SIZES.includes(size)) set(size);
  $("x-limits").replaceChildren(...limits.map((textContent) => make("li", { textContent })));
  $("x-limits").parentElement.hidden = !limits.length;
  // A server says its version once somebody wants to know it.
  $("x-keys").ontoggle = async () => {
    if ($("x-keys").open) $("x-about").textContent = await about().then((version) => `Tessera ${version}`, (error) => error.message);
  };
}
