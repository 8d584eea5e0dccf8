import CollectionRendering
import CollectionScripting
import HostSystem
import LuaRuntime

/// Runs the tests of files, each in a fresh state.
struct TestRun {
  /// The configuration of the evaluators, without the files' folders.
  let configuration: Evaluator.Configuration
  /// The text that the names of tests must contain; nil to run all.
  let filter: String?
  /// Receives each result immediately.
  let report: (TestResult) -> Void

  /// Runs the tests of a file.
  ///
  /// - Returns: whether to continue; Ctrl-C ends everything.
  /// - Throws: `TextFile.Failure`, and an error if no state can be opened.
  func run(_ file: String) throws -> Bool {
    let text = try TextFile.read(file)
    var index = 0
    while true {
      var printed: [UInt8] = []
      let evaluator = try Evaluator(settings(for: file)) { printed += $0 }
      evaluator.receivesInterrupts = true
      defer { evaluator.receivesInterrupts = false }
      let name = file == "-" ? "stdin" : file
      let tests: ScriptTests
      do throws(ScriptFailure) {
        tests = try ScriptTests(text, name: name, in: evaluator)
      } catch {
        let output = String(decoding: printed, as: UTF8.self)
        report(TestResult(failed: file, error.diagnosis, output: output))
        return error.kind != .stopped(.interrupt)
      }
      // The first state lists the tests, and runs the first of them.
      while index < tests.tests.count, !isChosen(tests.tests[index]) { index += 1 }
      guard index < tests.tests.count else { return true }
      let start = HostClock.now
      let outcome = tests.run(index)
      report(
        TestResult(
          tests.tests[index], of: file, outcome, output: String(decoding: printed, as: UTF8.self),
          seconds: HostClock.now - start))
      if case .stopped(.interrupt, _) = outcome { return false }
      index += 1
    }
  }

  private func isChosen(_ test: ScriptTest) -> Bool {
    filter.map { test.name.contains($0) } ?? true
  }

  private func settings(for file: String) -> Evaluator.Configuration {
    var configuration = configuration
    configuration.scriptName = file
    configuration.moduleFolder = file == "-" ? nil : Folder.containing(file)
    return configuration
  }
}
