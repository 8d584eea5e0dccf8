/// Files that were passed to the page, for example by dropping them on it. No files are written.
extension TextFile {
  /// Returns whether there is a file with a path.
  package static func exists(_ path: String) -> Bool { size(of: path) != nil }

  /// Reads a file as UTF-8, without a byte order mark.
  ///
  /// - Parameter limit: the maximum number of bytes that are read.
  /// - Throws: `Failure`.
  package static func read(_ path: String, limit: Int = TextFile.limit) throws(Failure) -> String {
    try text(of: bytes(of: path, limit: limit), name: path)
  }

  /// Reads a file whose encoding the caller determines.
  ///
  /// - Parameter limit: the maximum number of bytes that it may have.
  /// - Throws: `Failure`.
  package static func bytes(
    of path: String, limit: Int = TextFile.limit
  ) throws(Failure) -> [UInt8] {
    guard let size = size(of: path) else { throw .missing(path) }
    guard let count = Int(exactly: size), count <= limit else {
      throw .tooLarge(path, limit: limit)
    }
    var bytes = [UInt8](repeating: 0, count: count)
    let name = Array(path.utf8)
    unsafe name.withUnsafeBufferPointer { name in
      unsafe bytes.withUnsafeMutableBufferPointer { bytes in
        unsafe PageImports.fileRead(
          name.baseAddress, Int32(name.count), bytes.baseAddress, Int32(bytes.count))
      }
    }
    return bytes
  }

  /// Reads a file below a folder as UTF-8.
  ///
  /// - Parameter path: the names of folders and the file; each one is a plain name.
  /// - Throws: `Failure`.
  package static func read(_ path: [String], beside folder: String) throws(Failure) -> String {
    try read(folder == "." ? path.joined(separator: "/") : reached(path, in: folder))
  }

  /// Reads a file below a folder as UTF-8. A page has no links.
  ///
  /// - Throws: `Failure`.
  package static func read(
    _ path: [String], below folder: String, linksWithin roots: [String]
  ) throws(Failure) -> String {
    try read(path, beside: folder)
  }

  /// Refuses to write a file.
  ///
  /// - Throws: `Failure.unwritable`.
  package static func write(
    _ bytes: [UInt8], to name: String, in folder: String
  ) throws(Failure) {
    throw .unwritable(reached([name], in: folder), "a page has no folder to write into")
  }

  private static func reached(_ path: [String], in folder: String) -> String {
    ([folder] + path).joined(separator: "/")
  }

  /// Returns the number of bytes of a file, or nil if there is none.
  private static func size(of path: String) -> Double? {
    let name = Array(path.utf8)
    let size = unsafe name.withUnsafeBufferPointer {
      unsafe PageImports.fileSize($0.baseAddress, Int32($0.count))
    }
    return size < 0 ? nil : size
  }
}
