import ScriptTestSupport
import Testing

/// Items that a script drags.
@Suite struct ItemMovementTests {
  private func expect(
    _ script: String, _ output: String, error: String = "",
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let result = try ScriptResult.of(Self.prelude + script)
    #expect(result.message == error, sourceLocation: sourceLocation)
    #expect(result.output == output, sourceLocation: sourceLocation)
  }

  /// A view whose data source is a table.
  private static let prelude = """
    local items = { "a", "b", "c", "d" }
    local source = {
      numberOfItemsInSection = function() return #items end,
      canMoveItemAt = function(_, path) return path.item > 0 end,
      moveItemAt = function(_, from, to)
        print("move", from, to)
        table.insert(items, to.item + 1, table.remove(items, from.item + 1))
      end,
    }
    local delegate = {}
    local view = CollectionView{ dataSource = source, delegate = delegate,
      layout = ListLayout{ itemHeight = 10 } }

    """

  @Test func `a data source in Lua is asked, and moves the item itself`() throws {
    try expect(
      """
      print(view:dragItem({0, 0}, {0, 2}))
      print(view:dragItem({0, 1}, {0, 3}), table.concat(items), #view.log)
      print(view:dragItem({0, 1}, {0, 3}, { cancel = true }), table.concat(items), #view.log)
      """,
      "nil\nmove\t[0, 1]\t[0, 3]\n[0, 3]\tacdb\t1\nnil\tacdb\t1\n")
  }

  @Test func `a diffable data source moves the item in its snapshot`() throws {
    try expect(
      """
      local diffable = DiffableDataSource()
      local shown = CollectionView{ dataSource = diffable, layout = ListLayout{} }
      local snapshot = diffable:snapshot()
      snapshot:appendSections{"A", "B"}
      snapshot:appendItems({"H", "J"}, "A")
      diffable:apply(snapshot)
      print(shown:dragItem({0, 0}, {0, 1}), diffable:snapshot())
      print(shown:dragItem({0, 0}, {1, 0}), diffable:snapshot())
      """,
      "[0, 1]\tA: J H | B:\n[1, 0]\tA: H | B: J\n")
  }

  @Test func `the longer function about targets goes before the older one`() throws {
    try expect(
      """
      delegate.targetIndexPathForMoveFromItemAt = function(_, from, to)
        print("older", from, to)
        return to
      end
      view:dragItem({0, 1}, {0, 2})
      delegate.targetIndexPathForMoveOfItemFromOriginalIndexPath = function(_, from, at, to)
        print("longer", from, at, to)
        return {0, 3}
      end
      view:dragItem({0, 1}, {0, 2})
      """,
      """
      older\t[0, 1]\t[0, 2]
      move\t[0, 1]\t[0, 2]
      longer\t[0, 1]\t[0, 1]\t[0, 2]
      move\t[0, 1]\t[0, 3]

      """)
  }

  @Test(arguments: [
    ("view:dragItem({0, 1}, {0, 4})", "L16"), ("view:dragItem({0, 9}, {0, 1})", "L05"),
    ("source.moveItemAt = nil view:dragItem({0, 1}, {0, 2})", "L16"),
    ("view:endInteractiveMovement()", "L16"),
    (
      "delegate.targetIndexPathForMoveFromItemAt = function() return {0, 9} end "
        + "view:dragItem({0, 1}, {0, 2})", "L16"
    ),
    (
      "delegate.targetIndexPathForMoveFromItemAt = function() return 'x' end "
        + "view:dragItem({0, 1}, {0, 2})", "other"
    ),
    (
      "delegate.canMoveItemAt = function() view:reloadData() end view:dragItem({0, 1}, {0, 2})",
      "L03"
    ),
    ("source.moveItemAt = function() error('no') end view:dragItem({0, 1}, {0, 2})", "other"),
  ])
  func `wrong use changes nothing`(script: String, code: String) throws {
    let result = try ScriptResult.of(
      Self.prelude + """
        view:layoutIfNeeded()
        local ok, problem = pcall(function() \(script) end)
        print(ok, type(problem) == "userdata" and problem.code or "other", #view.log)
        print(view:numberOfItemsInSection(0), view:layoutAttributesForItem({0, 1}).frame.y)
        """)
    #expect(result.message == "")
    #expect(result.output.hasPrefix("false\t\(code)\t0\n"))
    #expect(result.output.hasSuffix("4\t10\n"))
  }
}
