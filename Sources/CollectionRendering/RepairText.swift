internal import CollectionCore

/// A repair as text: what it says, what goes and what comes, the lines of Lua.
struct RepairText: Sendable {
  /// The most changes of either sort that are listed.
  static let greatestList = 8
  /// The most lines of Lua that are listed.
  static let greatestCode = 24

  private let repair: Repair
  private let advice: String?

  /// Creates the text of a repair, with advice in front.
  init(_ repair: Repair, advice: String?) {
    self.repair = repair
    self.advice = advice
  }

  /// What to do, and what it was checked to lead to.
  var words: String {
    let state = StateText.line(repair.target)
    let summary = (advice.map { $0 + " " } ?? "") + repair.summary
    return "\(summary) Checked by running it: \(state)"
  }

  /// The lines of Lua, a long list cut short.
  var code: [String] {
    let lines = repair.code
    guard lines.count > Self.greatestCode else { return lines }
    let rest = lines.count - Self.greatestCode
    return lines.prefix(Self.greatestCode) + ["-- and \(rest) more lines"]
  }

  /// What was written and goes, then what comes in its place.
  func changes(_ options: RenderOptions) -> [String] {
    var lines = Self.list(
      repair.removed.map { operation in
        let line = Mark.delete.sign(options) + " \(operation)"
        let origin = operation.origin.map { "  (\($0))" } ?? ""
        return Mark.delete.paint(line, options) + origin
      })
    for (index, operations) in repair.added.enumerated() {
      let place = repair.batches.count > 1 ? "batch \(index + 1): " : ""
      lines += Self.list(
        operations.map { operation in
          Mark.insert.paint(Mark.insert.sign(options) + " \(place)\(operation)", options)
        })
    }
    return lines
  }

  private static func list(_ lines: [String]) -> [String] {
    guard lines.count > greatestList else { return lines }
    return lines.prefix(greatestList) + ["… and \(lines.count - greatestList) more"]
  }

  /// What scripts read as `fix`.
  var fix: String { ([words] + code).joined(separator: "\n") }

  /// The fields of plain output behind `fix`: names and values.
  var records: [(String, String)] {
    repair.removed.map { ("remove", "\($0)") }
      + repair.added.joined().map { ("add", "\($0)") }
      + repair.code.map { ("lua", $0) }
  }
}
