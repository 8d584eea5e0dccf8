import CollectionRendering
import CollectionScripting
import LuaRuntime
import TesseraSession
import Testing

/// The reference: complete, and its examples run.
struct ReferenceTests {
  @Test func `the reference has every member that is registered, and no other`() {
    var registered: Set<String> = []
    for type in Library.types.map(\.hostType) {
      for name in type.methods.map(\.name) + type.readableNames {
        registered.insert("\(type.name).\(name)")
      }
    }
    for global in Library.module { registered.insert(".\(global.name)") }
    for table in Library.tables {
      for function in table.functions { registered.insert(".\(function.name)") }
    }
    registered.formUnion([".print", ".require"])
    let described = Set(
      Reference.topics.filter { $0.name != "Lua" }.flatMap(\.entries)
        .map { "\($0.owner).\($0.name)" })
    #expect(registered.subtracting(described).sorted() == [])
    #expect(described.subtracting(registered).sorted() == [])
  }

  @Test func `the reference has every name of Lua's own that scripts see, and no other`() throws {
    var text = ""
    let evaluator = try Evaluator { text += String(decoding: $0, as: UTF8.self) }
    try evaluator.run(
      """
      for name, value in pairs(_G) do
        print(name)
        for key in pairs(type(value) == "table" and name ~= "_G" and value or {}) do
          print(name .. "." .. key)
        end
      end
      """, name: "names.lua")
    let ours = Set(
      Reference.topics.first { $0.name.isEmpty }?.entries.map(\.name) ?? [])
    let libraries: Set = [
      "coroutine", "debug", "json", "math", "os", "package", "string", "table", "utf8",
      "LayoutGroup",
    ]
    let seen = Set(text.split(separator: "\n").map(String.init)).subtracting(ours)
      .subtracting(libraries).subtracting(["arg.0"])
    let described = Set(ReferenceTopic.lua.entries.map(\.name))
    #expect(seen.subtracting(described).sorted() == [])
    #expect(described.subtracting(seen).sorted() == [])
  }

  @Test func `help knows every function of a delegate, and no other`() {
    let known = Reference.delegateFunctions.filter { $0.owner == "view.delegate" }.map(\.name)
    #expect(known.sorted() == ScriptDelegate.names.sorted())
    for name in ScriptDelegate.names + ["controllerDidChangeContent", "view.delegate.didReachEnd"] {
      // A data source has one of that name, too.
      #expect(Reference.pages(name).count == (name == "canMoveItemAt" ? 2 : 1), "\(name)")
    }
  }

  @Test func `help knows every function that the engine calls, and no other`() {
    let known = Dictionary(grouping: Reference.writtenFunctions, by: \.owner)
      .mapValues { Set($0.map(\.name)) }
    for (owner, role) in [
      ("view.delegate", ScriptRole.delegate), ("results.delegate", .resultsDelegate),
      ("dataSource", .dataSource), ("Layout", .layout),
      ("sectionSnapshotHandlers", .sectionSnapshotHandlers),
    ] {
      #expect(known[owner] == Set(role.functions), "\(owner)")
    }
    for name in [
      "prepare", "shouldInvalidateLayout", "cellForItemAt", "moveItemAt", "cellProvider",
      "viewForSupplementaryElement", "supplementaryViewProvider",
      "shouldExpandItem", "snapshotForExpandingParent", "orthogonalScrollingBehavior",
      "containerAnchor",
    ] {
      #expect(Reference.pages(name).count == 1, "\(name)")
      #expect(Reference.writtenNames.contains(name))
    }
    let both = Reference.find("layoutAttributesForItem").entries
    #expect(both.contains { $0.kind == .method } && both.contains { $0.owner == "Layout" })
    #expect(Reference.find("view:layoutAttributesForItem").entries.count == 1)
    #expect(Reference.find("animatingDifferences").entries.count == 1)
    for name in Reference.writtenNames { #expect(!Reference.pages(name).isEmpty, "\(name)") }
  }

  @Test(arguments: ["string.format", "pairs", "math.pi", "LayoutGroup.custom", "Lua"])
  func `help knows a name with its table`(name: String) throws {
    let session = try Session { _ in }
    guard case .done = session.take(":help \(name)").outcome else {
      Issue.record("nothing is known of \(name)")
      return
    }
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
