// The two engines that are compared: the native program, and the one of the page in node.

import { spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { Worker, isMainThread, parentPort, workerData } from "node:worker_threads";
import vm from "node:vm";

// The limits of a script in both.
export const limits = { steps: 5e7, seconds: 20, memory: 256 << 20, output: 1 << 20 };

// Answers by `tessera repl --jsonl`, in a folder without modules.
export class Native {
  constructor(program) {
    this.program = resolve(program);
    this.folder = mkdtempSync(join(tmpdir(), "tessera-web-"));
  }

  #start() {
    const child = this.child = spawn(this.program, ["repl", "--jsonl", "--max-steps", `${limits.steps}`, "--timeout", `${limits.seconds}`, "--max-memory", `${limits.memory}`, "--max-output", `${limits.output}`],
      { cwd: this.folder, stdio: ["pipe", "pipe", "ignore"] });
    let text = "";
    child.stdout.on("data", (data) => {
      text += data;
      const lines = text.split("\n");
      text = lines.pop();
      for (const line of lines) this.hear?.(line);
    });
    child.on("exit", (code, signal) => {
      if (this.child === child) this.child = null;
      this.hear?.(null, code ?? signal);
    });
  }

  // The lines of the answer to a request; the last one says how the process ended if it did.
  ask(request) {
    if (!this.child) this.#start();
    return new Promise((done) => {
      const lines = [];
      this.hear = (line, ending) => {
        lines.push(line ?? `ended with ${ending}`);
        if (line != null && JSON.parse(line).event) return;
        this.hear = null;
        done(lines);
      };
      this.child.stdin.write(`${JSON.stringify(request)}\n`);
    });
  }

  close() {
    this.child?.kill();
    rmSync(this.folder, { recursive: true });
  }
}

// Answers by the module of the page, in a thread that can be ended as a worker of the page is.
export class Page {
  constructor(folder) { this.folder = folder; }

  #start() {
    this.worker = new Worker(new URL(import.meta.url), { workerData: this.folder });
    this.worker.on("message", (lines) => this.hear?.(lines));
    this.worker.on("error", (error) => {
      this.worker = null;
      this.hear?.([`ended with ${error.message}`]);
    });
  }

  ask(request, milliseconds = 120_000) {
    if (!this.worker) this.#start();
    return new Promise((done) => {
      const clock = setTimeout(() => {
        this.worker.terminate();
        this.worker = null;
        this.hear(["ended by the clock"]);
      }, milliseconds);
      this.hear = (lines) => {
        clearTimeout(clock);
        this.hear = null;
        done(lines);
      };
      this.worker.postMessage(request);
    });
  }

  close() { this.worker?.terminate(); }
}

// In the thread: an instance, which a trap ends.
if (!isMainThread && workerData) {
  const text = readFileSync(new URL("../../Packaging/web/program.js", import.meta.url), "utf8");
  const loadProgram = vm.runInThisContext(`${text}\nloadProgram`);
  const module = new WebAssembly.Module(readFileSync(join(workerData, "tessera.wasm")));
  let program, lines;
  parentPort.on("message", (request) => {
    lines = [];
    try {
      program ??= loadProgram(module, limits, (line) => lines.push(line));
      lines.push(program.answer(JSON.stringify(request)));
      if (program.size > 256 << 20) program = null;
    } catch (error) {
      lines.push(`trapped: ${error.name}: ${error.message}`);
      program = null;
    }
    parentPort.postMessage(lines);
  });
}
