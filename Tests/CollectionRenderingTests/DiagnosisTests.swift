import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionUpdates
import Testing

/// How a refused batch is explained, with a repair or without.
struct DiagnosisTests {
  private static func diagnosis(
    _ before: String, _ after: String, _ kinds: [UpdateOperation.Kind]
  ) throws -> Diagnosis {
    let (before, after) = (try CollectionState(line: before), try CollectionState(line: after))
    let line = SourceLine(file: "friends.lua", line: 4)
    let batch = BatchUpdates(kinds.map { UpdateOperation($0, origin: line) })
    do throws(UpdateError) {
      _ = try batch.resolved(before: before.counts, after: after.counts)
      throw UpdateError(.mutationUnderSnapshots)
    } catch {
      var diagnosis = Diagnosis(error, call: line, before: before, after: after)
      diagnosis.offer(RepairEngine(before: before, data: after, batch: batch).repair())
      return diagnosis
    }
  }

  @Test func `a batch of many lines lists some of them, each once`() throws {
    let state = try CollectionState(line: "A: a b c")
    let batch = BatchUpdates(
      (0..<10_000).map { number in
        UpdateOperation(
          .deleteItem(IndexPath(0, number)),
          origin: SourceLine(file: "many.lua", line: number / 2 + 1))
      })
    do throws(UpdateError) {
      _ = try batch.resolved(before: state.counts, after: state.counts)
      Issue.record("the batch was accepted")
    } catch {
      let text = Diagnosis(error, call: nil, before: state, after: state).text()
      let rows = text.split(separator: "\n").filter { $0.contains("many.lua:") }
      #expect(Set(rows).count == rows.count && rows.count <= 20)
      #expect(text.contains("… and ") || rows.count < 20)
    }
  }

  @Test func `a repair says what goes, what comes, and how to write it`() throws {
    let diagnosis = try Self.diagnosis("A: a b c", "A: a b", [.deleteItem(IndexPath(0, 3))])
    #expect(
      diagnosis.text().hasSuffix(
        """
          fix    The item indices are one too high: index paths count from 0, also in Lua. Checked by
                 running it.
                 − deleteItem [0, 3]  (friends.lua:4)
                 + deleteItem [0, 2]
                 view:deleteItems{ {0, 2} }
          before A: a b c
          after  A: a b
          more   tessera explain U14
        """))
    let ascii = diagnosis.text(RenderOptions(ascii: true))
    #expect(
      ascii.hasSuffix(
        "(friends.lua:4)\n         + deleteItem [0, 2]\n         view:deleteItems{ {0, 2} }\n"
          + "  before A: a b c\n  after  A: a b\n  more   tessera explain U14"))
    #expect(ascii.contains("\n         - deleteItem [0, 3]"))
    #expect(
      diagnosis.text(RenderOptions(color: true)).contains(
        "\u{1b}[38;2;0;158;115m+ deleteItem [0, 2]\u{1b}[0m"))
    #expect(
      diagnosis.text(RenderOptions(plain: true)).hasSuffix(
        "\nremove\tdeleteItem [0, 3]\nadd\tdeleteItem [0, 2]\nlua\tview:deleteItems{ {0, 2} }"))
  }

  @Test func `long repairs are cut short`() throws {
    let ids = (0..<400).map(String.init).joined(separator: " ")
    let diagnosis = try Self.diagnosis("A:", "A: \(ids)", [])
    let text = diagnosis.text()
    #expect(text.contains("\n         … and 392 more\n"))
    #expect(text.contains("\n         -- and 26 more lines\n"))
    #expect(diagnosis.repair?.batches[0].operations.count == 400)
  }

  @Test func `without a repair there is advice, and null in JSON`() throws {
    let diagnosis = try Self.diagnosis(
      "A: a", "A: a", [.deleteItem(IndexPath(0, 5)), .deleteItem(IndexPath(0, 5))])
    #expect(diagnosis.repair == nil)
    #expect(diagnosis.fix?.hasPrefix("Use the 0-based index from before the whole batch.") == true)
    guard case .object(let fields) = diagnosis.json else {
      Issue.record("no object")
      return
    }
    #expect(fields["repair"] == .null)
  }

  @Test func `plain output keeps a message with tabs in one field`() throws {
    let diagnosis = try Self.diagnosis("A: a b c", "A: a", [.deleteItem(IndexPath(0, 1))])
    let lines = diagnosis.text(RenderOptions(plain: true)).split(separator: "\n")
    #expect(diagnosis.code == "U01")
    #expect(lines[1].split(separator: "\t").count == 2)
    #expect(lines[1].contains("\\n\\tDelete item (0 - 1)"))
  }

  @Test func `two batches are numbered, and what was written keeps its place in them`() throws {
    let diagnosis = try Self.diagnosis(
      "P: ann bob cat dan", "P: dan ann bob",
      [
        .reloadItem(IndexPath(0, 3)), .deleteItem(IndexPath(0, 2)),
        .moveItem(from: IndexPath(0, 3), to: IndexPath(0, 0)),
      ])
    #expect(
      diagnosis.text().contains(
        """
               − reloadItem [0, 3]  (friends.lua:4)
               + batch 1: reloadItem [0, 3]
                 batch 2: deleteItem [0, 2]
                 batch 2: moveItem [0, 3] → [0, 0]
        """.split(separator: "\n").map { "  " + $0 }.joined(separator: "\n")))
    #expect(
      diagnosis.text(RenderOptions(plain: true)).contains(
        "\nadd\tbatch 1: reloadItem [0, 3]\nkeep\tbatch 2: deleteItem [0, 2]\n"))
  }

  @Test func `a state whose line would be long is summed up`() {
    let item = Item(id: .string(String(repeating: "x", count: 1_000_000)))
    let state = CollectionState(sections: [Section(id: "A", items: [item])])
    #expect(StateText.line(state) == "1 section with item counts [1]")
  }
}
