import CollectionCore
import CollectionExercises
package import HostSystem

/// A submitted file, on the disk or from an archive.
package struct SubmittedFile: Sendable, Hashable {
  /// The location of the file's bytes.
  package enum Content: Sendable, Hashable {
    /// A file in a folder, read on demand, without following a link.
    case disk(root: String, path: [FileName])
    /// Bytes from an archive.
    case memory([UInt8])
    /// A file that is not read, with the reason as a sentence.
    case refused(String)
  }

  /// The names of the folders in the submission, and of the file.
  package var path: [FileName]
  package var content: Content
  /// A Boolean value that indicates whether the file may be read: it is not a link, and not
  /// refused.
  package var isReadable: Bool
  /// The learner's archive on the disk that contained the file.
  ///
  /// It is nil for other files, and for the archive of a whole class.
  package var archive: Archive?

  /// An archive on the disk.
  package struct Archive: Sendable, Hashable {
    /// The given folder, and the names from it to the archive.
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

  /// The maximum number of bytes of a program.
  package static let greatestSize = 1 << 20

  /// The reason why a file cannot be read.
  package struct Failure: Error, CustomStringConvertible {
    /// The reason.
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
        // The folders that contain the submission are private.
        let place = ([root] + path.map(\.shown)).joined(separator: "/")
        throw Failure(description: "\(error)".replacing(place, with: shown))
      }
    }
  }
}
