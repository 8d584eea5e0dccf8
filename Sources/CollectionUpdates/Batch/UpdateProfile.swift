/// The generation of UIKit whose rules and sentences are followed.
public enum UpdateProfile: String, Hashable, Sendable, CaseIterable {
  /// iOS 16.4 and later.
  case modern
  /// Up to iOS 12.
  case classic
}
