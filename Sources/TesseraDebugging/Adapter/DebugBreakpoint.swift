import CollectionCore
import CollectionRendering

/// A breakpoint on a line.
final class DebugBreakpoint {
  /// The client's number for it.
  let id: Int
  /// The 1-based line.
  let line: Int
  /// The reason why it never stops; nil if it can.
  let fault: String?
  /// The expression that must be true.
  let condition: String?
  /// The required number of hits.
  let hitCondition: HitCondition?
  /// The text that is written instead of a stop.
  let logMessage: String?
  /// The number of hits in this run with the condition true.
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

  /// Returns the breakpoint for the client.
  ///
  /// - Parameter first: the number of the first line.
  func json(firstLine first: Int) -> JSONValue {
    var fields: [FieldName: JSONValue] = [
      "id": .integer(id), "verified": .boolean(fault == nil), "line": .integer(line &- 1 &+ first),
    ]
    if let fault { fields["message"] = .string(fault) }
    return .object(fields)
  }

  /// A required number of hits: `3`, `>= 3`, `> 3`, `% 3`.
  struct HitCondition: Equatable {
    /// The sign before the number.
    enum Sign: String, CaseIterable {
      case atLeast = ">="
      case above = ">"
      case equal = "=="
      case multiple = "%"
    }

    /// The sign; a number alone is `==`.
    let sign: Sign
    /// The number, at least 1.
    let count: Int

    /// Reads a condition; nil if the text is not one.
    init?(_ text: String) {
      let text = text.filter { $0 != " " }
      let sign = Sign.allCases.first { text.hasPrefix($0.rawValue) }
      let digits = text.dropFirst(sign?.rawValue.count ?? 0)
      guard let count = Int(digits), count > 0 else { return nil }
      self.sign = sign ?? .equal
      self.count = count
    }

    /// Returns whether a breakpoint stops after a number of hits.
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
