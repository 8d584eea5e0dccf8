import CollectionCore
import CollectionLayout
import LuaRuntime

extension Call {
  /// Reads the function of a custom group.
  func readCustomGroup(_ index: Int32, _ path: String) throws(Mismatch) -> CustomGroupProvider {
    guard type(index) == .function else {
      throw Mismatch("\(path): function expected, got \(gotDefinition(index))")
    }
    let function = ScriptFunction(
      try readFunction(index), self, role: "function of a custom group",
      name: "function of a custom group")
    return CustomGroupProvider { size, count in
      function.answer([]) { call in
        call.pushEnvironment(size, count: count)
        return 1
      } read: { call, index throws(Mismatch) in
        try call.readList(index, "frames", call.readCustomItem)
      }
    }
  }

  /// Reads the function that is called with a section's visible items.
  func readVisibleItemsHandler(
    _ index: Int32, _ path: String
  ) throws(Mismatch) -> VisibleItemsHandler {
    guard type(index) == .function else {
      throw Mismatch("\(path): function expected, got \(gotDefinition(index))")
    }
    let function = ScriptFunction(
      try readFunction(index), self, role: "function 'visibleItemsInvalidationHandler'",
      name: "function 'visibleItemsInvalidationHandler'")
    return VisibleItemsHandler { items, offset, environment in
      let boxes = items.map(AttributesBox.init)
      for box in boxes { box.isAssignable = true }
      defer {
        for box in boxes { box.isAssignable = false }
      }
      function.answer(()) { call in
        call.pushTable(elements: boxes.count)
        for (position, box) in boxes.enumerated() {
          call.push(box)
          call.setElement(position + 1)
        }
        call.push(offset)
        call.pushEnvironment(environment.contentSize, count: environment.count)
        return 3
      } read: { _, _ in
      }
      items = boxes.map { $0.attributes }
    }
  }

  /// Reads a cell's frame: a rect, or `{frame = rect, zIndex = number}`.
  private func readCustomItem(_ index: Int32, _ path: String) throws(Mismatch) -> CustomItem {
    func rect(_ index: Int32) throws(Mismatch) -> Rect {
      do throws(Mismatch) {
        return try readRect(index)
      } catch {
        throw Mismatch("\(path): \(error.reason)")
      }
    }
    guard type(index) == .table, textKeys(index).contains("frame") else {
      return CustomItem(frame: try rect(index))
    }
    let table = try DefinitionTable(
      self, index, path: path, of: "table of a frame", names: ["frame", "zIndex"])
    let frame = try table.required("frame", "rect") { index, _ throws(Mismatch) in
      try rect(index)
    }
    return CustomItem(frame: frame, zIndex: try table.readPlain("zIndex", readInteger) ?? 0)
  }

  /// Pushes the environment of a section or a custom group: `container.contentSize` and `count`.
  func pushEnvironment(_ size: Size, count: Int) {
    pushTable(fields: 4)
    pushTable(fields: 1)
    push(size)
    setField("contentSize")
    setField("container")
    push(count)
    setField("count")
  }
}
