extension Int {
  /// Returns the number with a noun: `no items`, `1 item`, `2 items`.
  public func counted(_ noun: String) -> String {
    switch self {
    case 0: "no \(noun)s"
    case 1: "1 \(noun)"
    default: "\(self) \(noun)s"
    }
  }

  /// The number with a true minus sign.
  package var signed: String { self < 0 ? "−\(magnitude)" : String(self) }

  /// Returns the number with a noun and the indices that exist: `2 items (0 to 1)`.
  public func indexed(_ noun: String) -> String {
    switch self {
    case ...0: counted(noun)
    case 1: "1 \(noun) (index 0)"
    default: "\(self) \(noun)s (0 to \(self - 1))"
    }
  }
}
