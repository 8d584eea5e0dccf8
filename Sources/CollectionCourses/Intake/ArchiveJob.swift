import CollectionCore
import CollectionExercises
package import HostProcesses
package import HostSystem
import LuaRuntime

/// The reading of an archive in a worker, and its answer, which is not trusted.
package enum ArchiveJob {
  static let kind = "archive"

  /// The limits for the contents of an archive.
  static var limits: ArchiveReader.Limits {
    var limits = ArchiveReader.Limits()
    limits.bytes = 128 << 20
    limits.file = SubmittedFile.greatestSize
    return limits
  }

  /// The job that a worker performs. The library is loaded before the process is confined, so a
  /// later failure does not mean that it is missing.
  package static let job = WorkerJob(
    kind,
    prepare: {
      if ArchiveReader.load() == nil { WorkerProcess.report(.stuck, Array(loaded.utf8)) }
    },
    run: { payload in
      WorkerService.report(answer(payload))
      return 0
    })

  private static let loaded = "reading"

  /// Reads an archive in this process. Complexity: O(bytes unpacked).
  package static func answer(_ archive: [UInt8]) -> [UInt8] {
    if let problem = ArchiveReader.load() {
      return WorkerMessage(texts: ["library", problem]).bytes
    }
    var parts: [[UInt8]] = []
    let ending = ArchiveReader.read(archive, limits: limits, wants: isProgram) { entry in
      parts += [[UInt8(entry.kind.rawValue)], entry.name, entry.content]
    }
    let head =
      switch ending {
      case .whole: ["whole", ""]
      case .broken(let problem): ["broken", problem]
      case .tooManyEntries: ["entries", ""]
      case .tooManyBytes: ["bytes", ""]
      }
    return WorkerMessage(WorkerMessage(texts: head).parts + parts).bytes
  }

  /// Returns whether a path may be that of a program: `.lua` is in its last name.
  static func isProgram(_ path: [UInt8]) -> Bool {
    let name = path.suffix(while: { $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "\\") })
    let wanted = Array(".lua".utf8)
    guard name.count >= wanted.count else { return false }
    return name.indices.dropLast(wanted.count - 1).contains { start in
      name[start..<(start + wanted.count)].elementsEqual(wanted) { $0 | 0x20 == $1 || $0 == $1 }
    }
  }

  /// The entries of an archive, and the reason why it was not read completely.
  package struct Content: Sendable, Hashable {
    package var entries: [ArchiveReader.Entry] = []
    package var problem: String?
    /// A Boolean value that indicates whether the entries before the problem count.
    package var isPartial = false

    /// Creates the content of an archive.
    package init(
      entries: [ArchiveReader.Entry] = [], problem: String? = nil, isPartial: Bool = false
    ) {
      self.entries = entries
      self.problem = problem
      self.isPartial = isPartial
    }
  }

  /// Reads an archive in a separate process.
  static func read(_ archive: [UInt8]) -> Content {
    var script = LuaRuntime.Limits()
    script.seconds = 20
    script.memory = 512 << 20
    var bounds = IsolatedWorker.Limits(script)
    bounds.output = 1 << 16
    bounds.report = limits.bytes + limits.entries * 1024
    let outcome: WorkerOutcome
    do throws(HostError) {
      outcome = try IsolatedWorker(limits: bounds).run(kind, archive)
    } catch {
      return Content(problem: "it cannot be read here: \(error)")
    }
    guard let verdict = outcome.verdict, let content = content(verdict) else {
      switch outcome.ending {
      case .killed(.time), .signal(24), .exited(124):
        return Content(problem: "unpacking it takes too long")
      case .killed:
        return Content(problem: "it unpacks to more than is read")
      case _ where outcome.stuck != loaded:
        return Content(problem: noLibrary("this program cannot load it on this system"))
      case .signal(let number):
        return Content(
          problem: "its reader crashed with signal \(number): it is damaged, or made to do harm")
      case .exited: return Content(problem: "its reader gave no answer: it may be damaged")
      }
    }
    return content
  }

  private static func noLibrary(_ reason: String) -> String {
    "archives are read by libarchive, which is missing (\(reason)): install the package "
      + "libarchive13 of Debian or Ubuntu, or unpack them"
  }

  /// Reads an answer, or returns nil if it is invalid, or larger than a worker may send.
  package static func content(_ answer: [UInt8]) -> Content? {
    guard let parts = WorkerMessage(bytes: answer)?.parts, parts.count >= 2,
      (parts.count - 2).isMultiple(of: 3), (parts.count - 2) / 3 <= limits.entries
    else { return nil }
    var content = Content()
    switch String(decoding: parts[0], as: UTF8.self) {
    case "whole": break
    case "broken":
      let words = String(decoding: parts[1].prefix(200), as: UTF8.self).printable
      content.problem = "it is damaged\(words.isEmpty ? "" : " (\(words))")"
      content.isPartial = true
    case "entries":
      content.problem = "it has more than \(limits.entries) entries, the most that are read"
    case "bytes":
      content.problem = "it unpacks to more than \(limits.bytes >> 20) MiB, the most that is read"
    case "library":
      content.problem = noLibrary(
        String(decoding: parts[1].prefix(200), as: UTF8.self).printable)
    default: return nil
    }
    var total = 0
    for index in stride(from: 2, to: parts.count, by: 3) {
      guard parts[index].count == 1,
        let kind = ArchiveReader.Entry.Kind(rawValue: Int(parts[index][0])),
        parts[index + 2].count <= limits.file
      else { return nil }
      total += parts[index + 2].count
      guard total <= limits.bytes else { return nil }
      content.entries.append(
        .init(name: parts[index + 1], kind: kind, content: parts[index + 2]))
    }
    return content
  }
}

extension Array {
  /// Returns the elements at the end that meet a condition, up to the first one that does not.
  fileprivate func suffix(while condition: (Element) -> Bool) -> ArraySlice<Element> {
    self[(lastIndex { !condition($0) }.map { $0 + 1 } ?? startIndex)...]
  }
}
