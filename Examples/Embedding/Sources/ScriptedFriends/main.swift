import CollectionScripting
import Foundation
import HostProcesses

/// The script, which knows `online` from this program.
let script = """
  local data = DataSource(...)
  local view = CollectionView{ dataSource = data, layout = ListLayout(), bounds = {320, 480} }
  local id = online("near", 2)[1]
  view:performBatchUpdates(function()
    data:move({0, 2}, {0, 0})
    view:moveItem({0, 2}, {0, 0})
  end)
  print(view, id)
  print(pcall(online, "far", "two"))
  data:remove{0, 0}
  print(select(2, pcall(view.insertItems, view, {{0, 0}})).code)
  """

/// Creates an evaluator with the function of this program.
func makeEvaluator(output: @escaping ([UInt8]) -> Void) throws -> Evaluator {
  var configuration = Evaluator.Configuration()
  configuration.limits = Limits(seconds: 10, memory: 64 << 20, output: 1 << 20)
  configuration.arguments = ["near: Ann Bob Cid"]
  let evaluator = try Evaluator(configuration, output: output)
  let online = ["near": ["Cid", "Ann", "Bob"], "far": []]
  try evaluator.register(
    "online", parameters: ["group", "count"],
    documentation: "Returns the friends of a group that came online last."
  ) { (group: String, count: Int) in
    Array(online[group, default: []].prefix(count))
  }
  return evaluator
}

func write(_ bytes: [UInt8]) { FileHandle.standardOutput.write(Data(bytes)) }

func say(_ text: String) { write(Array("\(text)\n".utf8)) }

/// The job of a worker: runs a script and reports the frames of its first view.
let frames = WorkerJob("frames") { script in
  let evaluator = try makeEvaluator(output: write)
  try evaluator.run(String(decoding: script, as: UTF8.self), name: "friends.lua")
  let view = evaluator.views[0]
  let json = try evaluator.inspect { try JSONValue(view, number: 1) }
  WorkerService.report(Array(json.description.utf8))
  return 0
}

// Started as a worker, this program does the job and ends.
if CommandLine.arguments.dropFirst() == ["worker"] { exit(try WorkerService.serve([frames])) }

say("-- in this process")
var evaluator = try makeEvaluator(output: write)
evaluator.onEvent = { event in
  switch event {
  case .entry(.batch(let batch), let view):
    say("view \(view): a batch of \(batch.operations.count)")
  case .refused(let diagnosis, _, _, _): say("refused: \(diagnosis.code ?? "")")
  default: break
  }
}
try evaluator.run(script, name: "friends.lua")
for attributes in try evaluator.inspect({ try evaluator.views[0].layoutAttributesForAllElements() })
{
  say("\(attributes.indexPath) \(attributes.frame)")
}

say("-- at a limit")
evaluator = try makeEvaluator(output: write)
do throws(ScriptFailure) {
  try evaluator.run("local t = {} for i = 1, math.huge do t[i] = {i} end", name: "greedy.lua")
} catch {
  say("\(error.diagnosis.code ?? ""): \(error.diagnosis.message)")
}

say("-- in a worker")
let worker = IsolatedWorker(limits: .init(Limits(seconds: 10, memory: 64 << 20)))
let outcome = try worker.run("frames", Array(script.utf8))
write(outcome.output)
say("\(outcome.ending) \(String(decoding: outcome.verdict ?? [], as: UTF8.self).prefix(60))")

say("-- for editors")
write(Array(evaluator.definitions.utf8))
