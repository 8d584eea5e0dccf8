import Foundation
import Glibc
import PlaygroundServer
import Synchronization

// Runs pages against a server in this process, on the loopback:
//
//   swift run -c release playground-load TESSERA SCRIPT [PAGES] [SECONDS] [--typing]
//
// Each page runs the script every second. With --typing it changes the script every 0.2 to 0.6
// seconds and drops the previous run, like a person who types. It prints one row of a table. It
// fails if a page lacks its last result or the server has kept a descriptor or a process.

/// The resources of this process: memory in MB, descriptors, children.
struct Holdings {
  let memory: Int
  let descriptors: Int
  let children: Int

  static var now: Holdings {
    let text = (try? String(contentsOfFile: "/proc/self/statm", encoding: .utf8)) ?? ""
    let pages = Int(text.split(separator: " ").dropFirst().first ?? "") ?? 0
    let children = files("/proc").count(where:) { process in
      let text = (try? String(contentsOfFile: "/proc/\(process)/stat", encoding: .utf8)) ?? ""
      return text.split(separator: ")").last?.split(separator: " ").dropFirst().first
        == "\(getpid())"
    }
    return Holdings(
      memory: pages * 4 / 1024, descriptors: files("/proc/self/fd").count, children: children)
  }

  private static func files(_ folder: String) -> [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
  }
}

var words = Array(CommandLine.arguments.dropFirst())
let isTyping = words.contains("--typing")
words.removeAll { $0 == "--typing" }
guard words.count > 1, let script = try? String(contentsOfFile: words[1], encoding: .utf8) else {
  print("usage: playground-load TESSERA SCRIPT [PAGES] [SECONDS] [--typing]")
  exit(64)
}
let pages = words.count > 2 ? Int(words[2]) ?? 50 : 50
let seconds = words.count > 3 ? Int(words[3]) ?? 60 : 60
var configuration = PlaygroundServer.Configuration(token: Token.random(), tessera: words[0])
configuration.workers.count = ProcessInfo.processInfo.activeProcessorCount
let server = try await PlaygroundServer.start(configuration)
let sum = Mutex(Page.Figures())
// The first pause opens the descriptors of the system's clocks.
try await Task.sleep(for: .milliseconds(10))
let start = Holdings.now
let all = DispatchGroup()
let (port, token) = (server.port, configuration.token)
for number in 0..<pages {
  all.enter()
  Thread.detachNewThread {
    defer { all.leave() }
    var page = Page(number, port: port, token: token, script: script)
    Thread.sleep(forTimeInterval: Double(number) / Double(pages))
    do {
      let figures = try isTyping ? page.type(seconds: seconds) : page.run(seconds: seconds)
      sum.withLock { $0 += figures }
    } catch {
      print("page \(number): \(error)")
      sum.withLock { $0.failed += 1 }
    }
  }
}
try await Task.sleep(for: .seconds(Double(seconds) / 2))
let middle = Holdings.now
await withCheckedContinuation { done in all.notify(queue: .global()) { done.resume() } }
// On a busy machine it may take long until a process that has ended is noticed.
var (end, workers) = (Holdings.now, try await server.workers())
var isClean: Bool {
  workers.now == 0 && end.children == start.children && end.descriptors <= start.descriptors
}
for _ in 0..<300 where !isClean {
  try await Task.sleep(for: .milliseconds(100))
  (end, workers) = (Holdings.now, try await server.workers())
}
let result = sum.withLock { $0 }
let times = result.times.sorted()
func quantile(_ share: Double) -> String {
  guard !times.isEmpty else { return "-" }
  return String(format: "%.1f ms", times[min(times.count - 1, Int(Double(times.count) * share))])
}
print("| pages | answered | replaced | refused | failed | p50 | p99 | most | last | workers | MB |")
print(
  "| \(pages) | \(times.count) | \(result.replaced) | \(result.refused) | \(result.failed) | "
    + "\(quantile(0.5)) | \(quantile(0.99)) | \(quantile(1)) | "
    + String(format: "%.1f ms", result.last)
    + " | \(workers.most) | \(start.memory), \(middle.memory), \(end.memory) |")
await server.stop()
if !isClean {
  print(
    "left over: \(workers.now) workers, \(end.children - start.children) processes, "
      + "\(end.descriptors - start.descriptors) descriptors")
}
exit(isClean && result.failed == 0 ? 0 : 1)
