import CollectionCore
package import CollectionExercises
package import CollectionRendering
package import HostProcesses
package import LuaRuntime

/// The author's check of one exercise, as work for a separate process.
package struct AuthorJob: Sendable {
  /// The name of this kind of work.
  package static let kind = "author"

  /// The job that a worker performs.
  package static let job = WorkerJob(kind) { payload in
    WorkerService.report(answer(payload))
    return 0
  }

  /// Checks an exercise of a pack in a separate process.
  ///
  /// - Throws: `HostError` if no process can be started.
  package static func findings(
    of exercise: Exercise, in pack: PackSource
  ) throws(HostError) -> [PackProblem] {
    let request = JobMessage.request(
      about: exercise, in: pack, ["catalogue": JSONValue(texts: pack.catalogue.overrides)])
    var limits = LuaRuntime.Limits()
    limits.seconds = 120
    limits.memory = 1 << 30
    let outcome = try IsolatedWorker(limits: .init(limits)).run(kind, request)
    guard let verdict = outcome.verdict, let findings = read(verdict, exercise.file) else {
      let place = outcome.stuck.map { ", stuck in \($0)" } ?? ""
      return [
        PackProblem(
          exercise.file, "checking it ended its process\(place)",
          fix: "look for a program in it that runs for minutes, or needs more than a gigabyte")
      ]
    }
    return findings
  }

  private static func answer(_ request: [UInt8]) -> [UInt8] {
    guard let reader = JobMessage.fields(request) else { return [] }
    var findings: [PackProblem]
    do throws(PackProblems) {
      findings = AuthorCheck.findings(of: try reader.exercise(), catalogue: reader.catalogue)
    } catch {
      findings = error.problems
    }
    return JobMessage.bytes(.array(findings.map(\.json)))
  }

  private static func read(_ verdict: [UInt8], _ file: String) -> [PackProblem]? {
    guard case .array(let nodes)? = JobMessage.document(verdict) else { return nil }
    return nodes.map { node in
      let reader = ReportReader(node)
      return PackProblem(
        file, line: reader.integer("line"), reader.text("message") ?? "",
        fix: reader.text("fix") ?? "")
    }
  }
}

extension PackProblem {
  /// The problem as a document.
  package var json: JSONValue {
    [
      "file": .string(file), "line": line.map(JSONValue.integer) ?? .null,
      "message": .string(message), "fix": .string(fix),
    ]
  }
}
