import CollectionCore
import CollectionLayout
import LuaRuntime

extension Call {
  /// Reads a dimension: points, or a result of `fractionalWidth(…)` and the like.
  func readDimension(_ index: Int32, _ path: String) throws(Mismatch) -> LayoutDimension {
    if type(index) == .number { return .absolute(try readExtent(index, path)) }
    let (name, number) = try readTagged(
      index, path, "dimension, as fractionalWidth(0.5),",
      names: [
        "fractionalWidth", "fractionalHeight", "absolute", "estimated", "uniformAcrossSiblings",
      ], readExtent)
    switch name {
    case "fractionalWidth": return .fractionalWidth(number)
    case "fractionalHeight": return .fractionalHeight(number)
    case "estimated": return .estimated(number)
    case "uniformAcrossSiblings": return .uniformAcrossSiblings(number)
    default: return .absolute(number)
    }
  }

  /// Reads a spacing: points, or a result of `flexible(…)`.
  func readSpacing(_ index: Int32, _ path: String) throws(Mismatch) -> LayoutSpacing {
    if type(index) == .number { return .fixed(try readDistance(index, path)) }
    let (name, number) = try readTagged(
      index, path, "spacing, as fixed(10) or flexible(10),", names: ["fixed", "flexible"],
      readDistance)
    return name == "flexible" ? .flexible(number) : .fixed(number)
  }

  /// Reads a table with one number under one of some names.
  private func readTagged(
    _ index: Int32, _ path: String, _ noun: String, names: [String],
    _ read: (Int32, String) throws(Mismatch) -> Double
  ) throws(Mismatch) -> (String, Double) {
    guard type(index) == .table else {
      throw Mismatch("\(path): \(noun) expected, got \(gotDefinition(index))")
    }
    try ensureRoom()
    let keys = textKeys(index)
    guard keys.count == 1, rawCount(index) == 0 else {
      throw Mismatch("\(path): \(noun) expected, got a table with other fields")
    }
    guard names.contains(keys[0]) else {
      throw Mismatch(
        "\(path): \(noun) expected, got a table with the field '\(keys[0])'"
          + Suggestion.sentence(for: keys[0], among: names))
    }
    let index = absolute(index)
    pushField(keys[0], of: index)
    defer { pop() }
    return (keys[0], try read(absolute(-1), path))
  }

  /// Reads a size of dimensions: `{width, height}`, by position or by name.
  func readLayoutSize(_ index: Int32, _ path: String) throws(Mismatch) -> LayoutSize {
    if type(index) == .table, rawCount(index) == 2, textKeys(index).isEmpty {
      let index = absolute(index)
      pushElement(1, of: index)
      defer { pop() }
      let width = try readDimension(absolute(-1), "\(path).width")
      pushElement(2, of: index)
      defer { pop() }
      return LayoutSize(width: width, height: try readDimension(absolute(-1), "\(path).height"))
    }
    if type(index) == .table, rawCount(index) > 0 {
      throw Mismatch("\(path): size expected, as {width, height}, got a list of other length")
    }
    let table = try DefinitionTable(
      self, index, path: path, of: "size", names: ["width", "height"])
    return LayoutSize(
      width: try table.required("width", "dimension", readDimension),
      height: try table.required("height", "dimension", readDimension))
  }

  /// Reads insets: one number for all edges, `{top, leading, bottom, trailing}`, or some edges by
  /// name.
  func readLayoutInsets(_ index: Int32, _ path: String) throws(Mismatch) -> EdgeInsets {
    if type(index) == .number {
      let inset = try readDistance(index, path)
      return EdgeInsets(top: inset, left: inset, bottom: inset, right: inset)
    }
    let names = ["top", "leading", "bottom", "trailing"]
    if type(index) == .table, rawCount(index) > 0 {
      var numbers: [Double] = []
      let list = try readList(index, path) { index, _ throws(Mismatch) in
        defer { numbers.append(0) }
        return try readDistance(index, "\(path).\(names[min(numbers.count, 3)])")
      }
      guard list.count == 4 else {
        throw Mismatch(
          "\(path): insets expected, as {\(names.joined(separator: ", "))}, got a list of "
            + list.count.counted("element"))
      }
      return EdgeInsets(top: list[0], left: list[1], bottom: list[2], right: list[3])
    }
    let table = try DefinitionTable(self, index, path: path, of: "table of insets", names: names)
    return EdgeInsets(
      top: try table.read("top", readDistance) ?? 0,
      left: try table.read("leading", readDistance) ?? 0,
      bottom: try table.read("bottom", readDistance) ?? 0,
      right: try table.read("trailing", readDistance) ?? 0)
  }

  /// Reads edge spacing: spacings by the names of the edges.
  func readEdgeSpacing(_ index: Int32, _ path: String) throws(Mismatch) -> EdgeSpacing {
    let table = try DefinitionTable(
      self, index, path: path, of: "table of spacings",
      names: ["leading", "top", "trailing", "bottom"])
    return EdgeSpacing(
      leading: try table.read("leading", readSpacing) ?? .fixed(0),
      top: try table.read("top", readSpacing) ?? .fixed(0),
      trailing: try table.read("trailing", readSpacing) ?? .fixed(0),
      bottom: try table.read("bottom", readSpacing) ?? .fixed(0))
  }

  /// Reads an anchor: `{edges = {…}, absoluteOffset = {x, y}, fractionalOffset = {x, y}}`.
  func readAnchor(_ index: Int32, _ path: String) throws(Mismatch) -> LayoutAnchor {
    let table = try DefinitionTable(
      self, index, path: path, of: "anchor",
      names: ["edges", "absoluteOffset", "fractionalOffset"])
    let edges: [LayoutAnchor.Edge]? = try table.list("edges", readWord)
    return LayoutAnchor(
      Set(edges ?? []), absoluteOffset: try table.readPlain("absoluteOffset", readPoint) ?? .zero,
      fractionalOffset: try table.readPlain("fractionalOffset", readPoint) ?? .zero)
  }
}
