import CollectionCore
import CollectionRendering

/// A breakpoint of a line.
final class DebugBreakpoint {
  /// The number by which the client knows it.
  let id: Int
  /// The line at which it stops, from 1.
  let line: Int
  /// The reason why it never stops; nil where it may.
  let fault: String?
  /// The expression that is to be true.
  let condition: String?
  /// How often the line has to be met.
  let hitCondition: HitCondition?
  /// The text that is written instead of a stop.
  let logMessage: String?
  /// How often the line was met in this run, with the condition true.
  var hits = 0

  /// Creates a breakpoint.
  init(
    id: Int, line: Int, fault: String?, condition: String?, hitCondition: HitCondition?,
    logMessage: String?
  ) {
    self.id = id
    self.line = line
    self.fault = fault
    self.condition = condition
    self.hitCondition = hitCondition
    self.logMessage = logMessage
  }

  /// The breakpoint as the client sees it.
  ///
  /// - Parameter first: the number of the first line.
  func json(firstLine first: Int) -> JSONValue {
    var fields: [FieldName: JSONValue] = [
      "id": .integer(id), "verified": .boolean(fault == nil), "line": .integer(line &- 1 &+ first),
    ]
    if let fault { fields["message"] = .string(fault) }
    return .object(fields)
  }

  /// How often a line has to be met: `3`, `>= 3`, `> 3`, `% 3`.
  struct HitCondition: Equatable {
    /// The sign in front of the number.
    enum Sign: String, CaseIterable {
      case atLeast = ">="
      case above = ">"
      case equal = "=="
      case multiple = "%"
    }

    /// The sign; a number alone is `==`.
    let sign: Sign
    /// The number, from 1.
    let count: Int

    /// Reads a condition; nil for what is none.
    init?(_ text: String) {
      let text = text.filter { $0 != " " }
      let sign = Sign.allCases.first { text.hasPrefix($0.rawValue) }
      let digits = text.dropFirst(sign?.rawValue.count ?? 0)
      guard let count = Int(digits), count > 0 else { return nil }
      self.sign = sign ?? .equal
      self.count = count
    }

    /// Returns whether a breakpoint stops that was met so often.
    func holds(_ hits: Int) -> Bool {
      switch sign {
      case .atLeast: hits >= count
      case .above: hits > count
      case .equal: hits == count
      case .multiple: hits % count == 0
      }
    }
  }
}
