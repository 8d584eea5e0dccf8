internal import ArgumentParser
import CollectionUpdates

/// The flags for the rules of updates.
struct RuleOptions: ParsableArguments {
  /// The names of the profiles.
  enum Profile: String, ExpressibleByArgument, CaseIterable {
    case modern, classic
    case iOS12 = "iOS 12"
    case iOS15 = "iOS 15"
    case iOS18 = "iOS 18"

    /// The rules.
    var rules: UpdateProfile {
      switch self {
      case .modern, .iOS18: .modern
      case .iOS15: .iOS15
      case .classic, .iOS12: .classic
      }
    }
  }

  @Option(
    parsing: .unconditional,
    help: "The UIKit whose rules hold: modern (iOS 18), iOS 15, or classic (iOS 12).")
  var profile = Profile.modern
  @Flag(help: "Refuse a batch after which the view would show a wrong picture.")
  var strict = false
  @Flag(name: .customLong("no-warnings"), help: "Write no warnings.")
  var noWarnings = false
  @Flag(
    help: "Warn also about batches that older systems refuse, or of which a part has no effect.")
  var quirks = false

  func validate() throws {
    let other = strict ? "--strict" : quirks ? "--quirks" : nil
    if noWarnings, let other {
      throw ValidationError("\(other) and --no-warnings contradict each other: give one of them.")
    }
  }

  /// The options without any flag, created without the parser.
  static var unset: RuleOptions {
    var options = RuleOptions()
    options.profile = .modern
    options.strict = false
    options.noWarnings = false
    options.quirks = false
    return options
  }
}
