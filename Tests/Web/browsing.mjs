// Tries the page in a browser, from a file without a network and from a server:
// node browsing.mjs FOLDER PROGRAM. PROGRAM is that of Chromium, of Firefox, or WebKitWebDriver.

import assert from "node:assert/strict";
import { existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Chromium } from "./chromium.mjs";
import { Firefox } from "./firefox.mjs";
import { WebKit } from "./webkit.mjs";

const [folder, program] = process.argv.slice(2), Kind = /firefox/i.test(program) ? Firefox : /webkit/i.test(program) ? WebKit : Chromium;
const address = `file://${folder}/index.html`;

// What a test does with the page.
class Page {
  constructor(browser) { this.browser = browser; }
  run(expression) { return this.browser.run(expression); }
  wait(expression) { return this.browser.wait(expression); }
  text(id) { return this.run(`document.getElementById("${id}").textContent`); }
  click(id) { return this.run(`document.getElementById("${id}").click()`); }
  ran(status = "Ran") { return this.wait(`document.getElementById("x-status").textContent === "${status}"`); }

  // Opens the page as on a first visit.
  async open(more = "", from = address) {
    await this.browser.visit(from);
    await this.run("localStorage.clear(); sessionStorage.clear()");
    await this.browser.visit(from + more);
    await this.wait("!document.getElementById('x-welcome').hidden || !document.getElementById('x-main').hidden");
    // Questions are answered with yes.
    await this.run("window.confirm = () => true; 0");
  }

  // Replaces the script by a text, as a paste does.
  type(text) {
    return this.run(`(() => {
      const area = document.querySelector("#x-left > section:not([hidden]) .sheet textarea");
      area.focus();
      area.select();
      document.execCommand("insertText", false, ${JSON.stringify(text)});
    })()`);
  }

  printed(text) { return this.wait(`document.getElementById("x-printed").textContent === ${JSON.stringify(text)}`); }
  drop(name, text) {
    return this.run(`(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([${JSON.stringify(text)}], "${name}"));
      document.getElementById("x-script").dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
    })()`);
  }

  async script(text) {
    await this.open();
    await this.click("x-door-play");
    await this.ran();
    await this.type(text);
  }

  async link() {
    await this.click("x-share");
    await this.wait("document.querySelector('#x-share-shot textarea')?.value");
    const link = await this.run("document.querySelector('#x-share-shot textarea').value");
    await this.click("x-share-close");
    return link;
  }
}

const tests = {
  async "a script runs, and its view has a picture"(page) {
    await page.script('print("from a file")\nlocal view = CollectionView{ dataSource = DataSource "A: H J K" }\nview:layoutIfNeeded()');
    await page.printed("from a file\n");
    await page.wait("document.querySelectorAll('#x-player [role=option]').length === 3");
  },

  async "every example runs"(page) {
    await page.open();
    const names = await page.run("[...document.querySelectorAll('[data-example]')].map((each) => each.dataset.example)");
    assert.ok(names.length > 25);
    for (const name of names) {
      await page.click("x-brand");
      await page.run(`document.querySelector('[data-example="${name}"]').click()`);
      await page.wait(`document.getElementById("x-name").textContent === "${name}" && !document.getElementById("x-status").classList.contains("busy")`);
      await page.wait("document.getElementById('x-printed').textContent || !document.getElementById('x-player').hidden");
    }
  },

  async "a crash is explained, and its script is repaired"(page) {
    await page.open();
    await page.click("x-door-sample");
    await page.wait("document.getElementById('x-explanation').textContent.includes('U02') || document.getElementById('x-explanation').textContent.includes('U01')");
    await page.ran("1 error");
    await page.wait("!document.getElementById('x-crash-repair').hidden");
    await page.click("x-crash-repair");
    await page.ran();
  },

  async "two states are compared"(page) {
    await page.open();
    await page.click("x-tab-diff");
    await page.wait("document.getElementById('x-difference').textContent.includes('move')");
    await page.wait("document.querySelectorAll('#x-player [role=option]').length > 4");
  },

  async "exercises are checked, and progress goes to a file and comes back"(page) {
    await page.open();
    await page.click("x-door-learn");
    await page.wait("document.getElementById('x-verdict').children.length");
    for (let count = 0; count < 3; count++) {
      await page.click("x-solution");
      await page.wait("document.getElementById('x-status').textContent === 'Solved'");
      await page.click("x-next");
      await page.ran("Not solved yet");
    }
    assert.match(await page.text("x-progress"), /^3 of \d+ solved/);
    const file = await page.run("import('progress.js').then(({ written }) => written(JSON.parse(localStorage.getItem('tessera.progress'))))");
    assert.equal(JSON.parse(file).exercises.filter(({ status }) => status === "solved").length, 3);
    await page.open();
    await page.click("x-door-learn");
    await page.wait("document.getElementById('x-verdict').children.length");
    await page.run(`(() => {
      const dataTransfer = new DataTransfer(), input = document.getElementById("x-progress-file");
      dataTransfer.items.add(new File([${JSON.stringify(file)}], "progress.json"));
      input.files = dataTransfer.files;
      input.dispatchEvent(new Event("change"));
    })()`);
    await page.wait("document.getElementById('x-progress').textContent.startsWith('3 of')");
  },

  async "a link opens the script with its modules"(page) {
    await page.script('print(require("answer").number)');
    await page.drop("answer.lua", "return { number = 42 }");
    await page.printed("42\n");
    await page.open(await page.link());
    await page.printed("42\n");
  },

  async "a link opens a crash"(page) {
    await page.open();
    await page.click("x-door-sample");
    await page.wait("!document.getElementById('x-crash-script').hidden");
    const link = await page.link();
    assert.match(link, /#crash=/);
    await page.open(link);
    await page.wait("document.getElementById('x-explanation').textContent.includes('Invalid update')");
  },

  async "an embedded page has the picture alone, and leaves drafts alone"(page) {
    await page.script('CollectionView{ dataSource = DataSource "A: H" }:layoutIfNeeded()');
    await page.ran();
    const link = await page.link();
    await page.browser.visit(`${address}?embed=picture${link}`);
    await page.wait("document.querySelectorAll('#x-player [role=option]').length === 1");
    assert.equal(await page.run("document.getElementById('x-left').offsetWidth + document.getElementById('x-tabs').offsetWidth"), 0);
    assert.ok(await page.run("document.querySelector('#x-player svg').getBoundingClientRect().height") > 50);
  },

  async "an endless loop ends, and the next run has an answer"(page) {
    await page.script("while true do end");
    await page.wait("document.getElementById('x-problems').textContent.includes('R10')");
    await page.type("print(1)");
    await page.printed("1\n");
  },

  async "a run that is stopped gives way to the next one"(page) {
    await page.script("print(1)");
    await page.printed("1\n");
    const times = await page.run(`import("api.js").then(async ({ call }) => {
      const request = new AbortController(), start = performance.now();
      setTimeout(() => request.abort(), 30);
      // Lines of one long match count as few steps.
      const kind = await call("run", "run", { source: "local s = ('a'):rep(40) while true do s:find(('a*'):rep(12) .. 'b') end" }, { signal: request.signal }).catch((error) => error.kind);
      const stopped = performance.now(), { output } = await call("run", "run", { source: "print(2)" });
      return { kind, output, wait: performance.now() - stopped, before: stopped - start };
    })`);
    assert.equal(times.kind, "aborted");
    assert.equal(times.output, "2\n");
    console.log(`    ${Math.round(times.wait)} ms from the stop to the next answer`);
  },

  async "deep calls end in an error of the script"(page) {
    const deep = {
      "local function f() return (string.gsub('a', 'a', f)) end f()": "stack overflow",
      "local function f() return 1 + f() end f()": "stack overflow",
      "local view\nview = CollectionView{ dataSource = DataSource 'A: H', delegate = { sizeForItemAt = function() view:reloadData() view:layoutIfNeeded() return { 1, 1 } end } }\nview:layoutIfNeeded()": "",
    };
    await page.script("print(1)");
    for (const [source, words] of Object.entries(deep)) {
      const found = await page.run(`import("api.js").then(({ call }) => call("ask", "run", { source: ${JSON.stringify(source)} }).then(({ problems }) => problems.map(({ message }) => message).join("; "), (error) => "stopped: " + error.message))`);
      assert.ok(found.includes(words) && !found.startsWith("stopped"), `${source}: ${found}`);
    }
  },

  async "what the page cannot do is in its settings, with its version"(page) {
    await page.open();
    await page.run("document.getElementById('x-keys').open = true");
    await page.wait("document.getElementById('x-about').textContent.startsWith('Tessera ')");
    assert.match(await page.text("x-limits"), /tessera play/);
  },

  async "a narrow page needs no scrolling to the side"(page) {
    await page.browser.send("Emulation.setDeviceMetricsOverride", { width: 390, height: 844, deviceScaleFactor: 1, mobile: true });
    for (const door of [null, "x-door-play", "x-door-sample", "x-door-learn"]) {
      await page.open();
      if (door) await page.click(door);
      await page.wait("!document.getElementById('x-status').classList.contains('busy')");
      assert.ok(await page.run("document.documentElement.scrollWidth") <= 390, door ?? "the doors");
    }
    await page.browser.send("Emulation.clearDeviceMetricsOverride");
  },

  async "paper gets the whole script"(page) {
    await page.script(`${'print("line")\n'.repeat(200)}`);
    await page.ran();
    await page.run("dispatchEvent(new Event('beforeprint'))");
    await page.browser.send("Emulation.setEmulatedMedia", { media: "print" });
    assert.ok(await page.run("document.getElementById('x-paper').getBoundingClientRect().height") > 200 * 12);
    await page.browser.send("Emulation.setEmulatedMedia", { media: "" });
  },

  async "a page from a server works without a network after the first visit"(page) {
    const types = { html: "text/html", js: "text/javascript", css: "text/css", wasm: "application/wasm", json: "application/json", lua: "text/plain" };
    const server = createServer((request, response) => {
      const name = new URL(request.url, "http://page").pathname.slice(1) || "index.html", path = join(folder, "server", name);
      response.writeHead(existsSync(path) ? 200 : 404, { "Content-Type": `${types[name.split(".").pop()]}; charset=utf-8` });
      response.end(existsSync(path) ? readFileSync(path) : "");
    }).listen(0, "localhost");
    await new Promise((done) => server.on("listening", done));
    const from = `http://localhost:${server.address().port}/`;
    await page.open("", from);
    await page.run("navigator.serviceWorker.ready");
    await page.wait("navigator.serviceWorker.controller");
    server.close();
    server.closeAllConnections();
    await page.open("", from);
    await page.click("x-door-play");
    await page.ran();
    await page.type("print('offline')");
    await page.printed("offline\n");
  },
};

// What only Chromium lets a test do.
const special = ["a narrow page needs no scrolling to the side", "paper gets the whole script"];

const browser = await Kind.open(program);
const page = new Page(browser);
let failures = 0;
for (const [name, test] of Object.entries(tests)) {
  if (Kind !== Chromium && special.includes(name)) continue;
  browser.logs.length = 0;
  try {
    await test(page);
    console.log(`  ✔ ${name}`);
  } catch (error) {
    failures += 1;
    const picture = join(mkdtempSync(join(tmpdir(), "tessera-page-")), "page.png");
    writeFileSync(picture, await browser.picture());
    console.error(`  ✘ ${name}: ${error.message}\n    the page: ${picture}; its log: ${browser.logs.join("; ") || "empty"}`);
  }
}
await browser.close();
process.exitCode = failures ? 1 : 0;
