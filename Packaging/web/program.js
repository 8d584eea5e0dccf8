// Loads the program: a module of WebAssembly that takes a request of the protocol and returns its answer.
// The worker of the page and the tests in node use it.

// The number of bytes that a request has at most.
const greatestRequest = 16 << 20;

// Makes an instance of the program. `onLine` is handed each line that comes before an answer; `limits` are
// those of a script, 0 for none: steps, seconds, and bytes of memory and of output.
function loadProgram(module, { steps = 0, seconds = 0, memory = 0, output = 0 }, onLine) {
  const encoder = new TextEncoder(), decoder = new TextDecoder();
  const start = Date.now() - performance.now();
  const bytes = (place, count) => new Uint8Array(program.memory.buffer, place, count);
  let line = "";
  const tessera = {
    now: () => (start + performance.now()) / 1000,
    // Each line of the first stream is a message; the other stream is for what is wrong with the program.
    write(stream, place, count) {
      const text = decoder.decode(bytes(place, count));
      if (stream !== 1) return console.error(text);
      const lines = (line + text).split("\n");
      line = lines.pop();
      for (const each of lines) onLine(each);
    },
    // Texts beside a script come with its request.
    file_size: () => -1,
    file_read() {},
  };
  // What the C library asks of a system with files: there are none (EBADF).
  const wasi = Object.fromEntries(["fd_close", "fd_fdstat_get", "fd_read", "fd_seek", "fd_write"].map((name) => [name, () => 8]));
  const program = new WebAssembly.Instance(module, { tessera, wasi_snapshot_preview1: wasi }).exports;
  program._initialize();
  program.tessera_limit(steps, seconds, memory, output);
  return {
    // Answers a request, a line of JSON, by one. A trap throws; the instance is of no use then.
    answer(request) {
      const data = encoder.encode(request), place = data.length > greatestRequest ? 0 : program.tessera_request(data.length);
      if (!place) return JSON.stringify({ id: null, error: { code: "tooLarge", message: `a request has at most ${greatestRequest} bytes, this one has more` } });
      bytes(place, data.length).set(data);
      const count = program.tessera_answer();
      return decoder.decode(bytes(program.tessera_answer_text(), count));
    },
    // The bytes that the instance has taken; they are given back with it alone.
    get size() { return program.memory.buffer.byteLength; },
  };
}
