import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionUpdates
package import LuaRuntime

extension ExplainCrash {
  /// The library that a test in Swift uses.
  package enum TestLibrary: Sendable {
    case swiftTesting
    case xcTest
  }

  private static let withoutTest = "A test checks a batch, and this crash is not about one."
  private static let madeUp =
    "The ids and their changes are made up: the sentence does not name them."

  /// Makes a test in Lua that fails until the batch is right.
  package func luaTest() throws(HostError) -> Reproduction {
    guard case .batch = report.scenario?.call else { return .none(because: Self.withoutTest) }
    let reproduction = try reproduction()
    guard case .script(let script) = reproduction else { return reproduction }
    var lines = script.text.trimmingSpaces().split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(String.init)
    let heading = lines.prefix { $0.hasPrefix("--") }
    lines.removeFirst(heading.count)
    if script.text.contains("local data =") {
      lines.append("assert.are.equal(tostring(data), tostring(view))")
    }
    let notes = heading.dropFirst(script.isExact ? 1 : 0)
    let text = """
      -- Fails with \(script.code) until the batch is right.
      \(notes.map { $0 + "\n" }.joined())it("accepts the batch", function()
      \(lines.map { $0.isEmpty ? "" : "  " + $0 }.joined(separator: "\n"))
      end)

      """
    return .script(CrashScript(text: text, code: script.code, isExact: script.isExact))
  }

  /// Makes a test in Swift that fails until the batch is right.
  package func swiftTest(_ library: TestLibrary) -> Reproduction {
    guard let scenario = report.scenario,
      case .batch(let batch, let before, let after) = scenario.call
    else {
      return .none(because: report.scenario == nil ? withoutScenario : Self.withoutTest)
    }
    let items = CrashItems(scenario)
    let old = items?.before ?? MadeUpData(before)
    let new =
      items?.after ?? old.changed(by: batch.operations, itemsOfNew: 0).fitted(to: after)
    var arguments = ["from: \(old.swiftLiteral)", "to: \(new.swiftLiteral)"]
    arguments += batch.swiftArguments
    if scenario.profile != .modern { arguments.append("profile: .\(scenario.profile)") }
    let indent = library == .xcTest ? "    " : "  "
    let call =
      "expectValidBatch(\n"
      + arguments.map { "\(indent)  \($0)" }.joined(separator: ",\n") + ")"
    let note =
      "\(indent)// Fails with \(raisedCode) until the batch is right.\n"
      + "\(indent)// \(Self.madeUp)\n"
    let text =
      switch library {
      case .swiftTesting:
        """
        import TesseraTesting
        import Testing

        @Test func `the batch is accepted`() {
        \(note)  \(call)
        }

        """
      case .xcTest:
        """
        import TesseraTesting
        import XCTest

        final class BatchTests: XCTestCase {
          func testBatchIsAccepted() {
        \(note)    \(call)
          }
        }

        """
      }
    return .script(CrashScript(text: text, code: raisedCode, isExact: true))
  }
}

extension BatchUpdates {
  /// The operations as the arguments of `expectValidBatch`.
  fileprivate var swiftArguments: [String] {
    func argument(_ name: String, _ value: (UpdateOperation.Kind) -> String?) -> String? {
      let values = operations.compactMap { value($0.kind) }
      return values.isEmpty ? nil : "\(name): [\(values.joined(separator: ", "))]"
    }
    func text(_ path: IndexPath) -> String { "[\(path.section), \(path.item)]" }
    let items = [
      argument("deletes") { if case .deleteItem(let path) = $0 { text(path) } else { nil } },
      argument("inserts") { if case .insertItem(let path) = $0 { text(path) } else { nil } },
      argument("moves") {
        if case .moveItem(let from, let to) = $0 { "(\(text(from)), \(text(to)))" } else { nil }
      },
      argument("reloads") {
        switch $0 {
        case .reloadItem(let path), .reconfigureItem(let path): text(path)
        default: nil
        }
      },
    ]
    let sections = [
      argument("deletes") {
        if case .deleteSection(let section) = $0 { "\(section)" } else { nil }
      },
      argument("inserts") {
        if case .insertSection(let section) = $0 { "\(section)" } else { nil }
      },
      argument("reloads") {
        if case .reloadSection(let section) = $0 { "\(section)" } else { nil }
      },
      argument("moves") {
        if case .moveSection(let from, let to) = $0 { "(from: \(from), to: \(to))" } else { nil }
      },
    ].compactMap { $0 }
    return items.compactMap { $0 }
      + (sections.isEmpty ? [] : ["sections: SectionChanges(\(sections.joined(separator: ", ")))"])
  }
}

extension MadeUpData {
  /// The maximum length of a state line.
  private static let longestLine = 80

  /// The data as a Swift literal: a state line, or a list of lists of ids.
  fileprivate var swiftLiteral: String {
    let line = state.description
    guard line.utf8.count > Self.longestLine else { return "\"\(line)\"" }
    return "[\(sections.map { Self.list($0.items) }.joined(separator: ", "))]"
  }

  /// Returns ids as a list, with ranges for consecutive numbers.
  private static func list(_ items: [String]) -> String {
    let runs = items.numberedRuns.map { run in
      run.first == run.last
        ? "[\"\(run.name)\(run.first)\"]"
        : "(\(run.first)...\(run.last)).map { \"\(run.name)\\($0)\" }"
    }
    return runs.isEmpty ? "[]" : runs.joined(separator: " + ")
  }
}
