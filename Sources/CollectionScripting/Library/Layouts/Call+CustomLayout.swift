import CollectionLayout
import LuaRuntime

extension Call {
  /// The receiving layout.
  var customLayout: CustomLayout {
    get throws(BindingError) { try receiver(CustomLayout.self) }
  }

  /// Sets the frames of the layout; a refusal becomes an error object with the line.
  func give(_ body: (CustomLayout) throws(LayoutError) -> Void) throws(BindingError) -> Int32 {
    let layout = try customLayout
    try engine(counts: layout.countsInPrepare) { () throws(LayoutError) in try body(layout) }
    return 0
  }

  /// Returns the value set on the layout or, for a layout based on it, its answer.
  func given<Answer>(
    _ given: (CustomLayout) -> Answer, asBase body: (any CollectionViewLayout) -> Answer
  ) throws(BindingError) -> Answer {
    let layout = try customLayout
    guard try evaluator().layout(basedOn: layout) != nil, !layout.isAnswering else {
      let result = given(layout)
      if let error = layout.configurableBase?.takeFailure() { throw failure(.layout(error)) }
      return result
    }
    return try asking(body)
  }

  /// Makes a layout from a table of settings, functions and the script's own fields.
  func makeCustomLayout() throws(BindingError) -> Int32 {
    guard type(1) == .table else {
      throw .argument(
        1, "table expected, as in {prepare = function(layout, context) … end}, got \(got(1))")
    }
    if let key = keyWithoutName(1) {
      throw .host("'Layout' takes options and fields by name, got the key \(key)")
    }
    setCount(1)
    let base =
      pushField("base", of: 1) == .null ? nil : try option("base", readBase)
    let layout = base.map(CustomLayout.init(base:)) ?? CustomLayout()
    pop()
    pushTable(fields: 8)
    for name in textKeys(1) where name != "base" {
      pushField(name, of: 1)
      defer { if count > 2 { pop() } }
      if let kind = CustomLayout.settingKinds.first(where: { $0.name == name })?.kind {
        try checkSetting(name, of: layout)
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
    guard source.table.has("prepare") || layout.base != nil else {
      throw .host(
        "'Layout' needs a function 'prepare': write Layout{ prepare = function(layout, context) … end }, "
          + "or a base, as in Layout{ base = FlowLayout{}, … }"
      )
    }
    layout.source = source
    try evaluator().note(baseOf: layout)
    push(layout)
    return 1
  }

  /// Reads the layout on which another will be based; it must not belong to anything yet.
  private func readBase(_ index: Int32) throws(Mismatch) -> any CollectionViewLayout {
    guard let base = Library.layout(hostObject(index)) else {
      throw Mismatch("layout expected, as FlowLayout{…}, got \(got(index))")
    }
    let evaluator = try? evaluator()
    guard evaluator?.layout(basedOn: base) == nil else {
      throw Mismatch("this layout is the base of another layout already: make a new one")
    }
    guard evaluator?.view(of: base) == nil else {
      throw Mismatch("this layout belongs to a view already: make a new one")
    }
    guard base.bases.count + 1 < CustomLayout.greatestDepth else {
      throw Mismatch("at most \(CustomLayout.greatestDepth) layouts can be based on one another")
    }
    return base
  }

  /// Throws for a setting that a layout takes from a base without it.
  func checkSetting(_ name: String, of layout: some ConfigurableLayout) throws(BindingError) {
    guard name == "scrollDirection", let base = (layout as? CustomLayout)?.bases.last,
      Library.layout(base)?.hasSetting(name) != true
    else { return }
    throw .host(
      "'\(name)' of a layout with a base is that of the base, and \(base.displayName) has none")
  }

  private func option<Value>(
    _ name: String, _ read: (Int32) throws(Mismatch) -> Value
  ) throws(BindingError) -> Value {
    do throws(Mismatch) {
      return try read(-1)
    } catch {
      throw .host("option '\(name)' of 'Layout': \(error.reason)")
    }
  }

  /// Implements `layout.name` for names without a member: the script's own field, or nil.
  func readLayoutField() throws(BindingError) -> Int32 {
    guard let source = try customLayout.source as? ScriptLayout, let name = string(2) else {
      return 0
    }
    source.table.reference.push(to: self)
    pushField(name, of: -1)
    return 1
  }

  /// Assigns a script's own field, or one of the functions, which invalidates the layout.
  func assignLayoutField() throws(BindingError) -> Int32 {
    let layout = try customLayout
    guard let source = layout.source as? ScriptLayout, let name = string(2) else { return 0 }
    let isFunction = ScriptLayout.names.contains(name)
    guard isFunction || state.type(of: 1)?.memberNames.contains(name) != true else { return 0 }
    if isFunction, type(3) != .function,
      !(type(3) == .null && (name != "prepare" || layout.base != nil))
    {
      throw .host("property '\(name)': function expected, got \(got(3))")
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
