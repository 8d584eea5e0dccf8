internal import CollectionCore
internal import CollectionLayout
internal import CollectionRendering
internal import LuaRuntime

extension Library {
  fileprivate static let drawingOptions = ["rect", "width", "ascii", "plain"]

  /// Pictures of views.
  static var viewDrawing: [HostType.Member] {
    [.init("draw") { Call.run($0) { call in try call.answer(call.drawing()) } }]
  }
}

extension Call {
  /// What `view:draw(rect)` and `view:draw{…}` give.
  fileprivate func drawing() throws -> String {
    let view = try view
    var options = try evaluator().textOptions
    var rect: Rect?
    if isRect(2) {
      rect = try argument(2, readDrawnRect)
    } else {
      let table = try Options(self, 2, of: "draw", names: Library.drawingOptions)
      rect = try table.read("rect", readDrawnRect)
      options.width = try table.read("width", readDrawingWidth) ?? options.width
      options.ascii = try table.read("ascii", readBoolean) ?? options.ascii
      options.plain = try table.read("plain", readBoolean) ?? options.plain
    }
    return try engine(view) { try LayoutDrawing(view, rect: rect) }.text(options)
  }

  /// Whether a table is meant as a rectangle and not as options.
  fileprivate func isRect(_ index: Int32) -> Bool {
    guard type(index) == .table else { return false }
    if rawCount(index) > 0 { return true }
    return textKeys(index).contains { ["x", "y", "height"].contains($0) }
  }

  /// Reads a rectangle in which something can be drawn.
  fileprivate func readDrawnRect(_ index: Int32) throws(Mismatch) -> Rect {
    let rect = try readRect(index)
    guard !rect.size.isEmpty else {
      throw Mismatch("rect with a width and a height above 0 expected, got \(rect)")
    }
    return rect
  }

  /// Reads the columns of a drawing.
  fileprivate func readDrawingWidth(_ index: Int32) throws(Mismatch) -> Int {
    let width = try readInteger(index)
    guard width >= LayoutDrawing.leastWidth else {
      throw Mismatch("\(LayoutDrawing.leastWidth) columns or more expected, got \(width)")
    }
    return width
  }
}
