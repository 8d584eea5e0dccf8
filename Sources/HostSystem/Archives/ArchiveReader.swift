internal import CArchiveShim
internal import SystemLibrary

/// A zip or tar archive that is read entry by entry, within limits.
///
/// The system's libarchive reads it, after `load` has loaded the library. Archives are untrusted,
/// so read them in a process that has nothing to lose.
package struct ArchiveReader {
  /// The limits for reading an archive.
  package struct Limits: Sendable, Hashable {
    /// The maximum number of entries.
    package var entries = 100_000
    /// The maximum total bytes of all unpacked entries.
    package var bytes = 256 << 20
    /// The maximum bytes of a file that is kept.
    package var file = 1 << 20

    /// Creates the usual limits.
    package init() {}
  }

  /// An entry of an archive.
  package struct Entry: Sendable, Hashable {
    /// The kind of an entry, and the result of reading it.
    package enum Kind: Int, Sendable, CaseIterable {
      case file, folder
      /// A symbolic or hard link.
      case link
      /// A pipe or a device.
      case other
      /// A file that is encrypted.
      case encrypted
      /// A file that is damaged, or compressed in a way unknown to the library.
      case damaged
      /// A file that is larger than the limit.
      case tooLarge
      /// A file or folder with a NUL in its name, which is cut there.
      case cutName
    }

    /// The path as written in the archive.
    package var name: [UInt8]
    package var kind: Kind
    /// The content of a requested file, or the library's error message.
    package var content: [UInt8] = []

    /// Creates an entry.
    package init(name: [UInt8], kind: Kind, content: [UInt8] = []) {
      self.name = name
      self.kind = kind
      self.content = content
    }
  }

  /// The reason for the end of reading.
  package enum Ending: Sendable, Hashable {
    case whole
    /// The archive cannot be read further, with the library's error message.
    case broken(String)
    case tooManyEntries
    case tooManyBytes
  }

  /// Loads the library.
  ///
  /// - Returns: the reason why it could not be loaded, or nil.
  package static func load() -> String? {
    unsafe tessera_archive_load().map { unsafe String(cString: $0) }
  }

  /// Reads an archive to its end or to a limit. Complexity: O(bytes unpacked).
  ///
  /// - Parameters:
  ///   - wants: returns whether to keep the content of the file at a path.
  ///   - body: receives the entries in the order of the archive.
  package static func read(
    _ bytes: [UInt8], limits: Limits, wants: ([UInt8]) -> Bool, body: (Entry) -> Void
  ) -> Ending {
    // The bytes stay in place until the archive is closed.
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

  // The archive is closed after the last use of its reader.
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

    /// Unpacks a file, even one that is not requested, so that its size counts.
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
