import CollectionCore
import CollectionExercises
package import CollectionRendering
import LuaRuntime

extension GradeBook {
  /// The book as a document: the output of `tessera grade --json` and the input of `--merge`.
  package var json: JSONValue {
    var fields: [FieldName: JSONValue] = [
      "version": 1, "tool": .string(ProgramVersion.tool), "pack": .string(pack),
      "title": .string(title), "began": JSONValue(began),
      "shard": shard.map { ["index": .integer($0.index), "count": .integer($0.count)] } ?? .null,
      "max_time": budget.map { .number($0) } ?? .null,
      "texts": JSONValue(texts: reportTexts),
      "exercises": .array(exercises.map(\.json)),
      "submitted": .integer(submissions.count),
      "graded": .integer(submissions.count - Set(unchecked.map(\.submission)).count),
      "score": .integer(submissions.reduce(0) { $0 + $1.score }),
      "max_score": .integer(maxScore),
      "overview": overview.json,
      "intake": .array(notes.map(\.json)),
      "submissions": .array(submissions.map { $0.json(in: self) }),
    ]
    if let seed { fields["seed"] = .string(seed) }
    if let deadline { fields["deadline"] = .string(deadline.description) }
    if let roster {
      fields["roster"] = .array(roster.learners.map(\.json))
      fields["absent"] = .array(absent.map { .string($0.id) })
      fields["unlisted"] = .array(unlisted.map(JSONValue.string))
    }
    if hasRemarks { fields["departed"] = .array(departed.map(\.json)) }
    return .object(fields)
  }

  /// The pack's own texts that reports use.
  private var reportTexts: [String: String] {
    catalogue.overrides.filter { $0.key.hasPrefix("report.") }
  }
}

extension GradeBook.GradedExercise {
  fileprivate var json: JSONValue {
    [
      "id": .string(id), "title": .string(title),
      "code": JSONValue(texts: code),
    ]
  }

  fileprivate init?(_ node: JSONValue) {
    let reader = ReportReader(node)
    guard let id = reader.text("id"), let title = reader.text("title") else { return nil }
    self.init(id: id, title: title, code: reader.texts("code"))
  }
}

extension Roster.Learner {
  fileprivate var json: JSONValue {
    ["id": .string(id), "name": .string(name), "group": .string(group)]
  }

  fileprivate init?(_ node: JSONValue) {
    let reader = ReportReader(node)
    guard let id = reader.text("id") else { return nil }
    self.init(id: id, name: reader.text("name") ?? "", group: reader.text("group") ?? "")
  }
}

extension Remarks.Row {
  fileprivate var json: JSONValue {
    [
      "name": .string(submission), "score": score.map(JSONValue.integer) ?? .null,
      "adjustment": remark.adjustment.map(JSONValue.integer) ?? .null,
      "comment": .string(remark.comment),
    ]
  }

  fileprivate init?(_ node: JSONValue) {
    let reader = ReportReader(node)
    guard let name = reader.text("name") else { return nil }
    self.init(submission: name, score: reader.integer("score"), remark: Remark(reader))
  }
}

extension Remark {
  fileprivate init(_ reader: ReportReader) {
    self.init(
      adjustment: reader.integer("adjustment"), comment: reader.text("comment") ?? "")
  }
}

extension GradeBook.GradedSubmission {
  fileprivate func json(in book: GradeBook) -> JSONValue {
    guard case .object(var fields) = json else { return .null }
    if let learner { fields["learner"] = learner.json }
    if book.deadline != nil {
      fields["submitted"] = JSONValue(submitted?.description)
      fields["late"] = .boolean(book.isLate(self))
    }
    if book.hasRemarks {
      fields["adjustment"] = remark.adjustment.map(JSONValue.integer) ?? .null
      fields["comment"] = .string(remark.comment)
      fields["total"] = .integer(total)
    }
    return .object(fields)
  }

  private var json: JSONValue {
    [
      "name": .string(name), "status": .string(status.rawValue), "score": .integer(score),
      "max_score": .integer(maxScore), "inner_folder": JSONValue(innerFolder),
      "intake": .array(notes.map(\.json)),
      "results": .array(results.map(\.json)),
    ]
  }

  fileprivate init?(_ node: JSONValue) {
    let reader = ReportReader(node)
    guard let name = reader.text("name"), let results = reader.list("results") else { return nil }
    self.init(name: name, results: results.compactMap(GradeBook.GradedResult.init))
    guard self.results.count == results.count else { return nil }
    innerFolder = reader.text("inner_folder")
    notes = (reader.list("intake") ?? []).compactMap(IntakeNote.init)
    learner = reader.field("learner").flatMap(Roster.Learner.init)
    submitted = reader.text("submitted").flatMap(Moment.init)
    remark = Remark(reader)
  }
}

extension IntakeNote {
  fileprivate var json: JSONValue {
    [
      "file": .string(file), "kind": .string(kind.rawValue), "exercise": JSONValue(exercise),
      "message": .string(text),
    ]
  }

  fileprivate init?(_ node: JSONValue) {
    let reader = ReportReader(node)
    guard let file = reader.text("file"), let text = reader.text("message"),
      let kind = reader.text("kind").flatMap(Kind.init)
    else { return nil }
    self.init(kind, file, text, exercise: reader.text("exercise"))
  }
}

extension GradeBook.GradedResult {
  fileprivate var json: JSONValue {
    var fields = result.fields(showsHidden: true)
    fields["duration_s"] = duration.map { .number($0) } ?? .null
    if let program { fields["program"] = .string(program) }
    if let run { fields["run"] = .string(run) }
    if let runNote { fields["run_note"] = .string(runNote) }
    return .object(fields)
  }

  fileprivate init?(_ node: JSONValue) {
    guard let result = ExerciseResult(report: node) else { return nil }
    let reader = ReportReader(node)
    self.init(result, duration: reader.number("duration_s"))
    program = reader.text("program")
    // The reader plays it, so a text that is not JSON is not a run.
    run = reader.text("run").flatMap { (try? JSONValue(json: $0))?.description }
    runNote = reader.text("run_note")
  }
}

extension GradeBook {
  /// The reason why a file is not a book.
  package enum Failure: Error, CustomStringConvertible {
    case noBook(String, reason: String)
    case otherExercises(String, String)
    case twice(String, submission: String)
    case missingShards([Int], of: Int)
    case otherShards(String)
    case otherBudget(String, String)
    case otherSeed(String, String)
    case otherDeadline(String, String)

    /// The message with the problem and the advice.
    package var description: String {
      switch self {
      case .noBook(let file, let reason):
        "'\(file)' is no result of tessera grade --json: \(reason)"
      case .otherExercises(let file, let first):
        "'\(file)' is about other exercises than '\(first)': grade all shards with the same pack and "
          + "the same --exercise"
      case .twice(let file, let name):
        "'\(file)' has a submission '\(name)' that another file has, too: give each shard once"
      case .missingShards(let missing, let count):
        "of \(count) shards, \(missing.map(String.init).joined(separator: ", ")) "
          + "\(missing.count == 1 ? "is" : "are") missing: give the files of all shards"
      case .otherShards(let file):
        "'\(file)' is not a shard of the same run as the others: all have K/N with the same N"
      case .otherBudget(let file, let first):
        "'\(file)' was graded with another --max-time than '\(first)': grade all shards with the same"
      case .otherSeed(let file, let first):
        "'\(file)' was graded with another seed than '\(first)': grade all shards with the same --seed, "
          + "or all without one"
      case .otherDeadline(let file, let first):
        "'\(file)' has another deadline than '\(first)', or only one of them has one: grade all shards "
          + "with the same --deadline"
      }
    }
  }

  /// Reads a book that was written as JSON.
  ///
  /// - Parameter file: the name in messages.
  /// - Throws: `Failure`. Complexity: O(n).
  package init(json text: String, file: String) throws(Failure) {
    let node: JSONValue
    do throws(DocumentError) {
      node = try JSONValue(json: text)
    } catch {
      throw .noBook(file, reason: "\(error)")
    }
    let reader = ReportReader(node)
    guard reader.integer("version") == 1, let pack = reader.text("pack"),
      let title = reader.text("title"), let exercises = reader.list("exercises"),
      let submissions = reader.list("submissions")
    else { throw .noBook(file, reason: "it has no pack, exercises and submissions") }
    self.init(
      pack: pack, title: title, exercises: exercises.compactMap(GradedExercise.init))
    guard self.exercises.count == exercises.count else {
      throw .noBook(file, reason: "an exercise has no id and title")
    }
    for (index, node) in submissions.enumerated() {
      if let problem = ScoreError.first(in: node) {
        throw .noBook(file, reason: "submission \(index + 1): \(problem)")
      }
      guard let submission = GradedSubmission(node),
        submission.results.map(\.result.exercise) == self.exercises.map(\.id)
      else { throw .noBook(file, reason: "submission \(index + 1) has not a result per exercise") }
      var named = submission
      for index in named.results.indices {
        named.results[index].result.submission = submission.name
      }
      self.submissions.append(named)
    }
    began = reader.text("began")
    budget = reader.number("max_time")
    seed = reader.text("seed")
    notes = (reader.list("intake") ?? []).compactMap(IntakeNote.init)
    deadline = reader.text("deadline").flatMap(Moment.init)
    roster = reader.list("roster").map { Roster($0.compactMap(Roster.Learner.init)) }
    hasRemarks = reader.list("departed") != nil
    departed = reader.list("departed")?.compactMap(Remarks.Row.init) ?? []
    catalogue = Catalogue(overrides: reader.texts("texts"))
    if let part = reader.field("shard"), part != .null {
      let reader = ReportReader(part)
      guard let index = reader.integer("index"), let count = reader.integer("count"),
        let shard = Shard(index, of: count)
      else { throw .noBook(file, reason: "its shard is none") }
      self.shard = shard
    }
  }

  /// Combines the books of shards.
  ///
  /// - Parameter books: the books with the names of their files.
  /// - Throws: `Failure` unless they are all shards of one run, each once. Complexity: O(n log n).
  package static func merge(
    _ books: [(file: String, book: GradeBook)]
  ) throws(Failure) -> GradeBook? {
    guard let first = books.first else { return nil }
    var merged = first.book
    merged.shard = nil
    merged.submissions = []
    var names: Set<String> = []
    for (file, book) in books {
      guard book.exercises == merged.exercises, book.pack == merged.pack else {
        throw .otherExercises(file, first.file)
      }
      guard book.deadline == merged.deadline else { throw .otherDeadline(file, first.file) }
      guard book.shard?.count == first.book.shard?.count else { throw .otherShards(file) }
      guard book.budget == merged.budget else { throw .otherBudget(file, first.file) }
      guard book.seed == merged.seed else { throw .otherSeed(file, first.file) }
      // Every shard has seen the files that belong to no learner.
      for note in book.notes where !merged.notes.contains(note) { merged.notes.append(note) }
      for submission in book.submissions {
        guard names.insert(submission.name).inserted else {
          throw .twice(file, submission: submission.name)
        }
        merged.submissions.append(submission)
      }
      if let began = book.began, let earliest = merged.began { merged.began = min(began, earliest) }
    }
    if let count = first.book.shard?.count {
      let missing = Set(1...count).subtracting(books.compactMap(\.book.shard?.index))
      guard missing.isEmpty else { throw .missingShards(missing.sorted(), of: count) }
    }
    merged.submissions.sort { $0.name < $1.name }
    return merged
  }
}

/// Impossible points in a file.
private enum ScoreError {
  /// Checks a submission; returns the first problem as text, or nil if there is none.
  ///
  /// The results and their checks are included.
  static func first(in submission: JSONValue) -> String? {
    if let problem = problem(of: submission) { return problem }
    for result in ReportReader(submission).list("results") ?? [] {
      let reader = ReportReader(result)
      let exercise = reader.text("exercise") ?? "a result"
      if let problem = problem(of: result) { return "\(exercise): \(problem)" }
      for check in reader.list("checks") ?? [] {
        guard let problem = problem(of: check) else { continue }
        return "\(exercise), check '\(ReportReader(check).text("name") ?? "")': \(problem)"
      }
    }
    return nil
  }

  private static func problem(of node: JSONValue) -> String? {
    let reader = ReportReader(node)
    guard let most = reader.integer("max_score"), most >= 0 else {
      return "its max_score is no whole number from 0 on"
    }
    guard let score = reader.integer("score") else { return "its score is no whole number" }
    guard score >= 0 else { return "its score, \(score), is negative" }
    return score > most ? "its score, \(score), is above its max_score, \(most)" : nil
  }
}

extension ReportReader {
  /// Returns the texts in a field with a table.
  func texts(_ name: String) -> [String: String] {
    field(name)?.texts ?? [:]
  }
}
