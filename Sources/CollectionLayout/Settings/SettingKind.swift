/// The kind of a setting's values.
package enum SettingKind: Sendable, Hashable {
  case number
  case count
  case flag
  case size
  case insets
  /// One of these words.
  case choice([String])
}
