import CollectionDiffing
import CollectionScripting

/// The receiver of prints and reports from a session's evaluator.
///
/// It is separate from the session, so that neither of them keeps the other alive.
final class EvaluatorReports {
  /// Whether printed text and warnings are dropped during a replay.
  var isMuted = false
  /// The function that receives warnings about batches; nil if there is none.
  var onWarning: ((UpdateWarning) -> Void)?
  /// The files that the present line has read.
  var filesRead: [String: String] = [:]
  /// The batches of the views.
  var tape = BatchTape()
  private let output: ([UInt8]) -> Void

  /// Creates reports that pass printed bytes to a function.
  init(_ output: @escaping ([UInt8]) -> Void) { self.output = output }

  /// Receives printed bytes.
  func write(_ bytes: [UInt8]) { if !isMuted { output(bytes) } }

  /// Starts to follow a fresh evaluator, whose views have no batches.
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
