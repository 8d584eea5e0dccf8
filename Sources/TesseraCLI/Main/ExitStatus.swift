internal import ArgumentParser
import CollectionScripting
import HostSystem
import LuaRuntime

/// The exit codes of the contract.
enum ExitStatus: Int32 {
  case success = 0
  case failed = 1
  case usage = 64
  case invalidInput = 65
  case noInput = 66
  case unavailable = 69
  case bug = 70
  case cannotWrite = 73
  case timeOrSteps = 124
  case memoryOrOutput = 125
  case interrupted = 130

  /// The error that ends the process with this code.
  var error: ExitCode { ExitCode(rawValue) }

  /// Returns the code for a script that did not run to its end.
  init(_ kind: ScriptFailure.Kind) {
    switch kind {
    case .syntax: self = .invalidInput
    case .uncaught: self = .failed
    case .stopped(.steps), .stopped(.time): self = .timeOrSteps
    case .stopped(.memory), .stopped(.output): self = .memoryOrOutput
    case .stopped(.interrupt): self = .interrupted
    }
  }

  /// Returns the code for a file that cannot be used.
  init(_ failure: TextFile.Failure) {
    switch failure {
    case .missing, .unreadable: self = .noInput
    case .unwritable, .noFolder, .linkToWrite, .tooLargeToWrite: self = .cannotWrite
    case .directory, .link, .special, .tooLarge, .notUTF8: self = .invalidInput
    }
  }
}
