import CollectionCore
package import CollectionExercises
import CollectionRendering

/// A learner's record of a course: the solved exercises, with times and hints.
///
/// It is the learner's own record, from the progress file; none of it is proven.
package struct Certificate {
  private let pack: ExercisePack
  private let progress: Progress
  private let date: String

  /// Creates the record of a learner.
  ///
  /// - Parameter date: the day of the page, such as `2026-01-31T12:00:00`.
  package init(_ pack: ExercisePack, _ progress: Progress, date: String) {
    self.pack = pack
    self.progress = progress
    self.date = date
  }

  /// Returns the rows of a chapter: id, title, and the status as text.
  private func rows(of chapter: PackManifest.Chapter) -> [[String]] {
    pack.exercises.filter { $0.chapter == chapter.number }.map { exercise in
      [exercise.id, exercise.title, words(about: exercise)]
    }
  }

  private func words(about exercise: Exercise) -> String {
    let entry = progress[exercise.id]
    let texts = pack.catalogue
    var words: [String] = []
    switch entry.status {
    case .solved:
      words.append(
        entry.solved.map { texts.text("certificate.solved.at", ["time": Self.day(of: $0)]) }
          ?? texts.text("certificate.solved"))
    case .open, .skipped: words.append(texts.text("certificate.open"))
    }
    if entry.hints > 0 { words.append(texts.text("certificate.hints", count: entry.hints)) }
    if let time = entry.gaveUp {
      words.append(texts.text("certificate.gaveup", ["time": Self.day(of: time)]))
    }
    if let time = entry.parted {
      words.append(texts.text("certificate.parted", ["time": Self.day(of: time)]))
    }
    return words.joined(separator: ", ")
  }

  /// Returns the day of a time.
  private static func day(of time: String) -> String { String(time.prefix(10)) }

  private var summary: String {
    pack.catalogue.text(
      "certificate.summary",
      [
        "solved": "\(progress.solved(in: pack.source))", "total": "\(pack.exercises.count)",
        "date": Self.day(of: date),
      ])
  }

  /// The record as text. Complexity: O(n).
  package var text: String {
    let width = pack.exercises.reduce(0) { max($0, $1.id.count) }
    var lines = [pack.manifest.title, summary]
    for chapter in pack.manifest.chapters {
      let rows = rows(of: chapter)
      guard !rows.isEmpty else { continue }
      lines += ["", "\(chapter.number) \(chapter.learnerTitle)"]
      lines += rows.map { "  \($0[0].padded(to: width)) \($0[2])" }
    }
    return lines.joined(separator: "\n")
  }

  /// The record as a page, in one file without external resources. Complexity: O(n).
  package var page: String {
    var body = ["<div class=\"report\">", "<h1>\(HTMLParts.text(pack.manifest.title))</h1>"]
    body.append("<p>\(HTMLParts.text(summary))</p>")
    for chapter in pack.manifest.chapters {
      let rows = rows(of: chapter)
      guard !rows.isEmpty else { continue }
      body.append("<h2>\(HTMLParts.text("\(chapter.number) \(chapter.learnerTitle)"))</h2>")
      body.append(
        HTMLParts.table(
          ["exercise", "title", "result"], rows.map { $0.map(HTMLParts.text) }))
    }
    body.append("</div>")
    return HTMLParts.page(title: pack.manifest.title, body: body.joined(separator: "\n"))
  }
}
