/// The version of UIKit whose rules and messages apply.
///
/// ```swift
/// var batch = BatchUpdates()
/// batch.reloadItem(at: IndexPath(0, 0))
/// let resolution = try batch.resolved(before: [1], after: [1], profile: .classic)
/// ```
public enum UpdateProfile: String, Hashable, Sendable, CaseIterable {
  /// iOS 16.4 and later.
  case modern
  /// iOS 13.4 to 16.3, where a view reloads if counts are inconsistent.
  case iOS15 = "iOS 15"
  /// Up to iOS 12.
  case classic
}

extension UpdateProfile {
  /// The names of profiles: `modern`, `classic`, and names of systems.
  package static let names = ["modern", "classic", "iOS 12", "iOS 15", "iOS 18"]

  /// Creates the profile with a name, or nil for an unknown name.
  package init?(named name: String) {
    switch name {
    case "modern", "iOS 18": self = .modern
    case "iOS 15": self = .iOS15
    case "classic", "iOS 12": self = .classic
    default: return nil
    }
  }

  /// A Boolean value that indicates whether a view logs inconsistent counts and reloads.
  package var reloadsForCounts: Bool { self == .iOS15 }
}
