import CollectionRendering
import HostSystem
internal import SystemPackage

/// The file of `run --record`: events with frames, one JSON object per line.
///
/// It replaces the previous file only when it is complete.
final class RecordingFile {
  /// The maximum number of bytes of a recording.
  static let limit = 1 << 30

  private let path: String
  /// The file; nil once it is complete or was dropped.
  private var file: WholeFile?
  private var buffer: [UInt8] = []
  private var written = 0
  private var steps = 0
  /// The reason why writing stopped; nil if it did not.
  private(set) var failure: String?
  /// Whether the system accepted everything; a recording that ends early at a limit counts as
  /// complete.
  private var isWhole = true

  /// The reason why a file was not opened.
  enum Failure: Error, CustomStringConvertible {
    case system(Errno)
    /// The file contains something other than a recording.
    case inUse

    var description: String {
      switch self {
      case .system(let error): "\(error)"
      case .inUse:
        "it is there and is no recording; name another file, or delete this one first"
      }
    }
  }

  /// Opens a file, which will replace an existing recording.
  ///
  /// - Throws: `Failure` if it cannot be written, or contains something other than a recording,
  ///   such as a script.
  init(_ path: String) throws(Failure) {
    self.path = path
    do {
      if try Self.holdsSomethingElse(path) { throw Failure.inUse }
      file = try WholeFile(path)
    } catch let failure as Failure {
      throw failure
    } catch {
      throw .system(error as? Errno ?? .ioError)
    }
  }

  /// Returns whether a file exists that does not begin like a recording.
  private static func holdsSomethingElse(_ path: String) throws -> Bool {
    // A pipe or a terminal has no contents, and reading it would wait.
    guard Folder.exists(path), !Folder.isFolder(path), Folder.special(at: path) == nil else {
      return false
    }
    let file = try FileDescriptor.open(FilePath(path), .readOnly, options: .closeOnExec)
    defer { try? file.close() }
    let bytes = try file.contents(limit: 256)
    return !bytes.isEmpty && !bytes.starts(with: RecordedCommand.beginning.utf8)
  }

  /// Appends a line.
  ///
  /// - Parameter isStep: whether a reader of the recording counts it as a step.
  func write(_ line: String, isStep: Bool = false) {
    guard failure == nil else { return }
    if isStep { steps += 1 }
    guard steps <= Recording.greatestSteps else {
      failure =
        "the recording '\(path)' would have more than \(Recording.greatestSteps) steps; it ends early"
      return
    }
    written += line.utf8.count + 1
    guard written <= Self.limit else {
      failure =
        "the recording '\(path)' would have more than \(Self.limit >> 30) GiB; it ends early"
      return
    }
    buffer += line.utf8
    buffer.append(UInt8(ascii: "\n"))
    if buffer.count >= 1 << 16 { flush() }
  }

  /// Passes the buffered lines to the system.
  private func flush() {
    attempt { file throws(Errno) in try file.write(buffer) }
    buffer = []
  }

  /// Ends the recording, and moves it to its path; an incomplete one is dropped.
  func finish() {
    if failure == nil { flush() }
    if isWhole { attempt { file throws(Errno) in try file.commit() } }
    file = nil
  }

  private func attempt(_ body: (WholeFile) throws(Errno) -> Void) {
    guard let file else { return }
    do throws(Errno) {
      try body(file)
    } catch {
      isWhole = false
      failure = "the recording '\(path)' cannot be written: \(error)"
    }
  }
}
