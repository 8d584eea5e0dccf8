/// A text file that was read completely, or the reason why it was not.
package enum TextFile {
  /// The reason why a file could not be used as text.
  package enum Failure: Error, CustomStringConvertible {
    case missing(String)
    case link(String)
    case directory(String)
    /// A pipe, a socket or a device, named by the second value.
    case special(String, String)
    /// The second value is the reason, as in the next one.
    case unreadable(String, String)
    case unwritable(String, String)
    case tooLarge(String, limit: Int)
    case notUTF8(String, offset: Int, line: Int)
    case noFolder(String)
    case linkToWrite(String)
    case tooLargeToWrite(String, count: Int, limit: Int)

    /// The message: the file, the mistake and the advice.
    package var description: String {
      switch self {
      case .missing(let path):
        "there is no file '\(path)': check the name and the folder you are in"
      case .link(let path):
        "'\(path)' is a symbolic link: put the file itself beside the script"
      case .directory(let path): "'\(path)' is a folder: name a file in it"
      case .special(let path, let kind):
        "'\(path)' is a \(kind), and only files are read: put what it gives into a file beside the "
          + "script"
      case .unreadable(let path, let reason): "'\(path)' cannot be read: \(reason)"
      case .unwritable(let path, let reason): "'\(path)' cannot be written: \(reason)"
      case .tooLarge(let path, let limit):
        "'\(path)' is larger than \(limit >> 20) MiB, the most that is read from a text file"
      case .notUTF8(let path, let offset, let line):
        "'\(path)' is not UTF-8 text: the byte at offset \(offset) (line \(line)) is not part "
          + "of a character. Save the file as UTF-8"
      case .noFolder(let folder):
        "there is no folder '\(folder)' to write into: make it, or name another one"
      case .linkToWrite(let path):
        "'\(path)' is a symbolic link, and none is written through: remove it, or write to another "
          + "name"
      case .tooLargeToWrite(let path, let count, let limit):
        "the text for '\(path)' has \(count) bytes, and the limit for one file is "
          + "\(limit >> 20) MiB: write it in parts"
      }
    }
  }

  /// The maximum bytes read from one file.
  package static let limit = 16 << 20

  /// Returns bytes as UTF-8, without a byte order mark.
  ///
  /// - Parameter name: the name for messages.
  /// - Throws: `Failure`.
  package static func text(of bytes: [UInt8], name: String) throws(Failure) -> String {
    var bytes = bytes
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes.removeFirst(3) }
    if let text = String(validating: bytes) { return text }
    let flaw = flaw(of: bytes) ?? (offset: bytes.count, line: 1)
    throw .notUTF8(name, offset: flaw.offset, line: flaw.line)
  }

  /// Returns the first byte that belongs to no character, and its line, or nil in UTF-8 text.
  ///
  /// Complexity: O(n).
  package static func flaw(of bytes: [UInt8]) -> (offset: Int, line: Int)? {
    let offset = firstInvalidByte(of: bytes)
    guard offset < bytes.count else { return nil }
    return (offset, bytes[..<offset].reduce(1) { $1 == 0x0A ? $0 + 1 : $0 })
  }

  /// Returns the byte at which decoding fails. Complexity: O(n).
  package static func firstInvalidByte(of bytes: some Sequence<UInt8>) -> Int {
    var decoder = UTF8()
    var iterator = bytes.makeIterator()
    var offset = 0
    while case .scalarValue(let scalar) = decoder.decode(&iterator) {
      offset += UTF8.width(scalar)
    }
    return offset
  }
}
