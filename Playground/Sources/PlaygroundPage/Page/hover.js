// The box that explains what lies below the pointer.

import { $, make } from "./dom.js";

export function showHover(x, y, ...parts) {
  const box = $("x-hover");
  box.replaceChildren(...parts.filter((part) => part != null));
  box.hidden = false;
  const { offsetWidth: width, offsetHeight: height } = box;
  box.style.left = `${Math.max(4, Math.min(x, innerWidth - width - 8))}px`;
  box.style.top = `${y + height > innerHeight - 8 ? Math.max(4, y - height - 28) : y}px`;
}

export function hideHover() { $("x-hover").hidden = true; }

addEventListener("keydown", (event) => { if (event.key === "Escape" || !["F1", "Shift", "Control"].includes(event.key)) hideHover(); }, true);

// The entries of the reference as parts of the box.
export function describe(entries) {
  return entries.slice(0, 3).flatMap((entry) => [
    make("b", { textContent: entry.signature }),
    make("p", { textContent: (entry.owner && entry.owner !== "Lua" ? `${entry.owner}. ` : "") + entry.text }),
    entry.example ? make("pre", { textContent: entry.example }) : null,
  ]);
}
