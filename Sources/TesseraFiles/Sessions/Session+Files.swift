import CollectionCore
import HostSystem
package import TesseraSession

extension SessionHost {
  /// The files and programs of the system.
  package static let system = SessionHost(fileNames: FileNames.matching) { command, session, file in
    switch command {
    case .load: session.load(file)
    case .save: session.save(file)
    case .forcedSave: session.save(file, isForced: true)
    case .record: session.record(file)
    case .crash: session.crash(file: file)
    case .play: session.play()
    }
  }
}

extension Session {
  func load(_ rest: String) -> SessionAnswer {
    do throws(TextFile.Failure) {
      return load(path: rest, text: try TextFile.read(rest))
    } catch {
      return refuse("\(error)")
    }
  }

  /// Returns why a file is not overwritten, or nil if it may be, or does not exist.
  func reasonToKeep(_ path: String, _ advice: String) -> String? {
    guard TextFile.exists(path) else { return nil }
    if Folder.isFolder(path) { return "'\(path)' is a folder: name a file in it" }
    guard let mayOverwrite else { return "there is a file '\(path)' already\(advice)" }
    return mayOverwrite(path) ? nil : "'\(path)' is left as it was"
  }

  func save(_ rest: String, isForced: Bool = false) -> SessionAnswer {
    guard hasStatements else { return refuse("there is nothing to save yet") }
    if !isForced, let reason = reasonToKeep(rest, "; :save! \(rest) overwrites it") {
      return refuse(reason)
    }
    let script = script
    if let reason = TextFile.write(script, to: rest) {
      return refuse("'\(rest)' cannot be written: \(reason)")
    }
    let count = script.utf8.count { $0 == UInt8(ascii: "\n") }
    return SessionAnswer(.done, ["\(count.counted("line")) written to \(rest)"])
  }
}

extension Session {
  /// Explains a crash in a file and runs a script that raises it.
  func crash(file: String) -> SessionAnswer {
    do throws(TextFile.Failure) {
      return crash(text: try TextFile.read(file))
    } catch {
      return refuse("\(error)")
    }
  }
}
