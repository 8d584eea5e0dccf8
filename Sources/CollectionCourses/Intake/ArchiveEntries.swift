import CollectionCore
import CollectionExercises
import HostSystem

/// The files of an archive as submitted files, and lines about refused entries.
struct ArchiveEntries {
  /// The files, in the order of the archive; of files with the same path, only the last one.
  private(set) var files: [SubmittedFile] = []
  private(set) var notes: [IntakeNote] = []
  /// The reason why the archive was not read, or not completely.
  private(set) var problem: String?

  /// The maximum number of bytes of an archive.
  static let greatestArchive = 64 << 20

  private static let endings = [".zip", ".tar", ".tar.gz", ".tgz", ".tar.xz", ".txz"]
  private static let otherEndings = [
    ".7z", ".rar", ".gz", ".xz", ".bz2", ".tbz2", ".zst", ".lzma", ".z",
  ]

  /// Returns the name of an archive without its extension, or nil if the file is not a supported
  /// archive.
  static func stem(of name: FileName) -> FileName? {
    let lower = name.bytes.map { 0x41...0x5A ~= $0 ? $0 | 0x20 : $0 }
    guard let ending = endings.filter({ lower.hasSuffix(Array($0.utf8)) }).max(by: shorter),
      lower.count > ending.utf8.count
    else { return nil }
    return FileName(bytes: Array(name.bytes.dropLast(ending.utf8.count)))
  }

  /// Returns whether a file is an archive of an unsupported kind.
  static func isOther(_ name: FileName) -> Bool {
    let lower = name.shown.lowercased()
    return stem(of: name) == nil && otherEndings.contains(where: lower.hasSuffix)
  }

  private static func shorter(_ left: String, _ right: String) -> Bool {
    left.utf8.count < right.utf8.count
  }

  /// Reads an archive on the disk, in a separate process.
  ///
  /// - Parameter path: the names from a folder, `root`, to the archive.
  init(root: String, path: [FileName]) {
    let bytes: [UInt8]
    do throws(TextFile.Failure) {
      bytes = try UntrustedFiles.bytes(of: path, in: root, limit: Self.greatestArchive)
    } catch {
      let problem =
        switch error {
        case .tooLarge:
          "it is larger than \(Self.greatestArchive >> 20) MiB, the most that is read: unpack it first"
        case .link: "it is a link: put the archive itself there"
        default: "\(error)".replacing("\(root)/", with: "")
        }
      self.init(ArchiveJob.Content(problem: problem), isZip: false)
      return
    }
    let isZip = bytes.starts(with: Array("PK".utf8))
    self.init(ArchiveJob.read(bytes), isZip: isZip)
    for index in files.indices {
      files[index].archive = SubmittedFile.Archive(root: root, path: path)
    }
  }

  /// Adopts a worker's report about an archive.
  init(_ content: ArchiveJob.Content, isZip: Bool) {
    if let problem = content.problem {
      self.problem = problem
      guard content.isPartial else { return }
    }
    var places: [[FileName]: Int] = [:]
    for entry in content.entries {
      let name = Self.name(entry.name, isZip: isZip)
      let path: [FileName]
      do throws(Refusal) {
        path = try Self.path(name)
      } catch {
        notes.append(.init(.refused, name.shown, "refused: \(error.description)"))
        continue
      }
      guard !path.isEmpty, entry.kind != .folder else { continue }
      guard entry.kind != .cutName else {
        notes.append(.init(.refused, name.shown, "refused: its name holds a NUL"))
        continue
      }
      let file = Self.file(entry, path)
      if let index = places[path] {
        notes.append(
          .init(.unused, file.shown, "it is in the archive more than once; the last one counts"))
        files[index] = file
      } else {
        places[path] = files.count
        files.append(file)
      }
    }
    if content.isPartial, files.isEmpty { notes = [] }
  }

  private static func file(_ entry: ArchiveReader.Entry, _ path: [FileName]) -> SubmittedFile {
    let reason: String
    switch entry.kind {
    case .file, .folder, .cutName:
      return SubmittedFile(path: path, content: .memory(entry.content))
    case .link: reason = "it is a link, and none is followed"
    case .other: reason = "it is a pipe or a device"
    case .encrypted: reason = "it is encrypted: hand the archive in without a password"
    case .damaged:
      let words = String(decoding: entry.content.prefix(200), as: UTF8.self).printable
      reason = "it cannot be unpacked\(words.isEmpty ? "" : " (\(words))")"
    case .tooLarge:
      reason = "it is larger than \(SubmittedFile.greatestSize >> 20) MiB, the most that is read"
    }
    return SubmittedFile(path: path, content: .refused(reason), isReadable: false)
  }

  private struct Refusal: Error {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// The maximum number of folders above a file.
  private static let greatestDepth = 32

  /// Returns the components of a path, if it stays in the archive.
  private static func path(_ name: FileName) throws(Refusal) -> [FileName] {
    let bytes = name.bytes
    guard let first = bytes.first else { throw Refusal("it has no name") }
    guard !isSeparator(first) else { throw Refusal("its path begins at the root") }
    guard bytes.count < 2 || bytes[1] != UInt8(ascii: ":") || !first.isLetter else {
      throw Refusal("its path begins with a drive")
    }
    var path: [FileName] = []
    for part in bytes.split(whereSeparator: isSeparator) where !part.elementsEqual(".".utf8) {
      guard !part.elementsEqual("..".utf8) else {
        throw Refusal("its path leads out of the archive")
      }
      path.append(FileName(bytes: Array(part)))
    }
    guard path.count <= greatestDepth else {
      throw Refusal("it is deeper than \(greatestDepth) folders")
    }
    return path
  }

  private static func isSeparator(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "\\")
  }

  /// Returns the name of an entry: UTF-8 if it is valid, flagged or not; else, in a zip, code page
  /// 437.
  private static func name(_ bytes: [UInt8], isZip: Bool) -> FileName {
    guard isZip, String(validating: bytes) == nil else {
      return FileName(bytes: bytes)
    }
    return FileName(
      String(
        bytes.map { $0 < 0x80 ? Character(UnicodeScalar($0)) : codePage437[Int($0) - 0x80] }))
  }

  private static let codePage437: [Character] = Array(
    "ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐"
      + "└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u{A0}")
}

extension [UInt8] {
  fileprivate func hasSuffix(_ other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
