import CollectionCore
import CollectionRendering
import CollectionUpdates

extension CrashScenario {
  /// A Lua script that raises the fault and needs no other file.
  var script: String {
    switch call {
    case .batch(let batch, let before, let after):
      let look = (Self.look(at: batch) ?? []).map { $0 + "\n" }.joined()
      let start = Self.view(before, profile: profile) + look
      let calls = LuaCode.calls(batch).map { "  \($0)\n" }.joined()
      return start
        + "\nview:performBatchUpdates(function()\n"
        + "  -- What the data has when the block returns.\n"
        + "  \(Self.assignment(after))\n\(calls)end)\n"
    case .countQuery(let section, let sections):
      return Self.view([Int](repeating: 0, count: sections), profile: profile)
        + "\nprint(view:numberOfItemsInSection(\(section)))\n"
    case .scroll(let path, let counts):
      return Self.view(counts, profile: profile)
        + "\nview:scrollToItem{\(path.section), \(path.item)}\n"
    case .strayFrame(let path, let counts):
      let frame = "layout:setFrame({\(path.section), \(path.item)}, {0, 0, 50, 50})"
      return Self.view(counts, profile: profile, layout: frame) + "view:layoutIfNeeded()\n"
    case .missingFrame(let path, let counts):
      return Self.view(counts, profile: profile, layout: "-- No frame is given.")
        + "print(view:layoutAttributesForItem{\(path.section), \(path.item)})\n"
    case .refusedSize:
      return Self.flow(itemSize: profile == .classic ? "{0, 50}" : "{50, -10}", profile: profile)
    }
  }

  /// The number of items from which the last item may lie outside of the bounds.
  private static let greatestVisible = 48

  /// Returns lines that scroll to a reloaded item, because reloads of items without a cell are
  /// ignored.
  ///
  /// Returns nil if there is no such item.
  static func look(at batch: BatchUpdates) -> [String]? {
    for case .reloadItem(let path) in batch.operations.map({ $0.kind })
    where path.item >= greatestVisible {
      return [
        "-- The reload of an item without a cell would have no effect.",
        "view:scrollToItem{\(path.section), \(path.item)}",
      ]
    }
    return nil
  }

  /// A script without the mistake, if no batch can repair it; nil for batches.
  var repairedScript: String? {
    switch call {
    case .batch: return nil
    case .countQuery(_, let sections):
      return Self.view([Int](repeating: 0, count: sections), profile: profile) + """

        -- Only sections that the view has can be asked about.
        for section = 0, view.numberOfSections - 1 do
          print(view:numberOfItemsInSection(section))
        end

        """
    case .scroll(let path, let counts):
      return Self.view(counts, profile: profile) + """

        -- The last item is one below the count, and an empty section has none.
        local count = view:numberOfItemsInSection(\(path.section))
        if count > 0 then view:scrollToItem{\(path.section), count - 1} end

        """
    case .strayFrame(_, let counts):
      return Self.view(counts, profile: profile, layout: Self.allFrames) + "view:layoutIfNeeded()\n"
    case .missingFrame(let path, let counts):
      return Self.view(counts, profile: profile, layout: Self.allFrames)
        + "print(view:layoutAttributesForItem{\(path.section), \(path.item)})\n"
    case .refusedSize:
      return Self.flow(itemSize: "{50, 50}", profile: profile)
    }
  }

  /// The `prepare` method of a layout that gives a frame to each item, and to nothing else.
  private static let allFrames = """
    -- Each item that the data has gets a frame, and no other does.
          for section = 0, context.numberOfSections - 1 do
            for item = 0, context:numberOfItems(section) - 1 do
              layout:setFrame({section, item}, {60 * (item % 5), 60 * (item // 5 + section), 50, 50})
            end
          end
    """

  /// Returns the option for a view's profile; empty for the modern one.
  private static func option(_ profile: UpdateProfile) -> String {
    profile == .modern ? "" : "  profile = \"\(profile.rawValue)\",\n"
  }

  /// Returns code for a view with one item in a flow layout, laid out.
  private static func flow(itemSize: String, profile: UpdateProfile) -> String {
    """
    local view = CollectionView{
    \(option(profile))  dataSource = DataSource "A: x",
      layout = FlowLayout{ itemSize = \(itemSize) },
    }
    view:layoutIfNeeded()

    """
  }

  /// Returns code for a view, laid out unless it has a custom layout with this `prepare` method.
  private static func view(
    _ counts: [Int], profile: UpdateProfile, layout: String? = nil
  ) -> String {
    let own = layout.map {
      "  layout = Layout{\n    prepare = function(layout, context)\n      \($0)\n    end,\n  },\n"
    }
    let option = Self.option(profile) + (own ?? "")
    return """
      -- The number of items of each section: what the view knows before.
      local \(assignment(counts))
      local view = CollectionView{
        dataSource = {
          numberOfSections = function() return counts.sections end,
          numberOfItemsInSection = function(_, section) return counts[section] or 0 end,
        },
      \(option)}
      \(layout == nil ? "view:layoutIfNeeded()\n" : "")
      """
  }

  /// Returns counts as a table that starts at 0 and leaves out empty sections.
  private static func assignment(_ counts: [Int]) -> String {
    let fields =
      ["sections = \(counts.count)"]
      + counts.indices.filter { counts[$0] != 0 }.map { "[\($0)] = \(counts[$0])" }
    return "counts = { \(fields.joined(separator: ", ")) }"
  }
}
