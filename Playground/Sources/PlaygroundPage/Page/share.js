// What leaves the page: a link, a picture, a page that plays, or a text, of one step or of the whole run.

import { call, home } from "./api.js";
import { $, make, packed, status, unpacked } from "./dom.js";
import { modules } from "./modules.js";
import { Work } from "./work.js";

// The forms, with what each is good for. Those with a `kind` are made by the engine.
const FORMS = {
  link: { name: "Link", note: "the script and the step", copies: true },
  ...home ? { embed: { name: "Embed", note: "the picture in another page", copies: true } } : {},
  svg: { name: "SVG", note: "sharp at any size", kind: "picture", copies: true },
  png: { name: "PNG", note: "for a ticket or a mail", kind: "picture", copies: true },
  gif: { name: "GIF", note: "moves", kind: "picture" },
  html: { name: "One page", note: "the player, works offline", kind: "page" },
  md: { name: "Markdown", note: "text and states, for a review", copies: true },
};

let form = "link", made = null, number = 0;

// The step that the picture shows, and its view; null without a picture.
function place() {
  const data = player.data();
  if (!data || $("x-player").hidden) return null;
  const { view, index } = player.now(), { n, steps } = data.views[view];
  return { view: n, steps, step: steps[index], number: steps[index].number };
}
const isStep = () => place() && document.querySelector("[name=x-much]:checked").value === "step";

// What a link holds: a crash, or a script, the files beside it and a step.
async function hash() {
  const work = Work.current, crash = $("x-paste").value;
  if ($("x-main").dataset.tab === "crash" && crash.trim()) return `#crash=${await packed(crash)}`;
  const here = isStep() ? place() : null, files = work.options.hasFiles && Object.keys(modules()).length;
  return `#${here ? `view=${here.view}&step=${here.number + 1}&` : ""}code=${await packed(work.source)}`
    + (files ? `&files=${await packed(JSON.stringify(modules()))}` : "");
}

// A link names no server that only runs on this machine.
const link = async () => home + await hash();

// The element that shows the picture in another page, as high as the picture is now.
async function embedded() {
  const height = Math.round($("x-right").getBoundingClientRect().height) || 420;
  return `<iframe src="${home}?embed=picture${await hash()}" title="Tessera" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`;
}

// What a link holds: a crash; or a script, maybe files beside it, and maybe a view and a step, from 0; null for any other text.
export async function opened(text) {
  const field = (name, pattern) => new RegExp(`[#&]${name}=(${pattern})`).exec(text)?.[1];
  const crash = field("crash", "[\\w-]+"), code = field("code", "[\\w-]+"), files = field("files", "[\\w-]+");
  if (crash) return { crash: await unpacked(crash) };
  if (!code) return null;
  return { source: await unpacked(code), files: files && JSON.parse(await unpacked(files)), view: +(field("view", "\\d+") ?? 1), step: field("step", "\\d+") - 1 };
}

// Shows the step of a link, once its script was run.
export function go({ view, step }) {
  if (!(step >= 0)) return;
  const number = player.data()?.views.findIndex((each) => each.n === view) ?? -1, steps = player.data()?.views[number]?.steps;
  const found = steps?.find((each) => each.number === step);
  if (!found) return status("The script has no such step.");
  player.load(player.data(), number);
  player.stop(found.to);
}

// A run in words: what happened, the operations, the states, the script.
function markdown() {
  const { steps, step } = place(), { source } = Work.current;
  const fence = (text, kind = "") => `\`\`\`${kind}\n${text.replace(/`{3,}/g, "'''").trimEnd()}\n\`\`\``;
  const parts = (isStep() ? [step] : steps).map(({ say, ops, log, problem, fault }) => [
    `## ${say}`,
    problem?.why || "",
    ops.map(({ t, n, l }) => `- \`${t}\`${n ? ` (${n})` : ""}${l ? `, line ${l[1]}` : ""}`).join("\n"),
    log.length ? fence(log.join("\n")) : "",
    fault ? `The view shows \`${fault[1]}\`, the data has \`${fault[2]}\`.` : "",
    problem?.uikit ? `> ${problem.uikit.replace(/\n/g, "\n> ")}` : "",
    fault && problem?.code ? fence(fault[3]) : "",
  ].filter(Boolean).join("\n\n"));
  return [...parts, "## The script", fence(source, "lua")].join("\n\n") + "\n";
}

async function produce(name) {
  if (name === "link") return { text: await link() };
  if (name === "embed") return { text: await embedded() };
  if (name === "md") return { text: markdown(), type: "text/markdown" };
  const here = place(), work = Work.current;
  const params = { ...await work.parameters(), format: name };
  if (FORMS[name].kind === "picture") {
    params.view = here.view;
    if (isStep()) params.step = here.number;
  }
  return call("ask", "picture", params);
}

const bytes = ({ base64, text }) => base64 ? Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)) : new TextEncoder().encode(text);
const fileName = () => {
  const title = isStep() && FORMS[form].kind !== "page" ? place().step.say.split(":")[0] : "run";
  return `${title.toLowerCase().replace(/\W+/g, "-").replace(/^-|-$/g, "")}.${form}`;
};

// Makes the form that is chosen, and shows it.
async function prepare() {
  const mine = ++number, { name, note, copies, kind } = FORMS[form], isText = /^(?:link|embed)$/.test(form);
  made = null;
  $("x-share-save").disabled = $("x-share-copy").disabled = true;
  $("x-share-save").hidden = isText;
  $("x-share-save").textContent = `Save ${name}`;
  $("x-share-copy").hidden = !copies;
  $("x-share-shot").replaceChildren(make("p", { className: "dim", textContent: "…" }));
  let result, failure;
  try { result = await produce(form); } catch (error) { failure = error; }
  if (mine !== number) return;
  if (failure) return $("x-share-shot").replaceChildren(make("p", { textContent: failure.message }));
  made = result;
  const address = kind === "picture" && `data:${result.type}${result.base64 ? `;base64,${result.base64}` : `,${encodeURIComponent(result.text)}`}`;
  const shot = address ? make("img", { src: address, alt: `${name}: ${isStep() ? place().step.say : "the run"}` })
    : form === "html" ? make("p", { textContent: "A file of one page: it plays the run without a server." })
      : make("textarea", { readOnly: true, value: result.text, "@aria-label": name, rows: isText ? 4 : 14 });
  $("x-share-shot").replaceChildren(shot);
  $("x-share-note").textContent = form === "link" ? "It holds the script and the step: no token, no port, no name of your machine. Open it below, or with Open a link in another playground."
    : form === "embed" ? "Put it into the HTML of a page. Without =picture the editor is there, too."
    : form === "html" ? `${fileName()}, ${note}` : `${form === "md" ? "" : `${fileName()}: `}${note}`;
  $("x-share-save").disabled = $("x-share-copy").disabled = false;
}

async function copy() {
  try {
    if (form === "png") await navigator.clipboard.write([new ClipboardItem({ "image/png": new Blob([bytes(made)], { type: "image/png" }) })]);
    else await navigator.clipboard.writeText(made.text);
    $("x-share-note").textContent = "Copied.";
  } catch {
    $("x-share-shot").querySelector("textarea")?.select();
    $("x-share-note").textContent = "The browser does not let the page copy: take it from above.";
  }
}

function save() {
  const address = URL.createObjectURL(new Blob([bytes(made)], { type: made.type }));
  make("a", { href: address, download: fileName() }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
  $("x-share-note").textContent = `Saved as ${fileName()}.`;
}

// Sets the sheet up; `open` opens a script from a link.
export function setUp(open) {
  const sheet = $("x-sheet"), forms = Object.entries(FORMS);
  $("x-forms").append(...forms.map(([key, { name, note }]) => {
    const input = make("input", { type: "radio", name: "x-form", value: key, checked: key === form, onchange() { form = key; prepare(); } });
    return make("label", {}, input, make("b", { textContent: name }), make("small", { textContent: note }));
  }));
  for (const input of document.querySelectorAll("[name=x-much]")) input.onchange = prepare;
  $("x-share").onclick = () => {
    if (!Work.current) return status("There is nothing to share yet: open a script first.");
    const here = place();
    // Without a picture there is the link alone.
    if (!here) form = "link";
    for (const input of document.querySelectorAll("[name=x-form], [name=x-much]")) {
      input.disabled = !here && input.value !== "link";
      if (input.name === "x-form") input.checked = input.value === form;
    }
    player.stop(player.now().time);
    sheet.showModal();
    prepare();
  };
  $("x-share-close").onclick = () => sheet.close();
  sheet.onclick = (event) => { if (event.target === sheet) sheet.close(); };
  $("x-share-copy").onclick = copy;
  $("x-share-save").onclick = save;
  $("x-open").onsubmit = async (event) => {
    event.preventDefault();
    let found = null;
    try { found = await opened($("x-open-link").value); } catch { /* It cannot be read. */ }
    if (!found) return void ($("x-share-note").textContent = "This is not a link to a script. Is it complete?");
    $("x-open-link").value = "";
    sheet.close();
    await open(found);
  };
}
