// The files beside the script: modules that it requires, and texts that it reads. Each has a tab of the
// editor. They stay in this browser, and go into links.

import { $, make, memory, settled, status } from "./dom.js";
import { keep } from "./recent.js";

const GREATEST = 1 << 18;
const NAME = /^[\w-]+(?:\.[\w-]+)*$/;

let files = {};
try { files = JSON.parse(memory.get("modules")) || {}; } catch { /* Nothing was remembered. */ }
const remember = () => memory.set("modules", JSON.stringify(files));
const rememberSoon = settled(300, remember);

// The texts by their names.
export const modules = () => files;

// Takes what was typed into a file.
export function type(name, text) {
  files[name] = text;
  rememberSoon();
}

let work;

// Puts the files of a link in place of all there are, which stay among the recent scripts.
export function replaceAll(others) {
  work.showScript();
  for (const [name, text] of Object.entries(files)) if (others[name] !== text) keep(text, name);
  files = Object.fromEntries(Object.entries(others).filter(([name, text]) => typeof text === "string" && !fault(name, text)));
  remember();
  draw();
}

// What is wrong with a file; null if it can be used.
function fault(name, text) {
  if (!NAME.test(name)) return `The name ${name} has other signs than letters, digits, _, - and dots.`;
  if (text.length > GREATEST) return `${name} has more than 256 KB.`;
  return null;
}

// Adds a file, or says what is wrong with it; returns whether it was added.
function add(name, text) {
  const wrong = fault(name, text);
  if (wrong) {
    status(wrong);
    return false;
  }
  files[name] = text;
  remember();
  draw();
  return true;
}

// A run would say something else in the place of a refusal.
async function take(list) {
  let isWhole = true;
  for (const each of list) isWhole = add(each.name, await each.text()) && isWhole;
  if (isWhole) work.runSoon();
}

function remove(name) {
  if (!confirm(`Remove ${name}? Its text is lost.`)) return;
  work.showScript();
  delete files[name];
  remember();
  draw();
  work.runSoon();
}

function draw() {
  const names = Object.keys(files);
  const tab = (textContent, name) => make("button", { textContent, className: "quiet", "@aria-pressed": work.shown === name,
    title: /\.lua$/.test(name ?? "") ? `require "${name.slice(0, -4)}"` : "",
    onclick() {
      if (name == null) work.showScript();
      else work.showFile(name, files[name]);
      draw();
    } });
  $("x-modules").replaceChildren(...names.length ? [tab(work.options.name || "script.lua", null), ...names.map((name) => tab(name, name))] : [],
    ...work.shown == null ? [] : [make("button", { className: "quiet", textContent: "Remove", "@aria-label": `Remove ${work.shown}`, onclick: () => remove(work.shown) })]);
  $("x-name").hidden = names.length > 0;
}

// Sets the tabs up for the work on the script.
export function setUp(script) {
  work = script;
  const input = $("x-module-files"), host = $("x-script");
  $("x-add-module").onclick = () => input.click();
  input.onchange = () => {
    take(input.files);
    input.value = "";
  };
  $("x-new-module").onclick = () => {
    const name = prompt("The name of the module", "module.lua");
    if (!name || files[name] !== undefined) return;
    if (!add(name, "local module = {}\n\nreturn module\n")) return;
    work.showFile(name, files[name]);
    draw();
  };
  host.addEventListener("dragover", (event) => { if (event.dataTransfer.types.includes("Files")) event.preventDefault(); });
  host.addEventListener("drop", (event) => {
    if (!event.dataTransfer.files.length) return;
    event.preventDefault();
    take(event.dataTransfer.files);
  });
  draw();
  return draw;
}
