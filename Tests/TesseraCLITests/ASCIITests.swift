import Testing

/// `--ascii`: no other characters, whatever is printed.
struct ASCIITests {
  private static let refused =
    "local data = DataSource 'A: a b c'"
    + " local view = CollectionView{ dataSource = data } view:layoutIfNeeded()"
    + " data:remove{0, 0} view:deleteItems{{0, 0}} data:move({0, 0}, {0, 1})"
    + " view:moveItem({0, 0}, {0, 1}) view:deleteItems{{0, 5}}"

  private static let session = """
    :help
    :help insertItems
    :help for
    :help Layout
    :help CollectionView
    d = DataSource "A: a b c d"
    v = CollectionView{ dataSource = d }
    d:move({0, 0}, {0, 2}) v:moveItem({0, 0}, {0, 2})
    :step
    d:remove{0, 0} v:insertItems{{0, 0}}
    :step
    :why
    :fix
    :state
    :stats
    :log
    :views
    :undo
    { 1, { 2, { 3, { 4, { 5, { 6, { 7, { 8 } } } } } } } }
    t = {} for i = 1, 200 do t[i] = i end
    t
    ("x"):rep(6000)
    t.t = t
    t
    :history
    :nothing
    :explain U02
    :crash C:/nowhere
    """

  private static let traces = Repository.names(in: "Examples/recordings", suffix: ".jsonl")
    .map { (["replay", "--ascii", "Examples/recordings/\($0).jsonl"], "") }
  private static let others: [([String], String)] = [
    (["run", "--ascii", "--log", "-e", refused], ""),
    (["run", "--ascii", "--profile", "classic", "-e", refused], ""),
    (["run", "--ascii", "-e", "x = = 1"], ""),
    (["run", "--ascii", "-e", "local t = {} t.x.y = 1"], ""),
    (["apply", "--ascii", "A: a b c", "moveItem 0,0 0,2", "deleteItem 0,1"], ""),
    (["apply", "--ascii", "A: a b c", "moveItem 0,0 0,2", "deleteItem 0,0"], ""),
    (["diff", "--ascii", "A: a b c | B: d", "B: d x | A: c a"], ""),
    (["run", "--ascii", "-e", "print(diff('A: a | B: b', 'B: b | A: a'):sideBySide())"], ""),
    (["show", "--ascii", "A: a b c"], ""),
    (["show", "--ascii", "--layout", "list", "--bounds", "100x50", "A: a b c d e f"], ""),
    (["explain", "--ascii", "U02"], ""), (["explain", "--ascii", "W13"], ""),
    (["explain", "--ascii", "C01"], ""), (["explain", "--ascii", "--list"], ""),
    (
      ["crash", "--ascii"],
      "request for index path for global index "
        + "18446744073709551615 when there are only 7 items in the collection view"
    ),
    (["crash", "--ascii"], "reason: 'the view's cell is gone'"),
    (["repl", "--ascii"], session),
  ]

  static let cases = traces + others

  @Test(arguments: cases.indices) func `nothing but ASCII is printed`(index: Int) throws {
    let (arguments, input) = Self.cases[index]
    let result = try Tessera.run(arguments, input: input)
    for line in (result.stdout + result.stderr).split(separator: "\n") {
      let others = line.unicodeScalars.filter { !$0.isASCII }
      #expect(others.isEmpty, "\(arguments.joined(separator: " ")): \(line)")
    }
  }
}
