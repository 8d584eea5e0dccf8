// The file that the page and the disk share: what is typed is saved, what another program saves is
// shown.

import { call } from "./api.js";
import { $, make, settled, status } from "./dom.js";
import { keep } from "./recent.js";

export async function setUp(work) {
  let project;
  try {
    project = await call("files", "files");
  } catch {
    return null;
  }
  // `asked` is what another program wrote while the page asks which text holds: nothing is saved meanwhile.
  let name = null, stamp = null, saved = null, asked = null, watching;
  const editor = work.editor;

  const banner = (text, ...buttons) => {
    $("x-banner").hidden = !text;
    $("x-banner").replaceChildren(text || "", ...buttons.map(([label, action]) => make("button", { textContent: label, onclick: action })));
  };

  // The text that is not chosen stays among the recent scripts.
  function choose(theirs) {
    asked = theirs;
    banner(`${name} was changed by another program, and here as well.`,
      ["Take the file", () => take(theirs)],
      ["Keep this text", () => { keep(theirs.text ?? "", name); settle(theirs); save(); }]);
  }

  function settle(theirs) {
    banner();
    asked = null;
    stamp = theirs.stamp;
    saved = theirs.text ?? "";
  }

  function take(theirs) {
    work.isOwn &&= editor.text !== saved;
    settle(theirs);
    work.replace(saved);
    work.isOwn = true;
    work.run();
  }

  async function save() {
    const text = editor.text, file = name;
    if (!name || asked || text === saved) return;
    try {
      const answer = await call("files", "save", { name, text, stamp });
      if (name !== file || asked) return;
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
      const known = (asked ?? { stamp }).stamp;
      try {
        const theirs = await call("watch", "watch", { name: watched, stamp: known }, { signal: request.signal });
        if (watching !== request) return;
        // What was saved here meanwhile is no news.
        if (theirs.stamp === stamp && !asked) continue;
        if (theirs.text == null) { asked = null; banner(`${name} was deleted. Your next edit creates it again.`); stamp = null; saved = null; await new Promise((done) => setTimeout(done, 1000)); continue; }
        if (theirs.text === editor.text) settle(theirs);
        else if (editor.text === saved) take(theirs);
        else choose(theirs);
      } catch (error) {
        if (watching !== request) return;
        await new Promise((done) => setTimeout(done, 1000));
      }
    }
  }

  async function open(next) {
    watching?.abort();
    await save();
    work.isOwn &&= editor.text !== saved || asked != null;
    banner();
    name = asked = null;
    $("x-files").value = next || "";
    if (!next) return;
    try {
      const found = await call("files", "open", { name: next });
      [name, stamp, saved] = [next, found.stamp, found.text ?? ""];
      await work.open(saved, { name });
      work.isOwn = true;
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
    async leave() { if (name) await open(""); },
  };
}
