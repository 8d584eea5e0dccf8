import CollectionExercises
import CollectionScripting
import Foundation
import LuaRuntime
import LuaSyntax
import TesseraChecking
import TesseraExplain
import TestSupport
import Testing

/// Checks of everything in Lua that comes with Tessera.
struct CheckCorpusTests {
  private static let examples = Repository.names(in: "Examples", suffix: ".lua")

  /// Every script with a name: examples, solutions behind what they are given, blocks of documents.
  private static func scripts() throws -> [(name: String, text: String)] {
    var found: [(name: String, text: String)] = []
    for name in examples {
      found.append((name, try Repository.text(of: "Examples/\(name).lua")))
    }
    for exercise in try ExercisePack.builtIn().exercises {
      for solution in exercise.solutions {
        found.append((exercise.id, exercise.given.code + "\n" + solution.code))
      }
    }
    for page in ["README.md"]
      + Repository.names(in: "Documentation", suffix: ".md").map({ "Documentation/\($0).md" })
    {
      for script in DocumentedScript.all(in: try Repository.text(of: page)) {
        found.append(("\(page):\(script.line)", script.code))
      }
    }
    for page in ExplainCatalogue.pages {
      if let right = page.right { found.append((page.code, right.script)) }
    }
    return found
  }

  /// Whether Lua compiles a text.
  private static func isLua(_ text: String, _ state: LuaState) -> Bool {
    do {
      try state.load(text, name: "=text")
      state.current.pop()
      return true
    } catch {
      return false
    }
  }

  @Test func `nothing is found in what is right`() throws {
    for (name, text) in try Self.scripts() {
      let words = text.contains("describe(") ? ScriptTests.words : []
      let check = ScriptCheck(Array(text.utf8), given: words) { module in
        (try? Repository.text(of: "Examples/\(module).lua")).map { Array($0.utf8) }
      }
      for finding in check.findings {
        let lines = SourceLines(Array(text.utf8))
        Issue.record(
          "\(name): \(finding.message): \(lines.text(ofLine: lines.place(of: finding.range.lowerBound).line))"
        )
      }
    }
  }

  @Test func `a text has faults where Lua refuses it, whatever happens to it`() throws {
    let texts = try Self.scripts().map(\.text).filter { $0.utf8.count < 6_000 }
    let state = try Evaluator(output: { _ in }).state
    for seed in 0..<UInt64(Stress.isOn ? 100_000 : 1_500) {
      var mutation = ScriptMutation(seed: seed)
      let bytes = mutation.mutate(texts)
      guard let text = String(validating: bytes, as: UTF8.self), bytes.first != 0x23 else {
        continue
      }
      let faults = LuaTree(bytes).faults
      if faults.isEmpty != Self.isLua(text, state) {
        Issue.record("seed \(seed): \(faults.first?.message ?? "no fault")\n\(text)")
      }
      #expect(faults.allSatisfy { $0.range.upperBound <= bytes.count })
      // Whatever is found has a place in the text.
      #expect(ScriptCheck(bytes).findings.allSatisfy { $0.range.upperBound <= bytes.count })
    }
  }
}
