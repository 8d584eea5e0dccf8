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
        "heights from Lua, list", "ListLayout{ sizesFollowItems = true }",
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

  /// Heights and sizes in bulk beside what it takes Lua to read a table of as many numbers.
  func bulk() throws -> Table {
    let rounds = 5
    var table = Table(
      "Sizes from Lua in bulk, 10,000,000 items, medians of \(rounds) first layouts",
      columns: "delegate", "first layout", "a table read by Lua", "ratio")
    let reading = "local sum = 0; for i = 1, #list do sum = sum + list[i] end"
    for (name, layout, function, list, loop) in [
      (
        "list, heightsForItems: a list of all", "ListLayout{}",
        "heightsForItems = function() return list, 0 end",
        "for i = 1, count do list[i] = 6 + i % 7 end", reading
      ),
      (
        "list, heightsForItems: a list for each range", "ListLayout{}",
        """
        heightsForItems = function(_, _, _, first, last)
          local list = {}
          for i = first, last do list[i - first + 1] = 6 + i % 7 end
          return list
        end
        """, "",
        "for i = 1, count / 4096 do local list = {}; for k = 1, 4096 do list[k] = 6 + k % 7 end end"
      ),
      (
        "flow, sizesForItems: a flat list of all", "FlowLayout{}",
        "sizesForItems = function() return list, 0 end",
        "for i = 1, count do list[2 * i - 1] = 40 + i % 60; list[2 * i] = 6 + i % 8 end", reading
      ),
      (
        "columns, heightsForItems: a list of all",
        "ColumnLayout{ layoutStrategy = 'shortestFirst' }",
        "heightsForItems = function() return list, 0 end",
        "for i = 1, count do list[i] = 6 + i % 7 end", reading
      ),
      (
        "list, heightForItemAt and an estimatedItemHeight", "ListLayout{ estimatedItemHeight = 9 }",
        "heightForItemAt = function(_, _, path) return 6 + path.item % 7 end",
        "for i = 1, count do list[i] = 6 + i % 7 end", reading
      ),
    ] {
      let evaluator = try Evaluator { _ in }
      try evaluator.run("count, list = 10000000, {}; \(list)", name: "list")
      var (layouts, readings): ([Duration], [Duration]) = ([], [])
      for _ in 0..<rounds {
        layouts.append(
          try time {
            try evaluator.run(
              """
              view = CollectionView{
                dataSource = {
                  numberOfSections = function() return 1 end,
                  numberOfItemsInSection = function() return count end,
                },
                layout = \(layout), delegate = { \(function) }, bounds = { 320, 480 },
              }
              assert(view.contentSize.height > 0)
              """, name: "first")
          })
        readings.append(
          try time { try evaluator.run("local list, count = list, count; \(loop)", name: "read") })
      }
      table.add(
        name, layouts.median.text, readings.median.text,
        (layouts.median / readings.median).digits(3))
    }
    return table
  }

  /// Attributes that a layout in Lua gives, one item at a time.
  func attributes() throws -> Table {
    let count = 20_000
    var table = Table(
      "Frames of a layout in Lua, \(count) items, medians", columns: "call", "an item")
    for (name, row, call) in [
      ("setFrame", "{0, 10 * i, 100, 10}", "layout:setFrame({0, i}, rows[i + 1])"),
      (
        "setAttributes, a frame", "{ frame = {0, 10 * i, 100, 10} }",
        "layout:setAttributes({0, i}, rows[i + 1])"
      ),
      (
        "setAttributes, a frame and an alpha", "{ frame = {0, 10 * i, 100, 10}, alpha = 0.5 }",
        "layout:setAttributes({0, i}, rows[i + 1])"
      ),
    ] {
      let evaluator = try Evaluator { _ in }
      try evaluator.run(
        """
        count, rows = \(count), {}
        for i = 0, count - 1 do rows[i + 1] = \(row) end
        view = CollectionView{
          dataSource = {
            numberOfSections = function() return 1 end,
            numberOfItemsInSection = function() return count end,
          },
          layout = Layout{ prepare = function(layout)
            local rows = rows
            for i = 0, count - 1 do \(call) end
          end },
        }
        view:layoutIfNeeded()
        """, name: "attributes")
      let time = try median(of: 9) {
        try evaluator.run("view:invalidateLayout(); view:layoutIfNeeded()", name: "again")
      }
      table.add(name, (time / count).text)
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
