// What the browsers of the tests share.

import { createServer } from "node:net";

export class TestBrowser {
  // What the page has written, where the browser says it.
  logs = [];

  // Waits until an expression is true; a minute is for hangs.
  async wait(expression) {
    for (const end = Date.now() + 60_000; Date.now() < end;) {
      if (await this.run(`!!(${expression})`).catch(() => false)) return;
      await new Promise((done) => setTimeout(done, 20));
    }
    throw new Error(`'${expression}' has not come true; the page says '${await this.run("document.getElementById('x-status')?.textContent")}'`);
  }
}

// A script of WebDriver that answers with the value of an expression, whose promise it awaits, or its error.
export const asynchronous = (expression) => `const done = arguments[0];
  (async () => window.eval(${JSON.stringify(expression)}))().then((value) => done({ value }), (error) => done({ error: String(error) }));`;

// A port that is free now.
export const freePort = () => new Promise((done) => {
  const server = createServer().listen(0, "localhost", () => {
    const { port } = server.address();
    server.close(() => done(port));
  });
});
