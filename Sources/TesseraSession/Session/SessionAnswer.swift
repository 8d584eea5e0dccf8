package import CollectionRendering
package import CollectionScripting

/// The answer of a session to a line.
package struct SessionAnswer: Sendable {
  /// The status of the line.
  package enum Outcome: Sendable {
    /// The line was performed.
    case done
    /// More lines are needed to complete the statement.
    case incomplete
    /// The line failed; the session continues.
    case failed(Diagnosis, ScriptFailure.Kind)
    /// A command could not be performed, and changed nothing.
    case refused(String)
    /// The session should end.
    case leave
  }

  /// The status of the line.
  package var outcome: Outcome
  /// The paragraphs to show, besides the output of the script.
  package var paragraphs: [String]

  /// Creates an answer.
  package init(_ outcome: Outcome = .done, _ paragraphs: [String] = []) {
    self.outcome = outcome
    self.paragraphs = paragraphs
  }

  /// Returns the answer with our own signs in ASCII if the options require that.
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
