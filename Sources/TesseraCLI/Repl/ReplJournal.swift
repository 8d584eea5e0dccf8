import HostSystem
import LineEditing

/// The statements of a running session, on disk before they run.
///
/// Nothing is lost when the session is killed or its terminal closes.
///
/// Each session has its own locked file next to the history. An unlocked one is left from a session
/// that did not end properly.
final class ReplJournal {
  /// The journal of a session that did not end properly.
  struct Left {
    /// The statements, in order.
    let statements: [Statement]
    /// The statement that was running at the end; nil if there was none.
    let running: String?
    fileprivate let lock: FileLock

    /// The number of statements to perform again.
    var count: Int { statements.count { !$0.isInterrupted } }
    /// The statements that Ctrl-C ended.
    var interrupted: [String] { statements.filter(\.isInterrupted).map(\.text) }

    /// A statement that has ended.
    struct Statement {
      /// The statement as it was typed.
      let text: String
      /// Whether Ctrl-C ended it; its partial effect cannot be repeated.
      let isInterrupted: Bool
    }

    /// Removes the journal.
    func remove() { lock.remove() }
  }

  private let file: HistoryFile
  private var lock: FileLock?

  /// Creates the journal of this process next to a history; nothing is written yet.
  init(beside history: String) {
    file = HistoryFile(path: "\(Folder.containing(history))/\(Self.prefix)\(Program.number)")
  }

  private static let prefix = "journal-"

  /// The way in which a statement ended.
  enum End: String {
    case done = "="
    /// It was ended by Ctrl-C.
    case interrupted = "!"
    /// It was refused, such as an `:undo` that Ctrl-C ended, and changed nothing.
    case refused = "~"
  }

  /// Writes a statement before it runs.
  func begin(_ statement: String) {
    if lock == nil { lock = try? FileLock(file.path) }
    file.append("+" + statement)
  }

  /// Writes that the statement has ended.
  func end(_ end: End) { file.append(end.rawValue) }

  /// Removes the journal at the proper end of the session.
  func remove() { lock?.remove() }

  /// Finds the journals next to a history that no running session uses.
  static func left(beside history: String) -> [Left] {
    let folder = Folder.containing(history)
    return Folder.names(in: folder).filter { $0.hasPrefix(prefix) }.sorted().compactMap { name in
      let path = "\(folder)/\(name)"
      guard let lock = try? FileLock(path) else { return nil }
      var statements: [Left.Statement] = []
      var running: String?
      for entry in HistoryFile(path: path).load() {
        if entry.hasPrefix("+") {
          running = String(entry.dropFirst())
        } else if let statement = running {
          let end = End(rawValue: entry) ?? .done
          if end != .refused {
            statements.append(.init(text: statement, isInterrupted: end == .interrupted))
          }
          running = nil
        }
      }
      let left = Left(statements: statements, running: running, lock: lock)
      guard left.count > 0 else {
        lock.remove()
        return nil
      }
      return left
    }
  }
}
