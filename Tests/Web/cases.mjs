// What the program answers alike in a page and on the command line: requests of the protocol, in groups.

import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../..", import.meta.url));
const read = (...path) => readFileSync(join(root, ...path), "utf8");
const scripts = (folder) => readdirSync(join(root, folder)).filter((name) => name.endsWith(".lua")).sort();

// A request that runs a script, with what it reads beside itself.
const run = (source, more = {}) => ({ method: "run", params: { source, ...more } });

const feed = { "feed.json": read("Examples/feed.json"), "photo_sizes.lua": read("Examples/photo_sizes.lua") };

function* examples() {
  for (const name of scripts("Examples")) yield [name, run(read("Examples", name), { name, files: feed })];
}

function* folder(path) {
  for (const name of scripts(path)) yield [name, run(read(path, name), { name })];
}

// The blocks of Lua in the pages.
function* documentation() {
  const pages = ["README.md", ...readdirSync(join(root, "Documentation")).filter((name) => name.endsWith(".md")).sort().map((name) => `Documentation/${name}`)];
  for (const page of pages) {
    let number = 0;
    for (const [, source] of read(page).matchAll(/^```lua\n(.*?)^```$/gms)) yield [`${page} ${++number}`, run(source, { files: feed })];
  }
}

function* crashes() {
  const texts = ["crash-texts.json", "recent-texts.json"].flatMap((name) => JSON.parse(read("Tests/TesseraExplainTests/Vectors", name)).map(({ text }) => text));
  const lines = read("Tests/TesseraExplainTests/Vectors/crashes.jsonl").trim().split("\n").map((line) => JSON.parse(line).message);
  for (const [index, text] of [...texts, ...lines].entries()) yield [`${index + 1}`, { method: "explain", params: { text } }];
}

function* codes() {
  for (const name of readdirSync(join(root, "Sources/EmbeddedFiles/Codes")).sort()) yield [name.slice(0, 3), { method: "explain", params: { text: name.slice(0, 3) } }];
}

// The blocks of a file of the course, as `["wrong", "U01 …", text]`.
function blocks(text) {
  return [...text.matchAll(/^--@ (\w+)(.*)\n((?:(?!--@ ).*\n?)*)/gm)].map(([, name, words, body]) => [name, words.trim(), body]);
}

const course = readdirSync(join(root, "Sources/EmbeddedFiles/Course")).filter((name) => name.endsWith(".lua")).sort();

function* exercises() {
  yield ["exercises", { method: "exercises" }];
  for (const name of course) {
    const id = name.slice(0, -4);
    yield [id, { method: "exercise", params: { id } }];
    yield [`${id} hints`, { method: "hint", params: { id, count: 9 } }];
    yield [`${id} Swift`, { method: "swift", params: { id, isSolved: true } }];
    yield [`${id} solutions`, { method: "solution", params: { id, givesUp: true } }];
  }
}

function* programs(kind) {
  for (const name of course) {
    const id = name.slice(0, -4);
    let number = 0;
    for (const [block, , source] of blocks(read("Sources/EmbeddedFiles/Course", name))) {
      if (block === kind) yield [`${id} ${++number}`, { method: "checkExercise", params: { id, source } }];
    }
  }
}

function* attacks() {
  for (const name of scripts("Tests/CollectionExercisesTests/Attacks")) {
    let number = 0;
    for (const [block, words, source] of blocks(read("Tests/CollectionExercisesTests/Attacks", name))) {
      if (block === "attack") yield [`${name} ${++number}`, { method: "checkExercise", params: { id: words.split(" ")[0], source } }];
    }
  }
}

// The frames of a thousand random layouts and batches.
function* layouts() {
  const source = read("Tests/Web/layouts.lua");
  for (let seed = 1; seed <= 1000; seed++) yield [`${seed}`, run(source, { seed })];
}

function* texts() {
  for (const name of ["numbers.lua", "unicode.lua"]) yield [name, run(read("Tests/Web", name), { name })];
  yield ["the least number", run('print(("%a"):format(5e-324))')];
}

// The methods of the page that write or read scripts.
function* editing() {
  const friends = read("Examples/friends.lua"), wrong = read("Examples/wrong_counts.lua");
  yield ["reference", { method: "reference" }];
  yield ["compose", { method: "compose", params: { state: "A: H J K | B: X", operations: ["insertItem 0,1 N", "deleteSection 1"] } }];
  yield ["compose refused", { method: "compose", params: { state: "A: H", operations: ["deleteItem 0,4"] } }];
  yield ["diff", { method: "diff", params: { old: "A: H J K | B: X Y Z", new: "B: X Z Y | A: H K N" } }];
  yield ["diff in stages", { method: "diff", params: { old: "A: H J K | B: X Y Z", new: "B: X Z Y | A: H K N", staged: true } }];
  yield ["drag", { method: "drag", params: { source: friends, view: 1, from: [0, 0], to: [0, 2] } }];
  yield ["picture", { method: "picture", params: { source: friends, format: "svg" } }];
  yield ["picture png", { method: "picture", params: { source: friends, format: "png", step: 0 } }];
  yield ["picture gif", { method: "picture", params: { source: friends, format: "gif" } }];
  yield ["picture html", { method: "picture", params: { source: friends, format: "html" } }];
  yield ["check", { method: "check", params: { source: "print(vew)\nlocal x = DataSorce 'A'" } }];
  yield ["evaluate", { method: "evaluate", params: { text: "DataSource 'A: H J'", svg: true } }];
  yield ["evaluate view", { method: "evaluate", params: { text: "view = CollectionView{ dataSource = _1 }", svg: true } }];
  yield ["reset", { method: "reset" }];
  for (let problem = 0; problem < 4; problem++) yield [`repair ${problem}`, { method: "repair", params: { source: wrong, problem } }];
  for (let offset = 0; offset < friends.length; offset += 37) {
    for (const method of ["complete", "signature", "describe"]) yield [`${method} ${offset}`, { method, params: { source: friends, offset } }];
  }
}

export const groups = {
  examples,
  "right programs": () => folder("Tests/TesseraCLITests/Vectors/right-programs"),
  "features of the sources": () => folder("Tests/TesseraCLITests/Sources"),
  documentation, crashes, codes, exercises,
  solutions: () => programs("solution"),
  starters: () => programs("starter"),
  "wrong answers": () => programs("wrong"),
  attacks, layouts, texts, editing,
};

// Scripts that want more than they may have: each is contained, and how differs from host to host.
export function* hostile() {
  for (const path of ["hostile", "hostile-objects"]) yield* folder(`Tests/TesseraCLITests/Vectors/${path}`);
}
