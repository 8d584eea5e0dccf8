import CollectionExercises

/// The lines of the overview about unexpected files.
struct IntakeLines {
  /// Rows of a learner's name, a file and a text; files that are always ignored are reported once.
  private(set) var rows: [[String]] = []
  /// The number of omitted rows.
  private(set) var more = 0

  /// The maximum number of listed files.
  private static let greatestRows = 200

  /// The maximum number of characters of a path.
  private static let greatestPath = 60

  /// Returns the end of a path, which is the most informative part.
  private static func end(of path: String) -> String {
    path.count > greatestPath ? "…" + path.suffix(greatestPath - 1) : path
  }

  private struct Line: Hashable {
    var file: String
    var text: String
  }

  /// Collects the lines of a book. Complexity: O(n log n).
  init(_ book: GradeBook) {
    var ignored: [Line: [String]] = [:]
    for note in book.notes { rows.append(["-", note.file, note.text]) }
    for submission in book.submissions {
      for note in submission.notes where note.kind != .gaveUp && note.kind != .parted {
        if note.kind == .ignored {
          // The file is in many folders, and its last name identifies it.
          let file = note.file.split(separator: "/").last.map(String.init) ?? note.file
          ignored[Line(file: file, text: note.text), default: []].append(submission.name)
        } else {
          rows.append([submission.name, note.file, note.text])
        }
      }
    }
    let sorted = ignored.sorted { ($0.key.file, $0.key.text) < ($1.key.file, $1.key.text) }
    for (line, names) in sorted {
      let count = Set(names).count
      rows.append([count == 1 ? names[0] : "\(count) submissions", line.file, line.text])
    }
    for index in rows.indices { rows[index][1] = Self.end(of: rows[index][1]) }
    more = max(0, rows.count - Self.greatestRows)
    rows.removeLast(more)
  }
}
