// Measures the page for Benchmarks/README.md: node figures.mjs PROGRAM FOLDER, on a quiet machine.

import { existsSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Chromium } from "./chromium.mjs";
import { Native, Page } from "./engines.mjs";

const [program, folder] = process.argv.slice(2), root = fileURLToPath(new URL("../..", import.meta.url));
const friends = readFileSync(join(root, "Examples/friends.lua"), "utf8");
const median = (list) => list.sort((a, b) => a - b)[list.length >> 1];

// Scripts that take 10,000 texts, and find the difference to as many in another order.
const texts = (body) => `
  local old, new = {}, {}
  for i = 1, 10000 do old[i] = "item " .. i end
  for i = 1, 10000 do new[i] = old[(i * 7919) % 10000 + 1] end
  local one, other = DataSource{ Section("A", old) }, DataSource{ Section("A", new) }
  for _ = 1, 5 do ${body} end`;

async function engine(Engine, place, name) {
  const one = new Engine(place);
  const time = async (source) => {
    const start = performance.now();
    await one.ask({ id: 1, method: "run", params: { source } });
    return performance.now() - start;
  };
  const few = async (source) => {
    const list = [];
    for (let count = 0; count < 15; count++) list.push(await time(source));
    return median(list);
  };
  await few("print(1)");
  const run = await few(friends), difference = (await few(texts("diff(one, other)")) - await few(texts(""))) / 5;
  console.log(`${name}: friends ${run.toFixed(1)} ms, a difference of 10,000 texts ${difference.toFixed(1)} ms`);
  one.close();
}

const types = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", json: "application/json", lua: "text/plain" };
const server = createServer((request, response) => {
  const name = new URL(request.url, "http://page").pathname.slice(1) || "index.html", path = join(folder, "server", name);
  response.writeHead(existsSync(path) ? 200 : 404, { "Content-Type": `${types[name.split(".").pop()]}; charset=utf-8` });
  response.end(existsSync(path) ? readFileSync(path) : "");
}).listen(0, "localhost");
await new Promise((done) => server.on("listening", done));

// Milliseconds from the start of a visit to the first picture, as the page itself measures them.
const shown = "document.querySelector('#x-player:not([hidden]) [role=option]')";
async function visit(browser, address) {
  await browser.visit(address);
  await browser.wait("window.firstPicture");
  return browser.run("window.firstPicture");
}

async function page(address, name) {
  const browser = await Chromium.open();
  await browser.send("Page.addScriptToEvaluateOnNewDocument", {
    source: `new MutationObserver(() => { if (${shown}) window.firstPicture ??= performance.now(); }).observe(document, { childList: true, subtree: true, attributes: true });`,
  });
  await browser.visit(address);
  const link = await browser.run(`(async () => {
    const stream = new Blob([${JSON.stringify(friends)}]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(stream).arrayBuffer());
    return "#code=1" + btoa(String.fromCharCode(...bytes)).replace(/\\+/g, "-").replace(/\\//g, "_").replace(/=+$/, "");
  })()`);
  await browser.close();
  const first = [], later = [], keys = [];
  for (let count = 0; count < 5; count++) {
    const browser = await Chromium.open();
    await browser.send("Page.addScriptToEvaluateOnNewDocument", {
      source: `new MutationObserver(() => { if (${shown}) window.firstPicture ??= performance.now(); }).observe(document, { childList: true, subtree: true, attributes: true });`,
    });
    first.push(await visit(browser, address + link));
    if (address.startsWith("http")) await browser.run("navigator.serviceWorker.ready.then(() => 0)");
    later.push(await visit(browser, address + link));
    // A key, and the frame after the picture is another one.
    for (let key = 0; key < 9; key++) {
      keys.push(await browser.run(`(async () => {
        const area = document.querySelector("#x-script .sheet textarea"), log = document.getElementById("x-printed"), status = document.getElementById("x-status");
        await new Promise((done) => setTimeout(done, 300));
        area.focus();
        area.setSelectionRange(area.value.length, area.value.length);
        const ran = new Promise((done) => {
          const observer = new MutationObserver(() => { if (status.textContent !== "Running" && status.textContent) { observer.disconnect(); requestAnimationFrame(() => setTimeout(done)); } });
          setTimeout(() => observer.observe(status, { childList: true, characterData: true, subtree: true }));
        });
        const start = performance.now();
        document.execCommand("insertText", false, " ");
        await ran;
        return performance.now() - start;
      })()`));
    }
    await browser.close();
  }
  console.log(`${name}: first visit ${median(first).toFixed(0)} ms, second ${median(later).toFixed(0)} ms, from a key to the picture ${median(keys).toFixed(0)} ms`);
}

await engine(Native, program, "native");
await engine(Page, join(folder, "server"), "WebAssembly in node");
await page(`file://${folder}/index.html`, "one file");
await page(`http://localhost:${server.address().port}/`, "from a server");
server.close();
server.closeAllConnections();
