// The page that a first visit opens: three doors, and the examples by subject.

import { $, make } from "./dom.js";
import { subjects } from "./examples.js";
import { thumbnails } from "./thumbnails.js";

const isStill = matchMedia("(prefers-reduced-motion:reduce)");
const WIDTH = 160, HEIGHT = 100, EDGE = 8;

function shape(tag, attributes, ...children) {
  const node = document.createElementNS($("x-brand").firstElementChild.namespaceURI, tag);
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value);
  node.append(...children);
  return node;
}

// Draws a thumbnail: the elements where they are before the batch; `play` moves them to where they are after it.
// An element is a letter of its operation, or `h` for one that is no cell, and its frames, each with an opacity.
function picture({ size: [width, height], elements } = { size: [1, 1], elements: [] }) {
  const scale = Math.min((WIDTH - 2 * EDGE) / width, (HEIGHT - 2 * EDGE) / height);
  const left = (WIDTH - width * scale) / 2, top = (HEIGHT - height * scale) / 2;
  const place = ([x, y]) => `translate(${left + x * scale}px, ${top + y * scale}px)`;
  const moves = [];
  const shapes = elements.map(([kind, from, to = from]) => {
    const group = shape("g", {}, shape("rect", { class: `t-${kind || "p"}`, width: Math.max(1, from[2] * scale - 2), height: Math.max(1, from[3] * scale - 2), rx: 2 }));
    Object.assign(group.style, { transform: place(from), opacity: from[4] });
    if (to !== from) moves.push([group, [{ transform: place(from), opacity: from[4] }, { transform: place(to), opacity: to[4] }]]);
    return group;
  });
  const svg = shape("svg", { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, "aria-hidden": "true" }, ...shapes);
  const play = () => {
    if (isStill.matches) return;
    for (const [group, frames] of moves) group.animate([frames[0], ...frames, frames[1]], { duration: 1600, easing: "ease-in-out" });
  };
  return { svg, play };
}

// Fills the gallery; `open` opens an example.
export function setUp(open) {
  const playing = new Map();
  // A thumbnail plays when it comes into sight, and when somebody points at it.
  const seen = new IntersectionObserver((entries) => {
    for (const { isIntersecting, target } of entries) if (isIntersecting) playing.get(target)();
  }, { threshold: 1 });
  $("x-gallery").append(...subjects.map(({ title, text, examples }) => make("section", { "@aria-label": title },
    make("h2", {}, title, make("small", { textContent: text })),
    make("div", { className: "thumbs" }, ...examples.map(([name, title, note]) => {
      const { svg, play } = picture(thumbnails[name]);
      const button = make("button", { className: "thumb", title: name, onclick: () => open(name), onmouseenter: play, onfocus: play },
        svg, make("b", { textContent: title }), make("small", { textContent: note }));
      button.dataset.example = name;
      playing.set(button, play);
      seen.observe(button);
      return button;
    })))));
}
