internal import CArchiveShim
internal import SystemLibrary

/// A zip or tar archive that is read entry by entry, within limits.
///
/// It is read by the system's libarchive, which is loaded when `load` is called. What is read was
/// made by anybody: a process that reads it has nothing to lose.
package struct ArchiveReader {
  /// The most that is taken from an archive.
  package struct Limits: Sendable, Hashable {
    /// The most entries.
    package var entries = 100_000
    /// The most bytes that all entries together unpack to.
    package var bytes = 256 << 20
    /// The most bytes of a file that is kept.
    package var file = 1 << 20

    /// Creates the usual limits.
    package init() {}
  }

  /// An entry of an archive.
  package struct Entry: Sendable, Hashable {
    /// What an entry is, and what became of it.
    package enum Kind: Int, Sendable, CaseIterable {
      case file, folder
      /// A symbolic or hard link.
      case link
      /// A pipe or a device.
      case other
      /// A file that is encrypted.
      case encrypted
      /// A file whose bytes are damaged, or compressed in a way that the library does not know.
      case damaged
      /// A file that is larger than the limit.
      case tooLarge
      /// A file or folder whose name holds a NUL; the name is what comes before it.
      case cutName
    }

    /// The path as it stands in the archive.
    package var name: [UInt8]
    package var kind: Kind
    /// The content of a file that is wanted, or what is wrong with it, in the library's words.
    package var content: [UInt8] = []

    /// Creates an entry.
    package init(name: [UInt8], kind: Kind, content: [UInt8] = []) {
      self.name = name
      self.kind = kind
      self.content = content
    }
  }

  /// The end of reading.
  package enum Ending: Sendable, Hashable {
    case whole
    /// The archive cannot be read any further, for a reason in the library's words.
    case broken(String)
    case tooManyEntries
    case tooManyBytes
  }

  /// Loads the library.
  ///
  /// - Returns: why that cannot be done; nil if it was.
  package static func load() -> String? {
    unsafe tessera_archive_load().map { unsafe String(cString: $0) }
  }

  /// Reads an archive to its end or to a limit. Complexity: O(bytes unpacked).
  ///
  /// - Parameters:
  ///   - wants: whether the content of a file is kept, by its path.
  ///   - body: is given the entries in the order of the archive.
  package static func read(
    _ bytes: [UInt8], limits: Limits, wants: ([UInt8]) -> Bool, body: (Entry) -> Void
  ) -> Ending {
    // The bytes stay where they are until the archive is closed.
    unsafe bytes.withUnsafeBytes { buffer in
      guard let archive = unsafe tessera_archive_open(buffer.baseAddress, buffer.count) else {
        return .broken("there is no memory for it")
      }
      defer { unsafe tessera_archive_close(archive) }
      var reading = unsafe Reading(
        archive: archive, limits: limits, cutNames: ZipNames.cut(in: bytes))
      return reading.entries(wants, body)
    }
  }

  // The archive is closed after the last use of what reads it.
  @safe private struct Reading {
    let archive: OpaquePointer
    let limits: Limits
    let cutNames: Set<[UInt8]>
    var unpacked = 0
    var chunk = [UInt8](repeating: 0, count: 1 << 16)

    mutating func entries(_ wants: ([UInt8]) -> Bool, _ body: (Entry) -> Void) -> Ending {
      var count = 0
      while true {
        var next = unsafe tessera_archive_entry()
        switch unsafe tessera_archive_next(archive, &next) {
        case TESSERA_ARCHIVE_ENTRY: break
        case TESSERA_ARCHIVE_END: return .whole
        default: return .broken(problem)
        }
        count += 1
        guard count <= limits.entries else { return .tooManyEntries }
        let name = unsafe next.name.map { name in
          unsafe Array(UnsafeRawBufferPointer(start: name, count: strlen(name)))
        }
        var entry = unsafe Entry(
          name: name ?? [], kind: Self.kind(next.kind, isEncrypted: next.encrypted != 0))
        if entry.kind == .file, let ending = content(of: &entry, isWanted: wants(entry.name)) {
          return ending
        }
        if cutNames.contains(entry.name) {
          entry.kind = .cutName
          entry.content = []
        }
        body(entry)
      }
    }

    private static func kind(_ kind: tessera_archive_kind, isEncrypted: Bool) -> Entry.Kind {
      switch kind {
      case TESSERA_ARCHIVE_FILE: isEncrypted ? .encrypted : .file
      case TESSERA_ARCHIVE_FOLDER: .folder
      case TESSERA_ARCHIVE_LINK: .link
      default: .other
      }
    }

    /// Unpacks a file; one that is not wanted, too, so that what it unpacks to counts.
    private mutating func content(of entry: inout Entry, isWanted: Bool) -> Ending? {
      var size = 0
      while true {
        let count = unsafe chunk.withUnsafeMutableBytes {
          unsafe tessera_archive_read(archive, $0.baseAddress, $0.count)
        }
        switch count {
        case 0: return nil
        case TESSERA_ARCHIVE_ENTRY_FAILED:
          entry.kind = .damaged
          entry.content = Array(problem.utf8)
          return nil
        case ..<0: return .broken(problem)
        default: break
        }
        size += count
        unpacked += count
        guard unpacked <= limits.bytes else { return .tooManyBytes }
        guard isWanted, entry.kind == .file else { continue }
        if size > limits.file {
          entry.kind = .tooLarge
          entry.content = []
        } else {
          entry.content += chunk[..<count]
        }
      }
    }

    private var problem: String {
      unsafe tessera_archive_problem(archive).map { unsafe String(cString: $0) } ?? ""
    }
  }
}
