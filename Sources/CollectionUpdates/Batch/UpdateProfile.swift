/// The generation of UIKit whose rules and sentences are followed.
///
/// ```swift
/// var batch = BatchUpdates()
/// batch.reloadItem(at: IndexPath(0, 0))
/// let resolution = try batch.resolved(before: [1], after: [1], profile: .classic)
/// ```
public enum UpdateProfile: String, Hashable, Sendable, CaseIterable {
  /// iOS 16.4 and later.
  case modern
  /// Up to iOS 12.
  case classic
}
