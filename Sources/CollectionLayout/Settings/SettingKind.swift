/// The kind of a setting's values.
package enum SettingKind: Sendable, Hashable {
  case number
  case count
  case flag
  case size
  case insets
  /// One of some words.
  case choice([String])
}
