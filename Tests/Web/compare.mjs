// Compares the answers of the native program and of the page's, byte for byte, and prints the counts as a
// table: node compare.mjs PROGRAM FOLDER [GROUP…]. FOLDER is the page's folder for a server.

import { readFileSync } from "node:fs";
import { groups, hostile } from "./cases.mjs";
import { Native, Page } from "./engines.mjs";

const [program, folder, ...chosen] = process.argv.slice(2);
// The answers that differ, and why.
const differences = JSON.parse(readFileSync(new URL("differences.json", import.meta.url), "utf8"));
const native = new Native(program), page = new Page(folder);
let failures = 0;

const fail = (text) => {
  failures += 1;
  console.error(text);
};

// The place of the first byte that differs, with what is around it.
function first(one, other) {
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const around = (text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 100));
  return `  native ${around(one)}\n  page   ${around(other)}`;
}

async function compare(group) {
  let equal = 0, listed = 0, count = 0;
  for (const [name, request] of groups[group]()) {
    const line = { id: ++count, ...request };
    const [one, other] = (await Promise.all([native.ask(line), page.ask(line)])).map((lines) => lines.join("\n"));
    const reason = differences[group]?.[name];
    if (one === other) {
      equal += 1;
      if (reason) fail(`${group}, ${name}: the answers are equal now; take the reason out of differences.json`);
    } else if (reason) listed += 1;
    else fail(`${group}, ${name}: the answers differ\n${first(one, other)}`);
  }
  if (!count) fail(`${group}: there are no cases`);
  console.log(`| ${group.padEnd(24)} | ${`${count}`.padStart(5)} | ${`${equal}`.padStart(5)} | ${`${listed}`.padStart(6)} |`);
}

// Each hostile script has an answer, or ends its instance alone: the next request is answered.
async function contain() {
  let answered = 0, ended = 0, count = 0;
  const probe = { id: 0, method: "run", params: { source: "print(20 + 22)" } };
  for (const [name, request] of hostile()) {
    count += 1;
    const lines = await page.ask({ id: count, ...request }, 60_000);
    if (/^(?:trapped|ended)/.test(lines.at(-1))) {
      ended += 1;
      console.log(`  ${name}: ${lines.at(-1).slice(0, 100)}`);
    } else answered += 1;
    if (!(await page.ask(probe)).at(-1).includes('"output":"42\\n"')) fail(`hostile, ${name}: the request after it has no answer`);
  }
  console.log(`| ${"hostile scripts".padEnd(24)} | ${`${count}`.padStart(5)} | ${`${answered}`.padStart(5)} | ${`${ended}`.padStart(6)} |`);
}

console.log(`| ${"group".padEnd(24)} | cases | equal | listed |\n| ${"-".repeat(24)} | ----: | ----: | -----: |`);
for (const group of chosen.length ? chosen.filter((name) => groups[name]) : Object.keys(groups)) await compare(group);
if (!chosen.length || chosen.includes("hostile")) await contain();
native.close();
page.close();
if (failures) console.error(`${failures} answers are not as they should be`);
process.exitCode = failures ? 1 : 0;
