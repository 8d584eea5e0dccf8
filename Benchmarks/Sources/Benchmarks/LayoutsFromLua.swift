import CollectionScripting

/// Updates of a view of ten million items that a script makes, from end to end.
struct LayoutsFromLua {
  /// The number of updates in a chunk, by which its time is divided.
  private let updates = 200

  func table() throws -> Table {
    var table = Table("Layouts from Lua, 10,000,000 items", columns: "what", "median")
    for (name, layout, delegate) in [
      ("equal sizes, flow", "FlowLayout{ itemSize = { 40, 10 } }", "nil"),
      (
        "heights from Lua, list", "ListLayout{}",
        "{ heightForItemAt = function(_, _, path) return 6 + path.item % 7 end }"
      ),
    ] {
      let evaluator = try Evaluator { _ in }
      let first = try time {
        try evaluator.run(
          """
          count = 10000000
          view = CollectionView{
            dataSource = {
              numberOfSections = function() return 1 end,
              numberOfItemsInSection = function() return count end,
            },
            layout = \(layout), delegate = \(delegate), bounds = { 320, 480 },
          }
          front, rect = IndexPath(0, 0), view.bounds
          assert(view.contentSize.height > 0)
          """, name: "first")
      }
      table.add("\(name): first layout", first.text)
      let insert = try perUpdate(
        evaluator,
        """
        count = count + 1
        view:insertItems{ front }
        found = #view:layoutAttributesForElements(rect)
        """)
      table.add("\(name): an insert, and the elements in a rect", insert)
      let three = try perUpdate(
        evaluator,
        """
        view:performBatchUpdates(function()
          view:deleteItems{ { 0, 5000000 } }
          view:insertItems{ { 0, 20 } }
          view:moveItem({ 0, 9000000 }, { 0, 3 })
        end)
        found = #view:layoutAttributesForElements(rect)
        """)
      table.add("\(name): a batch of three, and the elements in a rect", three)
    }
    return table
  }

  private func perUpdate(_ evaluator: Evaluator, _ update: String) throws -> String {
    let times = try (0..<9).map { _ in
      try time {
        try evaluator.run("for _ = 1, \(updates) do \(update) end", name: "updates")
      }
    }
    return (times.median / updates).text
  }
}
