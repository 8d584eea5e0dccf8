import ScriptTestSupport
import Testing

/// Transitions and presentations as scripts meet them.
@Suite struct TransitionTests {
  static let prelude = """
    local data = DataSource "A: a b c d"
    local view = CollectionView{
      dataSource = data, bounds = {100, 30},
      layout = FlowLayout{ itemSize = {100, 10}, minimumLineSpacing = 0 },
    }
    view:layoutIfNeeded()
    local function update(state, body) view:performBatchUpdates(function()
      data:set(state)
      body()
    end) end

    """

  private func expect(
    _ script: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(Self.prelude + script)
    #expect(result.message == "", sourceLocation: sourceLocation)
    #expect(result.output == output, sourceLocation: sourceLocation)
  }

  @Test func `a transition prints one line per element`() throws {
    try expect(
      """
      print(view.transition)
      view.layout.headerReferenceSize = {0, 5}
      view.bounds = {100, 45}
      update("A: b c x d a", function()
        view:moveItem({0, 0}, {0, 4})
        view:reloadItems{{0, 1}}
        view:reconfigureItems{{0, 2}}
        view:insertItems{{0, 2}}
      end)
      print(view.transition)
      """,
      """
      nil
      kept          header [0, 0]    A  {0, 0, 100, 5}
      reloaded      [0, 1] → [0, 0]  b  {0, 15, 100, 10} → {0, 5, 100, 10}
      reconfigured  [0, 2] → [0, 1]  c  {0, 25, 100, 10} → {0, 15, 100, 10}
      inserted      [0, 2]           x  {0, 25, 100, 10}                     alpha 0 → 1
      kept          [0, 3]           d  {0, 35, 100, 10}
      moved         [0, 0] → [0, 4]  a  {0, 5, 100, 10} → {0, 45, 100, 10}

      """)
  }

  @Test func `a transition is a list with fields`() throws {
    try expect(
      """
      update("A: x a b c", function()
        view:insertItems{{0, 0}}
        view:deleteItems{{0, 3}}
      end)
      local t = view.transition
      print(#t, t.batch, t.start, t.duration, t.boundsBefore.y, t.boundsAfter.height)
      local e = t[1]
      print(e.kind, e.id, e.elementKind, e.indexPathBefore, e.indexPathAfter)
      print(e.initial, e.final, e.initial.alpha)
      print(t[4].kind, t[4].indexPathBefore, t[4].indexPathAfter, t[5], t[0])
      for i, element in pairs(t) do print(i, element.kind, element.id) end
      print(t:elementBefore{0, 3}.kind, t:elementBefore{0, 3}.final, t:elementAfter{0, 9})
      print(#t:presentation(0.125), t:presentation(0.125)[2])
      """,
      """
      4\t1\t0\t0.25\t0\t30
      inserted\tx\tnil\tnil\t[0, 0]
      [0, 0] {0, 0, 100, 10} alpha 0\t[0, 0] {0, 0, 100, 10}\t0
      kept\t[0, 2]\t[0, 3]\tnil\tnil
      1\tinserted\tx
      2\tkept\ta
      3\tkept\tb
      4\tkept\tc
      deleted\t[0, 3] {0, 30, 100, 10} alpha 0\tnil
      4\t[0, 1] {0, 5, 100, 10}

      """)
  }

  @Test func `time moves what is on the screen`() throws {
    try expect(
      """
      update("A: d a b c", function() view:moveItem({0, 3}, {0, 0}) end)
      local function show()
        print(view:presentationAttributesForItem("d").frame.y,
          view:presentationAttributesForItem{0, 1}.frame.y, #view.presentation)
      end
      show()
      view:advance(0.125)
      show()
      view:advance(0.125)
      show()
      print(view:presentationAttributesForItem("z"), view:presentationAttributesForItem{0, 9})
      print(view.presentation)
      """,
      """
      30\t0\t3
      15\t5\t4
      0\t10\t3
      nil\tnil
      {[0, 0] {0, 0, 100, 10}, [0, 1] {0, 10, 100, 10}, [0, 2] {0, 20, 100, 10}}

      """)
  }

  @Test func `a later batch starts from the screen, a reload ends everything`() throws {
    try expect(
      """
      local function finished(name) return function(f) print(name, f) end end
      data:move({0, 0}, {0, 2})
      view:performBatchUpdates(function() view:moveItem({0, 0}, {0, 2}) end, finished "first")
      view:advance(0.125)
      data:remove{0, 0}
      view:performBatchUpdates(function() view:deleteItems{{0, 0}} end, finished "second")
      print(view.transition[1].id, view.transition[1].initial.frame.y)
      view:reloadData()
      print(view.presentation, view.transition)
      """,
      """
      c\t15
      first\tfalse
      second\tfalse
      {[0, 0] {0, 0, 100, 10}, [0, 1] {0, 10, 100, 10}, [0, 2] {0, 20, 100, 10}}\tnil

      """)
  }

  @Test func `completions of nested blocks run inner before outer`() throws {
    try expect(
      """
      view:performBatchUpdates(function()
        view:performBatchUpdates(nil, function() print "inner" end)
        view:performBatchUpdates(nil, function() print "next" end)
      end, function() print "outer" end)
      view:advance(1)
      """, "inner\nnext\nouter\n")
  }

  @Test(arguments: [
    ("print(view.transition.elements)", "Transition has no method or property 'elements'"),
    (
      "view.transition:elementBefore(1)",
      "bad argument #1 to 'elementBefore' (index path expected, as in {0, 2}, got 1)"
    ),
    (
      "view:presentationAttributesForItem()",
      "bad argument #1 to 'presentationAttributesForItem' (index path expected, as in {0, 2}, "
        + "got nothing)"
    ),
    ("view.transition.batch = 3", "'batch' of Transition can be read, but not assigned"),
  ])
  func `a misuse is described`(script: String, message: String) throws {
    let result = try ScriptResult.of(
      Self.prelude + "view:performBatchUpdates() " + script)
    #expect(result.message.contains(message), "\(result.message)")
  }
}
