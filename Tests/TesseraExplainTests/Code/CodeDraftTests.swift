import LuaRuntime
import TesseraExplain
import TestSupport
import Testing

/// Drafts in Lua of what an app's code does to its view.
struct CodeDraftTests {
  private static let swift = """
    final class FeedController: UICollectionViewController {
      func refresh(_ newItem: String, _ stale: [IndexPath]) {
        let path = IndexPath(item: 3, section: 0)
        collectionView.performBatchUpdates({
          let moved = items.remove(at: 1)
          items.insert(moved, at: 0)
          collectionView.moveItem(
            at: IndexPath(item: 1, section: 0), to: IndexPath(item: 0, section: 0))
          items.append(newItem)
          collectionView.insertItems(at: [IndexPath(item: items.count, section: 0)])
          collectionView.reloadItems(at: [path]) // A comment: deleteItems(at: [path]).
          collectionView.deleteItems(at: stale)
          for index in 0..<3 {
            collectionView.reloadItems(at: [IndexPath(item: index, section: 0)])
          }
          if wantsFooter { collectionView.insertSections(IndexSet(integer: 1)) }
        }, completion: { _ in
          self.collectionView.reloadData()
        })
      }
    }
    """

  /// Whether Lua compiles a draft.
  private static func isLua(_ text: String) throws -> Bool {
    let state = try LuaState()
    do {
      try state.load(text, name: "=draft")
      state.current.pop()
      return true
    } catch {
      return false
    }
  }

  private static func draft(_ code: String) throws -> String {
    let text = try #require(CodeDraft(code, name: nil)).text
    #expect(try isLua(text), "\(text)")
    return text
  }

  /// The lines of a draft behind the view.
  private static func body(_ code: String) throws -> [String] {
    let lines = try draft(code).split(separator: "\n").map(String.init)
    let view = try #require(lines.firstIndex(of: "view:layoutIfNeeded()"))
    return lines[(view + 1)...].dropLast().map { $0 }
  }

  @Test func `Swift becomes a draft with the lines of the code`() throws {
    #expect(
      try Self.draft(Self.swift) == """
        -- A draft of what the pasted code does to its view. Lines are those of the code.
        -- "-- ?" marks what the code does not say.
        -- ? How many items each section has: write the numbers that your app has at that moment.
        -- ? 'items' is taken for the items of section 0.
        -- ? Conditions and loops: what they hold is written as if it ran once.
        local data = DataSource "A: a1 a2 a3 a4 a5"
        local view = CollectionView{ dataSource = data }
        view:layoutIfNeeded()

        -- line 3: let path = IndexPath(item: 3, section: 0)
        view:performBatchUpdates(function()  -- line 4
          local kept1 = data:remove{0, 1}  -- line 5
          data:insert(kept1, {0, 0})  -- line 6
          view:moveItem({0, 1}, {0, 0})  -- line 7
          data:append("new1", 0)  -- line 9
          view:insertItems{ {0, data:numberOfItemsInSection(0)} }  -- line 10
          view:reloadItems{ {0, 3} }  -- line 11
          -- ? line 12: collectionView.deleteItems(at: stale)
          -- ? line 13: for index in 0..<3 {
          -- ? view:reloadItems{ {0, index} }  -- line 14: collectionView.reloadItems(at: \
        [IndexPath(item: index, section: 0)])
          -- ? line 15: }
          -- ? line 16: if wantsFooter {
          view:insertSections{ 1 }  -- line 16
          -- ? line 16: }
        end)
        view:reloadData()  -- line 18
        print(view)

        """)
  }

  @Test func `Objective-C is read as Swift is`() throws {
    let code = """
      - (void)remove:(NSInteger)index {
        NSIndexPath *path = [NSIndexPath indexPathForItem:2 inSection:0];
        [self.items removeObjectAtIndex:2];
        [self.items insertObject:@"milk" atIndex:0];
        [self.collectionView performBatchUpdates:^{
          [self.collectionView deleteItemsAtIndexPaths:@[path]];
          [self.collectionView moveItemAtIndexPath:[NSIndexPath indexPathForItem:1 inSection:0]
                                       toIndexPath:[NSIndexPath indexPathForItem:0 inSection:0]];
          [self.collectionView insertSections:[NSIndexSet indexSetWithIndex:1]];
        } completion:^(BOOL finished) { [self.view layoutIfNeeded]; }];
      }
      """
    #expect(
      try Self.body(code) == [
        "-- line 2: NSIndexPath *path = [NSIndexPath indexPathForItem:2 inSection:0]",
        "data:remove{0, 2}  -- line 3", "data:insert(\"milk\", {0, 0})  -- line 4",
        "view:performBatchUpdates(function()  -- line 5",
        "  view:deleteItems{ {0, 2} }  -- line 6",
        "  view:moveItem({0, 1}, {0, 0})  -- line 7", "  view:insertSections{ 1 }  -- line 9",
        "end)", "view:layoutIfNeeded()  -- line 10",
      ])
  }

  @Test func `rows of a table, ranges and counts are read`() throws {
    let code = """
      tableView.beginUpdates()
      rows[1].append("milk")
      tableView.insertRows(at: [IndexPath(row: rows[1].count - 1, section: 1)], with: .automatic)
      tableView.deleteRows(at: (0..<3).map { IndexPath(row: $0, section: 0) }, with: .fade)
      tableView.endUpdates()
      """
    #expect(
      try Self.body(code) == [
        "view:performBatchUpdates(function()  -- line 1", "  data:append(\"milk\", 1)  -- line 2",
        "  view:insertItems{ {1, data:numberOfItemsInSection(1) - 1} }  -- line 3",
        "  view:deleteItems{ {0, 0}, {0, 1}, {0, 2} }  -- line 4", "end)",
      ])
    let draft = try Self.draft(code)
    #expect(draft.contains("DataSource \"A: a1 a2 a3 a4 a5 | B: b1 b2 b3 b4 b5\""))
    #expect(draft.contains("style = \"table\""))
  }

  private static let lines: [(code: String, lua: String)] = [
    ("v.insertItems(at: [[0, 3]])", "view:insertItems{ {0, 3} }  -- line 1"),
    ("v.insertItems(at: [.init(row: 1, section: 2)])", "view:insertItems{ {2, 1} }  -- line 1"),
    ("v.insertItems(at: [])", "view:insertItems{  }  -- line 1"),
    ("v.reconfigureItems(at: [p])", "-- ? line 1: v.reconfigureItems(at: [p])"),
    ("v.moveSection(2, toSection: 0)", "view:moveSection(2, 0)  -- line 1"),
    (
      "v.moveSection(n + 1, toSection: 0)",
      "-- ? view:moveSection(n + 1, 0)  -- line 1: v.moveSection(n + 1, toSection: 0)"
    ),
    ("v.deleteSections([0, 2])", "view:deleteSections{ 0, 2 }  -- line 1"),
    (
      "v.reloadSections(IndexSet(integersIn: 1...3))",
      "view:reloadSections{ 1, 2, 3 }  -- line 1"
    ),
    (
      "let n = 4; v.deleteItems(at: [IndexPath(item: n - 1, section: 0)])",
      "view:deleteItems{ {0, 3} }  -- line 1"
    ),
    (
      "var n = 4; v.deleteItems(at: [IndexPath(item: n, section: 0)])",
      "-- ? view:deleteItems{ {0, n} }  -- line 1: v.deleteItems(at: [IndexPath(item: n, section: 0)])"
    ),
    (
      "v.insertItems(at: [IndexPath(item: 1, section: sections.count - 1)])",
      "view:insertItems{ {data:numberOfSections() - 1, 1} }  -- line 1"
    ),
    ("sections.remove(at: 1); v.deleteSections([1])", "view:deleteSections{ 1 }  -- line 1"),
    ("v.performBatchUpdates(updates)", "-- ? line 1: v.performBatchUpdates(updates)"),
    (
      "v.deleteItems(at: \"\\(a(b)) insertItems(at: x)\")",
      "-- ? line 1: v.deleteItems(at: \"\\(a(b)) insertItems(at: x)\")"
    ),
  ]

  @Test(arguments: lines) func `a call is read, or kept as a comment`(
    code: String, lua: String
  ) throws {
    #expect(try Self.body(code).last == lua)
  }

  @Test func `a constant of a constant, a circle and a second value end somewhere`() throws {
    #expect(
      try Self.body("let a = [0, 1]; let b = [a]; v.deleteItems(at: b)").last
        == "view:deleteItems{ {0, 1} }  -- line 1")
    #expect(
      try Self.body("let a = b; let b = a; v.deleteItems(at: a)").last
        == "-- ? line 1: v.deleteItems(at: a)")
    #expect(
      try Self.body("let a = [[0, 1]]; a = c; v.deleteItems(at: a)").last
        == "-- ? line 1: v.deleteItems(at: a)")
  }

  @Test func `what calls no view is no code`() {
    let others = [
      "", "let a = 1", "func insertItems(at paths: [IndexPath]) {}", "// v.reloadData()",
      "\"v.reloadData()\"", "Foo(reloadData: true)",
    ]
    for code in others { #expect(CodeDraft(code, name: nil) == nil, "\(code)") }
    let trace = "4 UIKitCore 0x1 -[UICollectionView reloadData] + 600"
    #expect(CodeDraft(trace, name: nil)?.hasUpdates != true)
  }

  @Test func `control characters and line ends stay out of comments`() throws {
    let draft = try #require(
      CodeDraft("v.deleteItems(at: \u{1B}[31mx\n, y)", name: "a\nos.exit()\u{7}.swift"))
    #expect(try Self.isLua(draft.text))
    #expect(draft.text.contains("the code in a os.exit().swift does"))
    #expect(!draft.text.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
  }

  @Test func `any mix of code is read to its end, and its draft is Lua`() throws {
    let seed = 42
    var generator = SeededGenerator(seed: seed)
    let words =
      Self.swift.split(separator: " ").map(String.init) + [
        "{", "}", "(", ")", "[", "]", "\"", "\\(", "/*", "*/", "//", ";", "\n", "@[", "^{", ":",
        "insertItems(at:", "performBatchUpdates", "beginUpdates()", "IndexPath(item:", "0...", "-",
        "99999999999999999999", "9223372036854775807", "+=", "=", "let a =", "in", ".map", "é", "🙂",
      ]
    for _ in 0..<2000 {
      let count = 1 + generator.below(40)
      let code = (0..<count).map { _ in words[generator.below(words.count)] + " " }.joined()
      guard let draft = CodeDraft(code, name: nil) else { continue }
      #expect(try Self.isLua(draft.text), "seed \(seed): \(code)\n\(draft.text)")
    }
  }

  @Test func `deep nesting is kept as a comment`() throws {
    let depth = 50_000
    let code =
      String(repeating: "if a {", count: depth) + "v.reloadData()"
      + String(repeating: "}", count: depth)
    #expect(try Self.draft(code).contains("-- line 1: if a {if a {"))
  }

  @Test func `long lines, many lists and batches within batches stay small`() throws {
    let count = 20_000
    let constants = "v.reloadData(); " + String(repeating: "a = ", count: count)
    let lists =
      (0..<count).map { "l\($0).append(x)\n" }.joined() + "v.reloadData()"
    let batches = String(repeating: "v.beginUpdates()\n", count: count)
    for code in [constants, lists, batches] {
      #expect(try Self.draft(code).utf8.count < 20 * code.utf8.count + 10_000)
    }
    let deep = String(repeating: "v.beginUpdates()\n", count: 20)
    let whole = deep + String(repeating: "v.endUpdates()\n", count: 20) + "v.reloadData()"
    let lines = try Self.body(whole)
    #expect(lines.count { $0.hasSuffix("view:performBatchUpdates(function()  -- line 16") } == 1)
    #expect(lines.contains { $0.hasSuffix("-- ? line 17: v.beginUpdates()") })
    #expect(lines.last == "view:reloadData()  -- line 41")
  }
}
