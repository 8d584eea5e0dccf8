import Foundation
import Synchronization

/// The most memory of a process and of those that it starts, as the system shows it while they run.
///
/// What the system says afterwards also counts the process that started them.
final class MemoryGauge: Sendable {
  private let most = Mutex(0)

  /// The most bytes that one process had in memory of its own.
  var peak: Int { most.withLock { $0 } }

  /// Looks at a process every few milliseconds until it has ended.
  func watch(_ process: Int32) {
    Thread.detachNewThread { [self] in
      while let own = Self.bytes(process) {
        let children = Self.children(process).compactMap(Self.bytes)
        most.withLock { $0 = max($0, own, children.max() ?? 0) }
        Thread.sleep(forTimeInterval: 0.002)
      }
    }
  }

  private static func bytes(_ process: Int32) -> Int? {
    guard let text = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8),
      let line = text.split(separator: "\n").first(where: { $0.hasPrefix("RssAnon:") })
    else { return nil }
    return line.split(separator: " ").compactMap { Int($0) }.first.map { $0 << 10 }
  }

  private static func children(_ process: Int32) -> [Int32] {
    let path = "/proc/\(process)/task/\(process)/children"
    let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
    return text.split(separator: " ").compactMap { Int32($0) }
  }
}
