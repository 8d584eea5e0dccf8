// The engine on a server, which hands each request to a worker of tessera.

import { Failure } from "./failure.js";

// One page has one run at a time: the server knows it by this name, and the newest run by its number.
const page = Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// Where everybody finds this page; the address of a server on one machine is nobody else's.
export const home = "";

// Milliseconds without a key after which a script runs.
export const pause = 200;

// What the page cannot do; a server can do all of it.
export const limits = [];

const wait = (seconds) => new Promise((done) => setTimeout(done, seconds * 1000));

// Sends a request in a lane, hands on what comes before the answer, and returns the answer.
export async function exchange(lane, request, { signal, onEvent }) {
  const body = JSON.stringify(request);
  for (let tries = 0; ; tries++) {
    let response;
    try {
      response = await fetch(`api/${lane}`, {
        method: "POST", body, signal, cache: "no-store",
        headers: { "Content-Type": "application/json", "X-Tessera-Page": page, "X-Tessera-Run": request.id },
      });
    } catch (error) {
      if (error.name === "AbortError") throw new Failure("aborted", "The request was cancelled.");
      throw new Failure("offline", "The server of the playground does not answer. Start it again with tessera play.");
    }
    if (response.status === 503 && tries < 5) {
      await wait(1 + Math.random());
      continue;
    }
    if (!response.ok) {
      const error = (await response.json().catch(() => ({}))).error || {};
      throw new Failure(error.code || `http${response.status}`, error.message || `The server answers with ${response.status}.`);
    }
    return read(response, onEvent);
  }
}

// The text of a file of the page, such as an example; null if there is none.
export async function file(name) {
  const response = await fetch(name);
  return response.ok ? response.text() : null;
}

// The version of the program.
export async function about() {
  const { result } = await exchange("ask", { id: 0, method: "hello", params: {} }, {});
  return result.version;
}

// Reads server-sent events up to the answer.
async function read(response, onEvent) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "", answer;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += value;
      for (let end; (end = text.indexOf("\n\n")) >= 0; text = text.slice(end + 2)) {
        const event = { name: "message", data: "" };
        for (const line of text.slice(0, end).split("\n")) {
          if (line.startsWith("event: ")) event.name = line.slice(7);
          if (line.startsWith("data: ")) event.data += line.slice(6);
        }
        if (event.name === "stopped") {
          const { reason, message } = JSON.parse(event.data);
          throw new Failure(reason, message);
        }
        if (event.name === "waiting") onEvent?.({ event: "waiting", ...JSON.parse(event.data) });
        if (event.name !== "message") continue;
        const value = JSON.parse(event.data);
        if (value.event) onEvent?.(value);
        else answer = value;
      }
    }
  } catch (error) {
    if (error instanceof Failure) throw error;
    if (error.name === "AbortError") throw new Failure("aborted", "The request was cancelled.");
    throw new Failure("broken", "The server's answer ended early.");
  }
  if (!answer) throw new Failure("broken", "The worker ended without an answer.");
  return answer;
}
