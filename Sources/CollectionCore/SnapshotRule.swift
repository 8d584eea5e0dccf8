/// The rules of snapshots, which hold the content of a diffable data source: S01 to S13.
///
/// The sentences are in `SnapshotRule+Template.swift` and nowhere else.
public enum SnapshotRule: Int, Hashable, Sendable, CaseIterable {
  case sectionsAreUnique = 1
  case itemsAreUnique, sectionIsNew, sectionsExist
  case sectionExists, itemExists
  case neighbourSectionExists, neighbourItemExists, neighbourIsAnother
  case moveIsToAnother
  case reloadedItemExists, reconfiguredItemExists, reloadedSectionExists

  /// The code, `S01` to `S13`.
  public var code: String { (rawValue < 10 ? "S0" : "S") + String(rawValue) }

  /// Finds the rule of a code; nil if there is none.
  public init?(code: String) {
    guard let rule = Self.allCases.first(where: { $0.code == code }) else { return nil }
    self = rule
  }
}
