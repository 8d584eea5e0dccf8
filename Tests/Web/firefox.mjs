// Firefox for tests, spoken to by its own protocol, Marionette: no driver is needed.

import { spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { TestBrowser, asynchronous, freePort } from "./testing.mjs";

export class Firefox extends TestBrowser {
  #number = 0;
  #waiting = new Map();

  static async open(program) {
    const browser = new Firefox(), port = await freePort();
    browser.profile = mkdtempSync(join(tmpdir(), "tessera-firefox-"));
    writeFileSync(join(browser.profile, "user.js"), `user_pref("marionette.port", ${port});\n`);
    browser.process = spawn(program, ["--headless", "--marionette", "--no-remote", "--profile", browser.profile], { stdio: "ignore" });
    for (let tries = 0; !browser.socket; tries++) {
      browser.socket = await new Promise((done) => {
        const socket = connect(port, "localhost", () => done(socket)).on("error", () => done(null));
      });
      if (tries > 600) throw new Error("Firefox does not listen");
      if (!browser.socket) await new Promise((done) => setTimeout(done, 100));
    }
    let bytes = Buffer.alloc(0);
    browser.socket.on("data", (data) => {
      bytes = Buffer.concat([bytes, data]);
      for (let colon; (colon = bytes.indexOf(":")) > 0;) {
        const end = colon + 1 + Number(bytes.subarray(0, colon));
        if (bytes.length < end) return;
        browser.#hear(JSON.parse(bytes.subarray(colon + 1, end)));
        bytes = bytes.subarray(end);
      }
    });
    await browser.#ask("WebDriver:NewSession", { unhandledPromptBehavior: "accept" });
    await browser.#ask("WebDriver:SetWindowRect", { width: 1440, height: 900 });
    await browser.#ask("WebDriver:SetTimeouts", { script: 120_000 });
    return browser;
  }

  #hear(message) {
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message, waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) waiting?.fail(new Error(error.message));
    else waiting?.done(result);
  }

  #ask(name, params = {}) {
    const id = ++this.#number, text = Buffer.from(JSON.stringify([0, id, name, params]));
    this.socket.write(Buffer.concat([Buffer.from(`${text.length}:`), text]));
    return new Promise((done, fail) => this.#waiting.set(id, { done, fail }));
  }

  async visit(address) {
    await this.#ask("WebDriver:Navigate", { url: "about:blank" });
    await this.#ask("WebDriver:Navigate", { url: address });
  }

  // The value of an expression, whose promise is awaited.
  async run(expression) {
    const { value } = await this.#ask("WebDriver:ExecuteAsyncScript", { script: asynchronous(expression), args: [], newSandbox: false, sandbox: null });
    if (value.error) throw new Error(value.error);
    return value.value;
  }

  async picture() { return Buffer.from((await this.#ask("WebDriver:TakeScreenshot", { full: false })).value, "base64"); }

  async close() {
    const ended = new Promise((done) => this.process.on("exit", done));
    this.process.kill();
    await ended;
    rmSync(this.profile, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  }
}
