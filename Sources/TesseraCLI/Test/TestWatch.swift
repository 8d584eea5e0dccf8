import HostSystem

/// The Lua files whose changes run tests again.
enum TestWatch {
  /// The number of seconds between two checks.
  static let pause = 0.25

  /// Returns the states of the Lua files in the folders of tests, by which changes are detected.
  ///
  /// Complexity: O(n log n) for n files.
  static func stamps(beside paths: [String]) -> [String: Folder.Stamp] {
    let folders = Set(
      TestFiles.find(paths).map(Folder.containing) + paths.filter(Folder.isFolder))
    let files = folders.flatMap { folder in
      ((try? Folder.files(in: folder)) ?? []).filter { $0.hasSuffix(".lua") }
        .map { "\(folder)/\($0)" }
    }
    return Dictionary(files.map { ($0, Folder.stamp(of: $0)) }) { first, _ in first }
      .compactMapValues(\.self)
  }
}
