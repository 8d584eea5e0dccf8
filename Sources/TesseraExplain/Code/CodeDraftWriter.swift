import CollectionCore
import CollectionRendering

/// Writes the steps of an app's code as lines of Lua.
struct CodeDraftWriter {
  /// The lines so far.
  private(set) var lines: [String] = []
  /// A Boolean value that indicates whether conditions, loops or closures surround a step.
  private(set) var hasBranches = false

  private let lists: CodeLists
  private var depth = 0
  /// The number of batches nested within the deepest one that is written; they become comments.
  private var depthBelow = 0
  /// The variables for constants with removed elements, and the texts that identify items.
  private var kept: [String: String] = [:]
  private var texts: Set<String> = []
  private var variables = 0
  private var made = 0

  init(_ lists: CodeLists) { self.lists = lists }

  /// The maximum number of columns of code that a comment repeats, and of nested batches.
  private static let longestSource = 90
  private static let greatestDepth = 16

  /// Adds the lines of a step.
  mutating func write(_ step: CodeStep) {
    switch step.action {
    case .beginBatch:
      guard depth < Self.greatestDepth else {
        depthBelow += 1
        return comment(step, "? ")
      }
      add("view:performBatchUpdates(function()", step.line)
      depth += 1
    case .endBatch:
      guard depth > 0, depthBelow == 0 else {
        depthBelow = max(depthBelow - 1, 0)
        return comment(step, "? ")
      }
      depth -= 1
      add("end)", nil)
    case .operation(let operation): for call in calls(operation) { add(call, step) }
    case .edit(let edit, let list): for call in calls(edit, of: list) { add(call, step) }
    case .reloadData: add("view:reloadData()", step.line)
    case .layoutIfNeeded: add("view:layoutIfNeeded()", step.line)
    case .open:
      hasBranches = true
      comment(step, "? ", " {")
    case .close: comment(step, "? ")
    case .unreadCall: comment(step, "? ")
    case .other: comment(step, "")
    }
  }

  /// Closes an open batch: `beginUpdates` without `endUpdates`.
  mutating func finish() {
    while depth > 0 {
      depth -= 1
      add("end) -- ? The code does not end this batch.", nil)
    }
  }

  private var indent: String { String(repeating: "  ", count: depth) }

  private mutating func add(_ text: String, _ line: Int?) {
    lines.append(indent + text + (line.map { "  -- line \($0)" } ?? ""))
  }

  /// Adds a call, as a comment if a value is missing.
  private mutating func add(_ call: (text: String, isKnown: Bool), _ step: CodeStep) {
    if call.isKnown {
      add(call.text, step.line)
    } else {
      lines.append("\(indent)-- ? \(call.text)  -- line \(step.line): \(shortened(step.source))")
    }
  }

  private mutating func comment(_ step: CodeStep, _ mark: String, _ end: String = "") {
    lines.append("\(indent)-- \(mark)line \(step.line): \(shortened(step.source))\(end)")
  }

  private func shortened(_ source: String) -> String { source.cut(to: Self.longestSource) }
}

extension CodeDraftWriter {
  private typealias Call = (text: String, isKnown: Bool)

  private func calls(_ operation: CodeStep.Operation) -> [Call] {
    switch operation {
    case .items(let verb, let paths):
      let texts = paths.map(text)
      let list = texts.map { $0.text }.joined(separator: ", ")
      return [("view:\(verb.rawValue)Items{ \(list) }", texts.allSatisfy { $0.isKnown })]
    case .sections(let verb, let numbers):
      let texts = numbers.map(text)
      let list = texts.map { $0.text }.joined(separator: ", ")
      return [("view:\(verb.rawValue)Sections{ \(list) }", texts.allSatisfy { $0.isKnown })]
    case .moveItem(let from, let to): return [move("moveItem", text(from), text(to))]
    case .moveSection(let from, let to): return [move("moveSection", text(from), text(to))]
    }
  }

  private func move(_ name: String, _ from: Call, _ to: Call) -> Call {
    ("view:\(name)(\(from.text), \(to.text))", from.isKnown && to.isKnown)
  }

  private mutating func calls(_ edit: CodeEdit, of list: CodeList) -> [Call] {
    let section = lists.section(of: list).map(text)
    switch edit {
    case .insert(let element, let place):
      let (place, element) = (text(place), self.text(element))
      guard let section else {
        return [("data:insertSection(Section(\(element), {}), \(place.text))", place.isKnown)]
      }
      return [
        (
          "data:insert(\(element), {\(section.text), \(place.text)})",
          section.isKnown && place.isKnown
        )
      ]
    case .append(let elements):
      return elements.map { element in
        let element = self.text(element)
        guard let section else { return ("data:appendSection(Section(\(element), {}))", true) }
        return ("data:append(\(element), \(section.text))", section.isKnown)
      }
    case .remove(let place, let name):
      let place = text(place)
      var local = ""
      if let name {
        variables += 1
        kept[name] = "kept\(variables)"
        local = "local kept\(variables) = "
      }
      guard let section else {
        return [("\(local)data:removeSection(\(place.text))", place.isKnown)]
      }
      return [
        (
          "\(local)data:remove{\(section.text), \(place.text)}",
          section.isKnown && place.isKnown
        )
      ]
    case .removeAll:
      guard let section else { return [("data:set{}", true)] }
      let loop = "for _ = 1, data:numberOfItemsInSection(\(section.text)) do"
      return [("\(loop) data:remove{\(section.text), 0} end", section.isKnown)]
    }
  }

  /// Returns the text for an element: the variable of a removed one, its text in the code, or a new
  /// one.
  private mutating func text(_ element: CodeEdit.Element) -> String {
    switch element {
    case .name(let name): if let variable = kept.removeValue(forKey: name) { return variable }
    case .text(let text):
      if texts.insert(text).inserted { return LuaCode.literal(.string(text)) }
    case .unknown: break
    }
    made += 1
    return "\"new\(made)\""
  }

  private func text(_ path: CodePath) -> Call {
    let (section, item) = (text(path.section), text(path.item))
    return ("{\(section.text), \(item.text)}", section.isKnown && item.isKnown)
  }

  private func text(_ number: CodeNumber) -> Call {
    switch number {
    case .known(let value): return ("\(value)", true)
    case .unknown(let source): return (shortened(source), false)
    case .count(let list, let plus):
      let sum = plus == 0 ? "" : plus < 0 ? " - \(plus.magnitude)" : " + \(plus)"
      guard let section = lists.section(of: list) else {
        return ("data:numberOfSections()\(sum)", true)
      }
      let call = text(section)
      return ("data:numberOfItemsInSection(\(call.text))\(sum)", call.isKnown)
    }
  }
}
