import CollectionScripting
import Foundation
import HostProcesses
import Testing

/// The code of the articles in the module's catalogue.
@Suite struct DocumentedArticlesTests {
  @Test func embeddingScripts() throws {
    var output: [UInt8] = []
    let online = ["near": ["Cid"]]
    let script = """
      local view = CollectionView{ dataSource = ..., layout = ListLayout() }
      print(online("near")[1], view)
      """
    var configuration = Evaluator.Configuration()
    configuration.limits = Limits(seconds: 1, memory: 64 << 20, output: 1 << 20)
    configuration.arguments = ["near: Ann Bob Cid"]
    let evaluator = try Evaluator(configuration) { output += $0 }
    try evaluator.register(
      "online", parameters: ["group"], documentation: "Returns the friends who are online."
    ) { (group: String) in
      online[group, default: []]
    }
    do throws(ScriptFailure) {
      try evaluator.run(script, name: "friends.lua")
      let frames = try evaluator.inspect {
        try evaluator.views[0].layoutAttributesForAllElements().map(\.frame)
      }
      print(frames)
    } catch {
      print(error.kind, error)  // the whole diagnosis, as tessera run prints it
    }
    let frames = try evaluator.inspect {
      try evaluator.views[0].layoutAttributesForAllElements().map(\.frame)
    }
    #expect(frames.map(\.y) == [0, 36, 72])
    #expect(String(decoding: output, as: UTF8.self) == "Cid\tnear: Ann Bob Cid\n")
  }

  /// The code is compiled here; `Examples/Embedding` runs such a worker.
  func workers(script: String) throws {
    let frames = WorkerJob("frames") { payload in
      let evaluator = try Evaluator { FileHandle.standardOutput.write(Data($0)) }
      try evaluator.run(String(decoding: payload, as: UTF8.self), name: "script.lua")
      let json = try evaluator.inspect { try JSONValue(evaluator.views[0], number: 1) }
      WorkerService.report(Array(json.description.utf8))
      return 0
    }
    _ = frames
    let limits = Limits(seconds: 1, memory: 64 << 20, output: 1 << 20)
    let worker = IsolatedWorker(limits: .init(limits))
    let outcome = try worker.run("frames", Array(script.utf8))
    print(outcome.ending, outcome.output.count, outcome.verdict?.count ?? 0)
  }
}
