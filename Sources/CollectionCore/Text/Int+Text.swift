extension Int {
  /// Returns the number with a noun: `no items`, `1 item`, `2 items`.
  package func counted(_ noun: String) -> String {
    switch self {
    case 0: "no \(noun)s"
    case 1: "1 \(noun)"
    default: "\(self) \(noun)s"
    }
  }

  /// Returns the number with a noun whose plural is given: `0 boxes`, `1 box`, `2 boxes`.
  package func counted(_ noun: String, plural: String) -> String {
    self == 1 ? "1 \(noun)" : "\(self) \(plural)"
  }

  /// The number with a true minus sign.
  package var signed: String { self < 0 ? "−\(magnitude)" : String(self) }

  /// Returns the number with a noun and the range of indices: `2 items (0 to 1)`.
  package func indexed(_ noun: String) -> String {
    switch self {
    case ...0: counted(noun)
    case 1: "1 \(noun) (index 0)"
    default: "\(self) \(noun)s (0 to \(self - 1))"
    }
  }
}

extension Double {
  /// The number for people: no decimal point on whole numbers, at most three decimals.
  package var text: String {
    guard isFinite else { return isNaN ? "nan" : self < 0 ? "-inf" : "inf" }
    let thousandths = (self * 1000).rounded()
    guard abs(thousandths) < 1e15 else { return exactText }
    return (thousandths / 1000).exactText
  }

  /// The shortest text that reads back as the same number; whole numbers have no decimal point.
  package var exactText: String {
    guard let whole = Int64(exactly: self), abs(self) < 1e15 else { return description }
    return String(whole)
  }

  /// Returns the number with a noun, in the plural unless it is 1: `1 second`, `0.5 seconds`.
  package func counted(_ noun: String) -> String { "\(text) \(noun)\(self == 1 ? "" : "s")" }
}
