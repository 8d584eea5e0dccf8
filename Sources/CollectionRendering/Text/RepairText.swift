import CollectionCore
import CollectionDiffing
import CollectionUpdates

/// A repair as text: the advice, the operations removed and added, the lines of Lua.
struct RepairText: Sendable {
  /// The maximum number of listed changes of either kind.
  static let greatestList = 8
  /// The maximum number of listed lines of Lua.
  static let greatestCode = 24

  private let repair: Repair
  private let advice: String?
  private let reword: @Sendable (String) -> String

  /// Creates the text of a repair, with advice before it; `reword` rewrites the text.
  init(
    _ repair: Repair, advice: String?, reword: @escaping @Sendable (String) -> String = { $0 }
  ) {
    self.reword = reword
    self.repair = repair
    self.advice = advice
  }

  /// The advice, and the tested result.
  var words: String { words(beside: nil) }

  /// Returns the advice, and the tested result, unless that is a state shown next to it.
  func words(beside shown: String?) -> String {
    let state = StateText.line(repair.target)
    let summary = reword((advice.map { $0 + " " } ?? "") + repair.summary)
    guard state != shown else { return "\(summary) Checked by running it." }
    return "\(summary) Checked by running it: \(state)"
      + (repair.standsForNew && state.contains("?") ? " (? is what is inserted)" : "")
  }

  /// The lines of Lua; a long list is shown without its middle, with all blocks closed.
  var code: [String] {
    let lines = repair.code
    guard lines.count > Self.greatestCode, let last = lines.last else { return lines }
    let rest = lines.count - Self.greatestCode
    return lines.prefix(Self.greatestCode - 1)
      + ["-- and \(rest) more lines", last]
  }

  /// Returns the written operations to remove, then the lines of the corrected batches.
  func changes(_ options: RenderOptions) -> [String] {
    var lines = Self.list(
      repair.removed.map { operation in
        let line = Mark.delete.sign(options) + " \(operation)"
        let origin = operation.origin.map { "  (\($0))" } ?? ""
        return Mark.delete.paint(line, options) + origin
      })
    for index in repair.batches.indices {
      lines += Self.list(
        numbered(index).map { text, isNew in
          isNew
            ? Mark.insert.paint(Mark.insert.sign(options) + " " + text, options) : "  " + text
        })
    }
    return lines
  }

  /// Returns the operations of a batch, with new ones marked; of a single batch, only new ones.
  private func numbered(_ index: Int) -> [(text: String, isNew: Bool)] {
    guard repair.batches.count > 1 else { return repair.added[index].map { ("\($0)", true) } }
    let added = Set(repair.added[index].map { $0.kind })
    return repair.batches[index].operations.map { operation in
      ("batch \(index + 1): \(operation)", added.contains(operation.kind))
    }
  }

  private static func list(_ lines: [String]) -> [String] {
    guard lines.count > greatestList else { return lines }
    return lines.prefix(greatestList) + ["… and \(lines.count - greatestList) more"]
  }

  /// The text that scripts read as `fix`, with all lines of Lua. Complexity: O(operations).
  var fix: String { ([words] + repair.code).joined(separator: "\n") }

  /// The fields of plain output after `fix`: names and values.
  var records: [(String, String)] {
    repair.removed.map { ("remove", "\($0)") }
      + repair.batches.indices.flatMap { index in
        numbered(index).map { ($0.isNew ? "add" : "keep", $0.text) }
      }
      + repair.code.map { ("lua", $0) }
  }
}
