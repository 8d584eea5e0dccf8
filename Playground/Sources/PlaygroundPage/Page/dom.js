// Small helpers around the document.

export const $ = (id) => document.getElementById(id);

// Makes an element with properties, attributes behind `@`, and children, which are texts or elements.
export function make(tag, properties = {}, ...children) {
  const node = document.createElement(tag);
  for (const [name, value] of Object.entries(properties)) {
    if (name[0] === "@") node.setAttribute(name.slice(1), value);
    else node[name] = value;
  }
  node.append(...children.filter((child) => child != null));
  return node;
}

// Calls a function once calls have stopped for some milliseconds.
export function settled(milliseconds, action) {
  let timer;
  const call = (...values) => {
    clearTimeout(timer);
    timer = setTimeout(action, milliseconds, ...values);
  };
  call.cancel = () => clearTimeout(timer);
  return call;
}

const encoder = new TextEncoder();
const decoder = new TextDecoder("utf-8", { fatal: true });

// The bytes of UTF-8 before a position of a text.
export const bytesBefore = (text, position) => encoder.encode(text.slice(0, position)).length;

// A refusal of a request in words of the page: without the names of the method and the parameter.
export const plain = (message, parameters = {}) => message.replace(/^'\w+': parameter '(\w+)': /,
  (_, name) => parameters[name] ? `${parameters[name]}: ` : "");

// What a reference says, in words of the page, which has no flags and no terminal.
export function pageWords(text) {
  return text.replace(/'?tessera explain (\w+)'? shows it/g, "type $1 above").replace(/ or --[\w-]+|--[\w-]+ or /g, "")
    .replaceAll("--strict", "strict = true").split(/(?<=[.;]) /).filter((each) => !/(?:^|\s)--\w|\btessera \w/.test(each)).join(" ");
}

// Says something in the line of the page's head, and to those who listen unless it only says that it works.
export function status(text, isBusy = false) {
  $("x-status").textContent = text;
  $("x-status").title = text;
  $("x-status").classList.toggle("busy", isBusy);
  if (text && !isBusy) speak(text);
}

// Speaks a text once: screen readers read a live region again whenever it is written.
export function speak(text) {
  if ($("x-spoken").textContent !== text) $("x-spoken").textContent = text;
}

// Lets arrow keys go from tab to tab: `choose` opens the one with a name.
export function tabs(names, find, choose) {
  for (const name of names) {
    find(name).onclick = () => choose(name);
    find(name).onkeydown = (event) => {
      const at = names.indexOf(name), next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
      if (next === undefined) return;
      event.preventDefault();
      event.stopPropagation();
      const chosen = names[(next + names.length) % names.length];
      choose(chosen);
      find(chosen).focus();
    };
  }
}

// Shows which tab is chosen.
export function showTab(names, find, chosen) {
  for (const name of names) {
    find(name).setAttribute("aria-selected", name === chosen);
    find(name).tabIndex = name === (chosen ?? names[0]) ? 0 : -1;
  }
}

// How another page embeds this one: as `""`, or with the picture alone as `"picture"`; null if it does not.
export const embedding = new URLSearchParams(location.search).get("embed");
document.documentElement.dataset.embed = embedding ?? "none";

// What is remembered; nothing where the browser remembers nothing. To set a value returns whether it is.
const storage = (name) => ({
  get(key) {
    try { return embedding == null ? window[name].getItem(`tessera.${key}`) : null; } catch { return null; }
  },
  set(key, value) {
    // An embedded page leaves the texts of the whole one alone.
    if (embedding != null) return false;
    try {
      if (value == null) window[name].removeItem(`tessera.${key}`);
      else window[name].setItem(`tessera.${key}`, value);
      return true;
    } catch {
      // The page works without it.
      return false;
    }
  },
});

// What this browser remembers, and what this tab does.
export const memory = storage("localStorage");
export const session = storage("sessionStorage");

// A text as a part of an address, compressed where the browser can, and back.
export async function packed(text) {
  const bytes = encoder.encode(text);
  if (typeof CompressionStream === "undefined") return "0" + base64(bytes);
  const stream = new Blob([bytes]).stream().pipeThrough(new CompressionStream("deflate-raw"));
  return "1" + base64(new Uint8Array(await new Response(stream).arrayBuffer()));
}

export async function unpacked(code) {
  if (!/^[01]/.test(code)) throw new Error("of another form");
  const bytes = Uint8Array.from(atob(code.slice(1).replace(/-/g, "+").replace(/_/g, "/")), (letter) => letter.charCodeAt(0));
  if (code[0] !== "1") return decoder.decode(bytes);
  const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw")).getReader();
  const parts = [];
  let count = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    count += value.length;
    if (count > 1 << 20) throw new Error("too long");
    parts.push(value);
  }
  return decoder.decode(await new Blob(parts).arrayBuffer());
}

function base64(bytes) {
  let text = "";
  for (const byte of bytes) text += String.fromCharCode(byte);
  return btoa(text).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
