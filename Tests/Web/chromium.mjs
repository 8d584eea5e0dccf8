// Chromium for tests, spoken to through pipes: no driver and no port is needed.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TestBrowser } from "./testing.mjs";

export class Chromium extends TestBrowser {
  #number = 0;
  #waiting = new Map();
  #session;

  static async open(program = "chromium") {
    const browser = new Chromium();
    browser.profile = mkdtempSync(join(tmpdir(), "tessera-browser-"));
    browser.process = spawn(program, ["--headless=new", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
      `--user-data-dir=${browser.profile}`, "--remote-debugging-pipe", "--window-size=1440,900"],
    { stdio: ["ignore", "ignore", "ignore", "pipe", "pipe"] });
    let text = "";
    browser.process.stdio[4].on("data", (data) => {
      text += data;
      for (let end; (end = text.indexOf("\0")) >= 0; text = text.slice(end + 1)) browser.#hear(JSON.parse(text.slice(0, end)));
    });
    const { targetId } = await browser.send("Target.createTarget", { url: "about:blank" });
    browser.#session = (await browser.send("Target.attachToTarget", { targetId, flatten: true })).sessionId;
    await browser.send("Page.enable");
    await browser.send("Runtime.enable");
    return browser;
  }

  #hear({ id, method, params, result, error }) {
    if (method === "Runtime.consoleAPICalled") this.logs.push(params.args.map((each) => each.value ?? each.description).join(" "));
    if (method === "Runtime.exceptionThrown") this.logs.push(params.exceptionDetails.exception?.description ?? params.exceptionDetails.text);
    if (method === "Page.javascriptDialogOpening") this.send("Page.handleJavaScriptDialog", { accept: true });
    const waiting = this.#waiting.get(id);
    if (!waiting) return;
    this.#waiting.delete(id);
    if (error) waiting.fail(new Error(error.message));
    else waiting.done(result);
  }

  send(method, params = {}) {
    const id = ++this.#number;
    this.process.stdio[3].write(`${JSON.stringify({ id, method, params, sessionId: this.#session })}\0`);
    return new Promise((done, fail) => this.#waiting.set(id, { done, fail }));
  }

  // Opens an address in a fresh document.
  async visit(address) {
    await this.send("Page.navigate", { url: "about:blank" });
    await this.send("Page.navigate", { url: address });
    await this.wait("document.readyState === 'complete' && location.href !== 'about:blank'");
  }

  // The value of an expression, whose promise is awaited.
  async run(expression) {
    const { result, exceptionDetails } = await this.send("Runtime.evaluate", { expression, awaitPromise: true, returnByValue: true });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  }

  async picture() { return Buffer.from((await this.send("Page.captureScreenshot")).data, "base64"); }

  async close() {
    const ended = new Promise((done) => this.process.on("exit", done));
    this.process.kill();
    await ended;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
