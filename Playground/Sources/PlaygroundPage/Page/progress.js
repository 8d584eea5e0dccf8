// The progress of this browser as the file that `tessera learn export` writes and `import` reads.

// The course of the page, by the name that its pack has.
const PACK = "tessera";

const STATUS = ["solved", "open", "skipped"];

// A time as the file has it.
export const now = () => new Date().toISOString().slice(0, 19);

// The indices of the hints that were read, of the page's text of them. Older versions kept the number of the
// first ones, as documents of older versions do.
export const indices = (hints) => typeof hints === "number" ? Array.from({ length: Math.min(hints, 1000) }, (_, index) => index)
  : (hints ?? "").split(",").filter(Boolean).map(Number);

// The document of a progress.
export function written(progress) {
  const exercises = Object.entries(progress).sort(([a], [b]) => a < b ? -1 : 1).map(([id, { solved, hints, guess, review, solvedAt }]) => ({
    best_ops: null, gave_up_at: null, guess: guess ?? null, guessed_at: null, hints: indices(hints).length, id, parted_at: null,
    read_hints: indices(hints), review: review ?? null, solved_at: solvedAt ?? null, status: solved ? "solved" : "open",
  }));
  return `${JSON.stringify({ exercises, pack: PACK, version: 1 })}\n`;
}

// The progress with what a document says; of two entries for one exercise the better one counts. Throws for
// any other text, and nothing has changed then.
export function merged(progress, text) {
  let found;
  try { found = JSON.parse(text); } catch { throw new Error("This file is no progress: it is no JSON. tessera learn export writes one."); }
  if (found?.version !== 1 || !Array.isArray(found.exercises)) throw new Error("This file is no progress: it has no version 1, pack and exercises.");
  if (found.pack !== PACK) throw new Error(`This is the progress of another course, ${String(found.pack).slice(0, 60)}.`);
  const isEntry = (each) => typeof each?.id === "string" && /^\S+$/.test(each.id) && STATUS.includes(each.status);
  if (!found.exercises.every(isEntry)) throw new Error("An exercise in this file has no id and status.");
  const result = structuredClone(progress);
  for (const { id, status, hints, read_hints: read, guess, review, solved_at: solvedAt } of found.exercises) {
    const entry = result[id] ??= {};
    if (status === "solved") {
      entry.solvedAt = [entry.solvedAt, solvedAt].filter((each) => typeof each === "string").sort()[0];
      entry.solved = true;
    }
    const isIndex = (each) => Number.isInteger(each) && each >= 0 && each < 1000;
    const theirs = Array.isArray(read) ? read.filter(isIndex) : indices(hints > 0 ? Math.floor(hints) : 0);
    entry.hints = [...new Set([...indices(entry.hints), ...theirs])].sort((a, b) => a - b).join(",");
    if (typeof review === "string") entry.review ??= review;
    if (typeof guess === "string") entry.guess ??= guess;
  }
  return result;
}
