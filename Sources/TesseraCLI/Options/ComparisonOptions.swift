internal import ArgumentParser
import CollectionDiffing

/// The flags for the comparison of states.
struct ComparisonOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help:
      "How items are compared: identity, by name; positional, place by place; lcs, without moves.")
  var method = Choice(Changes.Method.identity)
  @Flag(help: "Several batches instead of one, each with the state that it leaves.")
  var staged = false
  @Flag(help: "Print both states side by side.")
  var sideBySide = false
  @Option(
    parsing: .unconditional,
    help: "The operation for items with new content: reload or reconfigure.")
  var reloads = Choice(Changes.Refresh.reload)
  @Option(
    parsing: .unconditional,
    help: "Names that occur twice: minimal (fewest moves), paired, or refused.")
  var duplicates = Choice(Changes.Duplicates.minimal)
  @Option(
    parsing: .unconditional,
    help:
      "Whether items move out of sections that go and into sections that come: uikitSafe or free.")
  var sections = Choice(Difference.Crossing.uikitSafe)
  @Option(
    parsing: .unconditional,
    help:
      "The UIKit whose rules the batch has to pass: modern (iOS 18), iOS 15, or classic (iOS 12)."
  )
  var profile = RuleOptions.Profile.modern

  /// The engine's value for the options.
  var options: Changes.Options {
    var options = Changes.Options()
    options.method = method.value
    options.isStaged = staged
    options.refresh = reloads.value
    options.duplicates = duplicates.value
    options.crossing = sections.value
    options.profile = profile.rules
    return options
  }
}
