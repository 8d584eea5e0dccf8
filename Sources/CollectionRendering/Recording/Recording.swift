package import CollectionCore
package import CollectionViews

/// A recorded run: the texts that ran, what was printed, and the steps of the views.
///
/// It is read from the events of `tessera run --events --frames`, or of `--record`.
package struct Recording: Sendable {
  /// The version of the format.
  package static let version = 1

  /// A text of Lua that ran.
  package struct Source: Sendable {
    /// The name that messages show, or the path beside the script.
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

  /// The command that ran; nil for events that no file has kept.
  package var command: RecordedCommand?
  /// The texts that ran, in order.
  package var sources: [Source] = []
  /// The steps of all views, in order.
  package var steps: [Step] = []
  /// What was printed.
  package var output: [Output] = []
  /// The warnings about steps, by the index of the step.
  package var warnings: [(step: Int, text: String)] = []
  /// The error that ended the run, in words.
  package var failure: String?

  /// Creates an empty recording.
  package init() {}

  /// The numbers of the views, in order.
  package var views: [Int] { Array(Set(steps.map { $0.view })).sorted() }
}
