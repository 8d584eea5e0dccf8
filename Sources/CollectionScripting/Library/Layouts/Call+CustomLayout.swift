import CollectionLayout
import LuaRuntime

extension Call {
  /// The layout that is the receiver.
  var customLayout: CustomLayout {
    get throws { try receiver(CustomLayout.self) }
  }

  /// Sets the frames of the layout; what it refuses becomes an error object with the line.
  func give(_ body: (CustomLayout) throws -> Void) throws -> Int32 {
    let layout = try customLayout
    try engine(counts: layout.countsInPrepare) { try body(layout) }
    return 0
  }

  /// Makes a layout from a table of settings, functions and fields of the script's own.
  func makeCustomLayout() throws -> Int32 {
    guard type(1) == .table else {
      throw ArgumentError(
        1, "table expected, as in {prepare = function(layout, context) … end}, got \(got(1))")
    }
    if let key = keyWithoutName(1) {
      throw HostError("'Layout' takes options and fields by name, got the key \(key)")
    }
    setCount(1)
    let layout = CustomLayout()
    pushTable(fields: 8)
    for name in textKeys(1) {
      pushField(name, of: 1)
      defer { if count > 2 { pop() } }
      if let kind = CustomLayout.settingKinds.first(where: { $0.name == name })?.kind {
        layout.set(
          name, to: try option(name) { index throws(Mismatch) in try readSetting(kind, index) })
      } else if name == "name" {
        layout.displayName = try option(name, readString)
      } else {
        if ScriptLayout.names.contains(name) { _ = try option(name, readFunction) }
        setField(name)
      }
    }
    let source = try ScriptLayout(self, 2)
    guard source.table.has("prepare") else {
      throw HostError(
        "'Layout' needs a function 'prepare': write Layout{ prepare = function(layout, context) … end }"
      )
    }
    layout.source = source
    push(layout)
    return 1
  }

  private func option<Value>(
    _ name: String, _ read: (Int32) throws(Mismatch) -> Value
  ) throws -> Value {
    do throws(Mismatch) {
      return try read(-1)
    } catch {
      throw HostError("option '\(name)' of 'Layout': \(error.reason)")
    }
  }

  /// Answers `layout.name` where the type has no such member: the script's own field, or nil.
  func readLayoutField() throws -> Int32 {
    guard let source = try customLayout.source as? ScriptLayout, let name = string(2) else {
      return 0
    }
    source.table.reference.push(to: self)
    pushField(name, of: -1)
    return 1
  }

  /// Assigns a field of the script's own, or one of the functions, which invalidates the layout.
  func assignLayoutField() throws -> Int32 {
    let layout = try customLayout
    guard let source = layout.source as? ScriptLayout, let name = string(2) else { return 0 }
    let isFunction = ScriptLayout.names.contains(name)
    guard isFunction || state.type(of: 1)?.memberNames.contains(name) != true else { return 0 }
    if isFunction, type(3) != .function, !(type(3) == .null && name != "prepare") {
      throw HostError("property '\(name)': function expected, got \(got(3))")
    }
    source.table.reference.push(to: self)
    copy(3)
    setField(name)
    guard isFunction else { return 1 }
    source.noteChange()
    layout.source = source
    return 1
  }
}
