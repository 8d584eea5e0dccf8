import CollectionRendering
import CollectionScripting

/// One run of one or more chunks in one Lua state, with its report.
struct ScriptRun {
  /// A piece of source with its name in messages.
  struct Chunk {
    let name: String
    let text: String
  }

  let evaluator: Evaluator
  let chunks: [Chunk]
  let output: Output
  let log: Bool
  let report: ScriptReport

  /// Runs the chunks in turn up to the first failure and writes the report.
  func run() -> ExitStatus {
    InterruptSignal.install()
    evaluator.receivesInterrupts = true
    evaluator.tellsFrames = report.tellsFrames
    evaluator.greatestFrameElements = report.greatestElements
    evaluator.frameParts = report.parts
    if report.takesEvents { evaluator.onEvent = report.write }
    evaluator.onWarning = { [weak evaluator] in report.write($0, of: evaluator) }
    evaluator.onLayoutWarning = { [weak evaluator] in
      report.write(layoutWarning: $0, of: evaluator)
    }
    var status = ExitStatus.success
    var failure: Diagnosis?
    do throws(ScriptFailure) {
      for (index, chunk) in chunks.enumerated() {
        try evaluator.run(chunk.text, name: chunk.name, keepsBudget: index > 0)
      }
    } catch {
      status = ExitStatus(error.kind)
      failure = error.diagnosis
    }
    if failure == nil, evaluator.tellsFrames { evaluator.layOutForPictures() }
    evaluator.stopWatching()
    if log && !output.json && !output.events {
      report.writeLogs(of: evaluator.views, evaluator.configuration.render)
    }
    report.end(evaluator, failure: failure, status)
    return status
  }
}
