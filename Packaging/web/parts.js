// The parts of the page by their names. In the form of one file they are elements of the document, else
// files beside it.

const inside = (name) => document.getElementById(`part:${name}`)?.textContent;

const bytesOf = (text) => Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
const unzipped = (bytes) => new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip")));

export const part = {
  // A text; null if there is none.
  async text(name) {
    const text = inside(name);
    if (text !== undefined) return text;
    if (isOneFile) return null;
    const response = await fetch(name);
    return response.ok ? response.text() : null;
  },
  // The address of a script.
  async address(name) {
    return isOneFile ? URL.createObjectURL(new Blob([inside(name)], { type: "text/javascript" })) : name;
  },
  // A compiled module of WebAssembly.
  async module(name) {
    if (isOneFile) return WebAssembly.compile(await unzipped(bytesOf(inside(name))).arrayBuffer());
    const response = await fetch(name);
    if (!response.ok) throw new Error(`${name}: ${response.status}`);
    // Some servers do not know the media type, without which a browser does not compile what comes.
    return WebAssembly.compile(await response.arrayBuffer());
  },
};

const isOneFile = inside("tessera.wasm") !== undefined;

// A server's page is kept for visits without a network.
if (!isOneFile) navigator.serviceWorker?.register("offline.js").catch(() => { /* It works with a network. */ });
