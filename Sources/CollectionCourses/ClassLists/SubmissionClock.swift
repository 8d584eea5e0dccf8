package import CollectionExercises
import HostSystem

/// The clock that determines when work was submitted.
///
/// In a learner's folder with a Git repository, it is the time of the last commit of one of the
/// files. Elsewhere it is the latest modification time of a file, or of the learner's archive that
/// contains it. Learners can set both.
package struct SubmissionClock: Sendable {
  /// Creates a clock.
  package init() {}

  /// Returns the time of a submission, or nil if none of it is on the disk.
  ///
  /// The archive of a whole class gives no times.
  package func time(of submission: Submission) -> Moment? {
    guard submission.problem == nil else { return nil }
    let files = Set(submission.files.values.compactMap(Place.init)).sorted()
    if let time = committed(files) { return Moment(seconds: time) }
    let archives = Set(submission.files.values.compactMap(\.archive).map(Place.init))
    return (files + archives).compactMap {
      UntrustedFiles.modificationTime(of: $0.path, in: $0.root)
    }.max()
      .map(Moment.init)
  }

  /// The location of a file on the disk.
  private struct Place: Hashable, Comparable {
    let root: String
    let path: [String]

    init?(_ file: SubmittedFile) {
      guard case .disk(let root, let path) = file.content else { return nil }
      self.root = root
      self.path = path.map(\.shown)
    }

    init(_ archive: SubmittedFile.Archive) {
      root = archive.root
      path = archive.path.map(\.shown)
    }

    static func < (left: Place, right: Place) -> Bool {
      (left.root, left.path.joined(separator: "/")) < (
        right.root, right.path.joined(separator: "/")
      )
    }
  }

  /// Returns the time of the last commit of one of the files, or nil if there is none.
  ///
  /// The repository may be in a folder that contains them.
  private func committed(_ files: [Place]) -> Int? {
    guard let first = files.first else { return nil }
    for depth in 0..<first.path.count {
      let way = Array(first.path.prefix(depth))
      guard let repository = UntrustedRepository(at: way, in: first.root) else { continue }
      return repository.time(
        of: files.filter { $0.root == first.root && $0.path.starts(with: way) }
          .map { $0.path.dropFirst(depth).joined(separator: "/") })
    }
    return nil
  }
}
