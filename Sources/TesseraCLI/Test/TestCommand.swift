internal import ArgumentParser
import CollectionCore
import CollectionRendering
import CollectionScripting
import HostSystem
import LuaRuntime

/// `tessera test`: runs the tests in Lua files.
struct TestCommand: OutputCommand {
  static let configuration = CommandConfiguration(
    commandName: "test",
    abstract: "Run the tests in Lua files.",
    discussion: """
      tessera test friends_test.lua            the tests of a file
      tessera test Tests --filter "a batch"    of a folder, those with these words in their names
      tessera test Tests --format junit        for a server that builds and tests

      Tests are written in busted's words: describe, it, before_each, assert.are.same; of our own, \
      assert.refused("U02", function() … end) and assert.frames(view, [[…]]). In a folder, tests are \
      the files whose names end in _test.lua or _spec.lua. Each test has a state of its own, in which \
      its file runs first. Exit codes: 0 all passed, 1 some did not, or there is none, 64 wrong \
      usage, 66 no such file, 130 interrupted.
      """
  )

  @OptionGroup var form: FormOptions
  @OptionGroup var look: LookOptions
  @OptionGroup var limits: LimitOptions
  @OptionGroup var rules: RuleOptions
  @Option(parsing: .unconditional, help: "The form of the report.")
  var format: TestFormat?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Run the tests whose names contain this text.", valueName: "text"))
  var filter: String?
  @Flag(help: "Run the tests again whenever a Lua file beside them changes, until Ctrl-C.")
  var watch = false
  @Option(parsing: .unconditional, help: "What math.random starts from.")
  var seed = 0
  @Argument(
    help: ArgumentHelp("Files of tests, and folders with some.", valueName: "path"),
    completion: .scripts)
  var paths: [String]

  var formatWord: String? { format?.rawValue }

  func validate() throws {
    if form.events { throw ValidationError("--events is for run; test has --format json.") }
    try checkForm()
    if form.plain && form.json { throw ValidationError("Ask for text or for JSON, not both.") }
    if watch, paths.contains("-") {
      throw ValidationError("--watch looks at files, and - is standard input: name the file.")
    }
  }

  func run() throws {
    InterruptSignal.install()
    let stdout = StandardOutput()
    var status = try runAll(stdout)
    while watch, status != .interrupted {
      let before = TestWatch.stamps(beside: paths)
      repeat { Pause.sleep(TestWatch.pause) } while TestWatch.stamps(beside: paths) == before
      stdout.writeLine("")
      status = try runAll(stdout)
    }
    if status != .success { throw status.error }
  }

  private func runAll(_ stdout: StandardOutput) throws -> ExitStatus {
    let given = format ?? (form.json ? .json : .text)
    let chosen = given == .plain ? .text : given
    var results: [TestResult] = []
    var unread: ExitStatus?
    var isWhole = true
    let files = TestFiles.find(paths)
    var heading = ""
    let run = TestRun(
      configuration: Evaluator.Configuration(
        limits: limits.limits, seed: seed, rules: rules, render: output.rendering(for: 1)),
      filter: filter
    ) { result in
      results.append(result)
      guard chosen == .text else { return }
      if result.file != heading, files.count > 1, !output.plain {
        heading = result.file
        stdout.writeLine(heading)
      }
      stdout.writeLine(report([]).lines(about: result))
    }
    for file in files where isWhole {
      do {
        isWhole = try run.run(file)
      } catch let error as TextFile.Failure {
        stdout.writeError("error: R20: \(error)")
        unread = unread ?? ExitStatus(error)
      }
    }
    let status: ExitStatus =
      if !isWhole {
        .interrupted
      } else if let unread {
        unread
      } else if results.isEmpty || results.contains(where: { $0.diagnosis != nil }) {
        .failed
      } else {
        .success
      }
    if results.isEmpty, unread == nil, chosen == .text {
      stdout.writeError("error: \(noTests(files))")
    } else if chosen != .text || !output.plain && !results.isEmpty {
      stdout.writeLine(report(results).text(chosen, status))
    }
    stdout.flush()
    return status
  }

  private func report(_ results: [TestResult]) -> TestReport {
    TestReport(results: results, options: output.rendering(for: 1))
  }

  private func noTests(_ files: [String]) -> String {
    if files.isEmpty {
      return "no file there ends in \(TestFiles.endings.joined(separator: " or ")): name the file, "
        + "or give it such a name"
    }
    if let filter {
      return "no test has '\(filter.printable.cut(to: 60))' in its name"
    }
    return "the \(files.count == 1 ? "file has" : "files have") no test: write "
      + "it(\"…\", function() … end)"
  }
}
