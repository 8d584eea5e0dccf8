import CollectionRendering
import CollectionScripting
import LuaRuntime
import TesseraPlayground
import Testing

/// What the protocol writes into scripts: each was run before.
struct WritingTests {
  private func result(_ method: String, _ params: JSONValue) throws -> JSONValue {
    var configuration = Evaluator.Configuration()
    configuration.limits = Limits(steps: 10_000_000)
    let service = PlaygroundService(configuration, version: "0.0")
    let request: JSONValue = ["id": 1, "method": .string(method), "params": params]
    let answer = try JSONValue(json: service.answer(request.description))
    return answer["result"] ?? answer["error"] ?? .null
  }

  private let list = """
    local list = DataSource "A: a b c | B: x"
    local grid = CollectionView{ dataSource = list }
    grid:layoutIfNeeded()

    """

  @Test func `a repair is put where the operations were`() throws {
    let script =
      list + """
        grid:performBatchUpdates(function()
          list:append("d", 0)
          list:append("e", 0)
          grid:insertItems{{0, 3}}
        end)
        """
    let repaired = try result("repair", ["source": .string(script), "problem": 0])
    #expect(repaired["line"] == 7)
    #expect(
      repaired["source"]?.text
        == script.replacing("insertItems{{0, 3}}", with: "insertItems{ {0, 3}, {0, 4} }"))
    #expect(try result("run", ["source": repaired["source"] ?? .null])["problems"] == [])
  }

  @Test func `a missing operation is added, and the second of two problems stays`() throws {
    let script =
      list + """
        grid:performBatchUpdates(function()
          list:remove{0, 0}
        end)
        grid:deleteItems{{7, 7}}
        """
    let repaired = try result("repair", ["source": .string(script), "problem": 0])
    #expect(
      repaired["source"]?.text?.contains("list:remove{0, 0}\n  grid:deleteItems{ {0, 0} }") == true)
    let run = try result("run", ["source": repaired["source"] ?? .null])
    #expect(run["problems"]?.elements.count == 1)
    #expect(run["problems"]?.elements.first?["code"] == "U13")
  }

  @Test func `a reload of what moves comes in a second batch behind the block`() throws {
    let script =
      list + """
        grid:performBatchUpdates(function()
          list:move({0, 0}, {0, 2})
          grid:moveItem({0, 0}, {0, 2})
          grid:reloadItems{{0, 0}}
        end, function() print "done" end)
        print(grid)
        """
    let repaired = try result("repair", ["source": .string(script), "problem": 0])
    #expect(
      repaired["source"]?.text
        == list + """
          grid:performBatchUpdates(function()
            list:move({0, 0}, {0, 2})
            grid:moveItem({0, 0}, {0, 2})
          end, function() print "done" end)
          grid:reloadItems{ {0, 2} }
          print(grid)
          """)
    #expect(try result("run", ["source": repaired["source"] ?? .null])["problems"] == [])
  }

  @Test func `a change that the view was not told of comes in a batch before the block`() throws {
    let script =
      list + """
        list:append("d", 0)
        list:append("e", 0)
        do
          grid:performBatchUpdates(function()
            list:remove{0, 0}
            grid:deleteItems{{0, 0}}
          end)
        end
        """
    let run = try result("run", ["source": .string(script)])
    #expect(run["problems"]?.elements.first?["repairable"] == true)
    let repaired = try result("repair", ["source": .string(script), "problem": 0])
    #expect(
      repaired["source"]?.text
        == script.replacing(
          "do\n", with: "do\n  grid:insertItems{ {0, 3}, {0, 4} }\n"), "\(repaired)")
  }

  @Test func `two batches are not written where the block has no lines of its own`() throws {
    let script =
      list + """
        local function update(change) grid:performBatchUpdates(change) end
        update(function()
          list:move({0, 0}, {0, 2})
          grid:moveItem({0, 0}, {0, 2})
          grid:reloadItems{{0, 0}}
        end)
        """
    let run = try result("run", ["source": .string(script)])
    #expect(run["problems"]?.elements.first?["repairable"] == false)
    let repaired = try result("repair", ["source": .string(script), "problem": 0])
    #expect(repaired["source"] == .null)
  }

  @Test func `what is inserted gets a name of its own`() throws {
    let script =
      list + """
        grid:performBatchUpdates(function()
          grid:insertItems{{0, 0}, {0, 1}}
        end)
        """
    let repaired = try result("repair", ["source": .string(script), "problem": 0])
    #expect(
      repaired["source"]?.text
        == script.replacing(
          "  grid:",
          with: "  list:insert(\"new1\", {0, 0})\n  list:insert(\"new2\", {0, 1})\n  grid:"),
      "\(repaired)")
  }

  @Test func `a misspelt name is corrected, an unknown one is not`() throws {
    let repaired = try result(
      "repair", ["source": .string(list + "grid:reloadItms{{0, 0}}"), "problem": 0])
    #expect(repaired["source"]?.text == list + "grid:reloadItems{{0, 0}}")
    let unknown = try result(
      "repair", ["source": .string(list + "grid:frobnicate()"), "problem": 0])
    #expect(unknown["source"] == .null)
    #expect(unknown["reason"]?.text?.isEmpty == false)
    let none = try result("repair", ["source": "print(1)", "problem": 3])
    #expect(none["reason"]?.text?.contains("run it again") == true)
  }

  @Test func `a drag becomes the batch that does it`() throws {
    let drag = try result(
      "drag", ["source": .string(list), "view": 1, "from": [0, 2], "to": [1, 0]])
    #expect(
      drag["source"]?.text == list + """

        grid:performBatchUpdates(function()
          local item = list:remove{0, 2}
          list:insert(item, {1, 0})
          grid:moveItem({0, 2}, {1, 0})
        end)

        """)
    #expect(drag["line"] == 5)
    let ended = try result(
      "drag", ["source": .string(list + "return 7"), "from": [0, 0], "to": [0, 2]])
    #expect(ended["source"]?.text?.hasSuffix("end)\nreturn 7") == true)
  }

  @Test func `in a diffable view the snapshot moves the item`() throws {
    let script = """
      local source = DiffableDataSource{}
      local view = CollectionView{ dataSource = source }
      source:apply(Snapshot "A: a b c | B: x")
      view:layoutIfNeeded()

      """
    for to: JSONValue in [[1, 0], [1, 1], [0, 0]] {
      let drag = try result("drag", ["source": .string(script), "from": [0, 2], "to": to])
      #expect(drag["source"]?.text?.contains("snapshot:moveItem(\"c\"") == true, "\(drag)")
    }
  }

  /// A view of a table of functions.
  private func functions(_ more: String) -> String {
    """
    local view = CollectionView{ dataSource = { \(more) numberOfItemsInSection = function() return 2 end } }
    view:layoutIfNeeded()
    """
  }

  @Test func `a drag that cannot be written says why`() throws {
    let cases: [(String, JSONValue, JSONValue, String)] = [
      (list, [0, 9], [0, 0], "no item"), (list, [0, 0], [9, 0], "no item"),
      (list, [0, 0], [0, 0], "already"), (list + "error()", [0, 0], [0, 1], "stops"),
      ("print(1)", [0, 0], [0, 1], "no view"),
      (
        "do local d = DataSource 'A: a b' CollectionView{ dataSource = d }:layoutIfNeeded() end",
        [0, 0], [0, 1], "no variables"
      ),
      (functions(""), [0, 0], [0, 1], "without moveItemAt(view, from, to)"),
      (
        functions("moveItemAt = function() end,"), [0, 0], [0, 1],
        "Its moveItemAt changes the data"
      ),
    ]
    for (source, from, to, reason) in cases {
      let drag = try result("drag", ["source": .string(source), "from": from, "to": to])
      #expect(drag["source"] == .null)
      #expect(drag["reason"]?.text?.contains(reason) == true, "\(drag)")
    }
    for wrong: JSONValue in ["x", [0], [-1, 0], [0, "1"], [99_999_999_999, 0], .null] {
      #expect(
        try result("drag", ["source": .string(list), "from": wrong, "to": [0, 0]])["code"]
          == "invalidParameters")
    }
  }

  @Test func `a state and operations become a script`() throws {
    let made = try result(
      "compose",
      [
        "state": "A: H J K | B: X", "layout": "ListLayout",
        "operations": [
          "insertItem 0,1 N", "deleteItem 0,0", "moveSection 0 1", "insertSection 2 C: P",
        ],
      ])
    #expect(made["state"] == "B: X N | A: J K | C: P", "\(made)")
    // Right by the rules; a section that moves while its items change is said to be unreliable.
    #expect(made["problem"]?["code"] == "W02")
    let run = try result("run", ["source": made["source"] ?? .null])
    #expect(run["problems"]?.elements.map { $0["code"] } == ["W02"])
    let separate = try result(
      "compose",
      ["state": "A: a b c", "operations": ["deleteItem 0,1", "deleteItem 0,1"], "separate": true])
    #expect(separate["state"] == "A: a")
    let refused = try result("compose", ["state": "A: a", "operations": ["deleteItem 0,5"]])
    #expect(refused["state"] == .null)
    #expect(refused["problem"]?["code"] == "U14")
    for wrong: JSONValue in [
      ["state": "no colon"], ["state": "A: a", "operations": ["frob 1"]],
      ["state": "A: a", "operations": ["deleteItem 0,-1"]], ["state": "A: a", "layout": "Nothing"],
      ["operations": []],
    ] {
      #expect(try result("compose", wrong)["code"] == "invalidParameters")
    }
  }

  @Test func `a difference has a script that plays it`() throws {
    for isStaged in [false, true] {
      let diff = try result(
        "diff", ["old": "A: a b c | B: x", "new": "B: x y | A: c a", "staged": .boolean(isStaged)])
      let script = (diff["script"]?.text ?? "") + "print(view)"
      #expect(try result("run", ["source": .string(script)])["output"] == "B: x y | A: c a\n")
      #expect(diff["stages"]?.elements.isEmpty == !isStaged)
    }
    #expect(try result("diff", ["old": "A: a", "new": "A: a"])["text"] == .null)
  }

  @Test func `what is printed comes before the answer`() throws {
    let service = PlaygroundService(Evaluator.Configuration(), version: "0.0")
    var lines: [String] = []
    service.onMessage = { lines.append($0) }
    let answer = service.answer(
      #"{"id":5,"method":"run","params":{"stream":true,"source":"print('ä') print(2)"}}"#)
    let texts = try lines.map { try JSONValue(json: $0) }
    #expect(texts.allSatisfy { $0["id"] == 5 && $0["event"] == "output" })
    #expect(texts.compactMap { $0["text"]?.text }.joined() == "ä\n2\n")
    #expect(try JSONValue(json: answer)["result"]?["output"] == "ä\n2\n")
  }
}
