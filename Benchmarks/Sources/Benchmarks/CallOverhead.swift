import CollectionScripting

/// What one call from Lua costs, next to a function of Lua's own library, in a Lua loop.
struct CallOverhead {
  private let samples = 9
  private let iterations = 500_000
  private let setUp = """
    data = DataSource{ Section("A", { 1, 2, 3, 4 }) }
    view = CollectionView{ dataSource = data }
    path = IndexPath(0, 2)
    """

  /// A loop's body, and what it stands for; the first is the loop itself, the second the measure.
  private let bodies = [
    ("empty loop", ""),
    ("raw C function: abs(i)", "abs(i)"),
    ("raw C function called as a method: text:byte(1)", "text:byte(1)"),
    ("method with an integer: data:numberOfItemsInSection(0)", "data:numberOfItemsInSection(0)"),
    ("property of a path: path.item", "local _ = path.item"),
    ("property of a view: view.allowsMultipleSelection", "local _ = view.allowsMultipleSelection"),
    ("method with a path, a number back: data:item(path)", "data:item(path)"),
    ("the same with two integers: data:item(0, 2)", "data:item(0, 2)"),
    ("the same with a table: data:item{0, 2}", "data:item{0, 2}"),
    (
      "method with a path, an object back: view:layoutAttributesForItem(path)",
      "view:layoutAttributesForItem(path)"
    ),
  ]

  func table() throws -> Table {
    let free = try measure(Evaluator.Configuration())
    var limited = Evaluator.Configuration()
    limited.limits.steps = 1 << 50
    limited.limits.memory = 64 << 20
    let armed = try measure(limited)

    var table = Table(
      "Calls from Lua, net of the loop", columns: "call", "no limits", "ratio", "with the loop",
      "ratio", "limits armed", "ratio")
    for (index, (name, _)) in bodies.enumerated().dropFirst() {
      let (call, raw) = (free[index] + free[0], free[1] + free[0])
      table.add(
        name, free[index].nanoseconds.digits(3) + " ns", (free[index] / free[1]).digits(3),
        call.nanoseconds.digits(3) + " ns", (call / raw).digits(3),
        armed[index].nanoseconds.digits(3) + " ns", (armed[index] / armed[1]).digits(3))
    }
    return table
  }

  /// Returns the time of one iteration of each body, without the loop around it.
  private func measure(_ configuration: Evaluator.Configuration) throws -> [Duration] {
    let evaluator = try Evaluator(configuration) { _ in }
    try evaluator.run(setUp, name: "setup.lua")
    var times = bodies.map { _ in [Duration]() }
    for _ in 0..<samples {
      for (index, (_, body)) in bodies.enumerated() {
        let text = """
          local abs, data, view, path, text = math.abs, data, view, path, "text"
          for i = 1, \(iterations) do \(body) end
          """
        times[index].append(try time { try evaluator.run(text, name: "loop.lua") })
      }
    }
    let loop = times[0].median
    // The first stays whole: it is the loop itself.
    return [loop / iterations] + times.dropFirst().map { ($0.median - loop) / iterations }
  }
}
