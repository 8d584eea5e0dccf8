internal import Glibc

extension HostEnvironment {
  /// Returns the names in a folder, folders with a slash at their end; none if it cannot be read.
  ///
  /// Complexity: O(names), 10,000 at most.
  package static func names(in folder: String) -> [String] {
    guard let directory = unsafe opendir(folder) else { return [] }
    defer { unsafe closedir(directory) }
    var names: [String] = []
    while names.count < 10_000, let entry = unsafe readdir(directory) {
      let name = unsafe withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        unsafe pointer.withMemoryRebound(to: CChar.self, capacity: 256) {
          unsafe String(cString: $0)
        }
      }
      guard name != ".", name != ".." else { continue }
      names.append(isFolder("\(folder)/\(name)") ? name + "/" : name)
    }
    return names
  }

  private static func isFolder(_ path: String) -> Bool {
    var status = stat()
    return unsafe stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
  }
}
