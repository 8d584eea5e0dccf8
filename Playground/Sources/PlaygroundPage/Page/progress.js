// The progress of this browser as the file that `tessera learn export` writes and `import` reads.

// The course of the page, by the name that its pack has.
const PACK = "tessera";

const STATUS = ["solved", "open", "skipped"];

// A time as the file has it.
export const now = () => new Date().toISOString().slice(0, 19);

// The document of a progress.
export function written(progress) {
  const exercises = Object.entries(progress).sort(([a], [b]) => a < b ? -1 : 1).map(([id, { solved, hints, guess, solvedAt }]) => ({
    best_ops: null, gave_up_at: null, guess: guess ?? null, guessed_at: null, hints: hints ?? 0, id, parted_at: null,
    review: null, solved_at: solvedAt ?? null, status: solved ? "solved" : "open",
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
  for (const { id, status, hints, guess, solved_at: solvedAt } of found.exercises) {
    const entry = result[id] ??= {};
    if (status === "solved") {
      entry.solvedAt = [entry.solvedAt, solvedAt].filter((each) => typeof each === "string").sort()[0];
      entry.solved = true;
    }
    if (hints > 0) entry.hints = Math.max(entry.hints ?? 0, Math.floor(hints));
    if (typeof guess === "string") entry.guess ??= guess;
  }
  return result;
}
