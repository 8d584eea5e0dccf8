import CollectionCore

extension Diagnosis {
  /// Returns the diagnosis as text: what, where, why, and what to do.
  ///
  /// All other information follows, with the whole message and the traceback.
  ///
  /// The first 12 rows of 80 columns contain the code, the lines, the sum and the fix.
  public func text(_ options: RenderOptions = RenderOptions()) -> String {
    if options.plain { return plainText }
    var lines: [String] = []
    let width = options.width - 9
    let (title, isWhole) = heading
    lines.append(Mark.problem.paint(code.map { "\($0): \(title)" } ?? title, options))
    let all = placeLines(options)
    let isLong = all.count > Self.greatestFirstPlaces
    let first = isLong ? Self.greatestFirstPlaces - 1 : all.count
    lines += rows(
      "where",
      all.prefix(first) + (isLong ? ["… and \(places.count - first) more, below"] : []))
    lines += rows("why", reason.map { $0.sum.wrapped(to: width) } ?? [])
    lines += rows("fix", fixLines(options))
    lines += rows("lines", Array(all.dropFirst(first)))
    lines += rows("data", changeLines(options))
    lines += rows("note", (reason?.notes ?? []).joined(separator: " ").wrapped(to: width))
    if let before, let after {
      lines += rows("before", [Self.shown(before)])
      lines += rows("after", [before == after ? "the same" : Self.shown(after)])
    }
    if !isWhole {
      let name = Self.isOfUIKit(code) ? "UIKit" : "whole"
      lines += rows(name, message.replacing("\t", with: "  ").wrapped(to: width))
    }
    if reason?.isReported == true {
      lines += rows("known", ["from reports: Apple does not document when this sentence comes"])
    }
    if let code, !code.hasPrefix("R") { lines += rows("more", ["tessera explain \(code)"]) }
    if let traceback { lines.append(traceback) }
    let text = lines.joined(separator: "\n")
    return options.ascii ? text.asciiSigns : text
  }

  /// The maximum columns of a message in the first line, and of the start of a longer one.
  private static let titleColumns = (whole: 240, start: 66)

  /// The text of the first line, and whether it is the whole message.
  private var heading: (text: String, isWhole: Bool) {
    if let title { return (title, false) }
    guard let code, !code.hasPrefix("R") else { return (message, true) }
    return Self.firstLine(of: message)
  }

  /// Returns a message on one line, or its start if it is long, and whether it is complete.
  package static func firstLine(of sentence: String) -> (text: String, isWhole: Bool) {
    let line = sentence.split { $0.isNewline || $0 == "\t" }.joined(separator: " ")
    return line.columns <= titleColumns.whole
      ? (line, true) : (line.cut(to: titleColumns.start), false)
  }

  /// Returns whether the message of a code is UIKit's.
  private static func isOfUIKit(_ code: String?) -> Bool {
    code.map { ["U", "C"].contains($0.prefix(1)) } ?? false
  }

  /// Returns a state line for people.
  private static func shown(_ line: String) -> String {
    line.isEmpty ? StateText.summary(counts: []) : line
  }

  /// One record per line: the field's name, a tab, its value.
  private var plainText: String {
    var records: [(String, String)] = [("message", message.replacing("\t", with: "\\t"))]
    if let code { records.insert(("code", code), at: 0) }
    for place in places { records.append(("where", "\(place.line)\t\(place.excerpt ?? "")")) }
    for change in changes {
      let place = change.place
      records.append(("data", "\(place.line)\t\(place.excerpt ?? "")"))
    }
    for (name, value) in [
      ("why", explanation), ("before", before.map(Self.shown)), ("after", after.map(Self.shown)),
      ("fix", repairText?.words ?? fix),
    ] {
      if let value, !value.isEmpty { records.append((name, value)) }
    }
    if let repairText { records += repairText.records }
    return records.map { "\($0)\t\($1.escaped(.record))" }.joined(separator: "\n")
  }

  private func fixLines(_ options: RenderOptions) -> [String] {
    let width = options.width - 9
    guard let text = repairText else { return fix.map { $0.wrapped(to: width) } ?? [] }
    return text.words(beside: after).wrapped(to: width) + text.changes(options) + text.code
  }

  /// The lines involved; a long list is cut.
  private func placeLines(_ options: RenderOptions) -> [String] {
    let more = places.count - Self.greatestPlaces
    return Self.lines(of: Array(places.prefix(Self.greatestPlaces)), options)
      + (more > 0 ? ["… and \(more) more \(more == 1 ? "line" : "lines")"] : [])
  }

  /// The lines that changed the data; a long list is cut.
  private func changeLines(_ options: RenderOptions) -> [String] {
    let shown = changes.prefix(Self.greatestChanges)
    let lines = Self.lines(of: shown.map { $0.place }, options)
    let more = changes.count - shown.count
    return zip(shown, lines).map { $0.isInBlock ? $1 : $1 + "  (before the block)" }
      + (more > 0 ? ["… and \(more) more lines"] : [])
  }

  private static func lines(of places: [Place], _ options: RenderOptions) -> [String] {
    let names = places.map { $0.line.description }
    let width = names.reduce(0) { max($0, $1.columns) }
    return zip(places, names).map { place, name in
      guard let excerpt = place.excerpt else { return name }
      let room = max(options.width - 9 - width - 3, 20)
      return name.padded(to: width) + (options.ascii ? " | " : " │ ") + excerpt.cut(to: room)
    }
  }

  private func rows(_ name: String, _ lines: [String]) -> [String] {
    lines.enumerated().map { index, line in
      ("  " + (index == 0 ? name : "").padded(to: 7) + line).trimmingTrailingSpaces()
    }
  }
}

extension String {
  /// The lines of the text, wrapped at spaces to a number of columns.
  package func wrapped(to width: Int) -> [String] {
    guard !isEmpty else { return [] }
    return split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      var lines: [String] = []
      var current = ""
      for word in line.split(separator: " ") {
        if current.isEmpty {
          current = String(word)
        } else if current.columns + 1 + String(word).columns <= max(width, 20) {
          current += " \(word)"
        } else {
          lines.append(current)
          current = String(word)
        }
      }
      return lines + [current]
    }
  }

  /// The text with our own signs in ASCII.
  package var asciiSigns: String {
    replacing("−", with: "-").replacing("→", with: "->").replacing("↻", with: "~")
      .replacing("⇅", with: "^").replacing("×", with: "x").replacing("…", with: "...")
      .replacing("–", with: "-").replacing("’", with: "'")
  }
}
