/// The rows of a problem, as a screen of 80 columns shows them.
package struct ProblemRows {
  /// The columns of the screen.
  package static let width = 80
  /// The rows that a reader sees first.
  package static let first = 12

  /// The rows.
  package let rows: [String]

  /// Divides a text that was made for 80 columns; what is wider takes several rows.
  package init(_ text: String) {
    rows = text.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      var rows: [String] = []
      var rest = line[...]
      repeat {
        rows.append(String(rest.prefix(Self.width)))
        rest = rest.dropFirst(Self.width)
      } while !rest.isEmpty
      return rows
    }
  }

  /// The rows of a part: that with its name, and those below without one.
  private func range(of name: String) -> Range<Int>? {
    let start = "  " + name + " "
    guard let first = rows.firstIndex(where: { $0.hasPrefix(start) }) else { return nil }
    let end = rows[(first + 1)...].firstIndex { !$0.hasPrefix("      ") } ?? rows.endIndex
    return first..<end
  }

  /// Returns what is missing in the first 12 rows.
  ///
  /// - Parameters:
  ///   - code: the code, with which the first row begins.
  ///   - parts: the names of parts that are whole there.
  ///   - starts: the names of parts that begin there.
  package func missing(_ code: String, whole parts: [String], starting starts: [String]) -> [String]
  {
    var missing = rows[0].hasPrefix(code + ": ") ? [] : ["the code"]
    missing += parts.filter { (range(of: $0)?.upperBound ?? .max) > Self.first }
    missing += starts.filter { (range(of: $0)?.lowerBound ?? .max) >= Self.first }
    return missing
  }

  /// The sentences that occur twice. Names of parts, paths and codes are no sentences.
  package var repeated: [String] {
    // A row goes on in the next one; a part begins with its name.
    let text = rows.map { row -> String in
      let isPart = row.hasPrefix("  ") && row.dropFirst(2).first != " "
      return isPart ? ". " + row.dropFirst(9) : row.drop { $0 == " " } + ""
    }.joined(separator: " ")
    var seen: Set<String> = []
    return text.split(separator: ". ").map { sentence in
      sentence.split(separator: " ").joined(separator: " ")
    }.filter { $0.split(separator: " ").count > 3 && !seen.insert($0).inserted }
  }
}
