package import CollectionCore
package import CollectionViews

/// A recorded run: the executed texts, the output, and the steps of the views.
///
/// It is read from the events of `tessera run --events --frames`, or of `--record`.
package struct Recording: Sendable {
  /// The version of the format.
  package static let version = 1

  /// An executed Lua text.
  package struct Source: Sendable {
    /// The name for messages, or the path relative to the script.
    package var name: String
    /// The text.
    package var text: String

    /// Creates a text with its name.
    package init(name: String, text: String) {
      self.name = name
      self.text = text
    }
  }

  /// A text that the script printed.
  package struct Output: Sendable {
    package var text: String
    package var origin: SourceLine?
    /// The number of steps before it.
    package var step: Int
  }

  /// The command; nil for events that are not from a file.
  package var command: RecordedCommand?
  /// The executed texts, in order.
  package var sources: [Source] = []
  /// The steps of all views, in order.
  package var steps: [Step] = []
  /// The output.
  package var output: [Output] = []
  /// The warnings about steps, by the index of the step.
  package var warnings: [(step: Int, text: String)] = []
  /// The error that ended the run, as text.
  package var failure: String?

  /// Creates an empty recording.
  package init() {}

  /// The numbers of the views, in order.
  package var views: [Int] { Array(Set(steps.map { $0.view })).sorted() }
}
