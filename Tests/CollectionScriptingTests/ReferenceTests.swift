import LuaRuntime
import Testing

@testable import CollectionScripting

/// The reference: complete, and its examples run.
struct ReferenceTests {
  @Test func `the reference has every member that is registered, and no other`() {
    var registered: Set<String> = []
    for type in Library.types {
      for name in type.methods.map(\.name) + type.readableNames {
        registered.insert("\(type.name).\(name)")
      }
    }
    for global in Library.globals { registered.insert(".\(global.name)") }
    for table in Library.tables {
      for function in table.functions { registered.insert(".\(table.name).\(function.name)") }
    }
    registered.formUnion([".print", ".require"])
    let described = Set(Reference.topics.flatMap(\.entries).map { "\($0.owner).\($0.name)" })
    #expect(registered.subtracting(described).sorted() == [])
    #expect(described.subtracting(registered).sorted() == [])
  }

  @Test(arguments: Reference.topics.map(\.title)) func `every example runs`(title: String) throws {
    let topic = try #require(Reference.topics.first { $0.title == title })
    for entry in topic.entries {
      let evaluator = try Evaluator { _ in }
      do throws(ScriptFailure) {
        try evaluator.run(topic.setting + "\n" + entry.example, name: "example.lua")
      } catch {
        Issue.record("\(entry.signature): \(error.diagnosis.message)")
      }
    }
  }

  @Test func `every text is a sentence and every example uses its name`() {
    for entry in Reference.topics.flatMap(\.entries) {
      #expect(entry.text.hasSuffix("."), "\(entry.signature)")
      #expect(entry.example.contains(entry.name), "\(entry.signature)")
    }
  }
}
