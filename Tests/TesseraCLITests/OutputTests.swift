import Foundation
import Testing

/// The forms in which a run prints.
struct OutputTests {
  @Test(arguments: [[], ["--isolate"]])
  func `warnings on standard error count as output`(flags: [String]) throws {
    let result = try Tessera.evaluate(
      "local s = Snapshot 'A: a' for i = 1, 1000 do s:appendItems{ 'a' } end",
      flags: flags + ["--max-output", "1000"])
    #expect(result.status == 125)
    #expect(result.stderr.utf8.count < 2000)
    #expect(result.stderr.contains("error: R13"))
  }

  private static let batch = """
    local data = DataSource "A: x y"
    local view = CollectionView{ dataSource = data }
    view:performBatchUpdates(function()
      data:remove{0, 0}
      view:deleteItems{{0, 0}}
    end)

    """

  private func object(_ text: some StringProtocol) throws -> [String: Any] {
    let value = try JSONSerialization.jsonObject(with: Data(text.utf8))
    return try #require(value as? [String: Any])
  }

  @Test func `a data source prints as its state line`() throws {
    let result = try Tessera.evaluate(#"print(DataSource "A: H J K | B: X Y Z")"#)
    #expect(result.stdout == "A: H J K | B: X Y Z\n")
    #expect(result.stderr == "")
    #expect(result.status == 0)
  }

  @Test func `the flag log prints the log at the end`() throws {
    let result = try Tessera.evaluate(Self.batch + "print 'the script'", flags: ["--log"])
    #expect(
      result.stdout == """
        the script
        batch 1 (1 operation, -e:3)                           A: x y
          − delete  [0, 0]            before         x
          = A: y                      2 − 1 + 0 = 1 item      layout passes 1

        """)
  }

  @Test func `the logs of several views have numbers`() throws {
    let result = try Tessera.evaluate(
      #"CollectionView{ dataSource = "A:" } CollectionView{ dataSource = "B:" }"#, flags: ["--log"])
    #expect(
      result.stdout == """
        view 1
        (nothing has happened to the view yet)
        view 2
        (nothing has happened to the view yet)

        """)
  }

  @Test func `plain output is separated by tabs`() throws {
    let result = try Tessera.evaluate(Self.batch, flags: ["--plain", "--log"])
    #expect(
      result.stdout == """
        batch\t1\t1\t-e:3\tA: x y
        delete\t[0, 0]\tbefore\tx
        after\t1\tA: y\t1

        """)
  }

  @Test func `output in ASCII has ASCII signs only`() throws {
    let result = try Tessera.evaluate(
      Self.batch + "print(view.layout) pcall(view.deleteItems, view, {0, 7})",
      flags: ["--ascii", "--log"])
    #expect(result.stdout.contains("  - delete  [0, 0]"))
    #expect(result.stdout.contains("2 - 1 + 0 = 1 item"))
    #expect(result.stdout.filter { !$0.isASCII } == "")
  }

  @Test func `colours come when they are wanted and stay away otherwise`() throws {
    let always = try Tessera.evaluate(Self.batch, flags: ["--color", "always", "--log"])
    #expect(always.stdout.contains("\u{1b}[38;2;213;94;0m− delete"))
    let plain = try Tessera.evaluate(Self.batch, flags: ["--color", "always", "--plain", "--log"])
    #expect(!plain.stdout.contains("\u{1b}"))
    let auto = try Tessera.evaluate(Self.batch, flags: ["--log"])
    #expect(!auto.stdout.contains("\u{1b}"))
    let text = try Tessera.evaluate(
      Self.batch + "print(#tostring(view.log) == #tostring(view.log):gsub('\\27', ''))",
      flags: ["--color", "always"])
    #expect(text.stdout == "true\n")
  }

  @Test func `explanations keep to the width`() throws {
    let code = #"CollectionView{ dataSource = "A: x" }:deleteItems{0, 5}"#
    let narrow = try Tessera.evaluate(code, flags: ["--width", "50"])
    let wide = try Tessera.evaluate(code, flags: ["--width", "200"])
    let why: (String) -> [Substring] = { text in
      text.split(separator: "\n").filter { $0.hasPrefix("  why") || $0.hasPrefix("         ") }
    }
    #expect(why(narrow.stderr).allSatisfy { $0.count <= 50 })
    #expect(why(narrow.stderr).count > why(wide.stderr).count)
  }

  @Test func `a JSON document holds output, views and the exit code`() throws {
    let result = try Tessera.evaluate(Self.batch + "print 'hello'", flags: ["--json"])
    #expect(result.stdout.split(separator: "\n").count == 1)
    let document = try object(result.stdout)
    #expect(
      document.keys.sorted() == ["error", "exitCode", "output", "version", "views"])
    #expect(document["version"] as? Int == 1)
    #expect(document["output"] as? String == "hello\n")
    #expect(document["exitCode"] as? Int == 0)
    #expect(document["error"] is NSNull)
    let views = try #require(document["views"] as? [[String: Any]])
    let view = try #require(views.first)
    #expect(
      view.keys.sorted() == [
        "bounds", "contentSize", "counts", "layoutPasses", "log", "selected", "state", "view",
        "visible", "warnings",
      ])
    #expect(view["state"] as? String == "A: y")
    #expect(view["counts"] as? [Int] == [1])
    let log = try #require(view["log"] as? [[String: Any]])
    #expect(log.map { $0["kind"] as? String } == ["batch"])
    #expect(log.first?["before"] as? String == "A: x y")
  }

  @Test func `a JSON document of a failure holds the error`() throws {
    let result = try Tessera.evaluate(
      #"CollectionView{ dataSource = "A: x" }:deleteItems{0, 5}"#, flags: ["--json"])
    #expect(result.stderr == "")
    #expect(result.status == 1)
    let document = try object(result.stdout)
    #expect(document["exitCode"] as? Int == 1)
    let error = try #require(document["error"] as? [String: Any])
    #expect(error["code"] as? String == "U14")
    #expect(
      error.keys.sorted() == [
        "after", "before", "changes", "code", "explanation", "fix", "message", "places", "repair",
        "traceback",
      ])
  }

  @Test func `events come one a line in the order in which they happen`() throws {
    let result = try Tessera.evaluate(
      "print 'first'\n" + Self.batch + "pcall(view.deleteItems, view, {0, 5})", flags: ["--events"])
    let events = try result.stdout.split(separator: "\n").map { try object($0) }
    #expect(events.map { $0["event"] as? String } == ["output", "entry", "refused", "end"])
    #expect(events[0]["text"] as? String == "first\n")
    #expect((events[0]["origin"] as? [String: Any])?["line"] as? Int == 1)
    #expect((events[1]["entry"] as? [String: Any])?["number"] as? Int == 1)
    #expect(events[1]["view"] as? Int == 1)
    #expect((events[2]["error"] as? [String: Any])?["code"] as? String == "U14")
    #expect(events[3]["exitCode"] as? Int == 0)
  }

  @Test func `a repair is in the JSON document, verified`() throws {
    let result = try Tessera.evaluate(
      #"local view = CollectionView{ dataSource = "A: x" } view:insertItems{0, 1}"#,
      flags: ["--json"])
    let error = try #require(try object(result.stdout)["error"] as? [String: Any])
    let repair = try #require(error["repair"] as? [String: Any])
    #expect(repair["hypothesis"] as? String == "dataUnchanged")
    #expect(repair["verified"] as? Bool == true)
    #expect(repair["state"] as? String == "A: x ?")
    #expect(
      repair["lua"] as? [String] == [
        "view:layoutIfNeeded()", "data:insert(newItem, {0, 1})", "view:insertItems{ {0, 1} }",
      ])
    let batches = try #require(repair["batches"] as? [[[String: Any]]])
    #expect(batches.map { $0.map { $0["operation"] as? String } } == [["insertItem"]])
  }

  private static let mismatch = """
    local data = DataSource "A: x y"
    local view = CollectionView{ dataSource = data }
    view:performBatchUpdates(function()
      data:remove{0, 0}
      view:deleteItems{{0, 1}}
    end)
    print(view)
    """

  @Test func `a wrong picture is told on standard error, and the run goes on`() throws {
    let result = try Tessera.evaluate(Self.mismatch)
    #expect(result.status == 0)
    #expect(result.stdout == "A: x\n")
    #expect(
      result.stderr == """
        warning: W01: batch 1 (-e:3): the counts agree, but not the items: [0, 0] shows x, where the data
          has y. Correct: deleteItem [0, 0]

        """)
    let silent = try Tessera.evaluate(Self.mismatch, flags: ["--no-warnings"])
    #expect(silent.stdout == "A: x\n")
    #expect(silent.stderr == "")
    #expect(silent.status == 0)
  }

  @Test func `a strict run refuses a wrong picture`() throws {
    let result = try Tessera.evaluate(Self.mismatch, flags: ["--strict"])
    #expect(result.status == 1)
    #expect(result.stdout == "")
    #expect(
      result.stderr.hasPrefix(
        """
        error: W01: the counts agree, but not the items: [0, 0] shows x, where the data has y
          where  -e:5 │ view:deleteItems{{0, 1}}
                 -e:3 │ view:performBatchUpdates(function()
          why    UIKit accepts this batch; a strict view refuses it.
        """), "\(result.stderr)")
    #expect(result.stderr.contains("view:deleteItems{ {0, 0} }"))
  }

  @Test(arguments: ["--strict", "--quirks"])
  func `no warnings and more of them contradict each other`(flag: String) throws {
    let result = try Tessera.evaluate("print(1)", flags: ["--no-warnings", flag])
    #expect(result.status == 64)
    #expect(result.stderr.contains("\(flag) and --no-warnings contradict each other"))
  }

  @Test func `warnings are events, or in the view's report`() throws {
    let events = try Tessera.evaluate(Self.mismatch, flags: ["--events"])
    #expect(events.stderr == "")
    let list = try events.stdout.split(separator: "\n").map { try object($0) }
    #expect(list.map { $0["event"] as? String } == ["entry", "warning", "output", "end"])
    #expect((list[1]["warning"] as? [String: Any])?["code"] as? String == "W01")
    let json = try Tessera.evaluate(Self.mismatch, flags: ["--json"])
    #expect(json.stderr == "")
    let views = try #require(try object(json.stdout)["views"] as? [[String: Any]])
    let warnings = try #require(views.first?["warnings"] as? [[String: Any]])
    #expect(warnings.count == 1 && warnings[0]["code"] as? String == "W01")
    #expect(warnings[0]["batch"] as? Int == 1)
    #expect(warnings[0]["verified"] as? Bool == true)
    #expect((warnings[0]["operations"] as? [Any])?.isEmpty == false)
  }

  @Test func `quirks and profiles are flags`() throws {
    let code = """
      local data = DataSource "A: a | B: b"
      local view = CollectionView{ dataSource = data }
      view:performBatchUpdates(function()
        local a = data:remove{0, 0}
        data:removeSection(0)
        data:insert(a, {0, 0})
        view:deleteSections(0)
        view:moveItem({0, 0}, {0, 0})
      end)
      """
    let quirks = try Tessera.evaluate(code, flags: ["--quirks", "--plain"])
    #expect(quirks.status == 0)
    #expect(quirks.stderr.hasPrefix("warning\tW04\t1\t-e:3\tan item moves out of"))
    let classic = try Tessera.evaluate(code, flags: ["--profile", "classic"])
    #expect(classic.status == 1)
    #expect(classic.stderr.contains("U10: cannot move an item from a deleted section (0)"))
    #expect(classic.stderr.contains("+ insertItem [0, 0]"))
    #expect(try Tessera.evaluate(code, flags: ["--profile", "old"]).status == 64)
  }

  @Test func `plain output has the repair in records`() throws {
    let result = try Tessera.evaluate(
      #"local view = CollectionView{ dataSource = "A: x" } view:insertItems{0, 1}"#,
      flags: ["--plain"])
    #expect(result.stderr.contains("\nlua\tdata:insert(newItem, {0, 1})\n"))
  }

  @Test func `a view whose layout fails at the end says so in the document`() throws {
    let script = """
      CollectionView{ dataSource = "A: x", layout = ListLayout{ interitemSpacing = -1 } }
      CollectionView{ dataSource = "A: x", delegate = { sizeForItemAt = function() error("no", 0) end } }
      """
    let document = try object(Tessera.evaluate(script, flags: ["--json"]).stdout)
    let views = try #require(document["views"] as? [[String: Any]])
    let errors = views.compactMap { $0["error"] as? [String: Any] }
    #expect(errors.map { $0["code"] as? String } == ["L01", "R02"])
    #expect(
      errors.map { $0["message"] as? String } == [
        "section 0 has interitemSpacing -1: it must be a number from 0 to 1000000000000",
        "no (raised by 'sizeForItemAt' of the delegate, asked about [0, 0])",
      ])
  }

  @Test func `what a layout finds questionable stands on standard error`() throws {
    let result = try Tessera.evaluate(
      #"CollectionView{ dataSource = "A: x", layout = Layout{ prepare = function() end } }:layoutIfNeeded()"#
    )
    #expect(result.status == 0)
    #expect(
      result.stderr.hasPrefix(
        "warning: Layout gives no frame to item [0, 0]: elements without a frame"))
  }
}
