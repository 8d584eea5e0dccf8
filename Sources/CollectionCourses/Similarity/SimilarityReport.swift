import CollectionCore
import CollectionExercises

/// A report about similar programs, as text or as a table.
package struct SimilarityReport {
  private let list: SimilarityList

  /// Creates the report of a list.
  package init(_ list: SimilarityList) { self.list = list }

  /// Returns the list as text.
  ///
  /// - Parameter ascii: whether it contains only ASCII characters.
  package func text(ascii: Bool = false) -> String {
    var lines = [
      "\(list.programs) programs compared; \(list.pairs.count == 1 ? "1 pair is" : "\(list.pairs.count) pairs are") worth a look"
    ]
    for pair in list.pairs {
      lines += [
        "",
        "\(pair.exercise): \(pair.percent)% of the shorter program, \(pair.shared) parts",
        "  \(pair.first.printable) (\(pair.firstFile.printable)), \(Self.words(pair.places.map(\.first)))",
        "  \(pair.second.printable) (\(pair.secondFile.printable)), \(Self.words(pair.places.map(\.second)))",
      ]
    }
    if list.left > 0 { lines += ["", "\(list.left) more pairs have less in common."] }
    lines += [
      "",
      "Names, texts, numbers, comments and what was given do not count, and neither does what more",
      "than \(list.greatestShare) learners have in common. Solutions of the pack are compared, too. Why two",
      "programs are alike, only reading them shows.",
    ]
    let text = lines.joined(separator: "\n") + "\n"
    return ascii ? String(text.map { $0.isASCII ? $0 : "?" }) : text
  }

  /// The list as a table by RFC 4180.
  package var csv: String {
    var rows = [
      [
        "exercise", "percent", "parts", "first", "first_file", "first_lines", "second",
        "second_file", "second_lines",
      ]
    ]
    for pair in list.pairs {
      rows.append([
        pair.exercise, "\(pair.percent)", "\(pair.shared)", pair.first, pair.firstFile,
        Self.ranges(pair.places.map(\.first)), pair.second, pair.secondFile,
        Self.ranges(pair.places.map(\.second)),
      ])
    }
    return rows.map { $0.map(CSVReport.cell).joined(separator: ",") + "\r\n" }.joined()
  }

  /// Returns lines in the form `lines 3–9, 12`.
  private static func words(_ lines: [ClosedRange<Int>]) -> String {
    let isOne = lines.count == 1 && lines[0].count == 1
    return (isOne ? "line " : "lines ") + ranges(lines, separator: ", ")
  }

  /// Returns lines in the form `3-9 12`, each once.
  private static func ranges(_ lines: [ClosedRange<Int>], separator: String = " ") -> String {
    var merged: [ClosedRange<Int>] = []
    for range in lines.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = merged.last, range.lowerBound <= last.upperBound + 1 {
        merged[merged.count - 1] = last.lowerBound...max(last.upperBound, range.upperBound)
      } else {
        merged.append(range)
      }
    }
    return merged.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }
      .joined(separator: separator)
  }
}
