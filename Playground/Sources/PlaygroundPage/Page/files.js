// The file that the page and the disk share: what is typed is saved, what another program saves is
// shown.

import { call } from "./api.js";
import { $, make, settled, status } from "./dom.js";

export async function setUp(work) {
  let project;
  try {
    project = await call("files", "files");
  } catch {
    return null;
  }
  let name = null, stamp = null, saved = null, watching;
  const editor = work.editor;

  const banner = (text, ...buttons) => {
    $("x-banner").hidden = !text;
    $("x-banner").replaceChildren(text || "", ...buttons.map(([label, action]) => make("button", { textContent: label, onclick: action })));
  };

  function choose(theirs) {
    banner(`${name} was changed by another program, and here as well.`,
      ["Take the file", () => { banner(); take(theirs); }],
      ["Keep this text", () => { banner(); stamp = theirs.stamp; save(); }]);
  }

  function take(theirs) {
    stamp = theirs.stamp;
    saved = theirs.text ?? "";
    editor.replace(saved);
    work.run();
  }

  async function save() {
    const text = editor.text;
    if (!name || text === saved) return;
    try {
      const answer = await call("files", "save", { name, text, stamp });
      if (answer.conflict) return choose(answer);
      stamp = answer.stamp;
      saved = text;
    } catch (error) {
      status(`Not saved: ${error.message}`);
    }
  }

  async function watch() {
    const request = watching = new AbortController(), watched = name;
    while (watching === request) {
      const known = stamp;
      try {
        const theirs = await call("watch", "watch", { name: watched, stamp: known }, { signal: request.signal });
        if (watching !== request) return;
        // What was saved here meanwhile is no news.
        if (theirs.stamp === stamp) continue;
        if (theirs.text == null) { banner(`${name} is gone. What is typed here writes it again.`); stamp = null; saved = null; await new Promise((done) => setTimeout(done, 1000)); continue; }
        if (theirs.text === editor.text) [stamp, saved] = [theirs.stamp, theirs.text];
        else if (editor.text === saved) take(theirs);
        else { choose(theirs); stamp = theirs.stamp; }
      } catch (error) {
        if (watching !== request) return;
        await new Promise((done) => setTimeout(done, 1000));
      }
    }
  }

  async function open(next) {
    watching?.abort();
    banner();
    name = null;
    $("x-files").value = next || "";
    if (!next) return;
    try {
      const found = await call("files", "open", { name: next });
      [name, stamp, saved] = [next, found.stamp, found.text ?? ""];
      work.options.name = next;
      await work.open(saved);
      watch();
    } catch (error) {
      status(error.message);
    }
  }

  $("x-filebox").hidden = false;
  $("x-files").append(make("option", { value: "", textContent: "none" }),
    ...project.files.map((each) => make("option", { value: each, textContent: each })));
  $("x-files").onchange = () => open($("x-files").value);
  return {
    project, open,
    saveSoon: settled(150, save),
    // An example is not written over the file.
    leave() { if (name) open(""); },
  };
}
