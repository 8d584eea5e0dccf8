import CollectionScripting

/// What one call from Lua costs, next to a function of Lua's own library, in a Lua loop.
struct CallOverhead {
  private let samples = 41
  private let iterations = 100_000
  private let setUp = """
    data = DataSource{ Section("A", { 1, 2, 3, 4 }) }
    view = CollectionView{ dataSource = data }
    path = IndexPath(0, 2)
    view:layoutIfNeeded()
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
      "method of a view with an integer: view:numberOfItemsInSection(0)",
      "view:numberOfItemsInSection(0)"
    ),
    ("method of a view with nothing: view:layoutIfNeeded()", "view:layoutIfNeeded()"),
    (
      "method of a view with a path, a number back: view:itemIdentifier(path)",
      "view:itemIdentifier(path)"
    ),
    (
      "method with a path, an object back: view:layoutAttributesForItem(path)",
      "view:layoutAttributesForItem(path)"
    ),
  ]

  /// Without limits, with those of `--timeout` and `--max-memory`, and with that of `--max-steps`.
  private var configurations: [Evaluator.Configuration] {
    var timed = Evaluator.Configuration()
    timed.limits.seconds = 3600
    timed.limits.memory = 64 << 20
    timed.watchdog = Watchdog(message: "", descriptor: 2)
    var counted = Evaluator.Configuration()
    counted.limits.steps = 1 << 50
    return [Evaluator.Configuration(), timed, counted]
  }

  func table() throws -> Table {
    let times = try measure()
    let free = times[0]
    var table = Table(
      "Calls from Lua, net of the loop", columns: "call", "no limits", "ratio", "with the loop",
      "ratio", "time and memory", "added", "steps", "added")
    for (index, (name, _)) in bodies.enumerated().dropFirst() {
      let (call, raw) = (free[index] + free[0], free[1] + free[0])
      let (timed, counted) = (times[1][index], times[2][index])
      table.add(
        name, free[index].nanoseconds.digits(3) + " ns", (free[index] / free[1]).digits(3),
        call.nanoseconds.digits(3) + " ns", (call / raw).digits(3),
        timed.nanoseconds.digits(3) + " ns", added(timed, to: free[index]),
        counted.nanoseconds.digits(3) + " ns", added(counted, to: free[index]))
    }
    return table
  }

  private func added(_ limited: Duration, to free: Duration) -> String {
    "\(Int(((limited / free - 1) * 100).rounded())) %"
  }

  /// Returns the least time of one iteration of each body, without the loop around it, by the limits.
  ///
  /// Everything takes its turn in each round, which is short: so whatever else the machine does meets
  /// all alike, and misses some.
  private func measure() throws -> [[Duration]] {
    let evaluators = try configurations.map { configuration in
      let evaluator = try Evaluator(configuration) { _ in }
      try evaluator.run(setUp, name: "setup.lua")
      return evaluator
    }
    defer { for evaluator in evaluators { evaluator.stopWatching() } }
    var times = evaluators.map { _ in bodies.map { _ in Duration.seconds(3600) } }
    for _ in 0..<samples {
      for (limit, evaluator) in evaluators.enumerated() {
        for (index, (_, body)) in bodies.enumerated() {
          let text = """
            local abs, data, view, path, text = math.abs, data, view, path, "text"
            for i = 1, \(iterations) do \(body) end
            """
          let duration = try time { try evaluator.run(text, name: "loop.lua") }
          times[limit][index] = min(times[limit][index], duration)
        }
      }
    }
    return times.map { times in
      // The first stays whole: it is the loop itself.
      [times[0] / iterations] + times.dropFirst().map { ($0 - times[0]) / iterations }
    }
  }
}
