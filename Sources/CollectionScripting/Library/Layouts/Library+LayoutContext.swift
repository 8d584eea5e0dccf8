import CollectionCore
import CollectionLayout
import CollectionUpdates
import CollectionViews
import LuaRuntime

extension Library {
  /// Layout contexts: the properties of the view for `prepare`.
  static var layoutContext: BindingTable {
    BindingTable(
      .layoutContext,
      "LayoutContext", "The values that a script's layout can read while it prepares.",
      variable: "context",
      setting: #"""
        CollectionView{ dataSource = "A: a b | B: x", layout = Layout{
          prepare = function(_, given) context = given end,
        } }:layoutIfNeeded()
        """#,
      bindings: [
        .method(
          "numberOfItems", "(section: integer): integer",
          "Returns the number of items of a section.",
          example: "print(context:numberOfItems(0))"
        ) {
          Call.run($0) { call throws(BindingError) in
            let counts = try call.receiver(LayoutContextBox.self).context.counts
            let section = try call.argument(2, call.readIndex)
            return try call.engine(counts: counts) { () throws(CollectionViewError) in
              guard counts.indices.contains(section) else {
                throw .fault(
                  .countQueryBounds(section: section, sections: counts.count))
              }
              call.push(counts[section])
              return 1
            }
          }
        },
        .property(
          "numberOfSections", "integer", "The number of sections.",
          example: "print(context.numberOfSections)"
        ) { LayoutContextBox.get($0) { $0.context.counts.count } },
        .property(
          "counts",
          "integer[]",
          "The number of items of each section: a list, which starts at 1 as all lists do.",
          example: "print(context.counts)"
        ) { LayoutContextBox.get($0) { Array($0.context.counts) } },
        .property("bounds", "tessera.Rect", "The visible rect.", example: "print(context.bounds)") {
          LayoutContextBox.get($0) {
            Rect(origin: $0.context.contentOffset, size: $0.context.boundsSize)
          }
        },
        .property(
          "contentOffset", "tessera.Point", "The origin of the visible rect.",
          example: "print(context.contentOffset)"
        ) { LayoutContextBox.get($0) { $0.context.contentOffset } },
        .property(
          "contentInset", "tessera.Insets",
          "The insets around the content, the safe area included.",
          example: "print(context.contentInset)"
        ) { LayoutContextBox.get($0) { $0.context.adjustedContentInset } },
        .property(
          "safeAreaInsets", "tessera.Insets", "How far bars and corners cover the view.",
          example: "print(context.safeAreaInsets)"
        ) { LayoutContextBox.get($0) { $0.context.safeAreaInsets } },
        .property(
          "layoutMargins", "tessera.Insets", "How far content likes to stay from the edges.",
          example: "print(context.layoutMargins)"
        ) { LayoutContextBox.get($0) { $0.context.layoutMargins } },
        .property("scale", "number", "Pixels per point.", example: "print(context.scale)") {
          LayoutContextBox.get($0) { $0.context.scale }
        },
        .property(
          "isRightToLeft", "boolean", "Whether to mirror, which is the script's task.",
          example: "print(context.isRightToLeft)"
        ) { LayoutContextBox.get($0) { $0.context.isRightToLeft } },
        .property(
          "invalidation",
          "table",
          "The changes: `everything`, `scrolling`, `items`, `sections`, and the `updates` of a batch.",
          example: "print(context.invalidation)"
        ) { LayoutContextBox.get($0) { $0.context.invalidation } },
      ],
      metamethods: [])
  }
}
