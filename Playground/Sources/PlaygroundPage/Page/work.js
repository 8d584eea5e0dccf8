// A piece of work: an editor, what it runs, and the last run. Each tab with a script has one.

import { call, file, pause } from "./api.js";
import { Editor } from "./assist.js";
import { $, settled, status } from "./dom.js";
import { setSections, setUp as setUpDrag } from "./drag.js";
import * as live from "./live.js";
import { modules, type } from "./modules.js";
import { showProblems } from "./problems.js";
import { keep } from "./recent.js";

// Texts that examples read beside themselves, for scripts that name them.
const COMPANIONS = { "feed.json": /["']feed\.json["']/, "photo_sizes.lua": /["']photo_sizes["']/ };
const companions = {};

async function filesFor(source) {
  const files = {};
  for (const [name, pattern] of Object.entries(COMPANIONS)) {
    if (!pattern.test(source) || modules()[name] !== undefined) continue;
    companions[name] ??= await file(name) ?? "";
    files[name] = companions[name];
  }
  return files;
}

export class Work {
  // `options`: `name` is what messages call the script; `onChange` is called after each change of the
  // text, with whether somebody typed it; `known` is the code of a crash that is explained elsewhere;
  // `waits` says whether a text runs only when somebody asks for it.
  constructor(host, label, options = {}) {
    this.options = options;
    this.result = null;
    this.isFresh = true;
    // Whether the text may be the only copy of a script.
    this.isOwn = false;
    // The file beside the script that the editor shows, and the script meanwhile; null where it shows the script.
    this.shown = null;
    this.script = "";
    this.runSoon = settled(pause, () => this.run());
    this.editor = new Editor(host, label, {
      onInput: (text) => {
        if (this.shown != null) {
          type(this.shown, text);
          return this.runSoon();
        }
        if (!this.isReplacing) this.isOwn = true;
        options.onChange?.(text, !this.isReplacing);
        if (!options.waits?.()) this.runSoon();
      },
      onRun: () => this.run(true),
    });
  }

  // Shows a text that replaces what was there, and plays it from its start; it may have another name.
  open(text, { name, isAsked } = this.options) {
    this.isFresh = true;
    this.replace(text);
    this.options.name = name;
    return this.run(isAsked);
  }

  // Puts another text into the editor. What was typed there stays among the recent scripts.
  replace(text) {
    this.showScript();
    if (this.isOwn && this.editor.text !== text) keep(this.editor.text, this.options.name);
    this.isReplacing = true;
    this.editor.replace(text);
    this.isReplacing = this.isOwn = false;
  }

  // The text of the script, whatever the editor shows.
  get source() { return this.shown == null ? this.editor.text : this.script; }
  get name() { return this.options.name || "script.lua"; }

  get params() { return { source: this.source, name: this.name }; }

  // Shows a file beside the script in the editor, or the script again.
  showFile(name, text) {
    this.script = this.source;
    this.shown = name;
    this.editor.load(`file ${name}`, text);
    this.showMarks();
  }

  showScript() {
    if (this.shown == null) return;
    this.shown = null;
    this.editor.load("script", this.script);
    this.showMarks();
    this.options.onScript?.();
  }

  // The script with the texts that it reads, as requests name them.
  async whole() {
    const files = { ...await filesFor(this.source), ...this.options.hasFiles ? modules() : {} };
    return { ...this.params, ...Object.keys(files).length ? { files } : {} };
  }

  // The parameters of a request that runs the script elsewhere, after what runs before it.
  async parameters() { return { ...await this.whole(), ...this.options.extra?.() }; }

  // `isAsked` says whether somebody asked for this run; the request of the run gets it, too.
  async run(isAsked = false) {
    if (Work.current !== this) return;
    this.runSoon.cancel();
    this.request?.abort();
    const request = this.request = new AbortController();
    const run = live.running(() => this.stop());
    let printed = "";
    try {
      const params = { ...await this.parameters(), stream: true };
      const result = await (this.options.call || call)("run", "run", params, {
        isAsked,
        signal: request.signal,
        onEvent: ({ event, text, place }) => {
          if (event === "waiting") run.wait(place);
          if (event === "output" && this.request === request) $("x-printed").textContent = printed += text;
        },
      });
      if (this.request !== request) return;
      // The engine counts all steps. What a repair would do is shown once it is applied.
      for (const view of result.player?.views || []) {
        view.steps.forEach((step, number) => { step.number = number; });
        if (!this.options.showsRepairs?.()) view.steps = view.steps.filter((step) => step.k !== "repair");
      }
      this.result = result;
      this.show();
    } catch (error) {
      if (this.request !== request || error.kind === "aborted" || error.kind === "replaced") return;
      status("");
      this.failed(error);
    } finally {
      run.end();
    }
  }

  // Ends the run that waits or is under way; the picture of the one before stays.
  stop() {
    this.request.abort();
    this.request = null;
    status("Stopped");
  }

  // Shows the last run again, as after a change of tabs.
  show() {
    const { result } = this;
    if (!result) return;
    if (!result.player?.views.some((view) => view.steps.length)) this.editor.light(new Set());
    setSections(result.sections);
    live.show(result, this.isFresh);
    if (this.isRepaired && !this.isFresh) play();
    this.isFresh = this.isRepaired = false;
    const notes = result.notes || [];
    this.tryRepairs(this.showMarks());
    const { problems } = result, errors = problems.filter((each) => each.severity === "error").length;
    status(errors ? `${errors} ${errors === 1 ? "error" : "errors"}` : problems.length ? `${problems.length} ${problems.length === 1 ? "warning" : "warnings"}` : notes.length ? `${notes.length} ${notes.length === 1 ? "note" : "notes"}` : "Ran");
    this.options.onShown?.(result);
  }

  // Shows the problems of the last run, with the lines of the text that the editor shows; returns their cards.
  showMarks() {
    if (!this.result) return [];
    const { problems, notes } = this.result, shown = this.shown ?? this.name;
    const here = (each) => each.file == null || each.file === shown ? each : { ...each, line: null };
    return showProblems(this.editor, problems.map(here), (notes || []).map(here), this.options.known);
  }

  // The run has no result: its worker was stopped.
  failed(error) {
    status("Stopped");
    showProblems(this.editor, [{ severity: "error", code: null, message: error.message, explanation: null, fix: null, line: null, repair: [] }]);
  }

  // Offers the repairs that work in the script: each was run there.
  async tryRepairs(cards) {
    const { result } = this, { params } = this;
    for (const [problem, card] of cards.entries()) {
      if (!card.isRepairable) continue;
      try {
        const found = await call("ask", "repair", { ...await this.whole(), problem });
        if (this.result !== result || this.source !== params.source) return;
        if (found.source != null) card.offer(params.source, found.source, () => this.apply(found));
      } catch {
        return;
      }
    }
  }

  // Puts a repair into the script, and plays it.
  apply(found) {
    this.isRepaired = true;
    this.showScript();
    this.editor.replace(found.source);
    this.editor.go(found.line);
    return this.run();
  }

  // Puts the repair of a problem into the script, if the core finds a place where it works.
  repair(problem) { return this.edit("Looking for the place of the repair", "repair", { problem }, true); }

  // An item was dragged in the picture: the script gets the batch that moves it.
  drop(view, from, to) { return this.edit("Writing the batch", "drag", { view, from, to }); }

  // Asks for an edit of the script, makes it and goes there; else says why there is none, and returns it.
  async edit(doing, method, params, isRepair = false) {
    status(doing, true);
    try {
      const found = await call("ask", method, { ...await this.whole(), ...params });
      if (found.source == null) {
        status(found.reason);
        return found.reason;
      }
      this.isRepaired = isRepair;
      this.showScript();
      this.editor.replace(found.source);
      this.editor.go(found.line);
      this.runSoon();
    } catch (error) {
      status(error.message);
    }
  }
}

// Plays the step that the picture shows.
function play() {
  const { view, index } = player.now();
  player.seek(player.data().views[view].steps[index].from);
  if (!matchMedia("(prefers-reduced-motion:reduce)").matches) document.body.dispatchEvent(new KeyboardEvent("keydown", { key: " ", bubbles: true, cancelable: true }));
}

// What follows each step of the picture, beside the lines of the script that are lit.
export const followers = [];

live.listen((step, number) => {
  const work = Work.current, name = work?.shown ?? work?.name;
  const lines = [step.line, ...step.ops.map((operation) => operation.l)].filter((place) => place && place[0] === name);
  work?.editor.light(new Set(lines.map((place) => place[1])));
  work?.options.onStep?.(step);
  for (const follow of followers) follow(step, number);
});
setUpDrag((view, from, to) => Work.current?.drop(view, from, to));
