package import CollectionRendering
package import CollectionScripting

/// The answer of a session to a line.
package struct SessionAnswer: Sendable {
  /// The status of the line.
  package enum Outcome: Sendable {
    /// The line was carried out.
    case done
    /// More lines are needed to make it a statement.
    case incomplete
    /// The line failed; the session goes on.
    case failed(Diagnosis, ScriptFailure.Kind)
    /// A command could not be carried out, and changed nothing.
    case refused(String)
    /// The session is to end.
    case leave
  }

  /// The status of the line.
  package var outcome: Outcome
  /// The paragraphs to show besides what the script has printed.
  package var paragraphs: [String]

  /// Creates an answer.
  package init(_ outcome: Outcome = .done, _ paragraphs: [String] = []) {
    self.outcome = outcome
    self.paragraphs = paragraphs
  }

  /// Returns the answer with our own signs in ASCII, where a look asks for it.
  func signs(_ options: RenderOptions) -> Self {
    guard options.ascii else { return self }
    var answer = self
    answer.paragraphs = paragraphs.map { $0.asciiSigns }
    if case .refused(let reason) = outcome { answer.outcome = .refused(reason.asciiSigns) }
    return answer
  }

  /// Whether the line failed or was refused.
  package var isFailure: Bool {
    switch outcome {
    case .failed, .refused: true
    case .done, .incomplete, .leave: false
    }
  }
}
