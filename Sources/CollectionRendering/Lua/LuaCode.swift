package import CollectionCore
public import CollectionDiffing
package import CollectionUpdates

/// Batches and edits of the data as lines of a script.
package enum LuaCode {
  /// The maximum number of index paths in one call.
  private static let greatestCall = 8

  /// Returns the calls of a batch; neighbours of one kind share a call.
  package static func calls(_ batch: BatchUpdates) -> [String] {
    var lines: [String] = []
    var method = ""
    var arguments: [String] = []
    func flush() {
      if let first = arguments.first {
        let space = first.hasPrefix("{") ? " " : ""
        lines.append("view:\(method){\(space)\(arguments.joined(separator: ", "))\(space)}")
      }
      arguments = []
    }
    for operation in batch.operations {
      let (name, argument) = call(operation.kind)
      guard let argument else {
        flush()
        lines.append("view:\(name)")
        continue
      }
      if name != method || arguments.count == greatestCall { flush() }
      method = name
      arguments.append(argument)
    }
    flush()
    return lines
  }

  /// Returns the method and its argument for a list; for a move, the whole call and nil.
  private static func call(_ kind: UpdateOperation.Kind) -> (String, String?) {
    switch kind {
    case .insertItem(let path): ("insertItems", table(path))
    case .deleteItem(let path): ("deleteItems", table(path))
    case .reloadItem(let path): ("reloadItems", table(path))
    case .reconfigureItem(let path): ("reconfigureItems", table(path))
    case .moveItem(let from, let to): ("moveItem(\(table(from)), \(table(to)))", nil)
    case .insertSection(let section): ("insertSections", "\(section)")
    case .deleteSection(let section): ("deleteSections", "\(section)")
    case .reloadSection(let section): ("reloadSections", "\(section)")
    case .moveSection(let from, let to): ("moveSection(\(from), \(to))", nil)
    }
  }

  /// Returns calls inside a block of `performBatchUpdates`.
  package static func block(_ lines: [String]) -> [String] {
    ["view:performBatchUpdates(function()"] + lines.map { "  " + $0 } + ["end)"]
  }

  private static func table(_ path: IndexPath) -> String { "{\(path.section), \(path.item)}" }

  /// Returns an identifier as a literal of Lua.
  package static func literal(_ id: Identifier) -> String {
    guard case .string(let text) = id else { return id.label }
    return text.quoted(.luaCode)
  }
}

extension LuaCode {
  /// Returns edits of the data; a new item or section without an identifier is named `new…`.
  package static func calls(_ edits: [DataEdit]) -> [String] {
    var (items, sections) = (0, 0)
    for edit in edits {
      switch edit {
      case .removeItem(_, let number?): items = max(items, number)
      case .removeSection(_, let number?): sections = max(sections, number)
      default: break
      }
    }
    return edits.map { edit in
      switch edit {
      case .removeItem(let path, let number):
        local("item", number, of: items) + "data:remove\(table(path))"
      case .removeSection(let index, let number):
        local("section", number, of: sections) + "data:removeSection(\(index))"
      case .insertSection(let content, let index):
        "data:insertSection(\(name(content, "section", of: sections, new: "newSection")), \(index))"
      case .insertItem(let content, let path):
        "data:insert(\(name(content, "item", of: items, new: "newItem")), \(table(path)))"
      }
    }
  }

  /// Returns the declaration for the elements that a removal keeps; empty if there are none.
  private static func local(_ noun: String, _ number: Int?, of count: Int) -> String {
    number.map { "local \(variable(noun, $0, of: count)) = " } ?? ""
  }

  /// Returns the name of an inserted item or section.
  private static func name(
    _ content: DataEdit.Content, _ noun: String, of count: Int, new: String
  ) -> String {
    switch content {
    case .new(let id): id.map(literal) ?? new
    case .kept(let number): variable(noun, number, of: count)
    }
  }

  /// Returns the name of a variable, with a number if there are several.
  private static func variable(_ noun: String, _ number: Int, of count: Int) -> String {
    count == 1 ? noun : "\(noun)\(number)"
  }
}

extension Repair {
  /// The lines of Lua that perform the repair; new items and sections are named `new…`.
  public var code: [String] {
    steps.flatMap { step in
      switch step {
      case .layoutIfNeeded: return ["view:layoutIfNeeded()"]
      case .edit(let edits): return LuaCode.calls(edits)
      case .perform(let batch, let needsBlock):
        let calls = LuaCode.calls(batch)
        return needsBlock && calls.count > 1 ? LuaCode.block(calls) : calls
      case .performInBlock(let batch, let note):
        return LuaCode.block(["-- \(note)"] + LuaCode.calls(batch))
      }
    }
  }
}
