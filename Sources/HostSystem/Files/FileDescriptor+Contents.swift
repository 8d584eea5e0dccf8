package import SystemPackage

/// Reading and writing whole files.
extension FileDescriptor {
  /// Reads to the end of the file, or until there are more bytes than a limit.
  ///
  /// Complexity: O(n) for n bytes.
  package func contents(limit: Int) throws(Errno) -> [UInt8] {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    do {
      while bytes.count <= limit {
        let count = try unsafe chunk.withUnsafeMutableBytes { unsafe try read(into: $0) }
        guard count > 0 else { break }
        bytes += chunk[..<count]
      }
      return bytes
    } catch {
      throw error as? Errno ?? .ioError
    }
  }

  /// Opens a file, creates it if necessary, and writes bytes to it.
  ///
  /// - Parameter options: how to write, such as `.truncate` or `.append`.
  package static func write(
    _ bytes: [UInt8], to path: String, _ options: OpenOptions,
    permissions: FilePermissions = [.ownerReadWrite, .groupRead, .otherRead]
  ) throws(Errno) {
    guard !path.utf8.contains(0) else { throw .invalidArgument }
    do {
      let file = try open(
        FilePath(path), .writeOnly, options: options.union([.create, .closeOnExec]),
        permissions: permissions)
      try file.closeAfter { _ = try file.writeAll(bytes) }
    } catch {
      throw error as? Errno ?? .ioError
    }
  }
}
