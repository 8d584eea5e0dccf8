import CollectionScripting

/// Walks over tables of a million entries: by `pairs`, which visits in a fixed order, and by `next`,
/// which visits as Lua keeps them.
struct Pairs {
  private let rounds = 7

  func table() throws -> Table {
    var table = Table(
      "walks that add up values, medians of \(rounds) rounds",
      columns: "table", "next", "pairs", "ratio")
    for (name, entry) in [
      ("array of 1,000,000", "t[i] = i"), ("1,000,000 texts", "t['key ' .. i] = i"),
    ] {
      let evaluator = try Evaluator { _ in }
      try evaluator.run("t = {} for i = 1, 1000000 do \(entry) end", name: "make")
      func walk(_ iterator: String) throws -> Duration {
        let text = "local sum = 0 for _, value in \(iterator) do sum = sum + value end"
        return try time { try evaluator.run(text, name: "walk") }
      }
      var (plain, ordered) = ([Duration](), [Duration]())
      for _ in 0..<rounds {
        plain.append(try walk("next, t"))
        ordered.append(try walk("pairs(t)"))
      }
      let (first, second) = (plain.median, ordered.median)
      table.add(
        name, first.text, second.text, (second.nanoseconds / first.nanoseconds).digits(3))
    }
    return table
  }
}
