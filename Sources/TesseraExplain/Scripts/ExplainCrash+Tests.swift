import CollectionCore
import CollectionRendering
import CollectionScripting
import CollectionUpdates

extension ExplainCrash {
  /// The library that a test in Swift is written for.
  package enum TestLibrary: Sendable {
    case swiftTesting
    case xcTest
  }

  private static let withoutTest = "A test checks a batch, and this crash is not about one."
  private static let madeUp =
    "The ids and their changes are made up: the sentence does not name them."

  /// Makes a test in Lua that fails until the batch is right.
  package func luaTest() throws -> Reproduction {
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
    arguments += SwiftBatch(batch.operations.map(\.kind)).arguments
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

/// Operations as the arguments of `expectValidBatch`.
private struct SwiftBatch {
  private var items: [(name: String, values: [String])] = [
    ("deletes", []), ("inserts", []), ("moves", []), ("reloads", []),
  ]
  private var sections: [(name: String, values: [String])] = [
    ("deletes", []), ("inserts", []), ("reloads", []), ("moves", []),
  ]

  init(_ kinds: [UpdateOperation.Kind]) {
    for kind in kinds {
      switch kind {
      case .deleteItem(let path): Self.add(Self.text(path), to: "deletes", of: &items)
      case .insertItem(let path): Self.add(Self.text(path), to: "inserts", of: &items)
      case .reloadItem(let path), .reconfigureItem(let path):
        Self.add(Self.text(path), to: "reloads", of: &items)
      case .moveItem(let from, let to):
        Self.add("(\(Self.text(from)), \(Self.text(to)))", to: "moves", of: &items)
      case .deleteSection(let section): Self.add("\(section)", to: "deletes", of: &sections)
      case .insertSection(let section): Self.add("\(section)", to: "inserts", of: &sections)
      case .reloadSection(let section): Self.add("\(section)", to: "reloads", of: &sections)
      case .moveSection(let from, let to):
        Self.add("(from: \(from), to: \(to))", to: "moves", of: &sections)
      }
    }
  }

  /// The arguments that are not empty.
  var arguments: [String] {
    let changes = Self.list(sections)
    return Self.list(items)
      + (changes.isEmpty ? [] : ["sections: SectionChanges(\(changes.joined(separator: ", ")))"])
  }

  private static func add(
    _ value: String, to name: String, of lists: inout [(name: String, values: [String])]
  ) {
    guard let index = lists.firstIndex(where: { $0.name == name }) else { return }
    lists[index].values.append(value)
  }

  private static func list(_ lists: [(name: String, values: [String])]) -> [String] {
    lists.filter { !$0.values.isEmpty }
      .map { "\($0.name): [\($0.values.joined(separator: ", "))]" }
  }

  private static func text(_ path: IndexPath) -> String { "[\(path.section), \(path.item)]" }
}

extension MadeUpData {
  /// The longest state line.
  private static let longestLine = 80

  /// The data as a literal of Swift: a state line, or a list of lists of ids.
  fileprivate var swiftLiteral: String {
    let line = state.description
    guard line.utf8.count > Self.longestLine else { return "\"\(line)\"" }
    return "[\(sections.map { Self.list($0.items) }.joined(separator: ", "))]"
  }

  /// Returns ids as a list: runs of numbers by ranges.
  private static func list(_ items: [String]) -> String {
    let runs = items.numberedRuns.map { run in
      run.first == run.last
        ? "[\"\(run.name)\(run.first)\"]"
        : "(\(run.first)...\(run.last)).map { \"\(run.name)\\($0)\" }"
    }
    return runs.isEmpty ? "[]" : runs.joined(separator: " + ")
  }
}
