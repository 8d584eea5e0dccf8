// All that the page has of the engine: requests of the protocol, what comes before their answers, and
// the files of the page. `engine.js` is a server that hands each request to a worker of tessera, or, in the
// page that Scripts/web makes, the program itself.

import { exchange } from "./engine.js";
import { Failure } from "./failure.js";

export { about, file, home, limits, pause } from "./engine.js";
export { Failure };

let number = 0;

// Sends a request and returns its result. What comes before the answer is handed to `onEvent`: what the
// worker says, and the request's place in the queue, which is 0 once its turn has come.
export async function call(lane, method, params = {}, options = {}) {
  const { result, error } = await exchange(lane, { id: ++number, method, params }, options);
  if (error) throw new Failure(error.code, error.message);
  return result;
}
