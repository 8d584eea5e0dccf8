import Foundation
import SystemLibrary
import Testing

/// A class as it is handed in, and what grading makes of it.
struct IntakeCase: CustomTestStringConvertible, Sendable {
  /// A file of a class.
  enum Item: Sendable {
    case text(String, String)
    case bytes([UInt8], [UInt8])
    case folder(String)
    case link(String, String)
    case pipe(String)
    case archive(String, Data)
  }

  let name: String
  var items: [Item]
  /// The flags of `tessera grade` in place of `class`, the folder in which the items are.
  var arguments = ["class"]
  /// Both exercises, or the first one alone.
  var isOnlyFirst = false
  /// A learner a line: the name, then `pass`, `fail` or a code for each exercise.
  var learners: [String]
  /// A line of the overview each: the learner or `-`, the file and the sentence.
  var lines: [String] = []

  var testDescription: String { name }

  /// The right program for the first exercise.
  static let right = "data:append('b', 0)\n"

  /// A case in which a learner's right program for the first exercise has some name.
  static func named(_ file: String, _ name: String, lines: [String]) -> IntakeCase {
    IntakeCase(
      name: name, items: [.text("ann/\(file)", right)], learners: ["ann: pass missing"],
      lines: lines)
  }

  /// A case of one archive with some entries, of a learner named ann.
  static func zip(
    _ name: String, _ entries: [ArchiveBytes.Entry], learners: [String] = ["ann: pass missing"],
    lines: [String] = []
  ) -> IntakeCase {
    IntakeCase(
      name: name, items: [.archive("ann.zip", ArchiveBytes.zip(entries))], learners: learners,
      lines: lines)
  }

  /// Makes the class and a pack of two exercises.
  func make() throws -> TemporaryFolder {
    let folder = TemporaryFolder()
    let manager = FileManager.default
    for (number, title) in [("01", "first"), ("02", "second")] {
      try make(folder.url("pack"))
      try folder.write(
        """
        --@ id 01_\(number)_\(title)
        --@ title \(title)
        --@ objective End
        --@ fails goal
        --@ limits steps=1000000 time=2 memory=64M
        --@ given
        data = DataSource "A: a"
        --@ starter
        -- TODO
        --@ solution
        data:append("b", 0)
        --@ goal state "A: a b"
        --@ hint one
        --@ hint two
        """, to: "pack/01_\(number)_\(title).lua")
    }
    try folder.write("name two\ntitle Two\nchapter 01 One\n", to: "pack/pack.txt")
    let home = folder.url("class")
    try make(home)
    for item in items {
      switch item {
      case .text(let path, let text):
        try make(home.appending(path: path).deletingLastPathComponent())
        try folder.write(text, to: "class/\(path)")
      case .archive(let path, let data):
        try make(home.appending(path: path).deletingLastPathComponent())
        try folder.write(data, to: "class/\(path)")
      case .bytes(let path, let bytes): try write(bytes, to: Array("\(home.path)/".utf8) + path)
      case .folder(let path): try make(home.appending(path: path))
      case .link(let path, let target):
        try make(home.appending(path: path).deletingLastPathComponent())
        try manager.createSymbolicLink(
          atPath: home.appending(path: path).path, withDestinationPath: target)
      case .pipe(let path):
        try make(home.appending(path: path).deletingLastPathComponent())
        guard mkfifo(home.appending(path: path).path, 0o600) == 0 else {
          throw CocoaError(.featureUnsupported)
        }
      }
    }
    return folder
  }

  private func make(_ folder: URL) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  /// Writes a file whose path is no UTF-8; the folder above it is made.
  private func write(_ bytes: [UInt8], to path: [UInt8]) throws {
    func text(_ path: some Sequence<UInt8>) -> [CChar] { path.map(CChar.init(bitPattern:)) + [0] }
    if let slash = path.lastIndex(of: 0x2F) { mkdir(text(path[..<slash]), 0o700) }
    let file = open(text(path), O_CREAT | O_WRONLY, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    defer { close(file) }
    guard SystemLibrary.write(file, bytes, bytes.count) == bytes.count else {
      throw CocoaError(.fileWriteUnknown)
    }
  }
}
