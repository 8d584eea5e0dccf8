import CollectionCore
import CollectionRendering
import EmbeddedFiles
import HostSystem
import LuaRuntime

/// The tests of a script, written as for busted: `describe`, `it`, `before_each`, `assert`.
///
/// An evaluator runs one test, so each starts from the state that only the script has made.
package struct ScriptTests {
  /// The globals of a file of tests, besides those of every script.
  package static let words = namedWords.union([
    "setup", "teardown", "before_each", "after_each",
  ])
  /// Those that take a name, then a function.
  package static let namedWords: Set = ["describe", "context", "it", "spec", "test", "pending"]

  /// The tests in the order of declaration.
  package let tests: [ScriptTest]
  private let evaluator: Evaluator
  /// The table of the words: `run`, `finish`, and the latest `failure` of an assertion.
  private let words: LuaReference

  private static let source =
    unsafe EmbeddedFolder.texts(embedded_testing())["testing.lua", default: ""]

  /// Runs a script that declares tests.
  ///
  /// - Parameters:
  ///   - text: the source.
  ///   - name: the name for messages.
  ///   - evaluator: a new evaluator.
  /// - Throws: `ScriptFailure` if the script itself fails.
  package init(_ text: String, name: String, in evaluator: Evaluator) throws(ScriptFailure) {
    self.evaluator = evaluator
    let state = evaluator.state
    do throws(LuaError) {
      try state.load(Self.source, name: "=testing")
      try state.call(arguments: 0, results: 1)
      words = state.current.takeReference()
    } catch {
      throw ScriptFailure(.lua(error), evaluator: evaluator)
    }
    try evaluator.run(text, name: name)
    tests = Self.tests(words, state.current)
  }

  private static func tests(_ words: LuaReference, _ call: Call) -> [ScriptTest] {
    words.push(to: call)
    _ = call.pushField("tests", of: -1)
    defer { call.pop(2) }
    return (1...max(call.rawCount(-1), 1)).compactMap { position in
      defer { call.pop() }
      guard call.pushElement(position, of: -1) == .table else { return nil }
      return ScriptTest(
        name: field("name", call) { $0.displayText(-1) },
        line: field("line", call) { $0.integer(-1) } ?? 0,
        isPending: field("isPending", call) { $0.truth(-1) })
    }
  }

  /// Reads a field of the table on top of the stack.
  private static func field<Value>(
    _ name: String, _ call: Call, _ read: (Call) -> Value
  ) -> Value {
    _ = call.pushField(name, of: -1)
    defer { call.pop() }
    return read(call)
  }

  /// Runs a test, and then the script's steps after it, whether it passed or not.
  ///
  /// - Parameter index: the index of the test in `tests`.
  package func run(_ index: Int) -> ScriptTest.Outcome {
    guard !tests[index].isPending else { return .skipped }
    let outcome = call("run", index)
    if case .stopped = outcome { return outcome }
    let ending = call("finish", index)
    guard case .passed = outcome else { return outcome }
    return ending
  }

  private func call(_ function: String, _ index: Int) -> ScriptTest.Outcome {
    let state = evaluator.state
    let call = state.current
    do throws(BindingError) {
      try call.reserve(4)
      words.push(to: call)
      _ = call.pushField(function, of: -1)
      call.remove(-2)
      call.push(index + 1)
      try call.call(arguments: 1, results: 0)
      try evaluator.finishPending()
      return .passed
    } catch {
      return outcome(of: ScriptFailure(error, evaluator: evaluator))
    }
  }

  private func outcome(of failure: ScriptFailure) -> ScriptTest.Outcome {
    if case .stopped(let reason) = failure.kind { return .stopped(reason, failure.diagnosis) }
    let call = evaluator.state.current
    words.push(to: call)
    defer { call.pop() }
    var diagnosis = failure.diagnosis
    diagnosis.dropFrames(of: "testing")
    // The place has its own line.
    if let line = diagnosis.places.first?.line {
      diagnosis.message.dropPrefix("\(line): ")
    }
    guard diagnosis.message == Self.field("failure", call, { $0.string(-1) }) else {
      return .raised(diagnosis)
    }
    (diagnosis.code, diagnosis.traceback) = (nil, nil)
    return .failed(diagnosis)
  }
}

extension Diagnosis {
  /// Removes the frames of a chunk from the traceback, whose first line is its heading.
  fileprivate mutating func dropFrames(of chunk: String) {
    guard let frames = traceback?.split(separator: "\n") else { return }
    let others = frames.filter { !$0.drop { $0 == " " }.hasPrefix("\(chunk):") }
    traceback = others.count < 2 ? nil : others.joined(separator: "\n")
  }
}

extension String {
  fileprivate mutating func dropPrefix(_ prefix: String) {
    if hasPrefix(prefix) { removeFirst(prefix.count) }
  }
}
