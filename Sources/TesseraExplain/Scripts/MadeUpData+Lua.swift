import CollectionCore
import CollectionRendering

extension MadeUpData {
  /// The maximum length of a state line.
  private static let longestLine = 72

  /// A function that returns items by their numbers, called by long literals.
  static let itemsFunction = [
    "-- Items by their numbers: items \"a 1-3, b 7-7\" are a1, a2, a3 and b7.",
    "local function items(runs)", "  local list = {}",
    "  for name, first, last in runs:gmatch \"(%a+) (%d+)%-(%d+)\" do",
    "    for number = math.tointeger(first), math.tointeger(last) do",
    "      list[#list + 1] = name .. number",
    "    end", "  end", "  return list", "end", "",
  ]

  /// The data as a state line; nil if it would be long.
  var luaLine: String? {
    guard counts.reduce(counts.count, +) <= Self.longestLine / 2 else { return nil }
    let line = state.description
    return line.utf8.count <= Self.longestLine ? line : nil
  }

  /// Returns the data as an argument in Lua: a state line, or a list of sections calling `items`.
  func luaLiteral(lead: String = "") -> String {
    if let line = luaLine { return lead + LuaCode.literal(.string(line)) }
    let sections = sections.map { section in
      let name = LuaCode.literal(.string(section.name))
      return section.items.isEmpty
        ? "Section(\(name), {})" : "Section(\(name), items \"\(Self.runs(section.items))\")"
    }
    return sections.count == 1
      ? "{ \(sections[0]) }"
      : "{\n" + sections.map { "  \($0),\n" }.joined() + "}"
  }

  /// Returns items as runs of numbers: `a 1-1543, b 1-1`.
  private static func runs(_ items: [String]) -> String {
    items.numberedRuns.map { "\($0.name) \($0.first)-\($0.last)" }.joined(separator: ", ")
  }
}
