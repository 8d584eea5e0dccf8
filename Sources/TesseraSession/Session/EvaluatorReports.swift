import CollectionDiffing
import CollectionScripting

/// What a session's evaluator prints and reports: it is no part of the session, so that neither of
/// them keeps the other one alive.
final class EvaluatorReports {
  /// Whether printed text and warnings are dropped, as a line is repeated.
  var isMuted = false
  /// The function that receives warnings about batches; nil if there is none.
  var onWarning: ((UpdateWarning) -> Void)?
  /// The files that the present line has read.
  var filesRead: [String: String] = [:]
  /// The batches of the views.
  var tape = BatchTape()
  private let output: ([UInt8]) -> Void

  /// Creates reports that hand printed bytes to a function.
  init(_ output: @escaping ([UInt8]) -> Void) { self.output = output }

  /// Takes printed bytes.
  func write(_ bytes: [UInt8]) { if !isMuted { output(bytes) } }

  /// Begins to follow a fresh evaluator, whose views have no batches.
  func follow(_ evaluator: Evaluator) {
    tape = BatchTape()
    evaluator.onWarning = { [self] in if !isMuted { onWarning?($0) } }
    evaluator.onFileRead = { [self] name, text in
      if filesRead[name] == nil { filesRead[name] = text }
    }
    evaluator.onTransition = { [self] view, batch, transition in
      tape.add(transition, batch: batch, of: view)
    }
    evaluator.onRefusal = { [self] view, refusal in tape.add(refusal, of: view) }
  }
}
