import Foundation
import Testing

/// `tessera apply` and `tessera diff` as people use them.
struct ApplyDiffTests {
  private func apply(_ arguments: String..., input: String = "") throws -> Tessera.Result {
    try Tessera.run(["apply"] + arguments, input: input)
  }

  @Test func `the data after a batch can be given`() throws {
    let forgotten = try Tessera.run(["apply", "A: x", "--to", "A: x", "insertItem 0,0"])
    #expect(forgotten.status == 1)
    #expect(
      forgotten.stderr.hasPrefix("error: U01: the batch implies more items"),
      "\(forgotten.stderr)")
    let counts = try Tessera.run(["apply", "A: x y", "--to", "A: x y z", "deleteItem 0,0"])
    #expect(
      counts.stderr.hasPrefix("error: U02: the number of items in a section"), "\(counts.stderr)")
    #expect(counts.stderr.contains("insertItems"))
    let right = try Tessera.run(["apply", "A: x", "--to", "A: x y", "insertItem 0,1"])
    #expect(right.stdout == "A: x y\n" && right.stderr == "")
    let other = try Tessera.run(["apply", "A: x y", "--to", "A: y x", "reconfigureItem 0,0"])
    #expect(other.stderr.hasPrefix("warning: W01"), "\(other.stderr)")
    let bad = try Tessera.run(["apply", "A: x", "--to", "A: \"x", "insertItem 0,1"])
    #expect(bad.status == 65, "\(bad.stderr)")
  }

  @Test func `the example of the documents`() throws {
    let result = try apply("A: H J K | B: X Y Z", "moveSection 0 1", "moveItem 1,1 1,1")
    #expect(result.stdout == "B: X Z | A: H Y J K\n")
    #expect(
      result.stderr == """
        warning: W02: batch 1: section 0 moves to 1, and its items are inserted, deleted or moved as well
          (moveItem [1, 1] → [1, 1]). The rules allow this, but UIKit has long been unreliable here
          (reported). Move the section in a batch of its own, or delete and insert it

        """)
    #expect(result.status == 0)
  }

  @Test func `operations may be split into words`() throws {
    let result = try apply(
      "A: a b", "moveItem", "0,0", "0,1", "insertSection", "1", "C:", "x", "y", "insertItem 0,0 n")
    #expect(result.stdout == "A: n a b | C: x y\n")
  }

  @Test func `two inserts at one place take a place each`() throws {
    #expect(
      try apply("L: a b c", "insertItem 0,0 n", "insertItem 0,0 m").stdout == "L: m n a b c\n")
    #expect(
      try apply("A: a", "insertSection 0 X: x", "insertSection 0 Y: y").stdout
        == "Y: y | X: x | A: a\n")
    #expect(
      try apply("L: a b c", "insertItem 0,0 n", "insertItem 0,0 m", "moveItem 0,2 0,1").stdout
        == "L: m c n a b\n")
  }

  @Test func `a classic view refuses a reload of what is not there`() throws {
    let result = try apply("--profile", "classic", "A: a b c", "insertItem 0,0 n", "reloadItem 0,9")
    #expect(result.status == 1)
    #expect(result.stderr.hasPrefix("error: U14: attempt to delete item 9 from section 0 which"))
  }

  @Test func `operations come from standard input`() throws {
    let result = try apply("A: a b", "-", input: "deleteItem 0,0\n\ninsertItem 0,1 \"two words\"\n")
    #expect(result.stdout == "A: b \"two words\"\n")
  }

  @Test func `without operations nothing changes`() throws {
    #expect(try apply("A: a b").stdout == "A: a b\n")
  }

  @Test func `the log comes behind the state`() throws {
    let result = try apply("--log", "A: x y", "deleteItem 0,0")
    #expect(
      result.stdout == """
        A: y
        batch 1 (1 operation)                                 A: x y
          − delete  [0, 0]            before         x
          = A: y                      2 − 1 + 0 = 1 item      layout passes 1

        """)
  }

  @Test func `a refused batch is explained on standard error`() throws {
    let result = try apply("A: a b", "reloadItem 0,1", "moveItem 0,1 0,0")
    #expect(result.status == 1)
    #expect(result.stdout == "")
    #expect(
      result.stderr.hasPrefix(
        """
        error: U06: attempt to perform a delete and a move from the same index path \
        (<NSIndexPath: 0x…> {length = 2, path = 0 - 1})
          where  operation:1 │ reloadItem 0,1
                 operation:2 │ moveItem 0,1 0,0
          why    The item at [0, 1] is both deleted and moved. Both index paths are read before the batch,
        """))
  }

  @Test func `a refused batch gets a repair that was checked`() throws {
    let arguments = ["A: a b c", "reloadItem 0,1", "moveItem 0,1 0,0"]
    let text = try Tessera.run(["apply"] + arguments)
    #expect(text.stderr.contains("running it.\n") && text.stderr.contains("\n  after  A: b a c"))
    #expect(text.stderr.contains("+ batch 1: reloadItem [0, 1]"))
    let json = try Tessera.run(["apply", "--json"] + arguments)
    #expect(json.status == 1)
    #expect(json.stdout.contains("\"hypothesis\":\"reloadAndMove\""))
    #expect(json.stdout.contains("\"verified\":true"))
  }

  @Test func `the classic profile refuses what is reloaded today`() throws {
    let arguments = ["A: a b | B: c", "moveItem 1,0 0,0", "deleteSection 1"]
    let modern = try Tessera.run(["apply"] + arguments)
    #expect(modern.stdout == "A: c a b\n")
    #expect(
      modern.stderr.hasPrefix("warning: W04: batch 1: an item moves out of a deleted section"))
    #expect(modern.stderr.contains("Correct: insertItem [0, 0], deleteSection 1"))
    #expect(modern.status == 0)
    let silent = try Tessera.run(["apply", "--no-warnings"] + arguments)
    #expect(silent.stderr.hasPrefix("note: the batch became reloadData"))
    let strict = try Tessera.run(["apply", "--strict"] + arguments)
    #expect(strict.status == 1)
    #expect(strict.stderr.hasPrefix("error: W04: an item moves out of a deleted section"))
    let classic = try Tessera.run(["apply", "--profile", "classic"] + arguments)
    #expect(classic.status == 1)
    #expect(
      classic.stderr.hasPrefix("error: U10: cannot move an item from a deleted section (1)\n"))
  }

  @Test func `an unreliable batch brings a warning`() throws {
    let result = try apply(
      "--quirks", "A: H J K | B: X Y Z", "moveSection 0 1", "moveItem 1,1 1,1")
    #expect(result.stdout == "B: X Z | A: H Y J K\n")
    #expect(result.stderr.contains("warning: W02"))
    #expect(result.status == 0)
  }

  @Test(arguments: [
    (["A: a", "movItem 0,0 0,1"], "operation 1 (`movItem 0,0 0,1`), column 1: unknown operation "),
    (["A: a", "deleteItem 0,0", "deleteItem 0.1"], "operation 2 (`deleteItem 0.1`), column 13: "),
    (
      ["A: a", "deleteItem 0,-1"],
      "operation 1 (`deleteItem 0,-1`): the item counts from 0, got -1\n"
    ),
    (
      ["A: a", "deleteItem 0,0", "moveSection 0 -2"],
      "operation 2 (`moveSection 0 -2`): the section to move to counts from 0, got -2\n"
    ),
    (["A a", "deleteItem 0,0"], "state line, column 3: expected `:` after the section's name `A`"),
  ])
  func `a mistake is named with its place`(arguments: [String], message: String) throws {
    let result = try Tessera.run(["apply"] + arguments)
    #expect(result.status == 65)
    #expect(result.stdout == "")
    #expect(result.stderr.hasPrefix("error: \(message)"), "\(result.stderr)")
  }

  @Test func `a misspelt operation gets a suggestion`() throws {
    let result = try apply("A: a", "insertItems 0,0 x")
    #expect(result.stderr.hasSuffix("; did you mean 'insertItem'?\n"))
  }

  @Test func `a place that is not there is answered with those that are`() throws {
    let result = try apply("--plain", "A: a b", "deleteItem 0,2")
    #expect(
      result.stderr.contains(
        "\nfix\tBefore the batch, section 0 has 2 items (0 to 1). Places count from 0: if yours count "
          + "from 1, take 1 off. The state after was derived from the operations."))
    #expect(!result.stderr.contains("data"))
  }

  @Test func `classic sums say that they go by raw section numbers`() throws {
    let result = try apply(
      "--plain", "--profile", "classic", "A: H J K | B: X Y Z", "moveSection 0 1",
      "moveItem 1,1 1,1")
    #expect(result.status == 1)
    #expect(
      result.stderr.contains(
        "The classic profile counts by section indices (reported). moveItem [1, 1] → [1, 1] "
          + "names section 1 twice, so it does not count. Yet one index"))
  }

  @Test func `JSON of apply has state, entry and error`() throws {
    let fine = try object(apply("--json", "A: a b", "deleteItem 0,0").stdout)
    #expect(
      fine.keys.sorted() == ["entry", "error", "exitCode", "state", "version", "warnings"])
    #expect(fine["state"] as? String == "A: b")
    #expect((fine["entry"] as? [String: Any])?["kind"] as? String == "batch")
    let refused = try apply("--json", "A: a b", "deleteItem 0,7")
    let document = try object(refused.stdout)
    #expect(refused.status == 1)
    #expect(refused.stderr == "")
    #expect((document["error"] as? [String: Any])?["code"] as? String == "U14")
    #expect(document["state"] is NSNull)
    #expect(document["exitCode"] as? Int == 1)
  }

  @Test func `a difference is printed as operations`() throws {
    let result = try Tessera.run(["diff", "A: H J K | B: X Y Z", "B: X Z | A: H Y J K"])
    #expect(result.stdout == "moveSection 0 1\nmoveItem 1,1 1,1\n")
    #expect(result.status == 0)
    let plain = try Tessera.run(["diff", "--plain", "A: a", "A: a | C: x y"])
    #expect(plain.stdout == "insertSection\t1\tC: x y\n")
  }

  @Test func `equal states have no difference`() throws {
    let result = try Tessera.run(["diff", "A: a", "A:  a "])
    #expect(result.stdout == "")
    #expect(result.stderr == "no difference\n")
    #expect(result.status == 0)
  }

  @Test func `what diff prints leads apply to the new state`() throws {
    let states = [
      "", "A:", "A: a b c", "A: c \"x y\" a | D: q", "B: b | A: a c", "1: 2 3 | \"a b\": \"|\" x",
    ]
    for old in states {
      for new in states {
        let diff = try Tessera.run(["diff", "--", old, new])
        #expect(diff.status == 0)
        let result = try Tessera.run(["apply", "--", old, "-"], input: diff.stdout)
        #expect(result.stdout == new + "\n", "\(old) to \(new): \(diff.stdout)\(result.stderr)")
      }
    }
  }

  @Test func `a bad state is named with its side`() throws {
    let result = try Tessera.run(["diff", "A: a", "A: x:"])
    #expect(result.status == 65)
    #expect(result.stderr.hasPrefix("error: the new state line, column 5: "))
    let none = try Tessera.run(["diff", "A: a", "no.txt"])
    #expect(none.status == 66)
    #expect(
      none.stderr.hasPrefix("error: the new state: 'no.txt' is neither an existing file nor "))
  }

  @Test func `diff reads states from files and standard input`() throws {
    let folder = TemporaryFolder()
    try folder.write("A: a b\n", to: "old.txt")
    try folder.write("\nA: b\n", to: "new.txt")
    try folder.write("A: b\nA: c\n", to: "two.txt")
    try folder.write("A: b\nA\n", to: "bad.txt")
    try folder.write("print(1)", to: "view.lua")
    func diff(_ words: String..., input: String = "") throws -> Tessera.Result {
      try Tessera.run(["diff"] + words, input: input, in: folder.url)
    }
    #expect(try diff("old.txt", "new.txt").stdout == "deleteItem 0,0\n")
    #expect(try diff("old.txt", "-", input: "A: b\n").stdout == "deleteItem 0,0\n")
    #expect(try diff("-", "A: b", input: "A: a b").stdout == "deleteItem 0,0\n")
    #expect(try diff("-", "-").status == 64)
    let two = try diff("old.txt", "two.txt")
    #expect(two.status == 65)
    #expect(two.stderr.hasPrefix("error: the new state: 'two.txt' holds 2 states, and diff takes"))
    let bad = try diff("bad.txt", "new.txt")
    #expect(bad.stderr.hasPrefix("error: the old state: line 2: state line, column 2: "))
    let script = try diff("view.lua", "new.txt")
    #expect(script.status == 65)
    #expect(script.stderr.hasPrefix("error: the old state: 'view.lua' is a script, but diff "))
  }

  @Test func `JSON of diff lists the operations`() throws {
    let document = try object(Tessera.run(["diff", "--json", "A: a", "A: b"]).stdout)
    #expect(document.keys.sorted() == ["error", "exitCode", "minimal", "operations", "version"])
    let operations = try #require(document["operations"] as? [[String: Any]])
    #expect(operations.map { $0["text"] as? String } == ["deleteItem 0,0", "insertItem 0,0 b"])
    #expect(operations[1]["item"] as? String == "b")
  }

  @Test func `the method of diff decides about moves`() throws {
    func diff(_ method: String) throws -> String {
      try Tessera.run(["diff", "--method", method, "A: a b c", "A: b c a"]).stdout
    }
    #expect(try diff("identity") == "moveItem 0,0 0,2\n")
    #expect(try diff("lcs") == "deleteItem 0,0\ninsertItem 0,2 a\n")
    #expect(try diff("positional") == "reloadItem 0,0\nreloadItem 0,1\nreloadItem 0,2\n")
  }

  @Test func `stages are printed with the states they leave`() throws {
    let states = ["A: a b | B: x", "B: x a | A: b"]
    let result = try Tessera.run(["diff", "--staged"] + states)
    #expect(
      result.stdout == """
        stage 1, sections come and move
          moveSection 0 1
          = B: x | A: a b
        stage 2, items come and move
          moveItem 1,0 0,1
          = B: x a | A: b

        """)
    let plain = try Tessera.run(["diff", "--staged", "--plain"] + states)
    #expect(plain.stdout == "sections\tmoveSection\t0\t1\nitems\tmoveItem\t1,0\t0,1\n")
    let document = try object(Tessera.run(["diff", "--staged", "--json"] + states).stdout)
    #expect(document.keys.sorted() == ["error", "exitCode", "minimal", "stages", "version"])
    let stages = try #require(document["stages"] as? [[String: Any]])
    #expect(stages.map { $0["name"] as? String } == ["sections", "items"])
    #expect(stages.map { $0["state"] as? String } == ["B: x | A: a b", "B: x a | A: b"])
  }

  @Test func `states stand side by side with signs`() throws {
    let result = try Tessera.run(
      ["diff", "--side-by-side", "--ascii", "A: a b c | B: x", "A: c a n | C: y"])
    #expect(
      result.stdout == """
           before  after
        -  B:
        -    x
           A:      A:
        >            c  (from [0, 2])
             a       a
        -    b
        >    c       (to [0, 0])
        +            n
        +          C:
        +            y

        """)
  }

  @Test func `names that occur twice are refused where that is asked for`() throws {
    let result = try Tessera.run(["diff", "--duplicates", "refused", "A: a a", "A: a"])
    #expect(result.status == 1)
    #expect(
      result.stderr == "error: the old state has the item a twice, at [0, 0] and [0, 1]\n")
  }

  @Test(arguments: [
    ["--side-by-side", "--json"], ["--side-by-side", "--staged"], ["--method", "lsc"],
  ])
  func `flags of diff that contradict each other are wrong usage`(flags: [String]) throws {
    #expect(try Tessera.run(["diff"] + flags + ["A: a", "A: b"]).status == 64)
  }

  @Test(arguments: [["apply"], ["diff", "A: a"], ["apply", "--events", "A: a"], ["diff"]])
  func `wrong usage has its exit code`(arguments: [String]) throws {
    #expect(try Tessera.run(arguments).status == 64)
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `apply says that it takes no file`() throws {
    let folder = TemporaryFolder()
    try folder.write("A: a", to: "o.txt")
    let result = try Tessera.run(["apply", "o.txt", "deleteItem 0,0"], in: folder.url)
    #expect(result.status == 65)
    #expect(
      result.stderr
        == "error: 'o.txt' is a file, and apply takes a state: write it as \"A: x y\"; show and diff "
        + "read files\n")
  }
}
