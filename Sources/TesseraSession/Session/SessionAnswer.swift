package import CollectionRendering
package import CollectionScripting

/// What a session has to say to what it was given.
package struct SessionAnswer: Sendable {
  /// How it went.
  package enum Outcome: Sendable {
    /// It was carried out.
    case done
    /// More lines are needed to make it a statement.
    case incomplete
    /// It failed; the session goes on.
    case failed(Diagnosis, ScriptFailure.Kind)
    /// A command could not be carried out, and changed nothing.
    case refused(String)
    /// The session is to end.
    case leave
  }

  /// How it went.
  package var outcome: Outcome
  /// What is to be shown, in paragraphs, in addition to what the script has printed.
  package var paragraphs: [String]

  /// Creates an answer.
  package init(_ outcome: Outcome = .done, _ paragraphs: [String] = []) {
    self.outcome = outcome
    self.paragraphs = paragraphs
  }

  /// Whether it was carried out, or more lines are awaited.
  package var isFailure: Bool {
    switch outcome {
    case .failed, .refused: true
    case .done, .incomplete, .leave: false
    }
  }
}
