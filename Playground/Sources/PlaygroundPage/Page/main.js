// The page: its tabs, its menus, and what it remembers.

import { call } from "./api.js";
import { setUp as setUpCompose } from "./compose.js";
import { setUp as setUpCourse } from "./course.js";
import { setUp as setUpCrash } from "./crash.js";
import { setUp as setUpDiff } from "./diff.js";
import { $, make, memory, packed, session, settled, status, unpacked } from "./dom.js";
import { examples } from "./examples.js";
import { setUp as setUpFiles } from "./files.js";
import * as live from "./live.js";
import { showProblems } from "./problems.js";
import { draft, keep, setUp as setUpRecent } from "./recent.js";
import { Work } from "./work.js";

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
const script = new Work($("x-editor-script"), "The script", {
  onChange(text, isTyped) {
    if (isTyped) {
      remember(text, script.options.name, id);
      // An address that held a script holds it no more.
      if (location.hash.includes("code=")) history.replaceState(null, "", location.pathname + location.search);
    } else id = draft();
    session.set("draft", id);
    session.set("script", text);
    memory.set("script", text);
    files?.saveSoon();
  },
});
const crash = setUpCrash(), diff = setUpDiff();
let course;

// The tabs: what each works on, and what is done when it is opened.
const tabs = {
  script: { work: () => script, open: () => script.result ? script.show() : script.run() },
  crash: { work: () => crash.work, open: () => crash.work?.show() },
  diff: { work: () => diff.work, open: () => diff.open() },
  course: { work: () => course.work, open: () => course.open() },
};

function choose(name, isByKey) {
  for (const each of Object.keys(tabs)) {
    const tab = $(`x-tab-${each}`), isChosen = each === name;
    tab.setAttribute("aria-selected", isChosen);
    tab.tabIndex = isChosen ? 0 : -1;
    $(`x-${each}`).hidden = !isChosen;
    if (isChosen && isByKey) tab.focus();
  }
  memory.set("tab", name);
  live.forget();
  const work = tabs[name].work();
  Work.current = work;
  if (work) work.isFresh = true;
  else {
    showProblems(script.editor, [], () => {});
    live.clear();
  }
  status("");
  return tabs[name].open();
}

for (const name of Object.keys(tabs)) {
  $(`x-tab-${name}`).onclick = () => choose(name);
  $(`x-tab-${name}`).onkeydown = (event) => {
    const names = Object.keys(tabs), at = names.indexOf(name);
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: names.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    choose(names[(next + names.length) % names.length], true);
  };
}

$("x-run").onclick = () => Work.current?.run();
addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.ctrlKey || event.metaKey) && event.target.tagName !== "TEXTAREA") Work.current?.run();
  if (event.key === "Escape") for (const menu of document.querySelectorAll("details.menu[open]")) { menu.open = false; menu.firstElementChild.focus(); }
});
addEventListener("click", (event) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(event.target)) menu.open = false;
});

// Shows an example, which is not written over a file.
async function openExample(name) {
  const response = await fetch(name);
  if (!response.ok) return status(`The example ${name} is not there.`);
  await openText(await response.text(), name);
}
async function openText(text, name) {
  await files?.leave();
  await choose("script");
  await script.open(text, { name });
}
$("x-examples").append(...examples.map(([name, title]) => make("option", { value: name, textContent: title, title: name })));
$("x-examples").onchange = async () => {
  const name = $("x-examples").value;
  if (name) await openExample(name);
};

setUpRecent(({ text, name }) => openText(text, name));

$("x-link").onclick = async () => {
  const address = new URL(location.href);
  address.hash = `code=${await packed(Work.current?.editor.text ?? script.editor.text)}`;
  history.replaceState(null, "", address);
  try {
    await navigator.clipboard.writeText(address.href);
    status("The link is copied; it stands in the address, too.");
  } catch {
    status("The link stands in the address.");
  }
};
$("x-page").onclick = async () => {
  const work = Work.current ?? script;
  status("Making the page", true);
  try {
    const { html } = await call("run", "run", { ...work.params, html: true });
    const link = make("a", { href: URL.createObjectURL(new Blob([html], { type: "text/html" })), download: "tessera.html" });
    link.click();
    setTimeout(() => URL.revokeObjectURL(link.href), 10000);
    status("Saved as tessera.html");
  } catch (error) {
    status(error.message);
  }
};

// The script in the address, if there is one that can be read.
async function shared() {
  const code = /[#&]code=([\w-]+)/.exec(location.hash)?.[1];
  if (!code) return null;
  try {
    return await unpacked(code);
  } catch {
    $("x-banner").replaceChildren("The script in the address cannot be read. Is the link whole?",
      make("button", { textContent: "Close", onclick: () => { $("x-banner").hidden = true; } }));
    $("x-banner").hidden = false;
    return null;
  }
}
addEventListener("hashchange", async () => {
  const text = await shared();
  if (text != null) await openText(text);
});

// Shows what was typed in this tab, or in the last one.
function loadDraft() {
  const text = session.get("script") ?? memory.get("script");
  script.editor.load("script", text ?? FIRST);
  script.isOwn = text != null && text !== FIRST;
}

async function start() {
  Work.current = script;
  const reference = call("ask", "reference").catch(() => null);
  files = await setUpFiles(script);
  course = setUpCourse(files != null);
  const text = await shared();
  const tab = tabs[memory.get("tab")] ? memory.get("tab") : "script";
  if (text != null) {
    loadDraft();
    await script.open(text);
  }
  else if (files?.project.name) await files.open(files.project.name);
  else loadDraft();
  await choose(text != null ? "script" : tab);
  setUpCompose(script, await reference);
}

start();
