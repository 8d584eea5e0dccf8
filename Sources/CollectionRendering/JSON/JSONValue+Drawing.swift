import CollectionCore
import CollectionLayout

extension JSONValue {
  /// Creates the report of a drawing: its elements with their frames, its scale and its rectangle.
  ///
  /// - Parameters:
  ///   - drawing: the drawing.
  ///   - options: the options of the drawing, which determine the scale.
  public init(_ drawing: LayoutDrawing, options: RenderOptions) {
    var fields: [FieldName: JSONValue] = [
      "contentSize": JSONValue(drawing.contentSize),
      "visibleRect": JSONValue(drawing.visibleRect),
      "rect": JSONValue(drawing.region),
      "scale": nil,
      "note": nil,
      "itemCount": drawing.itemCount.map(JSONValue.integer) ?? .null,
      "truncated": .boolean(drawing.isTruncated),
      "elements": .array(
        drawing.shownElements.map { element in
          [
            "category": .string(element.category.rawValue),
            "kind": JSONValue(element.elementKind),
            "indexPath": JSONValue(element.indexPath),
            "label": .string(drawing.label(element)),
            "frame": JSONValue(element.frame),
            "alpha": .number(element.alpha),
            "zIndex": .integer(element.zIndex),
          ]
        }),
    ]
    switch drawing.form(options) {
    case .picture(let plan):
      fields["rect"] = JSONValue(plan.region)
      fields["scale"] = [
        "pointsPerColumn": .number(plan.pointsPerColumn),
        "pointsPerLine": .number(plan.pointsPerLine),
      ]
    case .table(let reason), .nothing(let reason): fields["note"] = .string(reason)
    }
    self = .object(fields)
  }
}
