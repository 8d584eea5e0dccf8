import HostSystem

/// The clock that tells when work was submitted.
///
/// In a learner's folder with a Git repository it is the time of the last commit that touched one
/// of the files, elsewhere the time at which one of the files was changed last. Learners can set
/// both.
package struct SubmissionClock: Sendable {
  /// Creates a clock.
  package init() {}

  /// Returns the time of a submission; nil if there are no files.
  package func time(of submission: Submission) -> Moment? {
    guard submission.problem == nil else { return nil }
    let files = Set(submission.files.values)
    guard !files.isEmpty else { return nil }
    if let time = committed(files, submission) { return Moment(seconds: time) }
    let times = files.compactMap {
      UntrustedFiles.modificationTime(of: submission.path + $0, in: submission.root)
    }
    return times.max().map(Moment.init)
  }

  /// The time of the last commit that touched one of the files; the repository may be in a folder
  /// on the way to them.
  private func committed(_ files: Set<[String]>, _ submission: Submission) -> Int? {
    let paths = files.sorted { $0.joined(separator: "/") < $1.joined(separator: "/") }
    let inner = submission.innerFolder?.split(separator: "/").map(String.init) ?? []
    for depth in 0...inner.count {
      let way = Array(inner.prefix(depth))
      guard
        let repository = UntrustedRepository(at: submission.path + way, in: submission.root)
      else { continue }
      return repository.time(of: paths.map { $0.dropFirst(depth).joined(separator: "/") })
    }
    return nil
  }
}
