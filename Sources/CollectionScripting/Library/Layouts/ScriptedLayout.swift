import CollectionCore
package import CollectionLayout
import LuaRuntime

/// A layout with settings that are no plain values: functions, or lists of tables.
protocol ScriptedLayout: AnyObject {
  /// The names of settings that are always read here; those of plain ones may be taken over.
  static var scriptedNames: [String] { get }
  /// Sets a value, and returns whether it did; false leaves it to the plain setting.
  func take(_ name: String, _ call: Call, _ index: Int32) throws(BindingError) -> Bool
  /// Pushes a value, and returns whether it did.
  func give(_ name: String, _ call: Call) -> Bool
}

extension StyledFlowLayout: ScriptedLayout {
  static var scriptedNames: [String] { [] }

  /// Sets a function as `rowTransform`; a word replaces it.
  func take(_ name: String, _ call: Call, _ index: Int32) throws(BindingError) -> Bool {
    guard name == "rowTransform" else { return false }
    guard call.type(index) == .function else {
      let words = Transform.allCases.map(\.rawValue)
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
    let state = call.state
    customRowTransform = { [weak state] frames, section in
      guard let state else { return frames }
      return state.failures.ask(
        frames, try Self.transformed(frames, section, function, state))
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
      let state = call.state
      sectionProvider = { [weak state] section in
        guard let state else { return nil }
        return state.failures.ask(nil, try Self.options(section, function, state))
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
