import CollectionCore
import CollectionLayout
import LuaRuntime

extension Call {
  /// Reads the configuration of a list: a value, or a table of its fields.
  func readListConfiguration(_ index: Int32, _ path: String) throws(Mismatch) -> ListConfiguration {
    if case .list(let configuration) = layoutDefinition(index) { return configuration }
    let table = try DefinitionTable(
      self, index, path: path, of: "ListConfiguration", names: LayoutPartOptions.listNames)
    var configuration = ListConfiguration(appearance: try table.choice("appearance") ?? .plain)
    configuration.headerMode = try table.choice("headerMode") ?? .none
    configuration.footerMode = try table.choice("footerMode") ?? .none
    configuration.showsSeparators = try table.readPlain("showsSeparators", readBoolean) ?? true
    configuration.headerTopPadding = try table.number("headerTopPadding")
    configuration.leadingSwipeActionsConfigurationProvider =
      try readSwipeActionsProvider(table, "leadingSwipeActionsConfigurationProvider")
    configuration.trailingSwipeActionsConfigurationProvider =
      try readSwipeActionsProvider(table, "trailingSwipeActionsConfigurationProvider")
    return configuration
  }

  private func readSwipeActionsProvider(
    _ table: DefinitionTable, _ name: String
  ) throws(Mismatch) -> ListConfiguration.SwipeActionsProvider? {
    let function = try table.read(name) { index, path throws(Mismatch) in
      try readScriptFunction(index, path, role: "result of '\(name)'", name: "function '\(name)'")
    }
    guard let function else { return nil }
    return { path in
      function.answer([], about: "\(path)") {
        $0.pushArguments(path)
      } read: { call, index throws(Mismatch) in
        guard !call.isAbsent(index) else { return [] }
        return try call.readList(call.absolute(index), "actions", call.readSwipeAction)
      }
    }
  }

  /// Reads an action: its title, or a table with it.
  private func readSwipeAction(_ index: Int32, _ path: String) throws(Mismatch) -> SwipeAction {
    if type(index) == .string { return SwipeAction(title: try readString(index)) }
    guard type(index) == .table else {
      throw Mismatch("\(path): title or table of an action expected, got \(gotDefinition(index))")
    }
    let table = try DefinitionTable(
      self, index, path: path, of: "table of an action",
      names: ["title", "style", "handler"])
    let title = try table.required("title", "text") { index, path throws(Mismatch) in
      guard type(index) == .string else {
        throw Mismatch("\(path): text expected, got \(gotDefinition(index))")
      }
      return try readString(index)
    }
    let handler = try table.read("handler") { index, path throws(Mismatch) in
      try readScriptFunction(
        index, path, role: "handler of \"\(title)\"", name: "handler of \"\(title)\"")
    }
    var action = SwipeAction(title: title, style: try table.choice("style") ?? .normal)
    if let handler {
      action.handler = { path in
        handler.answer((), about: "\(path)") {
          $0.pushArguments(path)
        } read: { _, _ in
        }
      }
    }
    return action
  }

  private func readScriptFunction(
    _ index: Int32, _ path: String, role: String, name: String
  ) throws(Mismatch) -> ScriptFunction {
    guard type(index) == .function else {
      throw Mismatch("\(path): function expected, got \(gotDefinition(index))")
    }
    return ScriptFunction(try readFunction(index), self, role: role, name: name)
  }
}

extension SwipeAction: ScriptValue {
  /// Pushes a table with the title and the style.
  func push(to call: Call) {
    call.pushTable(fields: 2)
    call.push(title)
    call.setField("title")
    call.push(style.rawValue)
    call.setField("style")
  }
}

extension ListRow: ScriptValue {
  /// Pushes a table with whether the row is a header, and the position of its separator.
  func push(to call: Call) {
    call.pushTable(fields: 2)
    call.push(isHeader)
    call.setField("isHeader")
    call.push(separator)
    call.setField("separator")
  }
}
