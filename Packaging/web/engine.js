// The engine within the page: web workers that hold the program. A lane has one worker, which answers one
// request at a time; to stop a request is to end its worker.

import { Failure } from "./failure.js";
import { part } from "./parts.js";

// Where everybody finds this page; nobody else has a file of this machine.
export const home = /^https?:$/.test(location.protocol) ? location.origin + location.pathname : "";

// What a script may use up. The steps end an endless loop before somebody wonders whether it is one; the
// seconds count if each step takes long.
const SCRIPT = { steps: 5e7, seconds: 5, memory: 256 << 20, output: 1 << 20 };
// Seconds after which a worker is ended: an answer may take several runs of a script.
const WALL_CLOCK = SCRIPT.seconds * 2 + 2;
// Milliseconds that a request which nobody waits for has to end by itself.
const GRACE = 50;

// Milliseconds without a key after which a script runs: nobody else waits for this engine.
export const pause = 50;

// What the page cannot do, and what can.
export const limits = [
  "No folder: scripts stay in this browser. Save them with Share, or edit files with tessera play.",
  "No files for scripts: drop a module on the editor, and the script can require it.",
  "No grading: tessera grade reads submissions on a computer.",
  `A script has ${SCRIPT.steps / 1e6} million steps, ${SCRIPT.seconds} seconds, ${SCRIPT.memory >> 20} MB, and prints at most ${SCRIPT.output >> 20} MB.`,
];

let ready;
const parts = () => ready ??= Promise.all([part.module("tessera.wasm"), part.address("worker.js")]);

class Lane {
  #queue = [];
  #job = null;
  #worker = null;

  // A newer run takes the place of those before it; other requests wait for each other.
  constructor(isReplacing) { this.isReplacing = isReplacing; }

  send(request, { signal, onEvent }) {
    return new Promise((done, fail) => {
      const job = { request: JSON.stringify(request), onEvent, done, fail };
      if (this.isReplacing) for (const each of [this.#job, ...this.#queue]) if (each) this.#drop(each, new Failure("replaced", "A newer run took its place."));
      if (signal?.aborted) return fail(new Failure("aborted", "The request was cancelled."));
      signal?.addEventListener("abort", () => this.#drop(job, new Failure("aborted", "The request was cancelled.")));
      this.#queue.push(job);
      this.#next();
    });
  }

  // Makes a worker before it is needed.
  async prepare() {
    const [module, address] = await parts();
    if (this.#worker) return;
    const worker = this.#worker = new Worker(address);
    worker.postMessage({ module, limits: SCRIPT });
    // What a worker still says after its end is not about the next one.
    worker.onmessage = ({ data }) => { if (worker === this.#worker) this.#hear(data); };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#restart(new Failure("crashed", `The worker of the page ended: ${event.message || "the browser says no more"}.`));
    };
  }

  async #next() {
    if (this.#job || !this.#queue.length) return;
    const job = this.#job = this.#queue.shift();
    try {
      await this.prepare();
    } catch (error) {
      this.#end();
      return job.fail(new Failure("offline", `The program cannot be loaded: ${error.message}`));
    }
    if (this.#job !== job) return;
    if (job.isDropped) return this.#end();
    job.onEvent?.({ event: "waiting", place: 0 });
    job.clock = setTimeout(() => this.#restart(new Failure("time", `The run took too long and was stopped; a script has ${SCRIPT.seconds} seconds.`)), WALL_CLOCK * 1000);
    this.#worker.postMessage({ request: job.request });
  }

  #hear({ line, answer, stopped }) {
    const job = this.#job;
    if (!job) return;
    if (line !== undefined) return void (job.isDropped || job.onEvent?.(JSON.parse(line)));
    this.#end();
    if (stopped !== undefined) job.fail(new Failure("stopped", stopped));
    else job.done(JSON.parse(answer));
  }

  // Nobody waits for the answer any more.
  #drop(job, failure) {
    if (job.isDropped) return;
    job.isDropped = true;
    job.fail(failure);
    this.#queue = this.#queue.filter((each) => each !== job);
    if (job === this.#job && this.#worker) setTimeout(() => { if (job === this.#job) this.#restart(failure); }, GRACE);
  }

  // Ends the worker and what it does, and makes another one.
  #restart(failure) {
    const job = this.#job;
    this.#worker?.terminate();
    this.#worker = null;
    job?.fail(failure);
    this.prepare().catch(() => {});
    this.#end();
  }

  #end() {
    clearTimeout(this.#job?.clock);
    this.#job = null;
    this.#next();
  }
}

const lanes = { run: new Lane(true), ask: new Lane(false) };
for (const lane of Object.values(lanes)) lane.prepare().catch(() => {});

// Sends a request in a lane, hands on what comes before the answer, and returns the answer.
export function exchange(lane, request, options) {
  if (!lanes[lane]) return Promise.reject(new Failure("notFound", "A page has no folder: start tessera play to work on files."));
  return lanes[lane].send(request, options);
}

// The text of a file of the page, such as an example; null if there is none.
export const file = (name) => part.text(name);

// The version of the program and its commit, which Scripts/web writes into the page.
export const about = async () => document.querySelector("meta[name=tessera]").content;
