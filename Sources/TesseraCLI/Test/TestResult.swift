import CollectionRendering
import CollectionScripting

/// The outcome of a test, or of a file whose tests could not be read.
struct TestResult {
  /// The word for the outcome.
  enum Status: String {
    case passed, failed, error, skipped
  }

  /// The path of the file, as given.
  let file: String
  /// The name of the test; empty for a file that failed as a whole.
  let name: String
  /// The line that declares the test; 0 for a file.
  let line: Int
  /// The status.
  let status: Status
  /// The reason, if it did not pass.
  let diagnosis: Diagnosis?
  /// The output of the test, after the earlier output of the file.
  let output: String
  /// The duration in seconds.
  let seconds: Double
}

extension TestResult {
  /// Creates the result of a test.
  init(
    _ test: ScriptTest, of file: String, _ outcome: ScriptTest.Outcome, output: String,
    seconds: Double
  ) {
    let status: Status =
      switch outcome {
      case .passed: .passed
      case .skipped: .skipped
      case .failed: .failed
      case .raised, .stopped: .error
      }
    self.init(
      file: file, name: test.name, line: test.line, status: status, diagnosis: outcome.diagnosis,
      output: output, seconds: seconds)
  }

  /// Creates the result of a file whose tests could not be read.
  init(failed file: String, _ diagnosis: Diagnosis, output: String = "") {
    self.init(
      file: file, name: "", line: 0, status: .error, diagnosis: diagnosis, output: output,
      seconds: 0)
  }

  /// The name of the test, or of the file that failed as a whole.
  var title: String { name.isEmpty ? file : name }
}
