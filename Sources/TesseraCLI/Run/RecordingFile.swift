import HostSystem
internal import SystemPackage

/// The file of `run --record`: events with frames, one JSON object a line.
final class RecordingFile {
  /// The most bytes of a recording.
  static let limit = 1 << 30

  private let path: String
  private let file: FileDescriptor
  private var buffer: [UInt8] = []
  private var written = 0
  /// The reason why no more is written; nil while all is well.
  private(set) var failure: String?

  /// Opens a file in the place of what is there.
  ///
  /// - Throws: `Errno` if it cannot be written.
  init(_ path: String) throws(Errno) {
    self.path = path
    do {
      file = try unsafe FileDescriptor.open(
        path, .writeOnly, options: [.create, .truncate, .closeOnExec],
        permissions: [.ownerReadWrite, .groupRead, .otherRead])
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  deinit { try? file.close() }

  /// Appends a line.
  func write(_ line: String) {
    guard failure == nil else { return }
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

  /// Hands the buffered lines to the system.
  func flush() {
    guard failure == nil, !buffer.isEmpty else { return }
    do {
      try file.writeAll(buffer)
    } catch {
      failure = "the recording '\(path)' cannot be written: \(error)"
    }
    buffer = []
  }
}
