import CollectionCore
import CollectionCourses
import CollectionExercises
import CollectionRendering
import HostProcesses
import HostSystem
import LuaRuntime

/// The learner's screen: an exercise that runs whenever its file changes, and the keys.
struct LearnLoop {
  private var session: LearnSession
  private let screen: TerminalScreen
  private let polls: Bool
  private var exercise: Exercise
  private var watch: FileWatch
  /// The outcome of the latest run, or the reason why there was none.
  private var outcome = Outcome.problem("")
  private var remark: String?
  /// The result of the latest key, in the lines above the keys.
  private var note: [String] = []
  /// The panel that a key opened; nil if only the exercise is shown.
  private var panel: Panel?
  /// The question in the last line; nil if there is none.
  private var prompt: Prompt?
  /// The first shown line, if not all lines fit.
  private var offset = 0
  /// The pictures, with the width and the number of lines for which they were made.
  private var pictures: (value: PictureJob.Pictures, width: Int, rows: Int)?
  /// The current questions of a review, the numbers of asked and right ones, and the messages.
  private var review: (questions: [ReviewQuestion], asked: Int, right: Int, lines: [String])?
  /// The message after quitting; nil if there is none.
  private(set) var parting: String?

  /// Creates a loop that starts with an exercise.
  init(
    _ session: LearnSession, _ exercise: Exercise, on screen: TerminalScreen, polls: Bool
  ) {
    self.session = session
    self.session.hasKeys = true
    self.exercise = exercise
    self.screen = screen
    self.polls = polls
    watch = FileWatch(session.course.path(of: exercise), polls: polls)
  }

  /// The outcome of a run.
  private enum Outcome {
    case result(ExerciseResult, next: Exercise?)
    case problem(String)
  }

  /// The contents below an exercise, made again for each width.
  private enum Panel: Equatable {
    case hints, goal, why, list, help, review
    case name(String)
  }

  /// A question, and the text typed so far.
  private struct Prompt {
    enum Kind { case reset, help, review }
    var kind: Kind
    var question: String
    var typed = ""
  }

  /// Runs until the learner quits.
  mutating func run() throws -> ExitStatus {
    try check()
    while true {
      try draw()
      guard let event = watch.wait() else { continue }
      switch event {
      case .changed:
        if panel != .hints, panel != .review { panel = nil }
        note = []
        try check()
      case .resized: break
      case .key(let byte):
        if let status = try press(LearnKey(byte, followedBy: watch)) { return status }
      case .inputEnded: return .success
      }
    }
  }

  /// Runs the exercise.
  private mutating func check() throws {
    offset = 0
    pictures = nil
    remark = session.remark(on: exercise)
    do {
      let (result, next) = try session.evaluate(exercise)
      outcome = .result(result, next: next)
    } catch let failure as LearnFailure {
      // A file may be missing for a moment, or not be text; the next change will show it.
      outcome = .problem(failure.message)
    }
  }

  private mutating func go(to next: Exercise) throws {
    exercise = next
    panel = nil
    watch = FileWatch(session.course.path(of: next), polls: polls)
    try check()
  }
}

extension LearnLoop {
  /// Performs the action of a key.
  ///
  /// - Returns: the status with which to quit; nil to continue.
  private mutating func press(_ key: LearnKey) throws -> ExitStatus? {
    if key == .interrupt { return .interrupted }
    if key == .suspend {
      screen.suspend()
      return nil
    }
    note = []
    if let asked = prompt {
      guard asked.kind == .reset else {
        try answer(key)
        return nil
      }
      // Yes or no is one key; any other key means no, and has its usual effect, too.
      prompt = nil
      switch key {
      case .character("y"), .character("Y"):
        try reset(isYes: true)
        return nil
      case .character("n"), .character("N"), .enter, .escape, .erase:
        try reset(isYes: false)
        return nil
      default: try reset(isYes: false)
      }
    }
    let page = max(HostEnvironment.screen(of: 1).rows - 6, 1)
    switch key {
    case .character("h"):
      let (status, lines) = try session.output.collecting {
        try session.hint(exercise, all: false)
      }
      if status != .success { note = lines }
      if !hints.isEmpty { panel = .hints }
      offset = 0
    case .character("g"): show(.goal)
    case .character("w"): show(.why)
    case .character("l"): show(.list)
    case .character("?"):
      if panel != .help, !exercise.uses.isEmpty { show(.help) }
      prompt = Prompt(kind: .help, question: session.texts.text("help.ask"))
    case .character("n"): try advance(skips: false)
    case .character("s"): try advance(skips: true)
    case .character("r"): try startReview()
    case .character("x") where !Folder.exists(session.course.path(of: exercise)):
      // Without a file, nothing can be lost.
      try reset(isYes: true)
    case .character("x"):
      let question = session.texts.text(
        "reset.ask",
        [
          "file": session.course.path(of: exercise),
          "backup": session.course.backupPath(of: exercise),
        ])
      prompt = Prompt(kind: .reset, question: question)
    case .character("q"), .end:
      parting = session.texts.text("quit")
      return .success
    case .character(" "): offset += page
    case .down: offset += 1
    case .up: offset = max(offset - 1, 0)
    case .enter, .escape:
      panel = nil
      offset = 0
    case .character, .erase, .other, .interrupt, .suspend: break
    }
    return nil
  }

  /// Shows a panel, or only the exercise if the panel is shown already.
  private mutating func show(_ panel: Panel) {
    self.panel = self.panel == panel ? nil : panel
    offset = 0
  }

  private mutating func advance(skips: Bool) throws {
    let before = exercise.id
    let (_, lines) = try session.output.collecting {
      try session.advance(from: exercise, skips: skips)
    }
    note = lines
    offset = 0
    guard let next = try session.course.currentExercise(), next.id != before else { return }
    // The last line names the next step, which the screen also does.
    note.removeLast()
    let beginsChapter = next.chapter != exercise.chapter
    try go(to: next)
    if beginsChapter, try session.hasReview() { try startReview() }
  }

  /// Asks old questions, one after the other, in the last line.
  private mutating func startReview() throws {
    let questions = try session.reviewQuestions()
    guard !questions.isEmpty else {
      note = [session.texts.text("review.none")]
      return
    }
    review = (questions, 0, 0, [])
    panel = .review
    askNext()
  }

  /// Asks the next question, or shows how many answers were right.
  private mutating func askNext() {
    guard var review else { return }
    offset = 0
    let count = review.questions.count
    if review.asked < count {
      review.lines += session.heading(
        review.asked + 1, of: count, review.questions[review.asked])
      prompt = Prompt(kind: .review, question: session.texts.text("review.prompt"))
    } else {
      review.lines.append(
        session.texts.text("review.done", ["right": "\(review.right)", "count": "\(count)"]))
      prompt = nil
    }
    self.review = review
  }

  /// Handles the answer to the current question.
  private mutating func answerReview(_ text: String) throws {
    guard let question = review.map({ $0.questions[$0.asked] }) else { return }
    let (isRight, lines) = try session.output.collecting { try session.answer(question, text) }
    review?.lines += ["  \(session.texts.text("review.prompt"))\(text)"] + lines.map { "  \($0)" }
    review?.asked += 1
    if isRight { review?.right += 1 }
    askNext()
  }

  /// Handles a key of an answer in the last line.
  private mutating func answer(_ key: LearnKey) throws {
    guard var asked = prompt else { return }
    switch key {
    case .character(let character):
      if asked.typed.count < 60 { asked.typed.append(character) }
      prompt = asked
    case .erase:
      if !asked.typed.isEmpty { asked.typed.removeLast() }
      prompt = asked
    case .escape, .end:
      prompt = nil
      if panel == .review { panel = nil }
    case .enter:
      prompt = nil
      offset = 0
      if asked.kind == .review { return try answerReview(asked.typed) }
      if !asked.typed.isEmpty { panel = .name(asked.typed) }
    case .up, .down, .interrupt, .suspend, .other: break
    }
  }

  /// Restores the exercise's file if the answer was yes.
  private mutating func reset(isYes: Bool) throws {
    let (_, lines) = try session.output.collecting {
      try session.reset(exercise) { _ in isYes }
    }
    note = lines
    guard isYes else { return }
    panel = nil
    // The watch has not yet seen the file that was just written.
    watch = FileWatch(session.course.path(of: exercise), polls: polls)
    try check()
  }
}

extension LearnLoop {
  private var hints: [Int] {
    let read = session.course.progress[exercise.id].readHints
    return session.course.progress.hints(of: exercise).indices.filter(read.contains)
  }

  /// Writes the complete screen.
  private mutating func draw() throws {
    let size = HostEnvironment.screen(of: 1)
    let width = min(session.options.rendering.width, size.columns)
    let options = rendering(width)
    let footer = footer(width, of: size.rows)
    let rows = max(size.rows - footer.count, 1)
    var body = status(options, rows: rows)
    if let panel {
      let lines = try lines(of: panel).flatMap { $0.fitted(to: width) }
      let room = rows - body.count - 1 - lines.count
      if room < 0 {
        body = [title(width), ""] + lines
      } else {
        body += try scenes(options, rows: room) + [""] + lines
      }
    } else if isSolved, rows - body.count < Self.pictureRows {
      body = try solvedBody(options, rows: rows)
    } else {
      body += try scenes(options, rows: rows - body.count)
    }
    var lines = page(of: body, rows: rows, width)
    lines += Array(repeating: "", count: rows - lines.count) + footer
    let cursor = prompt.map { min(lastLine(of: $0, width).columns, width - 1) }
    screen.draw(lines.map { $0.cut(to: size.columns + Self.escapes(in: $0)) }, cursor: cursor)
  }

  /// The minimum number of rows for pictures, with their titles and the line above.
  private static let pictureRows = 6

  private var isSolved: Bool {
    if case .result(let result, _) = outcome { result.status == .pass } else { false }
  }

  /// Returns the lines about a solved exercise on a low screen.
  ///
  /// The pictures come before the file and the needed names, which nobody reads any more.
  private mutating func solvedBody(_ options: RenderOptions, rows: Int) throws -> [String] {
    guard case .result(let result, let next) = outcome else { return [] }
    var text = ExerciseScreen(pack: session.course.pack, progress: session.course.progress)
    text.hasKeys = true
    (text.putsDetailsLast, text.leavesOutDetails) = (true, true)
    let short = text.text(exercise, result, next: next, options)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    // The last row shows how many lines follow.
    let pictures = try scenes(options, rows: rows - short.count - 1)
    return short + pictures + text.details(exercise, options)
  }

  /// Returns the number of columns that a line's colours seem to need.
  private static func escapes(in line: String) -> Int { line.contains("\u{1b}") ? 1000 : 0 }

  private func rendering(_ width: Int) -> RenderOptions {
    var options = session.options.rendering
    options.width = width
    return options
  }

  /// Returns the title of the exercise in one line.
  private func title(_ width: Int) -> String {
    let title = session.texts.text(
      "screen.title", ["id": exercise.id, "title": exercise.title])
    return session.options.ascii
      ? title.inASCII.cut(to: width, ellipsis: "~") : title.cut(to: width)
  }

  /// Returns the lines about the exercise and its latest run.
  ///
  /// If they do not fit, the most important ones come first.
  private func status(_ options: RenderOptions, rows: Int) -> [String] {
    var text = ExerciseScreen(pack: session.course.pack, progress: session.course.progress)
    text.hasKeys = true
    text.remark = remark
    func lines() -> [String] {
      let lines =
        switch outcome {
        case .result(let result, let next): text.text(exercise, result, next: next, options)
        case .problem(let message): text.text(exercise, problem: message, options)
        }
      return lines.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    }
    let whole = lines()
    guard whole.count > rows else { return whole }
    text.putsDetailsLast = true
    return lines()
  }

  /// Returns the states before and after the program, and the drawings as far as they fit.
  private mutating func scenes(_ options: RenderOptions, rows: Int) throws -> [String] {
    guard case .result = outcome, rows > 2 else { return [] }
    if pictures?.width != options.width || pictures?.rows != rows {
      let value = try PictureJob.pictures(
        of: exercise, in: session.course.pack,
        source: (try? session.program(of: exercise).text) ?? "",
        rows: rows - 1, options)
      pictures = (value, options.width, rows)
    }
    guard let value = pictures?.value else { return [] }
    if !value.lines.isEmpty { return [""] + value.lines }
    let text = ExerciseScreen(pack: session.course.pack, progress: session.course.progress)
    let states =
      text.stateRow("pictures.before", value.before, options)
      + text.stateRow("pictures.after", value.after, options)
    return states.isEmpty || states.count + 1 > rows ? [] : [""] + states
  }

  /// Returns the lines of a panel.
  private mutating func lines(of panel: Panel) throws -> [String] {
    switch panel {
    case .hints:
      let all = session.course.progress.hints(of: exercise).indices
      return session.texts.lines(ofHints: hints, of: exercise, among: all)
    case .goal: return try session.output.collecting { try session.goal(exercise) }.1
    case .why: return try session.output.collecting { try session.why(exercise) }.1
    case .list: return try session.output.collecting { try session.list() }.1
    case .help: return try session.output.collecting { try session.help(exercise) }.1
    case .review: return review?.lines ?? []
    case .name(let name): return session.output.collecting { session.help(on: name) }.1
    }
  }

  /// Returns the lines that fit, and a remark about the others.
  private mutating func page(of lines: [String], rows: Int, _ width: Int) -> [String] {
    guard lines.count > rows else {
      offset = 0
      return lines
    }
    // After the end, the lines start again.
    if offset >= lines.count { offset = 0 }
    let shown = lines[offset...].prefix(max(rows - 1, 1))
    let rest = lines.count - shown.endIndex
    let more = rest == 0 ? "" : session.texts.text("screen.more", count: rest)
    return (shown + [session.options.ascii ? more.inASCII : more]).prefix(rows).map { $0 }
  }

  /// Returns the keys and the file, or a question; on a screen of few lines only the file.
  private func footer(_ width: Int, of rows: Int) -> [String] {
    if let prompt {
      return (prompt.question + prompt.typed).fitted(to: width - 1)
    }
    let keys = session.texts.text(
      "screen.keys",
      [
        "hints": "\(hints.count)",
        "count": "\(session.course.progress.hints(of: exercise).count)",
      ])
    let path = session.course.path(of: exercise)
    var watching = session.texts.text("screen.watching", ["file": path])
    if watching.columns > width, let name = path.split(separator: "/").last {
      watching = session.texts.text("screen.watching", ["file": "…/\(name)"])
    }
    let notes = note.flatMap { $0.fitted(to: width) }
    let folded = Self.folded(keys, width)
    return notes
      + ((folded.count < rows / 2 ? folded : []) + [watching])
      .map { session.options.ascii ? $0.inASCII : $0 }.flatMap { $0.fitted(to: width) }
  }

  /// Returns lines that are broken only between keys with their descriptions.
  private static func folded(_ keys: String, _ width: Int) -> [String] {
    var lines: [String] = []
    for key in keys.parts(separatedBy: " · ") {
      if let last = lines.last, last.columns + 3 + key.columns <= width {
        lines[lines.count - 1] = "\(last) · \(key)"
      } else {
        lines.append(key)
      }
    }
    return lines
  }

  private func lastLine(of prompt: Prompt, _ width: Int) -> String {
    let text = prompt.question + prompt.typed
    let last = text.fitted(to: width - 1).last ?? ""
    return text.hasSuffix(" ") ? last + " " : last
  }
}
