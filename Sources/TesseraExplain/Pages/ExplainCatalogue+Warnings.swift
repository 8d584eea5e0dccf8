extension ExplainCatalogue {
  /// W01 to W10: batches that are accepted, and wrong or unreliable all the same.
  static let warnings: [ExplainPage] = [
    ExplainPage(
      "W01", "the counts agree, but not the items: #",
      meaning:
        "The view accepts the batch, and then shows other items than the data has. In an app "
        + "the cells show old content until they are loaded anew.",
      law:
        "UIKit compares numbers only and cannot see it. Tessera knows the identities, and says so; "
        + "with strict = true or --strict it refuses the batch.",
      wrong: .init(
        """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:remove{0, 0}
          view:deleteItems{{0, 2}}
        end)
        """),
      right: .init(
        """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:remove{0, 0}
          view:deleteItems{{0, 0}}
        end)
        """),
      causes: [
        "The right number of operations at the wrong places.",
        "A move on the view was left out, or made the other way than on the data.",
      ],
      seeAlso: ["U01", "U02"]),
    quirk(
      "W02", "section # moves to #, and items come, go or move in it as well",
      meaning: "A section moves, and its items change in the same batch.",
      law: "Right by the rules; in UIKit long unreliable, as reported.",
      wrong: [
        "data:moveSection(0, 1)", "data:remove{1, 0}", "view:moveSection(0, 1)",
        "view:deleteItems{{0, 0}}",
      ],
      right: ["data:moveSection(0, 1)", "view:moveSection(0, 1)"],
      then: ["data:remove{1, 0}", "view:deleteItems{{1, 0}}"],
      causes: ["A diff of sections and items is put into one batch."], seeAlso: ["W03", "U02"]),
    quirk(
      "W03", "a reload together with moves: its new cell comes at another place than its item",
      isQuirk: false,
      meaning:
        "An item or a section is reloaded while others move past it, and the new cell appears "
        + "somewhere else.",
      law: "The hidden insert of a reload is shifted by deletes and inserts, but not by moves, as "
        + "reported.",
      wrong: [
        "data:move({0, 2}, {0, 0})", "view:moveItem({0, 2}, {0, 0})",
        "view:reloadItems{{0, 1}}",
      ],
      right: ["data:move({0, 2}, {0, 0})", "view:moveItem({0, 2}, {0, 0})"],
      then: ["view:reloadItems{{0, 2}}"],
      causes: ["Changed and moved items of one diff go into one batch."],
      seeAlso: ["U06", "U08", "W01", "W02"]),
    quirk(
      "W04", "an item moves out of a deleted section or into an inserted one", isQuirk: false,
      meaning: "The batch is not carried out: the view silently reloads everything.",
      law:
        "Nothing is raised, which is measured; the reload instead is reported. UIKit up to iOS 12 "
        + "raises U10 or U11.",
      certainty: [.measured, .reported],
      wrong: [
        "local z = data:remove{1, 0}", "data:removeSection(1)", "data:append(z, 0)",
        "view:moveItem({1, 0}, {0, 3})", "view:deleteSections{1}",
      ],
      right: [
        "local z = data:remove{1, 0}", "data:removeSection(1)", "data:append(z, 0)",
        "view:insertItems{{0, 3}}", "view:deleteSections{1}",
      ],
      causes: ["The last items of a section move elsewhere, and the section is dropped with them."],
      seeAlso: ["U10", "U11", "W05"]),
    quirk(
      "W05", "UIKit up to iOS 12 refuses this batch, as reported: #",
      meaning: "The batch is accepted by later systems only.",
      law:
        "The older rules count a move as one between sections only if the section numbers of start "
        + "and end differ, although one is read before the batch and the other after it. They count by "
        + "raw section numbers: a move between equal numbers is not counted.",
      wrong: [
        "local z = data:remove{1, 0}", "data:moveSection(0, 1)", "data:insert(z, {1, 1})",
        "view:moveSection(0, 1)", "view:moveItem({1, 0}, {1, 1})",
      ],
      right: ["data:moveSection(0, 1)", "view:moveSection(0, 1)"],
      then: ["data:move({0, 0}, {1, 1})", "view:moveItem({0, 0}, {1, 1})"],
      causes: ["An app still runs on old systems."], seeAlso: ["U01", "U02", "W02"]),
    quirk(
      "W06", "reloadItem # has no effect, as reported: the item has no cell",
      meaning: "An item that is not visible was reloaded, and nothing happened.",
      law:
        "A reload is carried out where there is a cell, as reported; elsewhere the cell is made anew "
        + "anyway when the item comes into sight.",
      wrong: [
        "for index = 1, 100 do data:append(\"item \" .. index, 0) end", "view:reloadData()",
        "view:layoutIfNeeded()", "view:reloadItems{{0, 90}}",
      ],
      right: ["view:reloadItems{{0, 0}}"],
      inBlock: false,
      causes: ["Everything that changed is reloaded, seen or not. That does no harm."],
      seeAlso: ["U05"]),
    quirk(
      "W07", "a place is inserted more than once, and as reported each time counts",
      isQuirk: false,
      meaning: "Two items are inserted at one and the same place.",
      law:
        "An insert names a final place, and each item has its own. Counts come out all the same, as "
        + "every insert counts; the second one takes the next free place.",
      wrong: [
        "data:insert(\"new\", {0, 0})", "data:insert(\"newer\", {0, 0})",
        "view:insertItems{{0, 0}, {0, 0}}",
      ],
      right: [
        "data:insert(\"new\", {0, 0})", "data:insert(\"newer\", {0, 0})",
        "view:insertItems{{0, 0}, {0, 1}}",
      ],
      causes: ["A loop inserts at the top each time, as one does with the data."],
      seeAlso: ["U04", "U27"]),
    quirk(
      "W08", "deleteItem # names an item that was never there",
      meaning: "An item is deleted that does not exist, in a section that is deleted as well.",
      law:
        "The section absorbs the operation before its bounds are checked, as reported; so nobody "
        + "notices.",
      wrong: ["data:removeSection(1)", "view:deleteSections{1}", "view:deleteItems{{1, 7}}"],
      right: ["data:removeSection(1)", "view:deleteSections{1}"],
      causes: ["Items are deleted one by one, and then their section."], seeAlso: ["U14"]),
    quirk(
      "W09",
      "# names an item that was not there before the batch, and has no effect, as reported: #",
      isQuirk: false,
      meaning: "An item is reloaded or reconfigured that does not exist. Nothing happens.",
      law:
        "A reload of an item without a cell is dropped, as reported, and so is one of an item that "
        + "is not there; UIKit up to iOS 12 raises U14. Paths are 0-based and read before the batch.",
      wrong: ["data:replace({0, 2}, {id = \"y\", n = 1})", "view:reconfigureItems{{0, 3}}"],
      right: ["data:replace({0, 2}, {id = \"y\", n = 1})", "view:reconfigureItems{{0, 2}}"],
      causes: [
        "The index is one too high, as it was counted from 1.",
        "The path is that of the item after the batch instead of before it.",
      ],
      seeAlso: ["W06", "U14"]),
    ExplainPage(
      "W10", "# inserted identifiers are already present (#): existing items are moved into place",
      certainty: [.measured],
      note: "It is written whenever it happens. UIKit writes a line of other words into its log.",
      meaning:
        "Items were appended to a snapshot, or inserted, that it had already. They are moved.",
      law: "An identifier is in a snapshot once. To insert it again is to move it.",
      wrong: .init(
        """
        local snapshot = Snapshot "Inbox: a b | Done: c"
        snapshot:appendItems({"a"}, "Done")
        print(snapshot)
        """),
      right: .init(
        """
        local snapshot = Snapshot "Inbox: a b | Done: c"
        snapshot:moveItem("a", {afterItem = "c"})
        print(snapshot)
        """),
      causes: [
        "Pages of results overlap, and the second one is appended to the first.",
        "A snapshot is filled twice, instead of a new one.",
        "A move is meant: moveItem says so, and needs no warning.",
      ],
      seeAlso: ["S02"]),
    ExplainPage(
      "W11",
      "the data had changed before the view looked at it for the first time, and did not change in "
        + "the block (#): the view never showed what the operations start from",
      certainty: [.apple],
      note:
        "It is told by default; --no-warnings or reportsWarnings = false hides it, and --strict "
        + "refuses the batch.",
      meaning:
        "The view reads the counts before when the batch begins. What changed earlier is part of "
        + "them, and the batch then deletes and inserts what has already gone and come.",
      law:
        "A view that has never been laid out looks at its data on entering the batch. A change "
        + "belongs into the block, or behind the first layout.",
      wrong: .init(
        """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        data:remove{0, 0}
        data:insert("new", {0, 0})
        view:performBatchUpdates(function()
          view:deleteItems{{0, 0}}
          view:insertItems{{0, 0}}
        end)
        """),
      right: .init(
        """
        local data = DataSource "A: x y z"
        local view = CollectionView{ dataSource = data }
        view:performBatchUpdates(function()
          data:remove{0, 0}
          data:insert("new", {0, 0})
          view:deleteItems{{0, 0}}
          view:insertItems{{0, 0}}
        end)
        """),
      causes: [
        "The view is updated before it was on the screen.",
        "The data changes outside the block.",
      ],
      seeAlso: ["W01", "U02"]),
    quirk(
      "W12", "section # moves to where it is, and an item moves out of it",
      meaning: "A section is moved onto itself, and one of its items to another section.",
      law: "Right by the rules; UIKit raises an exception, as reported.",
      wrong: [
        "data:move({0, 0}, {1, 0})", "view:moveSection(0, 0)", "view:moveItem({0, 0}, {1, 0})",
      ],
      right: ["data:move({0, 0}, {1, 0})", "view:moveItem({0, 0}, {1, 0})"],
      causes: ["A diff of sections and items writes a move for each section that was touched."],
      seeAlso: ["W02", "W05"]),
    quirk(
      "W13", "reloadSection # reloads a section that has no items",
      meaning: "An empty section is reloaded, mostly since it gets its first items.",
      law: "Right by the rules; UIKit raises an exception now and then, as reported.",
      wrong: [
        "data:appendSection(Section(\"C\"))", "view:reloadData()", "view:layoutIfNeeded()",
        "data:append(\"new\", 2)", "view:reloadSections{2}",
      ],
      right: [
        "data:appendSection(Section(\"C\"))", "view:reloadData()", "view:layoutIfNeeded()",
        "data:append(\"new\", 2)", "view:insertItems{{2, 0}}",
      ],
      inBlock: false,
      causes: ["An answer of a server fills a section, which is reloaded as a whole."],
      seeAlso: ["U02", "W06"]),
    quirk(
      "W14", "reloadData is called in a block of performBatchUpdates",
      meaning: "The block calls reloadData, and the batch becomes a reload.",
      law: "UIKit raises an exception now and then, as reported; here the batch becomes a reload.",
      wrong: ["data:remove{0, 0}", "view:reloadData()"],
      right: ["data:remove{0, 0}", "view:deleteItems{{0, 0}}"],
      causes: ["A function that reloads is called from the block of another one."],
      seeAlso: ["W04", "U02"]),
  ]

  /// Makes the page of a batch after which the picture is wrong, or of one that is reported to fail.
  ///
  /// - Parameter isQuirk: whether only views that report quirks warn of it.
  private static func quirk(
    _ code: String, _ sentence: String, isQuirk: Bool = true, note: String? = nil,
    meaning: String, law: String, certainty: [ExplainPage.Certainty] = [.reported],
    wrong: [String], right: [String], then: [String] = [], inBlock: Bool = true, causes: [String],
    seeAlso: [String]
  ) -> ExplainPage {
    func script(_ lines: [String], then: [String] = []) -> String {
      let start = """
        local data = DataSource "A: w x y | B: z"
        local view = CollectionView{ dataSource = data\(isQuirk ? ", quirks = true" : "") }

        """
      guard inBlock else { return start + lines.joined(separator: "\n") }
      return start + "view:performBatchUpdates(function()\n"
        + lines.map { "  \($0)\n" }.joined() + "end)"
        + (then.isEmpty ? "" : "\n-- A second batch.\n" + then.joined(separator: "\n"))
    }
    let told =
      isQuirk
      ? "quirks = true or --quirks reports it."
      : "It is told by default; --no-warnings or reportsWarnings = false hides it, and --strict "
        + "refuses the batch."
    return ExplainPage(
      code, sentence, certainty: certainty, note: note ?? told, meaning: meaning, law: law,
      wrong: .init(script(wrong)), right: .init(script(right, then: then)), causes: causes,
      seeAlso: seeAlso)
  }
}
