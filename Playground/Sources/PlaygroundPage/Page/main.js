// The page: its doors and tabs, its menus, and what it remembers.

import { file } from "./api.js";
import { setUp as setUpCompose } from "./compose.js";
import { setUp as setUpCourse } from "./course.js";
import { setUp as setUpCrash } from "./crash.js";
import { setUp as setUpDiff } from "./diff.js";
import { setUp as setUpDoors } from "./doors.js";
import { $, embedding, make, memory, session, settled, showTab, status, tabs as setUpTabs } from "./dom.js";
import { setUp as setUpFiles } from "./files.js";
import * as live from "./live.js";
import { replaceAll, setUp as setUpModules } from "./modules.js";
import { setUp as setUpPresent, showStep } from "./present.js";
import { showProblems } from "./problems.js";
import { draft, keep, setUp as setUpRecent } from "./recent.js";
import { setUp as setUpSettings } from "./settings.js";
import { go, opened, setUp as setUpShare } from "./share.js";
import { Work, followers } from "./work.js";

const FIRST = `-- A list, its view, and a batch: change anything and see what the view does.
local data = DataSource "Friends: Ann Bea Cid Dan Eve"
local view = CollectionView{ dataSource = data, layout = ColumnFlowLayout{} }
view:layoutIfNeeded()

view:performBatchUpdates(function()
  data:remove{0, 1}
  data:insert("Fay", {0, 3})
  view:deleteItems{{0, 1}}
  view:insertItems{{0, 3}}
end)
`;

let files;
// Each tab has a draft of its own, and a new tab begins with the last one.
let id = session.get("draft") ?? draft();
const remember = settled(100, keep);
// The text that is not stored yet: storing a long one takes longer than a key may.
let unstored = null;
const store = () => {
  if (unstored == null) return;
  session.set("script", unstored);
  memory.set("script", unstored);
  unstored = null;
};
const storeSoon = settled(100, store);
addEventListener("pagehide", store);
const script = new Work($("x-editor-script"), "The script", {
  onChange(text, isTyped) {
    if (isTyped && embedding == null) {
      remember(text, script.options.name, id);
      // An address that held a script holds it no more.
      if (/\b(?:code|crash)=/.test(location.hash)) history.replaceState(null, "", location.pathname + location.search);
    } else id = draft();
    session.set("draft", id);
    unstored = text;
    storeSoon();
    files?.saveSoon();
  },
  hasFiles: true,
  onScript: () => drawModules(),
  onShown: () => {
    $("x-name").textContent = script.name;
    drawModules();
  },
});
const drawModules = setUpModules(script);
const crash = setUpCrash(), diff = setUpDiff();
let course;

// The tabs: what each works on, what is done when it is opened, and the word for a run of it.
const tabs = {
  script: { work: () => script, open: () => script.result ? script.show() : script.run(), word: "Run" },
  crash: { work: () => crash.work, open: () => crash.work?.show() },
  diff: { work: () => diff.work, open: () => diff.open(), word: "Run" },
  course: { work: () => course.work, open: () => course.open(), word: "Check" },
};
const names = Object.keys(tabs), tab = (name) => $(`x-tab-${name}`);
// What the place of the picture says without one; a course puts its goal there.
const empty = [...$("x-empty").childNodes];

function choose(name) {
  welcome(false);
  showTab(names, tab, name);
  for (const each of names) $(`x-${each}`).hidden = each !== name;
  $("x-main").dataset.tab = name;
  $("x-empty").replaceChildren(...empty);
  $("x-run").hidden = !tabs[name].word;
  $("x-run-word").textContent = tabs[name].word || "";
  memory.set("tab", name);
  live.forget();
  const work = tabs[name].work();
  Work.current = work;
  if (work) work.isFresh = true;
  else {
    showProblems(script.editor, []);
    live.clear();
  }
  status("");
  return tabs[name].open();
}
// The tabs and doors are there before what they open.
const enter = async (name) => {
  await ready;
  return choose(name);
};
setUpTabs(names, tab, enter);

// Shows the doors in place of the work, or the work.
function welcome(isShown) {
  $("x-welcome").hidden = !isShown;
  $("x-main").hidden = isShown;
  if (!isShown) return;
  showTab(names, tab, null);
  for (const id of ["x-run", "x-stop"]) $(id).hidden = id === "x-run";
  Work.current = null;
  status("");
}
$("x-brand").onclick = $("x-to-examples").onclick = () => {
  welcome(true);
  $("x-welcome").scrollTop = 0;
};
$("x-door-play").onclick = () => enter("script");
$("x-door-learn").onclick = () => enter("course");
const paste = async (text) => {
  if (!text.trim()) return;
  await enter("crash");
  await crash.explain(text);
};
$("x-door-paste").oninput = (event) => { if (event.inputType === "insertFromPaste" || /\n$/.test($("x-door-paste").value)) paste($("x-door-paste").value); };
$("x-door-sample").onclick = () => paste(crash.sample);

// The results: what the script printed, until somebody wants another one.
const results = ["printed", "log", "stats"], result = (name) => $(`x-tab-${name}`);
setUpTabs(results, result, (name) => {
  showTab(results, result, name);
  for (const each of results) $(`x-${each}`).hidden = each !== name;
});

$("x-run").onclick = () => Work.current?.run(true);
addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && event.target.tagName !== "TEXTAREA") Work.current?.run(true);
  if (event.key === "Escape") for (const menu of document.querySelectorAll("details.menu[open]")) { menu.open = false; menu.firstElementChild.focus(); }
});
addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
});

// Shows an example, which is not written over a file.
async function openExample(name) {
  const text = await file(name);
  if (text == null) return status(`There is no example ${name}.`);
  await openText(text, name);
}
async function openText(text, name) {
  await files?.leave();
  await choose("script");
  await script.open(text, { name });
}
setUpDoors(openExample);

setUpRecent(({ text, name }) => openText(text, name));

// Opens what a link holds: a crash, or a script with the files beside it.
const openLink = async (found) => {
  if (found.crash != null) return paste(found.crash);
  if (found.files) replaceAll(found.files);
  await openText(found.source);
  go(found);
};
setUpShare(openLink);

// The script in the address, if there is one that can be read.
async function shared() {
  try {
    return await opened(location.hash);
  } catch {
    $("x-banner").replaceChildren("The script in the address cannot be read. Is the link complete?",
      make("button", { textContent: "Close", onclick: () => { $("x-banner").hidden = true; } }));
    $("x-banner").hidden = false;
    return null;
  }
}
addEventListener("hashchange", async () => {
  const found = await shared();
  if (found) await openLink(found);
});

// Shows what was typed in this tab, or in the last one.
function loadDraft() {
  const text = session.get("script") ?? memory.get("script");
  script.editor.load("script", text ?? FIRST);
  script.isOwn = text != null && text !== FIRST;
}

async function start() {
  Work.current = script;
  files = await setUpFiles(script);
  course = setUpCourse(files != null);
  const found = await shared(), last = memory.get("tab");
  if (found?.crash != null) {
    loadDraft();
    await choose("crash");
    return crash.explain(found.crash);
  }
  if (found) {
    loadDraft();
    if (found.files) replaceAll(found.files);
    await script.open(found.source);
  }
  else if (files?.project.name) await files.open(files.project.name);
  else loadDraft();
  // A first visit opens the doors.
  if (found) {
    await choose("script");
    go(found);
  }
  else if (tabs[last] || files?.project.name || embedding != null || location.hash.includes("code=")) await choose(tabs[last] ? last : "script");
  else welcome(true);
}

// Paper gets the whole text, of which the editor paints what is in sight.
addEventListener("beforeprint", () => { $("x-paper").textContent = Work.current?.editor.text ?? ""; });
if (embedding != null) {
  $("x-whole").hidden = false;
  $("x-whole").href = location.pathname + location.hash;
}
setUpCompose(script);
setUpSettings();
setUpPresent();
followers.push(showStep);
const ready = start();
