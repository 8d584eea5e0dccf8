import CollectionCore

/// What values a setting takes.
public enum SettingKind: Sendable, Hashable {
  case number
  case count
  case flag
  case size
  case insets
  /// One of these words.
  case choice([String])
}
