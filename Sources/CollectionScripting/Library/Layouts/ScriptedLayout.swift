import CollectionCore
package import CollectionLayout
import LuaRuntime

/// A layout that scripts can make. Some of its settings may not be plain values, but functions or
/// lists of tables.
protocol ScriptedLayout: ConfigurableLayout, HostObject {
  /// The names of settings that are always read here; those of plain ones may also be handled.
  static var scriptedNames: [String] { get }
  /// Sets a value and returns true, or returns false to leave it to the plain setting.
  func take(_ name: String, _ call: Call, _ index: Int32) throws(BindingError) -> Bool
  /// Pushes a value, and returns whether it did.
  func give(_ name: String, _ call: Call) -> Bool
  /// Pushes the layout as an object of its own type.
  func pushLayout(to call: Call)
  /// Pushes the value of a setting.
  func pushSetting(_ name: String, to call: Call)
  /// Returns whether the layout has a setting of a name.
  func hasSetting(_ name: String) -> Bool
  /// Assigns the value at an index to a setting; nothing happens if there is none of that name.
  func assignSetting(_ name: String, _ call: Call, _ index: Int32) throws(BindingError)
}

extension ScriptedLayout {
  static var scriptedNames: [String] { [] }
  func take(_ name: String, _ call: Call, _ index: Int32) throws(BindingError) -> Bool { false }
  func give(_ name: String, _ call: Call) -> Bool { false }

  func pushLayout(to call: Call) { call.push(self) }

  func hasSetting(_ name: String) -> Bool { value(ofSetting: name) != nil }

  func pushSetting(_ name: String, to call: Call) {
    if !give(name, call) { call.push(setting: value(ofSetting: name)) }
  }

  func assignSetting(_ name: String, _ call: Call, _ index: Int32) throws(BindingError) {
    if try take(name, call, index) { return }
    guard let kind = Self.settingKinds.first(where: { $0.name == name })?.kind else { return }
    try call.checkSetting(name, of: self)
    set(
      name,
      to: try call.property(name, at: index) { index throws(Mismatch) in
        try call.readSetting(kind, index)
      })
  }
}

extension FlowLayout: ScriptedLayout {}
extension ListLayout: ScriptedLayout {}
extension ColumnLayout: ScriptedLayout {}
extension WaterfallLayout: ScriptedLayout {}
extension ColumnFlowLayout: ScriptedLayout {}
extension MosaicLayout: ScriptedLayout {}
extension GridLayout: ScriptedLayout {}
extension CustomLayout: ScriptedLayout {}
extension CompositionalLayout: ScriptedLayout {}

extension Library {
  /// Returns an object as a layout, or nil for other objects.
  static func layout(_ object: AnyObject?) -> (any ScriptedLayout)? {
    switch object {
    case let layout as FlowLayout: layout
    case let layout as ListLayout: layout
    case let layout as ColumnLayout: layout
    case let layout as WaterfallLayout: layout
    case let layout as StyledFlowLayout: layout
    case let layout as ComponentLayout: layout
    case let layout as ColumnFlowLayout: layout
    case let layout as MosaicLayout: layout
    case let layout as GridLayout: layout
    case let layout as CustomLayout: layout
    case let layout as CompositionalLayout: layout
    default: nil
    }
  }
}

extension StyledFlowLayout: ScriptedLayout {
  /// Sets a function as `rowTransform`; a word replaces it.
  func take(_ name: String, _ call: Call, _ index: Int32) throws(BindingError) -> Bool {
    guard name == "rowTransform" else { return false }
    guard call.type(index) == .function else {
      let words = Transform.allCases.map { $0.rawValue }
      guard let word = call.string(index), words.contains(word) else {
        let list = words.map { "\"\($0)\"" }.joined(separator: ", ")
        throw .host(
          "option 'rowTransform' of 'StyledFlowLayout': \(list) or function expected, "
            + "got \(call.got(index))")
      }
      customRowTransform = nil
      return false
    }
    let function = try call.argument(index, call.readFunction)
    customRowTransform = { frames, section in
      guard let state = function.state else { return frames }
      return state.failures.ask(frames) { () throws(BindingError) in
        try Self.transformed(frames, section, function, state)
      }
    }
    return true
  }

  func give(_ name: String, _ call: Call) -> Bool {
    guard name == "rowTransform", customRowTransform != nil else { return false }
    call.push("function")
    return true
  }

  private static func transformed(
    _ frames: [Rect], _ section: Int, _ function: LuaReference, _ state: LuaState
  ) throws(BindingError) -> [Rect] {
    let call = state.current
    try call.reserve(10)
    function.push(to: call)
    call.pushTable(elements: frames.count)
    for (offset, frame) in frames.enumerated() {
      call.push(frame)
      call.setElement(offset + 1)
    }
    call.push(section)
    try state.call(
      arguments: 2, noting: "raised by 'rowTransform', asked about section \(section)")
    defer { call.pop() }
    do throws(Mismatch) {
      return try call.readList(-1, "frame", call.readRect)
    } catch {
      throw .host("'rowTransform', asked about section \(section): \(error.reason)")
    }
  }
}

extension ComponentLayout: ScriptedLayout {
  static var scriptedNames: [String] { ["sections"] }

  /// Sets a list of tables, or a function that returns one for a section.
  func take(_ name: String, _ call: Call, _ index: Int32) throws(BindingError) -> Bool {
    guard name == "sections" else { return false }
    switch call.type(index) {
    case .function:
      let function = try call.argument(index, call.readFunction)
      sectionProvider = { section in
        guard let state = function.state else { return nil }
        return state.failures.ask(nil) { () throws(BindingError) in
          try Self.options(section, function, state)
        }
      }
    case .table:
      let list = call.absolute(index)
      var components: [ComponentSection] = []
      for position in stride(from: 1, through: call.rawCount(list), by: 1) {
        call.pushElement(position, of: list)
        defer { call.pop() }
        components.append(try call.readComponent(section: position - 1))
      }
      sections = components
      sectionProvider = nil
    default:
      throw .host(
        "option 'sections' of 'ComponentLayout': list of tables or function expected, "
          + "got \(call.got(index))")
    }
    return true
  }

  func give(_ name: String, _ call: Call) -> Bool {
    guard name == "sections" else { return false }
    call.push(configuration.last?.value ?? "")
    return true
  }

  private static func options(
    _ section: Int, _ function: LuaReference, _ state: LuaState
  ) throws(BindingError) -> ComponentSection? {
    let call = state.current
    try call.reserve(10)
    function.push(to: call)
    call.push(section)
    try state.call(
      arguments: 1, noting: "raised by the function 'sections', asked about section \(section)")
    defer { call.pop() }
    return call.isAbsent(-1) ? nil : try call.readComponent(section: section)
  }
}
