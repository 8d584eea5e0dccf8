import CollectionCore
import CollectionExercises
package import HostSystem

/// A file that somebody handed in, on the disk or out of an archive.
package struct SubmittedFile: Sendable, Hashable {
  /// The location of the file's bytes.
  package enum Content: Sendable, Hashable {
    /// A file below a folder, read when it is needed, without following a link.
    case disk(root: String, path: [FileName])
    /// Bytes out of an archive.
    case memory([UInt8])
    /// Nothing: why it is not read, as a sentence.
    case refused(String)
  }

  /// The names of the folders and the file, from what was handed in on.
  package var path: [FileName]
  package var content: Content
  /// A Boolean value that indicates whether the file may be read: no link, and not refused.
  package var isReadable: Bool
  /// The learner's archive on the disk that the file came out of; nil for other files, and for the
  /// archive of a whole class.
  package var archive: Archive?

  /// An archive on the disk.
  package struct Archive: Sendable, Hashable {
    /// The folder that was named, and the names that lead from it to the archive.
    package var root: String
    package var path: [FileName]
  }

  /// Creates a file.
  package init(path: [FileName], content: Content, isReadable: Bool = true) {
    self.path = path
    self.content = content
    self.isReadable = isReadable
  }

  /// The path as text.
  package var shown: String { path.map(\.shown).joined(separator: "/") }

  /// The most bytes that a program may have.
  package static let greatestSize = 1 << 20

  /// The reason why a file cannot be read.
  package struct Failure: Error, CustomStringConvertible {
    /// The sentence that says why.
    package let description: String
  }

  /// Reads the program. Complexity: O(bytes).
  ///
  /// - Throws: `Failure`, also for links and files that are too large.
  package func program() throws(Failure) -> ProgramText {
    switch content {
    case .memory(let bytes): return ProgramText(bytes)
    case .refused(let reason): throw Failure(description: reason)
    case .disk(let root, let path):
      do throws(TextFile.Failure) {
        return ProgramText(
          try UntrustedFiles.bytes(of: path, in: root, limit: Self.greatestSize))
      } catch {
        // The folders that lead to what was handed in are nobody's business.
        let place = ([root] + path.map(\.shown)).joined(separator: "/")
        throw Failure(description: "\(error)".replacing(place, with: shown))
      }
    }
  }
}
