import CollectionCore

/// The texts for learners, by key, with placeholders such as `{name}`.
///
/// A pack can override any of them in its `catalogue.txt`, so that a translation needs no fork.
package struct Catalogue: Sendable, Hashable {
  /// The texts of a pack that replace the built-in ones, and translations of its exercises.
  package private(set) var overrides: [String: String]
  /// A Boolean value that indicates whether they contain texts of exercises.
  let translatesExercises: Bool

  /// Creates a catalogue; unknown keys are never used.
  package init(overrides: [String: String] = [:]) {
    self.overrides = overrides
    translatesExercises = overrides.keys.contains { Self.exercise(of: $0) != nil }
  }

  /// Returns the id in a key of an exercise's text, such as `01_01_insert.title`, or nil for
  /// another key.
  static func exercise(of key: String) -> Substring? {
    guard key.first?.isNumber == true, let end = key.firstIndex(of: ".") else { return nil }
    return key[..<end]
  }

  /// Returns the catalogue with the texts of another one, which take precedence.
  func merging(_ other: Catalogue) -> Catalogue {
    Catalogue(overrides: overrides.adding(other.overrides))
  }

  /// Returns a text with its placeholders filled in; a placeholder without a value stays.
  package func text(_ key: String, _ values: [String: String] = [:]) -> String {
    let template = overrides[key] ?? Self.texts[key] ?? key
    return Self.fill(template, values)
  }

  /// Returns a text about a number of things; the text for 1 has a key that ends in `.one`.
  package func text(_ key: String, count: Int, _ values: [String: String] = [:]) -> String {
    text(count == 1 ? key + ".one" : key, values.adding(["count": "\(count)"]))
  }

  private static func fill(_ template: String, _ values: [String: String]) -> String {
    var result = ""
    var rest = template[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      result += rest[..<start]
      let name = String(rest[rest.index(after: start)..<end])
      result += values[name] ?? "{\(name)}"
      rest = rest[rest.index(after: end)...]
    }
    return result + rest
  }

  /// The terms of the course, each with its definition, sorted. Complexity: O(n log n).
  package var terms: [String] {
    Self.texts.keys.filter { $0.hasPrefix("term.") }.map { text($0) }.sorted()
  }

  /// Returns the placeholders of a template.
  static func placeholders(of template: String) -> Set<String> {
    var names: Set<String> = []
    var rest = template[...]
    while let start = rest.firstIndex(of: "{"), let end = rest[start...].firstIndex(of: "}") {
      names.insert(String(rest[rest.index(after: start)..<end]))
      rest = rest[rest.index(after: end)...]
    }
    return names
  }
}

extension Catalogue {
  /// Reads a pack's texts: lines of a key, a space and a text.
  ///
  /// `#` starts a comment, and `\n` is a line break.
  ///
  /// - Parameter texts: the texts of the pack, its chapters and exercises that can be translated.
  /// - Throws: `PackProblems` for unknown keys, placeholders without a value, and repeated keys.
  package init(
    reading text: String, file: String, translating texts: Set<String> = []
  ) throws(PackProblems) {
    var problems: [PackProblem] = []
    var overrides: [String: String] = [:]
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isBlank && !line.hasPrefix("#") {
      let words = line.split(maxSplits: 1, whereSeparator: { $0.isWhitespace })
      let key = String(words[0])
      let value = words.count > 1 ? words[1].trimmed.replacing("\\n", with: "\n") : ""
      guard let original = Self.texts[key] ?? (texts.contains(key) ? "" : nil) else {
        problems.append(
          PackProblem(
            file, line: index + 1, "there is no text '\(key)'",
            fix: "tessera learn author texts lists the keys"))
        continue
      }
      let unknown = Self.placeholders(of: value).subtracting(Self.placeholders(of: original))
      if Self.texts[key] != nil, let name = unknown.min() {
        problems.append(
          PackProblem(
            file, line: index + 1, "the text '\(key)' is not given a {\(name)}",
            fix: "it may use what the built-in text uses: \(original)"))
      }
      if overrides.updateValue(value, forKey: key) != nil {
        problems.append(
          PackProblem(file, line: index + 1, "the text '\(key)' stands twice", fix: "keep one"))
      }
    }
    guard problems.isEmpty else { throw PackProblems(problems) }
    self.init(overrides: overrides)
  }

  /// The built-in texts in the form of a pack's `catalogue.txt`, sorted by key.
  package static var listing: String {
    texts.sorted { $0.key < $1.key }
      .map { "\($0.key) \($0.value.escaped(.record))\n" }.joined()
  }
}

extension Catalogue {
  /// The built-in texts.
  package static let texts: [String: String] = [
    // The names of checks.
    "check.goal": "reaches the goal",
    "check.guess": "the guess is right",
    "check.denied": "uses no {name}",
    "check.denied.library": "asks no view and no data source",
    "check.operations": "makes only {allowed}",
    "check.budget": "keeps to {count} {noun}",
    "check.agreement": "the view agrees with the data",
    "check.hidden": "works with other data",
    "check.hidden.several": "works with other data, {number}",
    "count.ops": "operations",
    "count.ops.one": "operation",
    "count.batches": "batches",
    "count.batches.one": "batch",
    "count.passes": "layout passes",
    "count.passes.one": "layout pass",
    "count.comparisons": "comparisons",
    "count.comparisons.one": "comparison",

    // The messages of failed checks.
    "fail.goal": "shows {actual}, but should show {expected}",
    "fail.goal.nothing":
      "there is neither a global view nor global data: keep what the exercise begins with",
    "fail.goal.noview": "there is no view whose frames could be compared: keep the global view",
    "fail.goal.rect": "item {path} is at {actual}, but should be at {expected}",
    "fail.goal.norect": "there is no item {path}",
    "fail.guess.state": "you guessed {guess}, and it shows {actual}",
    "fail.guess.item":
      "{whole}: at {path} you guessed {guess}, but there is {actual}",
    "fail.guess.nothing": "no item",
    "fail.guess.rect": "you guessed that item {path} is at {guess}; it is at {actual}",
    "fail.guess.sentence": "you guessed: {guess} What happened: {actual}",
    "guess.open": "guess first: the program runs once your whole guess is in the file",
    "guess.form.state": "the guess is no state line: write a text such as \"A: a b | B: c\"",
    "guess.form.frames":
      "the guess is no list of {count} frames: write each as {x, y, width, height}, in numbers",
    "guess.form.sentence": "the guess is no sentence of the list: write a number from 1 to {count}",
    "fail.view": "keep the view that was given: the global view is another value now",
    "fail.replaced": "keep the {name} that was given: the global {name} is another value now",
    "fail.data": "keep the data that was given: {name} shows another data source now",
    "fail.items":
      "{name} shows {shown}, but the data holds {held}: tell the view of every change",
    "fail.line": "line {line}",
    "fail.program": "the program",
    "fail.denied": "{place} uses {name}, and this exercise is about doing without",
    "fail.denied.library":
      "{place} uses {name}; these questions are for you, so answer them without asking the library",
    "fail.operation": "{place} makes {name}, and this exercise is about {allowed} only",
    "operation.insert": "an insert",
    "operation.delete": "a delete",
    "operation.move": "a move",
    "operation.reload": "a reload",
    "operation.reconfigure": "a reconfigure",
    "operation.insertSection": "an insert of a section",
    "operation.deleteSection": "a delete of a section",
    "operation.moveSection": "a move of a section",
    "operation.reloadSection": "a reload of a section",
    "operation.reloadData": "a reload of all data",
    "operations.insert": "inserts",
    "operations.delete": "deletes",
    "operations.move": "moves",
    "operations.reload": "reloads",
    "operations.reconfigure": "reconfigures",
    "operations.insertSection": "inserts of sections",
    "operations.deleteSection": "deletes of sections",
    "operations.moveSection": "moves of sections",
    "operations.reloadSection": "reloads of sections",
    "operations.reloadData": "reloadData",
    "operations.and": "and",
    "operations.none": "no operations",
    "fail.budget": "took {actual} {noun}; the limit is {count}",
    "fail.check": "the check is not met",
    "fail.hidden": "with other data the result differs: {kind}",
    "fail.hidden.line": "with other data it stops at line {line}: {kind}",
    "fail.hidden.stopped": "with other data it does not come to its end ({code}): {kind}",
    "fail.stopped": "this stops with an error: {message}",
    "note.local":
      "line {line} makes {name} local, and the checks see globals only: remove the word local",
    "note.unknown": "nothing is called {name}; did you mean {meant}?",
    "note.quotes":
      "{name} in line {line} is a variable without quotes, and nothing has that name: write a text as \"{name}\"",
    "error.exercise": "the exercise itself is at fault, not you: {message}",
    "error.killed": "the program was ended from outside: {message}",

    // The reports of grading.
    "report.absent": "submitted nothing",
    "report.missing": "nothing was submitted: there is no file {file}",
    "report.hidden": "hidden check {number}",
    "report.hidden.fail": "a hidden check did not pass",
    "report.skipped": "not run, since '{name}' did not pass",
    "report.error": "error: {message}",
    "report.expected": "expected: {text}",
    "report.actual": "actual: {text}",
    "report.line": "line {line}",
    "report.hint": "hint: {text}",
    "report.output": "printed: {text}",
    "report.truncated": "Output was truncated. Please limit to 500 chars",

    // The screen of an exercise.
    "screen.title": "{id} · {title}",
    "screen.place": "{done} of {total}",
    "screen.file": "file",
    "screen.goal": "goal",
    "screen.now": "now",
    "screen.par.label": "par",
    "screen.measures": "{operations} in {batches}",
    "screen.code": "{code} at line {line}: {message}",
    "screen.codeonly": "{code}: {message}",
    "screen.uses": "You need (more on each: tessera learn help NAME):",
    "screen.syntax": "{code} at line {line}: this is no Lua yet, so nothing was run: {message}",
    "screen.syntax.end": "the end of the file",
    "screen.empty":
      "there is no code in the file: tessera learn reset {id} restores the starter",
    "screen.empty.key": "there is no code in the file: x restores the starter",
    "screen.starter": "the file is as you got it: the first TODO is in line {line}",
    "screen.hidden.one": "1 check runs at grading",
    "screen.hidden": "{count} checks run at grading",
    "screen.skipped": "not tried before: {name}",
    "screen.answer": "note",
    "screen.warning": "warning",
    "screen.solved": "solved",
    "screen.solved.hidden.one": "solved here; 1 check runs at grading",
    "screen.solved.hidden": "solved here; {count} checks run at grading",
    "screen.practice": "as practice: your first guess was {guess}",
    "screen.guessed": "your first guess is noted: {guess}; a changed one counts as practice",
    "screen.atpar": "par!",
    "screen.abovepar": "par is {par}",
    "screen.compare": "compare: tessera learn solution {id}",
    "screen.swift": "in Swift: tessera learn swift {id}",
    "screen.next": "next: tessera learn next → {id}",
    "screen.next.key": "next: n → {id}",
    "screen.last": "that was the last one: the course is done",
    "screen.help": "try: tessera learn hint · tessera learn help",
    "screen.output": "output",
    "screen.output.more.one": "… 1 more line",
    "screen.output.more": "… {count} more lines",
    "screen.keys":
      "h hint ({hints} of {count}) · g goal · w why · ? help · n next · s skip · r review · l list · x reset · q quit",
    "screen.more.one": "… 1 more line: space",
    "screen.more": "… {count} more lines: space",
    "screen.watching": "watching {file}",
    "screen.gone":
      "the file {file} is not there: put it back, or restore it with tessera learn reset {id}",
    "screen.gone.key": "the file {file} is not there: put it back, or restore it with x",
    "screen.folder.key": "{file} is a folder: x moves it aside and restores the file",
    "screen.folder":
      "{file} is a folder: tessera learn reset {id} moves it aside and restores the file",
    "screen.unreadable":
      "{file} cannot be read ({error}): make it readable, or restore it with tessera learn reset {id}",
    "screen.unreadable.key":
      "{file} cannot be read ({error}): make it readable, or restore it with x",

    // The pictures.
    "pictures.before": "before",
    "pictures.after": "after",
    "pictures.goal": "goal",

    // The terms of the course, one line each.
    "term.attributes":
      "layout attributes: the place and appearance of an element: frame, alpha, z index",
    "term.batch":
      "batch updates: changes that the view gets together, between two states of the data",
    "term.cell": "cell: the view that shows an item while it is on the screen; it is used again",
    "term.code": "code: the short name of a message, such as U01; tessera explain says more",
    "term.completion": "completion: the function that is called when an animation has ended",
    "term.component": "component: a part of a page, shown as a section, with a layout of its own",
    "term.compositional":
      "compositional layout: a layout of items, groups and sections in each other",
    "term.data": "data source: what the view asks for numbers of sections, of items, and for cells",
    "term.delegate":
      "delegate: what the view asks for sizes and permissions, and informs about taps",
    "term.diff": "diff: the deletes, inserts and moves that lead from one list to another",
    "term.diffable":
      "diffable data source: a data source that takes snapshots and finds the batch by itself",
    "term.flow": "flow layout: a layout that fills lines, as words fill a page",
    "term.identifier": "identifier: what says that an item before and an item after are the same",
    "term.invalidate": "invalidate: to say that a layout is to be prepared again",
    "term.item": "item: one element of a section, shown by a cell",
    "term.move": "move: one operation with a path before the batch and one after it",
    "term.par": "par: the counts of a good solution: operations, batches, layout passes",
    "term.path": "index path: section and item, both counted from 0, as in [0, 2]",
    "term.phases": "three phases: deletes, then moves, then inserts, a batch each",
    "term.prefetch": "prefetch: to load what is about to appear",
    "term.reconfigure": "reconfigure: to fill the cell of an item again; the cell stays",
    "term.reload": "reload: a delete and an insert of the same item; it gets another cell",
    "term.reuse": "reuse: cells that leave the screen show other items later",
    "term.section": "section: a list of items with a name; it may be empty",
    "term.selfsizing":
      "self-sizing: a cell on the screen says its size; until then an estimate counts",
    "term.snapshot": "snapshot: a copy of sections and items that a diffable data source applies",
    "term.state": "state line: sections and items in a line, as A: a b | B: c",
    "term.supplementary": "supplementary view: a header, a footer or the like, which is no item",

    // The commands.
    "help.terms": "the terms of the course:",
    "help.uses": "{id} uses:",
    "help.none": "{id} names nothing of the API; tessera learn help NAME explains any name",
    "help.more": "tessera learn help NAME says more",
    "help.ask": "help on which name? ",
    "help.unknown": "nothing is known by the name '{name}'{suggestion}",
    "hint.text": "hint {number} of {count}: {text}",
    "hint.text.check": "hint {number} of {count}, {name}: {text}",
    "hint.others":
      "no more hints for this failure; run the program: others belong to checks that fail",
    "hint.none": "there are no more hints; tessera learn solution --give-up shows a solution",
    "hint.none.key": "these are all; tessera learn solution --give-up shows a solution",
    "goal.is": "the goal of {id}:",
    "goal.checks": "{id} has no state to reach; its checks are:",
    "goal.guess": "{id} asks for a guess, before the program runs:",
    "goal.guess.state": "the state line that is shown at the end",
    "goal.guess.frames": "the frames of items at the end",
    "goal.guess.sentence": "the sentence that says what happens",
    "goal.items": "the items {items}, in any sections",
    "goal.sections": "the sections {sections}, and any others",
    "goal.rects": "these frames, as section,item and x y width height:",
    "goal.drawing": "a solution's view looks like this:",
    "goal.picture": "it looks like this:",
    "why.nothing": "nothing is wrong: {id} is solved",
    "why.withheld":
      "what to do about it comes with hint {number}: tessera learn hint ({seen} of {number} seen)",
    "why.withheld.key":
      "what to do about it comes with hint {number}: h ({seen} of {number} seen)",
    "why.expected": "expected",
    "why.actual": "got",
    "reset.ask": "Restore {file}? Its content is kept as {backup}. [y/N] ",
    "reset.done": "restored {file}; its old content is in {backup}",
    "reset.fresh": "restored {file}",
    "reset.kept": "left {file} as it is",
    "solution.locked":
      "{id} is not solved yet: solve it first, or add --give-up to see a solution now",
    "solution.none": "this handout does not have the solutions: ask whoever gave you the exercises",
    "solution.title": "solution {number} of {count}",
    "review.title": "{number} of {count} · {id}",
    "review.right": "right; the next question is due on {due}",
    "review.wrong":
      "it is {answer}; the next question is due on {due} (tessera learn run {id} has the idea)",
    "review.none": "nothing to ask yet: solve an exercise first",
    "review.chapter": "a chapter begins: three old questions first, with tessera learn review",
    "review.prompt": "answer: ",
    "review.done": "{right} of {count} right",
    "swift.locked":
      "{id} is not solved yet, and its Swift code is its solution: solve it first",
    "swift.none": "{id} has no Swift code: it is about something that UIKit does not have",
    "swift.title": "{id} in Swift, as members of a UICollectionViewController:",
    "next.open":
      "{id} is not solved yet: tessera learn skip leaves it for later, tessera learn hint helps",
    "next.open.key": "{id} is not solved yet: s leaves it for later, h gives a hint",
    "next.none": "there is no exercise left to go to",
    "next.now": "now {id} · {title}: {file}",
    "skip.done": "left {id} for later",
    "start.done.one": "wrote 1 exercise to {folder}",
    "start.done": "wrote {count} exercises to {folder}",
    "start.on": "go on in {file}, with tessera learn beside it",
    "start.next": "the first is {file}: edit it, and run tessera learn beside it",
    "start.again": "you are at {id} · {title}; {solved} of {total} solved",
    "start.folder": "go there first: cd {folder}",
    "start.kept.one": "1 file existed and was not changed",
    "start.kept": "{count} files existed and were not changed",
    "list.title": "{title}: {solved} of {total} solved",
    "certificate.summary": "{solved} of {total} exercises solved, on {date}",
    "certificate.solved": "solved",
    "certificate.solved.at": "solved on {time}",
    "certificate.open": "open",
    "certificate.hints.one": "1 hint",
    "certificate.hints": "{count} hints",
    "certificate.gaveup": "a solution was shown on {time}",
    "certificate.parted": "as practice: the first guess was wrong on {time}",
    "certificate.written": "wrote {file}",
    "export.done": "wrote {file}; tessera learn import takes it over elsewhere",
    "checkall.line": "{solved} of {total} solved",
    "verify.fine.one": "the pack is as it should be: 1 exercise",
    "verify.fine": "the pack is as it should be: {count} exercises",
    "quit": "bye; tessera learn continues where you left off",
    "file.header": "{id} · {title}",
    "file.uses": "You need (more on each: tessera learn help NAME):",
    "file.goal": "Goal: {goal}",
    "file.program": "The program, which runs once your guess is in this file:",
    "file.choices": "The sentences to choose from:",
    "file.run": "Run it: tessera learn run {id}",
  ]
}
