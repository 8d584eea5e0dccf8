import CollectionExercises
import CollectionRendering
import HostSystem
import LuaRuntime

/// A failure that keeps a command about exercises from its work, and the exit code for it.
struct LearnFailure: Error {
  var message: String
  var status: ExitStatus
  var code: String?

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

  init(_ problems: PackProblems) { self.init(problems.description, .invalidInput) }
}

extension StandardOutput {
  /// Runs a command's body; what keeps it from its work is written to standard error.
  func finish(json: Bool = false, _ body: () throws -> ExitStatus) throws {
    var status: ExitStatus
    do {
      status = try body()
    } catch let failure as LearnFailure {
      status = failure.status
      if json {
        let document: JSONValue = [
          "version": 1, "error": .string(failure.message),
          "exitCode": .integer(Int(status.rawValue)),
        ]
        writeLine(document.description)
      } else {
        writeError("error: " + failure.message)
      }
    } catch let problem as HostError {
      status = .bug
      writeError("error: \(problem)")
    }
    flush()
    if status != .success { throw status.error }
  }
}

extension PackSource {
  /// The files of the pack in a folder, or of the built-in one for nil; no exercise is parsed.
  static func read(_ folder: String?) throws -> PackSource {
    guard let folder else {
      return try parsing(folder) { () throws(PackProblems) in try builtIn() }
    }
    do throws(PackSource.Failure) {
      return try PackSource(folder: folder)
    } catch {
      throw LearnFailure(error)
    }
  }

  /// Runs what parses exercises of the pack in a folder; problems of the built-in pack are our bug.
  static func parsing<Result>(
    _ folder: String?, _ body: () throws(PackProblems) -> Result
  ) throws -> Result {
    do throws(PackProblems) {
      return try body()
    } catch {
      throw LearnFailure(error.description, folder == nil ? .bug : .invalidInput)
    }
  }
}

extension ExercisePack {
  /// The pack in a folder, or the built-in one for nil.
  static func read(_ folder: String?) throws -> ExercisePack {
    let source = try PackSource.read(folder)
    return try PackSource.parsing(folder) { () throws(PackProblems) in try ExercisePack(source) }
  }
}
