package import CollectionCore

/// The value of a layout's setting.
package enum SettingValue: Sendable, Hashable {
  /// A distance, extent or factor.
  case number(Double)
  /// A count, such as the number of columns.
  case count(Int)
  /// A Boolean value.
  case flag(Bool)
  /// A width and a height, in points.
  case size(Size)
  /// Distances from four edges, in points.
  case insets(EdgeInsets)
  /// One of some words.
  case choice(String)
}

extension SettingValue: CustomStringConvertible {
  /// The value as printed.
  package var description: String {
    switch self {
    case .number(let number): number.text
    case .count(let count): "\(count)"
    case .flag(let flag): "\(flag)"
    case .size(let size): size.description
    case .insets(let insets): insets.description
    case .choice(let word): word
    }
  }
}
