import HostSystem
internal import SystemPackage
import TesseraExplain

/// The file of `replay`: a trace that is read line by line, or a recorded run that is read
/// completely.
enum ReplayInput {
  /// The lines of a trace.
  case trace(LineReader)
  /// The text of a recording.
  case recording(String)

  /// Opens a file and reads its first line.
  ///
  /// - Parameter path: a path, or `-` for standard input; pipes are allowed.
  /// - Throws: `TextFile.Failure`.
  init(_ path: String) throws(TextFile.Failure) {
    let name = path == "-" ? "standard input" : path
    let file = try TextFile.open(path)
    var isKept = false
    defer { if !isKept, path != "-" { try? file.close() } }
    var reader = LineReader(file, limit: TraceRecord.greatestLine)
    do {
      let first = try reader.peek()
      if TraceReplay.reads(first) {
        isKept = true
        self = .trace(reader)
        return
      }
      // A file of another kind need not be read completely.
      let limit = first.starts(with: "{".utf8) ? RecordingFile.limit : TextFile.limit
      let bytes = try reader.rest(limit: limit)
      guard bytes.count <= limit else { throw TextFile.Failure.tooLarge(name, limit: limit) }
      self = .recording(try TextFile.text(of: bytes, name: name))
    } catch let failure as TextFile.Failure {
      throw failure
    } catch {
      let error = error as? Errno ?? .ioError
      throw error == .isDirectory ? .directory(name) : .unreadable(name, "\(error)")
    }
  }
}
