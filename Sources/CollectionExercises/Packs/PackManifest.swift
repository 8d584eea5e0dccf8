import CollectionCore
import LuaRuntime

/// The properties of a pack in its `pack.txt`.
package struct PackManifest: Sendable, Hashable {
  /// The name of the file.
  package static let file = "pack.txt"

  /// A short name without spaces.
  package var name = ""
  /// The title for learners.
  package var title = ""
  /// The number of the edition, which grows.
  package var version = 1
  /// The language of the texts, such as `en`.
  package var language = "en"
  /// The chapters, in the order of their two digits.
  package var chapters: [Chapter] = []

  /// A chapter: two digits and a title.
  package struct Chapter: Sendable, Hashable {
    package var number: String
    package var title: String
    /// The title in the learner's language; nil if it is the same. The folder keeps its name.
    package var shownTitle: String?

    /// The title for learners.
    package var learnerTitle: String { shownTitle ?? title }

    /// The name of the chapter's folder: `02_batches`.
    package var folder: String {
      var slug = ""
      for scalar in title.lowercased().unicodeScalars {
        let isWord = scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        if isWord {
          slug.unicodeScalars.append(scalar)
        } else if !slug.isEmpty, slug.last != "_" {
          slug += "_"
        }
      }
      while slug.last == "_" { slug.removeLast() }
      return slug.isEmpty ? number : "\(number)_\(slug)"
    }
  }

  /// Creates an empty manifest.
  package init() {}

  /// Reads a manifest: lines of a key and a value; `#` starts a comment.
  ///
  /// - Throws: `PackProblems` with every problem.
  package init(reading text: String, file: String = Self.file) throws(PackProblems) {
    let keys = ["name", "title", "version", "language", "chapter"]
    var problems: [PackProblem] = []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() where !line.isBlank && !line.hasPrefix("#") {
      func report(_ message: String, _ fix: String) {
        problems.append(PackProblem(file, line: index + 1, message, fix: fix))
      }
      let words = line.split(maxSplits: 1, whereSeparator: { $0.isWhitespace })
      let value = words.count > 1 ? words[1].trimmed : ""
      guard !value.isEmpty else {
        report("'\(line.trimmed)' has no value", "write a key, a space and a value")
        continue
      }
      switch words[0] {
      case "name": name = value
      case "title": title = value
      case "language": language = value
      case "version":
        guard let number = Int(value), number > 0 else {
          report("'\(value)' is no version", "write a whole number from 1 on")
          continue
        }
        version = number
      case "chapter":
        let parts = value.split(maxSplits: 1, whereSeparator: { $0.isWhitespace })
        guard parts.count == 2, parts[0].utf8.count == 2, parts[0].utf8.allSatisfy({ $0.isDigit })
        else {
          report("'\(value)' is no chapter", "write two digits and a title, as in 02 Batches")
          continue
        }
        if chapters.contains(where: { $0.number == parts[0] }) {
          report("chapter \(parts[0]) stands twice", "give each its own number")
        }
        chapters.append(Chapter(number: String(parts[0]), title: parts[1].trimmed))
      default:
        report(
          "there is no key '\(words[0])'"
            + Suggestion.sentence(for: String(words[0]), among: keys),
          "the keys are " + keys.joined(separator: ", "))
      }
    }
    for (key, value) in [("name", name), ("title", title)] where value.isEmpty {
      problems.append(PackProblem(file, "there is no \(key)", fix: "add a line `\(key) …`"))
    }
    if chapters.isEmpty {
      problems.append(
        PackProblem(file, "there is no chapter", fix: "add a line such as `chapter 01 One update`"))
    }
    guard problems.isEmpty else { throw PackProblems(problems) }
  }
}
