import CollectionCore
package import CollectionExercises
import CollectionRendering
package import HostProcesses
package import LuaRuntime

/// Questions that are created in a separate process, because they run a pack's code.
extension ReviewQuestion {
  /// The job that a worker performs.
  package static let job = WorkerJob("review") { payload in
    WorkerService.report(answer(payload))
    return 0
  }

  /// Creates the question of an exercise, or returns nil if it has none or its code gives none.
  ///
  /// - Throws: `HostError` if no process can be started.
  package static func question(
    about exercise: Exercise, in pack: PackSource, seed: UInt64
  ) throws(HostError) -> ReviewQuestion? {
    let request = JobMessage.request(about: exercise, in: pack, ["seed": .string("\(seed)")])
    var limits = exercise.limits
    limits.seconds += 1
    let outcome = try IsolatedWorker(limits: .init(limits)).run("review", request)
    guard let reader = outcome.verdict.flatMap(JobMessage.fields), let text = reader.text("text")
    else { return nil }
    let answers = (reader.list("answers") ?? []).compactMap { node -> String? in
      if case .string(let answer) = node { answer.printable } else { nil }
    }
    guard !answers.isEmpty else { return nil }
    return ReviewQuestion(exercise: exercise.id, text: text, answers: answers)
  }

  private static func answer(_ request: [UInt8]) -> [UInt8] {
    guard let reader = JobMessage.fields(request), let exercise = try? reader.exercise(),
      case .success(let question)? = make(
        for: exercise, seed: reader.text("seed").flatMap(UInt64.init) ?? 0)
    else { return [] }
    return JobMessage.bytes([
      "text": .string(question.text), "answers": .array(question.answers.map { .string($0) }),
    ])
  }
}
