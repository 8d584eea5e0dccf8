import CollectionCore
import CollectionLayout
package import CollectionRendering
import CollectionViews
package import LuaRuntime

extension Evaluator {
  /// Options for texts that stay inside the script: as configured, but without colours.
  package var textOptions: RenderOptions {
    var options = configuration.render
    options.color = false
    return options
  }

  /// Returns the output of `print` for a value.
  package func printedBytes(_ call: Call, _ index: Int32) throws(LuaError) -> [UInt8] {
    if let text = describe(call, index, configuration.render) { return Array(text.utf8) }
    let isPlainTable = call.type(index) == .table && !call.hasMetafield("__tostring", of: index)
    let bytes =
      isPlainTable ? Array(TableText(call).text(index).utf8) : try call.displayBytes(index)
    return configuration.showsControls ? Array(ControlSigns.shown(bytes)) : bytes
  }

  /// Returns the text of a log or an error, in colour if the options say so.
  private func describe(_ call: Call, _ index: Int32, _ options: RenderOptions) -> String? {
    if let box = call.object(index, as: LogBox.self) { return LogText(options).text(box.log) }
    if let box = call.object(index, as: ErrorBox.self) { return box.told.text(options) }
    return nil
  }

  /// Returns an element on one line.
  func describe(_ attributes: LayoutAttributes) -> String {
    LayoutText(textOptions).text(attributes)
  }

  /// The maximum number of elements in a printed layout.
  private static var greatestListing: Int { 1000 }

  /// Returns a layout's settings and, if it belongs to a view, its content size and every element.
  func describe(layout: any CollectionViewLayout) throws(CollectionViewError) -> String {
    let writer = LayoutText(textOptions)
    var lines = [
      writer.configuration(layout, name: layout.displayName)
    ]
    guard let view = view(of: layout) else { return lines[0] }
    let size = try view.contentSize
    let items = view.counts.saturatingSum
    lines.append(
      configuration.render.plain
        ? "contentSize\t\(size.width.text)\t\(size.height.text)"
        : "  content size \(size), \(items.counted("item"))")
    let elements: [LayoutAttributes]
    if items <= Self.greatestListing {
      elements = try view.layoutAttributesForAllElements()
    } else {
      elements = try view.layoutAttributesForElements(in: view.bounds)
      if !configuration.render.plain {
        lines.append("  the elements in the visible rect \(view.bounds):")
      }
    }
    if !elements.isEmpty { lines.append(writer.text(elements, in: view.shown)) }
    let text = lines.joined(separator: "\n")
    return configuration.render.ascii ? text.replacing("×", with: "x") : text
  }
}
