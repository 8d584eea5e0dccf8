/// The lines in which two texts differ, with a little of what is around them.
struct LineDifference: CustomStringConvertible {
  private static let context = 2
  private let lines: [(sign: Character, text: Substring)]

  init(expected: String, actual: String) {
    let old = expected.split(separator: "\n", omittingEmptySubsequences: false)
    let new = actual.split(separator: "\n", omittingEmptySubsequences: false)
    var removed: Set<Int> = []
    var inserted: Set<Int> = []
    for change in new.difference(from: old) {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): inserted.insert(offset)
      }
    }
    var lines: [(sign: Character, text: Substring)] = []
    var (left, right) = (0, 0)
    while left < old.count || right < new.count {
      if removed.contains(left) {
        lines.append(("-", old[left]))
        left += 1
      } else if inserted.contains(right) {
        lines.append(("+", new[right]))
        right += 1
      } else {
        lines.append((" ", old[left]))
        left += 1
        right += 1
      }
    }
    self.lines = lines
  }

  /// The changed lines, `-` expected and `+` actual; a line `…` stands for what is the same.
  var description: String {
    let changed = lines.indices.filter { lines[$0].sign != " " }
    let shown = Set(changed.flatMap { ($0 - Self.context)...($0 + Self.context) })
    var text = "- expected, + actual"
    var isSkipping = false
    for index in lines.indices {
      if shown.contains(index) {
        text += "\n\(lines[index].sign) \(lines[index].text)"
        isSkipping = false
      } else if !isSkipping {
        text += "\n  …"
        isSkipping = true
      }
    }
    return text
  }
}
