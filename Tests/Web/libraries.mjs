// Tries the libraries that compile for a page: node libraries.mjs PROGRAM BUILD [BROWSER]. The native PROGRAM
// gives the same differences and runs the same Lua; what wants too much ends in an error. The scripts also run in
// a worker of the BROWSER, whose stack is smaller.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import vm from "node:vm";
import { Chromium } from "./chromium.mjs";
import { Native } from "./engines.mjs";

const [program, build, browser] = process.argv.slice(2), root = join(import.meta.dirname, "../..");
const loadProgram = vm.runInThisContext(`${readFileSync(join(root, "Packaging/web/program.js"), "utf8")}\nloadProgram`);
const module = new WebAssembly.Module(readFileSync(join(build, "libraries.wasm")));
const open = (limits = {}) => loadProgram(module, { steps: 3e7, seconds: 20, memory: 256 << 20, ...limits }, () => {});
const native = new Native(program), page = open();

// The differences of the vectors, an operation a line.
async function differences() {
  const { vectors } = JSON.parse(readFileSync(join(root, "Tests/CollectionDiffingTests/Vectors/diff.json"), "utf8"));
  const word = (value) => JSON.stringify(String(value?.id ?? value));
  const section = ({ id, items }) => `${word(id)}: ${items.map(word).join(" ")}`;
  const line = (kind, value) => kind === "flat" ? section({ id: "S", items: value }) : value.map(section).join(" | ");
  const place = (value) => Array.isArray(value) ? `[${value.join(", ")}]` : value;
  let count = 0;
  for (const { name, kind, source, target } of vectors) {
    const states = [line(kind, source), line(kind, target)];
    const { result, error } = JSON.parse((await native.ask({ id: 1, method: "diff", params: { old: states[0], new: states[1] } })).at(-1));
    // An id that a state has twice is an error here and there.
    const expected = error ? error.message.replace(/^'diff': (?:parameter '\w+': )?/, "")
      : result.operations.map(({ operation, at, from, to }) => at === undefined ? `${operation} ${place(from)} → ${place(to)}` : `${operation} ${place(at)}`).join("\n");
    assert.equal(page.answer(["diff", ...states].join("\n")), expected, name);
    count += 1;
  }
  return count;
}

// Scripts of Lua alone, with their results as text.
const scripts = [
  "return 1 + 1, 2",
  "return ('%5.2f|%g|%a|%q'):format(math.pi, 1e100, 0.1, 'a\\nb')",
  "return select(2, pcall(error, 'a caught error'))",
  "return select(2, pcall(function() local nothing; return nothing.field end))",
  "local list = {} for key in pairs{ b = 1, a = 2, [3] = 0, [1] = 0, [2.5] = 0 } do list[#list + 1] = tostring(key) end return table.concat(list, ' ')",
  "local t = {} for i = 1, 100 do t[i] = (i * 7919) % 101 end table.sort(t) return table.concat(t, ' ')",
  "return (('hello world'):gsub('o', { o = '0' })) .. utf8.char(8364) .. #'日本語'",
  "local c = coroutine.wrap(function(a) local b = coroutine.yield(a + 1) error('from within ' .. b) end) c(1) return select(2, pcall(c, 2))",
  "return 7 // -2 .. ' ' .. 7 % -2 .. ' ' .. 2^0.5 .. ' ' .. math.maxinteger + 1 .. ' ' .. 1e15 .. ' ' .. -0.0",
  "return load('return (')",
  "local s = 0 for _ = 1, 50 do s = s + math.random(1000) end return s",
  // Deep calls end in an error that a script can catch.
  "local function f() return 1 + f() end return (tostring(select(2, pcall(f))):gsub(':.*', ''))",
  "local function f() return (string.gsub('a', 'a', f)) end return tostring(select(2, pcall(f))):match('stack overflow')",
  "local function f() return pcall(f) end local r = { f() } return tostring(r[#r]):match('stack overflow')",
  "local t = setmetatable({}, { __index = function(t, k) return t[k + 1] end }) return tostring(select(2, pcall(function() return t[1] end))):match('stack overflow')",
  "local function f() return coroutine.wrap(f)() end return tostring(select(2, pcall(f))):match('stack overflow')",
  "local function f() table.sort({ 1, 2, 3 }, f) end return tostring(select(2, pcall(f))):match('stack overflow')",
  "return select('#', load(('('):rep(300) .. '1' .. (')'):rep(300)))",
];

async function lua() {
  for (const source of scripts) {
    const params = { source: `print((function() ${source} end)())` };
    const { result } = JSON.parse((await native.ask({ id: 1, method: "run", params })).at(-1));
    const expected = result.output.replace(/\n$/, "").split("\t")[0];
    assert.equal(page.answer(`lua\n${source}`), expected, source);
  }
  return scripts.length;
}

// The same scripts in a worker of the browser.
async function inBrowser() {
  const page = open(), chromium = await Chromium.open(browser);
  try {
    const worker = `${readFileSync(join(root, "Packaging/web/program.js"), "utf8")}
      onmessage = ({ data: { module, scripts } }) => {
        const program = loadProgram(module, { steps: 3e7, seconds: 20, memory: 256 << 20 }, () => {});
        postMessage(scripts.map((source) => { try { return program.answer("lua\\n" + source); } catch (error) { return String(error); } }));
      };`;
    const found = await chromium.run(`(async () => {
      const bytes = Uint8Array.from(atob(${JSON.stringify(readFileSync(join(build, "libraries.wasm")).toString("base64"))}), (letter) => letter.charCodeAt(0));
      const worker = new Worker(URL.createObjectURL(new Blob([${JSON.stringify(worker)}], { type: "text/javascript" })));
      const answer = new Promise((done) => { worker.onmessage = ({ data }) => done(data); });
      worker.postMessage({ module: await WebAssembly.compile(bytes), scripts: ${JSON.stringify(scripts)} });
      return answer;
    })()`);
    assert.deepEqual(found, scripts.map((source) => page.answer(`lua\n${source}`)));
  } finally {
    await chromium.close();
  }
  return scripts.length;
}

// What wants too much is stopped: for steps (1) or memory (3), whatever catches errors.
function limits() {
  const page = open({ memory: 64 << 20 });
  const wants = {
    "while true do end": 1,
    "while true do pcall(function() while true do end end) end": 1,
    "local c = coroutine.wrap(function() while true do end end) c()": 1,
    "local t = {} while true do t[#t + 1] = ('x'):rep(1000) .. #t end": 3,
    "local s = 'x' while true do s = s .. s end": 3,
    "return ('x'):rep(1 << 40)": null,
  };
  for (const [source, reason] of Object.entries(wants)) {
    const start = performance.now(), answer = page.answer(`lua\n${source}`);
    if (reason != null) assert.equal(answer, `stopped for reason ${reason}`, source);
    assert.ok(performance.now() - start < 60_000, source);
    assert.equal(page.answer("lua\nreturn 42"), "42", `the request after ${source}`);
  }
  return Object.keys(wants).length;
}

try {
  console.log(`| what                     | cases |\n| ------------------------ | ----: |`);
  for (const [name, test] of Object.entries({ differences, lua, limits, ...browser ? { "in the browser": inBrowser } : {} })) console.log(`| ${name.padEnd(24)} | ${String(await test()).padStart(5)} |`);
} finally {
  native.close();
}
