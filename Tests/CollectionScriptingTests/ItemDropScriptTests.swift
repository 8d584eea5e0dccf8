import ScriptTestSupport
import Testing

/// Items that a script drags into another view.
@Suite struct ItemDropScriptTests {
  /// Two views, each with its data.
  private static let prelude = """
    local from, to = DataSource "A: a b c", DataSource "B: x y"
    local outgoing, incoming = {}, {}
    local source = CollectionView{ dataSource = from, delegate = outgoing, layout = ListLayout{} }
    local target = CollectionView{ dataSource = to, delegate = incoming, layout = ListLayout{} }

    """

  private func expect(
    _ script: String, _ output: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(Self.prelude + script)
    #expect(result.message == "", sourceLocation: sourceLocation)
    #expect(result.output == output, sourceLocation: sourceLocation)
  }

  @Test func `the functions of both delegates are asked in UIKit's order`() throws {
    try expect(
      """
      function outgoing.itemsForBeginningAt(view, path)
        print("begin", view == source, path)
        return { "p", "q" }
      end
      function incoming.canHandle(view, items)
        print("can", view == target, #items)
        return true
      end
      function incoming.dropSessionDidUpdate(_, items, path)
        print("update", items[1].id or items[1], path)
        return { operation = "copy", path = {0, 0} }
      end
      function incoming.performDropWith(_, items, path)
        print("drop", #items, path)
        return { { id = "r", copied = true } }
      end
      print(source:dropItem({0, 2}, target, {0, 1}))
      print(from, to, #source.log, #target.log)
      """,
      """
      begin\ttrue\t[0, 2]
      can\ttrue\t2
      update\tp\t[0, 1]
      drop\t2\t[0, 0]
      [0, 0]
      A: a b c\tB: r x y\t0\t1

      """)
  }

  @Test(arguments: [
    "source:dropItem({0, 0}, source, {0, 1})", "source:dropItem({0, 3}, target, {0, 1})",
    "source:dropItem({0, 0}, target, {0, 3})", "source:dropItem({0, 0}, target, {2, 0})",
    "source:dropItem({0, 0}, to, {0, 0})", "source:dropItem({0, 0}, target)",
    "incoming.dropSessionDidUpdate = function() return 'steal' end "
      + "source:dropItem({0, 0}, target, {0, 0})",
    "incoming.performDropWith = function() return 'x' end source:dropItem({0, 0}, target, {0, 0})",
    "incoming.targetContentOffsetForProposedContentOffset = function() error('no') end "
      + "source:dropItem({0, 0}, target, {0, 0})",
    "incoming.canHandle = function() to:append('z', 0) return true end "
      + "source:dropItem({0, 0}, target, {0, 0})",
    "incoming.canHandle = function() source:reloadData() return true end "
      + "source:dropItem({0, 0}, target, {0, 0})",
    "target:performBatchUpdates(function() source:dropItem({0, 0}, target, {0, 0}) end)",
    "target.dataSource = from source:dropItem({0, 0}, target, {0, 0})",
  ])
  func `wrong use changes nothing`(script: String) throws {
    try expect(
      """
      source:layoutIfNeeded() target:layoutIfNeeded()
      print((pcall(function() \(script) end)))
      print(from, source:numberOfItemsInSection(0), #source.log)
      """, "false\nA: a b c\t3\t0\n")
  }
}
