internal import SystemLibrary

/// A Git repository from others, of which only commits and trees are read.
///
/// Git executes what a repository's configuration names, so Git never sees that configuration, its
/// hooks and its attributes. It works in an empty repository of ours, and only takes the objects of
/// the other one. The branch is looked up here.
package struct UntrustedRepository: ~Copyable {
  private let git: String
  /// The folder of our repository.
  private let home: String
  private let objects: String
  private let commit: String

  /// The maximum bytes of a file with branches.
  private static let greatestReferences = 4 << 20
  private static let greatestMemory = 1 << 30
  private static let greatestSeconds = 5

  /// Opens the repository of a folder, or returns nil if there is none or it cannot be read in this
  /// way.
  ///
  /// - Parameters:
  ///   - path: the names of the folders from `folder` to the one with `.git`.
  ///   - folder: a path that may contain links.
  package init?(at path: [String], in folder: String) {
    guard let git = Program.find("git"),
      UntrustedFiles.kind(of: path + [".git"], in: folder) == .folder,
      UntrustedFiles.kind(of: path + [".git", "objects"], in: folder) == .folder,
      let commit = Self.head(path + [".git"], folder),
      let whole = Self.absolute(([folder] + path + [".git", "objects"]).joined(separator: "/")),
      let home = Self.emptyRepository()
    else { return nil }
    self.git = git
    self.home = home
    self.commit = commit
    objects = whole
  }

  deinit { Self.remove(home) }

  /// Makes an empty repository by hand, without templates and configuration.
  private static func emptyRepository() -> String? {
    guard let home = temporaryFolder() else { return nil }
    let configuration = "[core]\n\trepositoryformatversion = 0\n\tbare = true\n"
    if unsafe mkdir("\(home)/refs", 0o700) == 0, unsafe mkdir("\(home)/objects", 0o700) == 0,
      TextFile.write("ref: refs/heads/none\n", to: "\(home)/HEAD") == nil,
      TextFile.write(configuration, to: "\(home)/config") == nil
    {
      return home
    }
    remove(home)
    return nil
  }

  private static func remove(_ home: String) {
    for name in ["HEAD", "config"] { _ = unsafe unlink("\(home)/\(name)") }
    for name in ["/refs", "/objects", ""] { _ = unsafe rmdir(home + name) }
  }

  /// Returns the time of the last commit that touched one of some files, in seconds since 1970, or
  /// nil.
  ///
  /// It is the time of the committer's machine. Complexity: O(n) for n commits.
  ///
  /// - Parameter files: paths relative to the folder with `.git`.
  package func time(of files: [String]) -> Int? {
    guard !files.isEmpty else { return nil }
    let arguments = [
      "--git-dir=\(home)", "--literal-pathspecs", "--no-pager", "--no-replace-objects", "log",
      "-1", "--format=%ct", "--no-show-signature", "--no-ext-diff", "--no-textconv", "--no-mailmap",
      "--end-of-options", commit, "--",
    ]
    let output = Program.output(
      of: git, arguments + files,
      environment: [
        "HOME=\(home)", "PATH=/usr/bin:/bin", "LC_ALL=C", "GIT_CONFIG_NOSYSTEM=1",
        "GIT_CONFIG_GLOBAL=/dev/null", "GIT_ATTR_NOSYSTEM=1", "GIT_TERMINAL_PROMPT=0",
        "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_ALLOW_PROTOCOL=none",
        "GIT_OBJECT_DIRECTORY=\(objects)",
      ], limit: 64, seconds: Self.greatestSeconds, memory: Self.greatestMemory)
    return output.flatMap { Int(String(decoding: $0, as: UTF8.self).filter { $0 != "\n" }) }
  }

  /// Returns the commit that is checked out, without Git, or nil.
  private static func head(_ path: [String], _ folder: String) -> String? {
    func text(_ names: [String]) -> String? {
      try? UntrustedFiles.read(path + names, in: folder, limit: greatestReferences)
    }
    guard let head = text(["HEAD"])?.split(separator: "\n").first else { return nil }
    guard head.hasPrefix("ref: ") else { return hash(head) }
    let name = head.dropFirst(5)
    let parts = name.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
    guard parts.first == "refs", !parts.contains(where: { ["", ".", ".."].contains($0) }) else {
      return nil
    }
    if let loose = text(parts)?.split(separator: "\n").first { return hash(loose) }
    for line in text(["packed-refs"])?.split(separator: "\n") ?? [] {
      let words = line.split(separator: " ")
      if words.count == 2, words[1] == name { return hash(words[0]) }
    }
    return nil
  }

  /// Returns the hash of a commit in a text, or nil.
  private static func hash(_ text: Substring) -> String? {
    let isHash =
      [40, 64].contains(text.utf8.count)
      && text.utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x61...0x66 ~= $0
      }
    return isHash ? String(text) : nil
  }

  private static func absolute(_ path: String) -> String? {
    guard let real = unsafe realpath(path, nil) else { return nil }
    defer { unsafe free(real) }
    return unsafe String(cString: real)
  }

  private static func temporaryFolder() -> String? {
    let parent = HostEnvironment.variable("TMPDIR") ?? "/tmp"
    guard let path = unsafe strdup("\(parent)/tessera-git-XXXXXX") else { return nil }
    defer { unsafe free(path) }
    guard unsafe mkdtemp(path) != nil else { return nil }
    return unsafe String(cString: path)
  }
}
