import CollectionCore
import LuaRuntime

extension ExerciseReader {
  /// Reads a goal: `state "…"`, `items "…"`, `sections A C "…"`, or `rects tol=0.5` with a body.
  mutating func goal(_ region: ExerciseRegion) -> Goal? {
    let words = region.argument.split(maxSplits: 1, whereSeparator: { $0.isWhitespace })
    let kind = words.first.map(String.init) ?? ""
    let rest = words.count > 1 ? words[1].trimmed : ""
    switch kind {
    case "state":
      return state(rest, region).map { Goal(kind: .state($0.state), line: region.line) }
    case "items":
      return state(rest, region).map { Goal(kind: .items($0.state), line: region.line) }
    case "sections":
      guard let (before, state) = state(rest, region) else { return nil }
      let names = identifiers(before, region)
      for name in names where !state.sections.contains(where: { $0.id == name }) {
        report(
          region.line, "the goal's state has no section \(name)",
          "name sections that the state line has")
      }
      return Goal(kind: .sections(names, state), line: region.line)
    case "rects": return rects(rest, region)
    default:
      report(
        region.line,
        "'\(kind)' is no kind of goal"
          + Suggestion.sentence(for: kind, among: ["state", "items", "sections", "rects"]),
        "write state, items, sections or rects")
      return nil
    }
  }

  /// Reads the state line in quotes, and returns the text before it.
  private mutating func state(
    _ text: String, _ region: ExerciseRegion
  ) -> (before: String, state: CollectionState)? {
    guard let first = text.firstIndex(of: "\""), let last = text.lastIndex(of: "\""), first < last
    else {
      report(
        region.line, "the goal has no state line in quotes",
        "write it as in `--@ goal state \"A: H J K\"`")
      return nil
    }
    let line = String(text[text.index(after: first)..<last]).replacing("\\\"", with: "\"")
    do throws(StateLineError) {
      return (text[..<first].trimmed, try CollectionState(line: line))
    } catch {
      report(region.line, "the goal does not parse: \(error)", "write it as in \"A: H J K | B: X\"")
      return nil
    }
  }

  private mutating func identifiers(_ text: String, _ region: ExerciseRegion) -> [Identifier] {
    guard !text.isEmpty else {
      report(
        region.line, "the goal names no section", "write the names before the state line in quotes")
      return []
    }
    // The names of sections are read like names of items in a state line.
    guard let state = try? CollectionState(line: "names: \(text)") else {
      report(region.line, "'\(text)' are no names of sections", "put odd names in quotes")
      return []
    }
    return state.sections.first?.items.map { $0.id } ?? []
  }

  private mutating func rects(_ text: String, _ region: ExerciseRegion) -> Goal? {
    var tolerance = 0.5
    if !text.isEmpty {
      guard text.hasPrefix("tol="), let number = Double(text.dropFirst(4)), number >= 0 else {
        report(region.line, "'\(text)' is no tolerance", "write it as in `--@ goal rects tol=0.5`")
        return nil
      }
      tolerance = number
    }
    var frames: [Goal.Frame] = []
    for (offset, line) in region.body.split(
      separator: "\n", omittingEmptySubsequences: false
    ).enumerated() where !line.isBlank {
      let words = line.split { $0 == "," || $0.isWhitespace }
      let numbers = words.compactMap { Double($0) }
      guard words.count == 6, numbers.count == 6, let section = Int(words[0]),
        let item = Int(words[1])
      else {
        report(
          region.line + 1 + offset, "'\(line.trimmed)' is no frame",
          "write section,item x y width height, as in `0,1 60 0 50 50`")
        continue
      }
      frames.append(
        Goal.Frame(
          path: IndexPath(section, item),
          rect: Rect(x: numbers[2], y: numbers[3], width: numbers[4], height: numbers[5])))
    }
    if frames.isEmpty {
      report(region.line, "the goal has no frames", "write one a line: `0,1 60 0 50 50`")
    }
    return Goal(kind: .rects(frames, tolerance: tolerance), line: region.line)
  }
}
