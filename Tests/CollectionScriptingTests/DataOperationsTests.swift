import ScriptTestSupport
import Testing

/// `data:apply`, the interruption of `view:apply`, and the completion of three phases.
struct DataOperationsTests {
  private func output(_ script: String) throws -> String {
    let result = try ScriptResult.of(script)
    #expect(result.failure == nil, "\(result.message)")
    return result.output
  }

  @Test func `operations change the data in the right order, whatever the order of the list`()
    throws
  {
    #expect(
      try output(
        """
        local data = DataSource "A: a b c d | B: x"
        data:apply({
          "insertItem 0,0", "deleteItem 0,1", "moveItem 1,0 0,3", "insertItem 0,1", "deleteItem 0,3",
          "insertSection 2",
        }, {"new", {id = "newer", n = 1}, Section("C", {"z"})})
        print(data, data:item{0, 1}.n)
        data:apply "deleteItem 0,0\\nmoveSection 0 1\\ninsertItem 1,0 top"
        print(data)
        """) == "A: new newer a x c | B: | C: z\t1\nB: | A: top newer a x c | C: z\n")
  }

  @Test func `what is new comes from a state or from changes`() throws {
    #expect(
      try output(
        """
        local goal = DataSource "A: c n a | N: y"
        local changes = diff("A: a b c", goal)
        local one, two, three = DataSource "A: a b c", DataSource "A: a b c", DataSource "A: a b c"
        one:apply(changes)
        two:apply(changes.operations, goal)
        print(one, two)
        local view = CollectionView{ dataSource = three }
        view:layoutIfNeeded()
        view:performBatchUpdates(function()
          three:apply({"insertItem 0,0", "insertItem 0,0"}, {"m", "n"})
          view:insertItems{{0, 0}, {0, 1}}
        end)
        print(view, #view.warnings)
        """)
        == "A: c n a | N: y\tA: c n a | N: y\nA: n m a b c\t0\n")
  }

  @Test(arguments: [
    (
      #"data:apply({"deleteItem 0,9"})"#,
      "attempt to delete item 9 from section 0 which only contains 2 items before the update"
    ),
    (
      #"data:apply({"insertItem 0,0"}, {"x", "y"})"#,
      "test.lua:2: bad argument #2 to 'apply' (list with what 1 insert without a name brings "
        + "expected, got 2 values)"
    ),
    (
      #"data:apply({"insertItem 0,0"})"#,
      "test.lua:2: bad argument #2 to 'apply' (list with what 1 insert without a name brings "
        + "expected, got no values)"
    ),
    (
      #"data:apply({"insertItem 0,0"}, {function() end})"#,
      "test.lua:2: bad argument #2 to 'apply' (value 1 of the list, for `insertItem [0, 0]`: "
    ),
    (
      #"data:apply({"delete 0,0"})"#,
      "test.lua:2: bad argument #1 to 'apply' (operation 1 (`delete 0,0`), column 1: unknown "
    ),
    ("data:apply(7)", "test.lua:2: bad argument #1 to 'apply' ("),
  ])
  func `wrong operations are named and change nothing`(call: String, message: String) throws {
    let result = try ScriptResult.of("local data = DataSource \"A: a b\"\n\(call)")
    #expect(result.message.hasPrefix(message), "\(result.message)")
    #expect(
      try output(
        "local data = DataSource \"A: a b\" pcall(function() \(call) end) print(data)")
        == "A: a b\n")
  }

  @Test func `changes with too many operations are shown by a reload`() throws {
    #expect(
      try output(
        """
        local data = DataSource "A: a b c"
        local view = CollectionView{ dataSource = data }
        local changes = diff(data, "A: c x y")
        view:apply(changes, { interrupt = 2 }, function(finished) print(finished, view) end)
        print(#view.log, view.log)
        view:apply(diff(data, "A: c"), { interrupt = 2 })
        print(view)
        """)
        == "true\tA: c x y\n1\treloadData (test.lua:4)\n  = A: c x y\nA: c\n")
    let wrong = try ScriptResult.of(
      "CollectionView{ dataSource = DataSource 'A: a' }:apply(diff('A: a', 'A: b'), { interrupt = 'x' })"
    )
    #expect(wrong.message.contains("option 'interrupt' of 'apply'"))
  }

  @Test func `a snapshot with too many operations in a batch reloads`() throws {
    #expect(
      try output(
        """
        local source = DiffableDataSource{ snapshot = Snapshot "A: a b c" }
        local view = CollectionView{ dataSource = source }
        local function done(finished) print(finished, view) end
        source:apply(Snapshot "A: c x y", { interrupt = 3 }, done)
        print(view, view.log)
        view:apply(Snapshot "A: c x", { interrupt = 0 }, done)
        source:apply(Snapshot "A: x c", { interrupt = 1, animatingDifferences = false }, done)
        local marked = source:snapshot()
        marked:reconfigureItems{"x", "c"}
        source:apply(marked, { interrupt = 1 }, done)
        marked = source:snapshot()
        marked:reconfigureItems{"x", "c"}
        source:apply(marked, { interrupt = 2 }, function() print "animated" end)
        print(#view.log)
        view:advance(1)
        local outline = SectionSnapshot()
        outline:append{"p", "q"}
        source:apply(outline, "A", { interrupt = 3 }, done)
        print(source:snapshot "A" == outline, #view.log)
        local plain = CollectionView{ dataSource = DataSource "A: a b" }
        plain:apply(Snapshot "A: c d", { interrupt = 3 }, function(f) print(f, plain) end)
        """)
          == """
          true\tA: c x y
          A: c x y\treloadData (test.lua:4)
            = A: c x y
          true\tA: c x
          true\tA: x c
          true\tA: x c
          5
          animated
          true\tA: p q
          true\t6
          true\tA: c d

          """)
    let wrong = try ScriptResult.of(
      "DiffableDataSource{ snapshot = Snapshot 'A: a' }:apply(Snapshot 'A: b', { interrupt = 'x' })"
    )
    #expect(wrong.message.contains("option 'interrupt' of 'apply'"))
  }

  @Test func `three phases have a completion`() throws {
    #expect(
      try output(
        """
        local data = DataSource "A: a b c"
        local view = CollectionView{ dataSource = data }
        threePhases(view, data, {"c", "a", "n"}, {}, function(finished) print(finished, view) end)
        print "under way"
        view:advance(1)
        print "done"
        """) == "under way\ntrue\tA: c a n\ndone\n")
  }
}
