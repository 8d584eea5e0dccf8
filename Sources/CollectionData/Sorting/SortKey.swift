public import CollectionCore

/// A value by which objects are sorted: a missing one comes first, then false and true, numbers,
/// texts.
///
/// ```swift
/// let isFirst = SortKey.missing < .integer(0)  // true: what has no value comes first
/// ```
public enum SortKey: Hashable, Sendable {
  case missing
  case boolean(Bool)
  case integer(Int64)
  case number(Double)
  case string(String)

  /// Creates the key of a whole number.
  public static func integer(_ number: Int) -> SortKey { .integer(Int64(number)) }

  /// Creates the key of a field's value; nil means a missing field.
  ///
  /// - Returns: nil for values without an order: lists, tables and NaN.
  public init?(_ value: FieldValue?) {
    switch value {
    case nil: self = .missing
    case .boolean(let value): self = .boolean(value)
    case .integer(let value): self = .integer(value)
    case .number(let value):
      guard !value.isNaN else { return nil }
      self = Int64(exactly: value).map { .integer($0) } ?? .number(value)
    case .string(let value): self = .string(value)
    case .list, .table: return nil
    }
  }

  /// Creates the key of an identifier.
  public init(_ id: Identifier) {
    switch id {
    case .integer(let value): self = .integer(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    }
  }
}

extension SortKey: Comparable {
  /// Orders by kind, then by value; integers and fractions are compared without rounding.
  public static func < (left: SortKey, right: SortKey) -> Bool {
    switch (left, right) {
    case (.boolean(let left), .boolean(let right)): !left && right
    case (.integer(let left), .integer(let right)): left < right
    case (.number(let left), .number(let right)): left < right
    case (.integer(let left), .number(let right)): isLess(left, right)
    case (.number(let left), .integer(let right)):
      !left.isNaN && left != Double(right) && !isLess(right, left)
    case (.string(let left), .string(let right)): left < right
    default: left.kind < right.kind
    }
  }

  /// A number in the same order: a lesser key has a lower or equal number.
  var rank: Int64 {
    switch self {
    case .missing, .boolean: .min
    case .integer(let value): value
    case .number(let value):
      // NaN, which has no order, must not trap the conversion.
      value >= 0x1p63 ? .max : value >= -0x1p63 ? Int64(value.rounded(.down)) : .min
    case .string: .max
    }
  }

  private var kind: Int {
    switch self {
    case .missing: 0
    case .boolean: 1
    case .integer, .number: 2
    case .string: 3
    }
  }

  private static func isLess(_ integer: Int64, _ number: Double) -> Bool {
    // The conversion to a double rounds, so numbers beyond the integers are compared first.
    if number >= 0x1p63 { return true }
    guard number >= -0x1p63 else { return false }
    return integer < Int64(number.rounded(.up))
  }
}
