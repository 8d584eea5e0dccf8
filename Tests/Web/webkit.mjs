// WebKit for tests, by the driver of WebKitGTK. It needs a display, such as that of Xvfb.

import { spawn } from "node:child_process";
import { TestBrowser, asynchronous, freePort } from "./testing.mjs";

export class WebKit extends TestBrowser {
  static async open(program) {
    const browser = new WebKit(), port = await freePort();
    browser.address = `http://127.0.0.1:${port}/session`;
    browser.process = spawn(program, [`--port=${port}`], { stdio: "ignore" });
    for (let tries = 0; ; tries++) {
      const isReady = await fetch(`http://127.0.0.1:${port}/status`).then(({ ok }) => ok, () => false);
      if (isReady) break;
      if (tries > 600) throw new Error("the driver of WebKit does not answer");
      await new Promise((done) => setTimeout(done, 100));
    }
    const { sessionId } = await browser.#ask("", { capabilities: { alwaysMatch: { unhandledPromptBehavior: "accept" } } });
    browser.address += `/${sessionId}`;
    await browser.#ask("/timeouts", { script: 120_000 });
    await browser.#ask("/window/rect", { width: 1440, height: 900 });
    return browser;
  }

  async #ask(path, body, method = "POST") {
    const response = await fetch(this.address + path, { method, ...method === "POST" ? { body: JSON.stringify(body) } : {} });
    const { value } = await response.json();
    if (!response.ok) throw new Error(value?.message ?? `status ${response.status}`);
    return value;
  }

  async visit(address) {
    await this.#ask("/url", { url: "about:blank" });
    await this.#ask("/url", { url: address });
  }

  // The value of an expression, whose promise is awaited.
  async run(expression) {
    const value = await this.#ask("/execute/async", { script: asynchronous(expression), args: [] });
    if (value?.error) throw new Error(value.error);
    return value?.value;
  }

  async picture() { return Buffer.from(await this.#ask("/screenshot", null, "GET"), "base64"); }

  async close() {
    await this.#ask("", null, "DELETE").catch(() => {});
    this.process.kill();
  }
}
