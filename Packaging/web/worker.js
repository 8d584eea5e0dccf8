// The worker of the page: one instance of the program at a time, which answers one request after the other.
// Scripts/web puts program.js before it.

let module, limits, program;

// An instance that has taken more is not used again.
const greatestSize = 128 << 20;

// What is said of a trap. It is the engine's stack that is full, the memory, or a bug.
function said(error) {
  if (error instanceof RangeError) return "The calls of the script are nested too deeply for this browser. Call less from within calls.";
  if (program.size > greatestSize) return "The script used up the memory that it has in a page. Make fewer or smaller values.";
  return `Tessera has failed, which is a bug (${error.message}). The next run starts again.`;
}

// The line of an answer, before it, goes to the page.
const load = () => loadProgram(module, limits, (line) => postMessage({ line }));

// Makes an instance that catches errors of Lua. WebKit's interpreter of WebAssembly (seen in 2.50) does not,
// until it has compiled the function that does; each try brings that nearer, also for later instances.
function prepare() {
  for (let tries = 0; tries < 50; tries++) {
    try {
      program = load();
      program.answer(JSON.stringify({ id: 0, method: "run", params: { source: "pcall(error)" } }));
      return;
    } catch {
      program = null;
    }
  }
}

onmessage = ({ data }) => {
  if (data.module) {
    ({ module, limits } = data);
    prepare();
    return;
  }
  let answer;
  try {
    program ??= load();
    answer = { answer: program.answer(data.request) };
    if (program.size > greatestSize) program = null;
  } catch (error) {
    answer = { stopped: program ? said(error) : `The program could not be started: ${error.message}` };
    program = null;
  }
  postMessage(answer);
};
