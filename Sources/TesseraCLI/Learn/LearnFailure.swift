import CollectionCore
import CollectionCourses
import CollectionExercises
import CollectionRendering
import HostSystem

/// A failure that prevents a command about exercises, and the exit code for it.
struct LearnFailure: Error {
  var message: String
  var status: ExitStatus

  init(_ message: String, _ status: ExitStatus = .failed) {
    self.message = message
    self.status = status
  }

  init(_ failure: Folder.Failure) {
    self.init(failure.description, .cannotWrite)
  }

  init(_ failure: PackSource.Failure) {
    switch failure {
    case .folder(let failure):
      self.init("\(failure): name a folder with a \(PackManifest.file)", .noInput)
    case .file(let failure): self.init(failure.description, ExitStatus(failure))
    case .problems(let problems): self.init(problems.description, .invalidInput)
    }
  }

  init(noExercise word: String, in pack: ExercisePack) {
    self.init(
      "there is no exercise '\(word.printable.cut(to: 60))'\(pack.suggestion(for: word))", .noInput)
  }

  init(_ problems: PackProblems) { self.init(problems.description, .invalidInput) }
}
