import Foundation
import Testing

/// The files and folders that the pages for readers of the sources name.
struct PagesTests {
  private static let pages =
    ["README.md", "CONTRIBUTING.md", "Benchmarks/README.md"]
    + Repository.names(in: "Documentation", suffix: ".md").map { "Documentation/\($0).md" }

  /// Words of a page that look like a file of the repository and stand for any.
  private static let patterns: Set = ["Type+Concern.swift", "Module.docc"]

  /// The endings of source files: every word with one of them names a file of the repository.
  private static let endings = [".swift", ".c", ".h", ".tsv", ".docc"]

  /// The files and folders of the repository, by their paths.
  ///
  /// Hidden ones are left out, such as the folders of builds.
  private static let paths: Set<String> = {
    let root = Repository.root.standardizedFileURL.path + "/"
    let found = FileManager.default.enumerator(
      at: Repository.root.standardizedFileURL, includingPropertiesForKeys: nil,
      options: .skipsHiddenFiles)
    let urls = (found?.allObjects ?? []).compactMap { $0 as? URL }
    return Set(urls.map { String($0.standardizedFileURL.path.dropFirst(root.count)) })
  }()

  /// The ends of all paths: `Lines/LineTree.swift` beside `Sources/CollectionLayout/Lines/…`.
  private static let ends: Set<String> = {
    var ends: Set<String> = []
    for path in paths {
      let parts = path.split(separator: "/")
      for index in parts.indices { ends.insert(parts[index...].joined(separator: "/")) }
    }
    return ends
  }()

  /// The folders with which the path of a file or folder begins, in full or below `Sources`.
  private static let firstFolders = Set(
    paths.compactMap { path -> Substring? in
      let parts = path.split(separator: "/")
      if parts.count > 1, parts[0] == "Sources" { return parts[1] }
      return parts.count > 1 ? parts[0] : nil
    }
  ).union(["Sources"])

  /// The text of a page without its blocks of code.
  private static func prose(of page: String) throws -> String {
    let parts = try Repository.text(of: page).components(separatedBy: "\n```")
    // The parts in odd places are blocks, which end at the next fence.
    return parts.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element)
      .joined(separator: "\n")
  }

  /// Returns whether a word in backticks names a file or folder of the repository.
  private static func isName(_ word: Substring) -> Bool {
    guard word.wholeMatch(of: #/[A-Za-z0-9_+.\-\/*]+/#) != nil else { return false }
    if endings.contains(where: { word.hasSuffix($0) && word.count > $0.count }) { return true }
    return word.contains("/")
      && word.split(separator: "/").first.map { firstFolders.contains($0) } == true
  }

  /// Returns whether a file or folder exists whose path ends in a name; `*` is any file.
  private static func exists(_ name: Substring) -> Bool {
    let parts = name.split(separator: "/").map(String.init)
    guard let last = parts.last, last.hasPrefix("*") else {
      return ends.contains(parts.joined(separator: "/"))
    }
    let folder = parts.dropLast().joined(separator: "/") + "/"
    return ends.contains { end in
      end.hasPrefix(folder) && end.hasSuffix(last.dropFirst())
        && !end.dropFirst(folder.count).contains("/")
    }
  }

  @Test(arguments: pages) func `every file and folder that a page names exists`(page: String) throws
  {
    for match in try Self.prose(of: page).matches(of: #/`([^`\n]+)`/#) {
      let word = match.output.1
      guard Self.isName(word), !Self.patterns.contains(String(word)) else { continue }
      #expect(Self.exists(word), "\(page) names \(word), which is not there")
    }
  }

  @Test(arguments: pages) func `every file that a page links to exists`(page: String) throws {
    let folder = Repository.root.appendingPathComponent(page).deletingLastPathComponent()
    for match in try Self.prose(of: page).matches(of: #/\]\(([^)\s]+)\)/#) {
      let target = match.output.1.prefix { $0 != "#" }
      if target.isEmpty || target.contains("://") { continue }
      let path = folder.appendingPathComponent(String(target)).standardizedFileURL.path
      #expect(FileManager.default.fileExists(atPath: path), "\(page) links to \(target)")
    }
  }

  @Test func `the pages name enough files for the search to be right`() throws {
    let words = try Self.pages.flatMap { page in
      try Self.prose(of: page).matches(of: #/`([^`\n]+)`/#).map { String($0.output.1) }
    }
    #expect(words.filter { Self.isName($0[...]) }.count > 150)
    #expect(!Self.exists("CollectionLayout/Lines/NoSuchFile.swift"))
    #expect(Self.exists("Benchmarks/README.md"))
  }

  /// The rows of CONTRIBUTING's table, by the module that they are about.
  private static func rows() throws -> [String: [Substring]] {
    var rows: [String: [Substring]] = [:]
    var module: String?
    for line in try Repository.text(of: "CONTRIBUTING.md").split(separator: "\n") {
      guard line.hasPrefix("| ") else { continue }
      if let match = line.firstMatch(of: #/^\| \*\*`Sources\/(\w+)`\*\*/#) {
        module = String(match.output.1)
      } else if line.firstMatch(of: #/^\| `[A-Za-z]+\//#) != nil {
        // The folders beside Sources follow.
        module = nil
      }
      if let module { rows[module, default: []].append(line) }
    }
    return rows
  }

  @Test func `CONTRIBUTING's table has each module and each folder in it, and no other`() throws {
    let rows = try Self.rows()
    var folders: [String: Set<String>] = [:]
    for path in Self.paths where path.hasPrefix("Sources/") {
      let parts = path.split(separator: "/").map(String.init)
      folders[parts[1], default: []].formUnion(parts.count > 3 ? [parts[2]] : [])
    }
    #expect(Set(folders.keys) == Set(rows.keys))
    for (module, folders) in folders {
      let rows = rows[module, default: []]
      for folder in folders where folder != "include" && !folder.hasSuffix(".docc") {
        let isNamed = rows.contains { $0.contains("`\(folder)`") }
        #expect(isNamed, "CONTRIBUTING.md has no Sources/\(module)/\(folder)")
      }
      // The first cells of the rows below the module's own name folders.
      for cell in rows.dropFirst().compactMap({ $0.split(separator: "|").first }) {
        for match in cell.matches(of: #/`([^`]+)`/#) {
          let folder = String(match.output.1)
          #expect(folders.contains(folder), "\(module) has no folder \(folder)")
        }
      }
    }
    #expect(folders.count > 15)
  }
}
