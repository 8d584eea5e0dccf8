/// A text with a cursor, edited in the most obvious way: what stands before it, and what behind.
struct TextModel {
  var before = ""
  var behind = ""
  private var kills: [String] = []
  private typealias Halves = (before: String, behind: String)
  /// The changes, as the halves of the text before and after each.
  private var done: [(old: Halves, new: Halves)] = []
  private var undone: [(old: Halves, new: Halves)] = []
  private var isTyping = false
  private var isKilling = false

  var text: String { before + behind }
  var cursor: Int { before.count }

  /// Puts the cursor behind whole characters only.
  private mutating func settle() {
    let whole = text
    let bytes = before.utf8.count
    var (count, index) = (0, whole.startIndex)
    while count < bytes {
      count += whole[index].utf8.count
      index = whole.index(after: index)
    }
    (before, behind) = (String(whole[..<index]), String(whole[index...]))
  }

  private mutating func change(joins: Bool = false, _ edit: (inout TextModel) -> Void) {
    let old = (before, behind)
    edit(&self)
    settle()
    guard old.0 + old.1 != text else { return }
    undone = []
    if joins, let last = done.popLast() {
      done.append((last.old, (before, behind)))
    } else {
      done.append((old, (before, behind)))
    }
  }

  private static func isWordPart(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_"
  }

  private func word(before text: String) -> Int {
    let blank = text.reversed().prefix { !Self.isWordPart($0) }.count
    return blank + text.dropLast(blank).reversed().prefix { Self.isWordPart($0) }.count
  }

  private func word(behind text: String) -> Int {
    let blank = text.prefix { !Self.isWordPart($0) }.count
    return blank + text.dropFirst(blank).prefix { Self.isWordPart($0) }.count
  }

  private mutating func move(_ count: Int) {
    if count < 0 {
      let part = String(before.suffix(-count))
      (before, behind) = (String(before.dropLast(-count)), part + behind)
    } else {
      let part = String(behind.prefix(count))
      (before, behind) = (before + part, String(behind.dropFirst(count)))
    }
  }

  private var columnsBefore: Int { before.reversed().prefix { $0 != "\n" }.count }
  private var columnsBehind: Int { behind.prefix { $0 != "\n" }.count }

  private mutating func kill(back: Int = 0, ahead: Int = 0, joins: Bool) {
    guard back + ahead > 0 else { return }
    let removed = String(before.suffix(back)) + String(behind.prefix(ahead))
    if joins, let last = kills.popLast() {
      kills.append(back > 0 ? removed + last : last + removed)
    } else {
      kills.append(removed)
    }
    change {
      $0.before = String($0.before.dropLast(back))
      $0.behind = String($0.behind.dropFirst(ahead))
    }
  }

  /// Does what a key does; those that the model does not have are not to be typed.
  mutating func type(_ name: String) {
    let (wasTyping, wasKilling) = (isTyping, isKilling)
    (isTyping, isKilling) = (false, false)
    switch name {
    case "Left": move(-1)
    case "Right": move(1)
    case "Home": move(-columnsBefore)
    case "End": move(columnsBehind)
    case "A-b": move(-word(before: before))
    case "A-f": move(word(behind: behind))
    case "A-lt": move(-before.count)
    case "A->": move(behind.count)
    case "BS":
      let line = before.suffix(columnsBefore)
      let isBlank = !line.isEmpty && line.allSatisfy { $0 == " " }
      let count = isBlank && line.count.isMultiple(of: 2) ? 2 : 1
      change { $0.before = String($0.before.dropLast(count)) }
    case "Del": change { $0.behind = String($0.behind.dropFirst()) }
    case "C-k":
      isKilling = true
      kill(ahead: columnsBehind == 0 ? min(1, behind.count) : columnsBehind, joins: wasKilling)
    case "C-u":
      isKilling = true
      kill(back: columnsBefore, joins: wasKilling)
    case "A-BS":
      isKilling = true
      kill(back: word(before: before), joins: wasKilling)
    case "A-d":
      isKilling = true
      kill(ahead: word(behind: behind), joins: wasKilling)
    case "C-y":
      if let last = kills.last { change { $0.before += last } }
    case "A-Enter":
      let blank = behind.prefix { $0 == " " }.count
      change {
        $0.before += "\n"
        $0.behind = String($0.behind.dropFirst(blank))
      }
    case "C-_":
      guard let step = done.popLast() else { return }
      undone.append(step)
      (before, behind) = step.old
    case "A-/":
      guard let step = undone.popLast() else { return }
      done.append(step)
      (before, behind) = step.new
    default:
      let isBlank = name.first?.isWhitespace == true
      isTyping = !isBlank
      change(joins: wasTyping && !isBlank) { $0.before += name }
    }
  }

  /// Puts a paste in.
  mutating func paste(_ pasted: String) {
    (isTyping, isKilling) = (false, false)
    change { $0.before += pasted }
  }
}
