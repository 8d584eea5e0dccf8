import CollectionCourses
import CollectionExercises
internal import HostSystem

/// The pages of learners that are written while a class is graded.
///
/// Each page is written as soon as possible, so the programs and runs of a large class are never in
/// memory together.
final class LearnerPages: Sendable {
  private let targets: ReportTargets
  private let lists: ClassLists
  private let deadline: Moment?
  private let isForStudents: Bool
  private let state = Locked(State())

  private struct State {
    var isWriting = false
    var failure: (any Error)?
  }

  /// Creates the pages of some targets.
  init(
    _ targets: ReportTargets, _ lists: ClassLists, deadline: Moment?, isForStudents: Bool
  ) {
    self.targets = targets
    self.lists = lists
    self.deadline = deadline
    self.isForStudents = isForStudents
  }

  /// A Boolean value that indicates whether pages are written.
  var areWritten: Bool { state.withLock { $0.isWriting } }

  /// Throws the first failure to write a page.
  func throwFailure() throws {
    if let failure = state.withLock({ $0.failure }) { throw failure }
  }

  /// Returns the function that writes the page of a submission, and returns the part that the book
  /// keeps.
  ///
  /// - Parameters:
  ///   - blank: the book without submissions.
  ///   - names: the names of all submissions, in their order.
  ///   - keepsRuns: whether another report also needs programs and runs.
  func writer(
    for blank: GradeBook, names: [String], keepsRuns: Bool
  ) -> @Sendable (Int, GradeBook.GradedSubmission) -> GradeBook.GradedSubmission {
    state.withLock { $0.isWriting = true }
    let names = GradeBook.fileNames(for: names)
    return { [self] index, submission in
      var book = blank
      book.deadline = deadline
      book.submissions = [submission]
      lists.join(toOnly: &book)
      do {
        try targets.writePage(of: isForStudents ? book.withoutHidden : book, named: names[index])
      } catch {
        state.withLock { if $0.failure == nil { $0.failure = error } }
      }
      return keepsRuns ? submission : submission.withoutRuns
    }
  }
}
