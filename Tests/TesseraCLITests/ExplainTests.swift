import Foundation
import Testing

/// `tessera explain` as people use it.
struct ExplainTests {
  private static let log = """
    2026-11-21 10:00:00.125 Friends[4711:815] *** Assertion failure in -[UICollectionView _end]\r
    2026-11-21 10:00:00.126 Friends[4711:815] *** Terminating app due to uncaught exception \
    'NSInternalInconsistencyException', reason: 'attempt to delete item 3 from section 0 which only \
    contains 3 items before the update'\r
    *** First throw call stack:\r
    (0x1b8d2c04c 0x1cd7a4d78)\r

    """

  private func explain(_ arguments: String..., input: String = "") throws -> Tessera.Result {
    try Tessera.run(["explain"] + arguments, input: input)
  }

  private func crash(_ arguments: String..., input: String = "") throws -> Tessera.Result {
    try Tessera.run(["crash"] + arguments, input: input)
  }

  @Test func `the page of a code`() throws {
    let result = try explain("u14", "--width", "80")
    #expect(result.status == 0)
    #expect(result.stderr == "")
    #expect(
      result.stdout == """
        U14: attempt to delete item # from section # which only contains # items before
        the update
          means    The batch deletes an item that did not exist before the batch.
          rule     Deletes, reloads and the starts of moves use indices from before the
                   batch. Bounds are checked before counts.
          certain  Apple says so, in public crash reports
          causes   - The index is one too high: counted from 1, or a count that was used
                     as an index.
                   - The path is that of the item in the new data, after an insert
                     before it.
                   - An earlier insert was never reported to the view.

          wrong    raises U14
            local data = DataSource "A: x y | B: z"
            local view = CollectionView{ dataSource = data }
            view:performBatchUpdates(function()
              data:remove{0, 1}
              view:deleteItems{{0, 2}}
            end)

          right    runs through
            local data = DataSource "A: x y | B: z"
            local view = CollectionView{ dataSource = data }
            view:performBatchUpdates(function()
              data:remove{0, 1}
              view:deleteItems{{0, 1}}
            end)
            print(view)

          known    Apple documents how index paths are read. Crash reports show that
                   bounds are checked first.
          see also U04, U13, U17

        """)
  }

  @Test func `all codes are listed`() throws {
    let lines = try explain("--list", "--plain").stdout.split(separator: "\n")
    #expect(lines.count == 143)
    #expect(lines[5] == "U06\tattempt to perform a delete and a move from the same index path (#)")
    let text = try explain("--list", "--width", "60").stdout
    #expect(text.split(separator: "\n").allSatisfy { $0.count <= 60 })
    #expect(text.hasPrefix("Updates that the view refuses, in UIKit's sentences\n  U01  Invalid"))
    let document = try object(explain("--list", "--json").stdout)
    #expect((document["codes"] as? [Any])?.count == 143)
  }

  @Test func `a pasted crash is explained`() throws {
    let result = try crash("--width", "90", input: Self.log)
    #expect(result.status == 0)
    #expect(
      result.stdout == """
        U14: attempt to delete item 3 from section 0 which only contains 3 items before the update
          why      A deleted item is named by its index path before the batch. Section 0 had 3
                   items (0 to 2), and none at [0, 3].
          likely   The path is that after an insert before it; deletes are read before the batch.
          fix      IndexPath(item: oldItems.firstIndex(of: item)!, section: 0)
          ask      Is the path computed after the insert?
          causes   - possible: The index counts from 1, as a number from a server or a label does.
                   - possible: 1 was added for a header row that the section does not have.
                   - possible: The path comes from an older list, which had more items.
                   - possible: The item to reload has gone; its path comes from an older list.
          read     the sentence of a collection view
          certain  Apple says so, in public crash reports
          more     tessera explain U14; with --script, a Lua script that raises the same

        """)
  }

  @Test func `a crash is read from a file`() throws {
    let folder = TemporaryFolder()
    try folder.write(Self.log, to: "crash.log")
    let result = try Tessera.run(["crash", "crash.log", "--json"], in: folder.url)
    let document = try object(result.stdout)
    #expect(document["code"] as? String == "U14")
    #expect(document["reproducible"] as? Bool == true)
    #expect(document["script"] is NSNull)
    #expect(document["others"] as? [String] == [])
  }

  @Test func `what run prints is read back, and so are assertions without a script`() throws {
    let folder = TemporaryFolder()
    try folder.write(
      """
      local data = DataSource "A: x y z"
      local view = CollectionView{ dataSource = data }
      view:deleteItems{{0, 3}}
      """, to: "wrong.lua")
    let printed = try Tessera.run(["run", "wrong.lua"], in: folder.url).stderr
    let read = try object(crash("--json", input: printed).stdout)
    #expect(read["code"] as? String == "U14")
    #expect(read["numbers"] as? [Int] == [3, 0, 3])
    let sentence = "flutter: attempt to create view animation for nil view"
    #expect(try crash(input: sentence).stdout.hasPrefix("C03: attempt to create"))
    let script = try crash("--script", input: sentence)
    #expect(script.status == 1)
    #expect(script.stderr.contains("Tessera explains this message but never raises it."))
  }

  @Test func `the script raises the same crash`() throws {
    let script = try crash("--script", "-", input: Self.log)
    #expect(script.status == 0)
    let result = try Tessera.run(["run", "-"], input: script.stdout)
    #expect(result.status == 1)
    #expect(
      result.stderr.hasPrefix(
        "error: U14: attempt to delete item 3 from section 0 which only contains 3 items before the "
          + "update\n"))
  }

  @Test func `a crash of a table view is answered in rows and shown with a collection view`() throws
  {
    let text = "attempt to delete row 3 from section 0 which only contains 3 rows before the update"
    let page = try crash(input: text).stdout
    #expect(page.contains("Section 0 had 3 rows (0 to 2)"))
    #expect(page.contains("Tessera has no table views"))
    #expect(!page.contains("item "))
    let script = try crash("--script", input: text)
    #expect(
      script.stdout.contains(
        "-- A collection view replaces the table view, and its items are the rows:"))
    #expect(script.stdout.contains("-- \(text)\n"))
    #expect(try Tessera.run(["run", "-"], input: script.stdout).stderr.hasPrefix("error: U14: "))
  }

  @Test func `a sentence about snapshots is explained, with the script of its page`() throws {
    let text = "There are currently no sections in the data source. Please add a section first."
    let page = try crash(input: text)
    #expect(page.status == 0)
    #expect(page.stdout.hasPrefix("S04: \(text)\n  why "))
    #expect(page.stdout.contains("\n  read     the sentence of a snapshot\n"))
    let script = try crash("--script", input: text)
    #expect(script.status == 0)
    #expect(try Tessera.run(["run", "-"], input: script.stdout).stderr.hasPrefix("error: S04: "))
  }

  @Test func `direct updates under snapshots are raised by the script of their page`() throws {
    let text =
      "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting "
      + "as the UICollectionView's dataSource: please do not call mutation APIs directly on "
      + "UICollectionView."
    let script = try crash("--script", input: text)
    #expect(script.status == 0)
    #expect(try Tessera.run(["run", "-"], input: script.stdout).stderr.hasPrefix("error: U32: "))
  }

  @Test func `a line of the log is told from an exception`() throws {
    let text = "[Assert] List failed to visit cell content, returning an empty cell."
    let page = try crash("--width", "90", input: text)
    #expect(page.status == 0)
    #expect(page.stdout.contains("read     a line of the log, not an exception: the sentence"))
    #expect(page.stdout.contains("log      The app continues, but the row is empty"))
    let document = try object(crash("--json", input: text).stdout)
    #expect(document["code"] as? String == "C35")
    #expect(document["logged"] as? Bool == true)
    let raised = try object(crash("--json", input: Self.log).stdout)
    #expect(raised["logged"] as? Bool == false)
    #expect(raised["consequence"] is NSNull)
  }

  @Test func `a text without a known sentence says what was looked for`() throws {
    let result = try crash(
      input: "*** Terminating app: reason: 'index 4 beyond bounds [0 .. 3]'")
    #expect(result.status == 1)
    #expect(result.stdout == "")
    #expect(
      result.stderr.hasPrefix(
        "error: no sentence that Tessera knows is in the text (61 bytes); its reason is another one: "
          + "'index 4 beyond bounds [0 .. 3]'\n  fix    Tessera knows the messages U01 to U33"
      ))
    #expect(try crash(input: " \n").stderr.hasPrefix("error: the text is empty\n"))
  }

  @Test func `input that cannot be read has its exit code`() throws {
    #expect(try crash("/nowhere").status == 66)
    let folder = TemporaryFolder()
    try folder.write(Data([0xFF, 0xFE, 0x00]), to: "bytes")
    #expect(try crash(folder.url("bytes").path).status == 65)
    #expect(try crash(folder.url.path).status == 65)
  }

  @Test(arguments: [
    ([], "Name a code, as in 'tessera explain U06'"), (["U99"], "There is no code 'U99'."),
    (["--script"], "--script belongs to --crash."), (["--list", "U01"], "--list lists all codes"),
    (["--crash", "a", "b"], "--crash reads one file"),
    (["--repl", "U06"], "--repl belongs to --crash"),
    (["--events", "U01"], "--events is for run"),
    (["attempt to move both section 0 and section 1 to section 2"], "There is no code 'attempt"),
  ])
  func `wrong usage says what is meant`(arguments: [String], message: String) throws {
    let result = try Tessera.run(["explain"] + arguments)
    #expect(result.status == 64)
    #expect(result.stderr.hasPrefix("error: \(message)"), "\(result.stderr)")
  }

  @Test func `forms of output`() throws {
    let ascii = try explain("--ascii", "U02").stdout
    #expect(ascii.filter { !$0.isASCII } == "")
    let color = try explain("--color", "always", "U06").stdout
    #expect(color.hasPrefix("\u{1b}[38;2;213;94;0mU06: "))
    let uncolored = try explain("U06").stdout
    #expect(!uncolored.contains("\u{1b}"))
    let plain = try explain("--plain", "U06").stdout
    #expect(plain.hasPrefix("title\tU06: attempt to perform a delete and a move"))
    #expect(plain.contains("\nsee also\tU05, U07, U08\n"))
    let pages = try object(explain("--json", "U06", "U07").stdout)["pages"] as? [[String: Any]]
    #expect(pages?.map { $0["code"] as? String } == ["U06", "U07"])
  }

  private func object(_ text: String) throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
  }

  @Test func `json tells that a code is unknown`() throws {
    let result = try Tessera.run(["explain", "--json", "U06", "X1"])
    #expect(result.status == 64 && result.stderr == "")
    #expect(result.stdout.contains("There is no code 'X1'."))
    #expect(result.stdout.contains(#""exitCode":64,"pages":[{"#))
  }
}
