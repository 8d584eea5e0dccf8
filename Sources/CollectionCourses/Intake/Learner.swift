import CollectionExercises
import HostSystem

/// A learner, and the unread parts of the submission.
struct Learner: Sendable {
  /// A folder, a file, or files from an archive, that belong to the learner.
  enum Part: Sendable {
    case folder(root: String, path: [FileName])
    case file(root: String, path: [FileName], as: [FileName])
    case files([SubmittedFile])
  }

  /// The name in reports.
  var name: String
  /// The location, to sort learners with the same name.
  var place: String
  var parts: [Part] = []
  /// The program for the only exercise.
  var program: SubmittedFile?
  var notes: [IntakeNote] = []
  /// The reason why nothing of it can be read; nil if it can.
  var problem: String?

  /// Reads and sorts the submission. Complexity: O(n log n) for n files.
  func submission(_ sorter: SubmissionSorter) -> Submission {
    var handed = HandedIn()
    for part in parts {
      switch part {
      case .folder(let root, let path): handed.add(folder: path, in: root)
      case .file(let root, let path, let name): handed.add(file: path, in: root, as: name)
      case .files(let files): handed.add(files)
      }
    }
    var submission = sorter.submission(name, handed)
    if let program, let exercise = sorter.exercises.first {
      submission.files[exercise.id] = program
    }
    submission.notes = notes + submission.notes
    submission.problem = problem ?? submission.problem
    return submission
  }
}
