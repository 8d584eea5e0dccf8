import HostSystem
import LineEditing

/// What a running session was told, on disk before it runs, so that nothing is lost when the session is
/// killed or its terminal closes.
///
/// Each session has a file of its own beside the history, which it locks; one that nobody has locked
/// is left from a session that did not end properly.
final class ReplJournal {
  /// The journal of a session that did not end properly.
  struct Left {
    /// The statements that were carried out.
    let statements: [String]
    /// The statements that Ctrl-C ended: what they had done by then no repetition can do again.
    let interrupted: [String]
    /// The statement that was running at the end.
    let running: String?
    fileprivate let lock: FileLock

    /// Forgets the journal.
    func remove() { lock.remove() }
  }

  private let file: HistoryFile
  private var lock: FileLock?

  /// Creates the journal of this process beside a history; nothing is written yet.
  init(beside history: String) {
    file = HistoryFile(path: "\(Folder.containing(history))/\(Self.prefix)\(Program.number)")
  }

  private static let prefix = "journal-"
  private static let interruptMark = "!"

  /// Writes a statement before it runs.
  func begin(_ statement: String) {
    if lock == nil { lock = FileLock(file.path) }
    file.append("+" + statement)
  }

  /// Writes that the statement has ended, by itself or by Ctrl-C.
  func end(isInterrupted: Bool = false) { file.append(isInterrupted ? Self.interruptMark : "=") }

  /// Removes the journal at the proper end of the session.
  func remove() { lock?.remove() }

  /// Finds the journals beside a history that no running session has.
  static func left(beside history: String) -> [Left] {
    let folder = Folder.containing(history)
    return Folder.names(in: folder).filter { $0.hasPrefix(prefix) }.sorted().compactMap { name in
      let path = "\(folder)/\(name)"
      guard let lock = FileLock(path) else { return nil }
      var statements: [String] = []
      var interrupted: [String] = []
      var running: String?
      for entry in HistoryFile(path: path).load() {
        if entry.hasPrefix("+") {
          running = String(entry.dropFirst())
        } else if let statement = running {
          if entry == interruptMark {
            interrupted.append(statement)
          } else {
            statements.append(statement)
          }
          running = nil
        }
      }
      guard !statements.isEmpty else {
        lock.remove()
        return nil
      }
      return Left(
        statements: statements, interrupted: interrupted, running: running, lock: lock)
    }
  }
}
