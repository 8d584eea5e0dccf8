import CollectionCore
import CollectionLayout
import LuaRuntime

/// The functions and fields of a layout written in a script.
final class ScriptLayout: CustomLayoutSource {
  /// The functions that are called.
  static let names =
    [
      "prepare", "contentSize", "shouldInvalidateLayout", "invalidationContext",
      "prepareForCollectionViewUpdates", "finalizeCollectionViewUpdates",
      "initialLayoutAttributesForAppearingItem", "finalLayoutAttributesForDisappearingItem",
      "initialLayoutAttributesForAppearingSupplementaryElement",
      "finalLayoutAttributesForDisappearingSupplementaryElement", "targetContentOffset",
    ] + questions
  private static let questions = [
    "layoutAttributesForItem", "layoutAttributesForElements",
    "layoutAttributesForSupplementaryElement",
  ]

  let table: ScriptTable
  /// Whether the script answers a query for attributes.
  private(set) var answersQuestions = false

  /// Keeps the table at an index.
  /// The link to the layout, for finding a layout based on another one.
  let link = OwnerLink()

  deinit { link.end() }

  init(_ call: Call, _ index: Int32) throws(BindingError) {
    table = try ScriptTable(call, index, .layout)
    noteChange()
  }

  /// Records that a function was added or removed.
  func noteChange() { answersQuestions = Self.questions.contains(where: table.has) }

  func prepare(_ layout: CustomLayout, _ context: LayoutContext) {
    ask("prepare", layout) {
      $0.pushArguments(LayoutContextBox(context))
    } read: { _, _ in
    }
  }

  func contentSize(_ layout: CustomLayout) -> Size? {
    ask("contentSize", layout) { _ in
      0
    } read: { call, index throws(Mismatch) in
      try call.readSize(index)
    }
  }

  /// Calls a function with the layout and other arguments; returns nil if the script did not write
  /// it.
  @discardableResult
  private func ask<Value>(
    _ name: String, _ layout: CustomLayout, about subject: @autoclosure () -> String = "the view",
    _ arguments: (Call) -> Int32, read: (Call, Int32) throws(Mismatch) -> Value
  ) -> Value? {
    table.answer(
      name, about: subject(),
      arguments: { call in
        call.push(layout)
        return 1 + arguments(call)
      }, read: read)
  }
}

extension ScriptLayout {
  func layoutAttributesForItem(
    at path: IndexPath, _ layout: CustomLayout
  ) -> CustomAnswer<LayoutAttributes?> {
    answer(
      ask("layoutAttributesForItem", layout, about: "\(path)") {
        $0.pushArguments(path)
      } read: { call, index throws(Mismatch) -> LayoutAttributes? in
        guard !call.isAbsent(index) else { return nil }
        return Self.only(
          try call.readAttributes(index, at: path) { _, _ in
            layout.givenAttributesForItem(at: path)
          }, path: path, kind: nil)
      })
  }

  func layoutAttributesForElements(
    in rect: Rect, _ layout: CustomLayout
  ) -> CustomAnswer<[LayoutAttributes]> {
    answer(
      ask("layoutAttributesForElements", layout, about: "\(rect)") {
        $0.pushArguments(rect)
      } read: { call, index throws(Mismatch) in
        try call.readList(index, "element") { index throws(Mismatch) in
          try call.readAttributes(index) { Self.given(at: $0, kind: $1, layout) }
        }
      })
  }

  func layoutAttributesForSupplementaryElement(
    ofKind kind: String, at path: IndexPath, _ layout: CustomLayout
  ) -> CustomAnswer<LayoutAttributes?> {
    answer(
      ask("layoutAttributesForSupplementaryElement", layout, about: "\(kind) \(path)") {
        $0.pushArguments(kind, path)
      } read: { call, index throws(Mismatch) -> LayoutAttributes? in
        guard !call.isAbsent(index) else { return nil }
        return try call.readAttributes(index, at: path) { _, _ in
          layout.givenAttributesForSupplementaryElement(ofKind: kind, at: path)
            ?? LayoutAttributes(
              indexPath: path, category: .supplementary, elementKind: kind, frame: .zero)
        }
      })
  }

  private static func given(
    at path: IndexPath, kind: String?, _ layout: CustomLayout
  ) -> LayoutAttributes? {
    guard let kind else { return layout.givenAttributesForItem(at: path) }
    return layout.givenAttributesForSupplementaryElement(ofKind: kind, at: path)
  }

  /// Returns attributes as those of the requested element.
  private static func only(
    _ attributes: LayoutAttributes, path: IndexPath, kind: String?
  ) -> LayoutAttributes {
    var result = attributes
    result.indexPath = path
    result.elementKind = kind
    return result
  }

  private func answer<Value>(_ value: Value?) -> CustomAnswer<Value> {
    value.map(CustomAnswer.given) ?? .inherited
  }
}

extension ScriptLayout {
  func shouldInvalidateLayout(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) -> CustomAnswer<Bool> {
    answer(
      ask("shouldInvalidateLayout", layout, about: "the bounds \(bounds)") {
        $0.pushArguments(bounds, oldBounds)
      } read: { call, index throws(Mismatch) in
        try call.readBoolean(index)
      })
  }

  func invalidationContext(
    forBoundsChange bounds: Rect, from oldBounds: Rect, _ layout: CustomLayout
  ) -> CustomAnswer<InvalidationContext> {
    answer(
      ask("invalidationContext", layout, about: "the bounds \(bounds)") {
        $0.pushArguments(bounds, oldBounds)
      } read: { call, index throws(Mismatch) in
        let context = try call.readInvalidation(index)
        try Self.check(context, counts: layout.countsInPrepare)
        return context
      })
  }

  /// Throws if a context names something that did not exist when the layout was prepared.
  private static func check(
    _ context: InvalidationContext, counts: SectionCounts
  ) throws(Mismatch) {
    // A layout on a base may be prepared without counts.
    guard !counts.isEmpty else { return }
    let item = context.items.first { path in
      !counts.indices.contains(path.section) || path.item >= counts[path.section]
    }
    if let item { throw Mismatch("there is no item \(item)") }
    let section =
      context.sections.first { !counts.indices.contains($0) }
      ?? context.supplementaryElements.lazy.map({ $0.path.section }).first {
        !counts.indices.contains($0)
      }
    if let section { throw Mismatch("there is no section \(section)") }
  }

  func prepare(
    forCollectionViewUpdates updates: [CollectionViewUpdateItem], _ layout: CustomLayout
  ) {
    ask("prepareForCollectionViewUpdates", layout) { call in
      call.push(updates)
      return 1
    } read: { _, _ in
    }
  }

  func initialLayoutAttributes(
    forAppearing element: LayoutAttributes, _ layout: CustomLayout
  ) -> LayoutAttributes? {
    animation("initialLayoutAttributesForAppearing", element, layout)
  }

  func finalLayoutAttributes(
    forDisappearing element: LayoutAttributes, _ layout: CustomLayout
  ) -> LayoutAttributes? {
    animation("finalLayoutAttributesForDisappearing", element, layout)
  }

  func finalizeCollectionViewUpdates(_ layout: CustomLayout) {
    ask("finalizeCollectionViewUpdates", layout) { _ in
      0
    } read: { _, _ in
    }
  }

  func targetContentOffset(
    forProposedContentOffset offset: Point, _ layout: CustomLayout
  ) -> Point? {
    ask("targetContentOffset", layout) {
      $0.pushArguments(offset)
    } read: { call, index throws(Mismatch) in
      try call.readPoint(index)
    }
  }

  /// Asks where the animation of an element starts or ends; the result contains the differences.
  private func animation(
    _ name: String, _ element: LayoutAttributes, _ layout: CustomLayout
  ) -> LayoutAttributes? {
    let kind = element.elementKind
    let path = element.indexPath
    let suffix = kind == nil ? "Item" : "SupplementaryElement"
    return ask(name + suffix, layout, about: "\(kind.map { "\($0) " } ?? "")\(path)") { call in
      if let kind { call.push(kind) }
      call.push(path)
      return kind == nil ? 1 : 2
    } read: { call, index throws(Mismatch) -> LayoutAttributes? in
      guard !call.isAbsent(index) else { return nil }
      var result = try call.readAttributes(index, at: path) { _, _ in element }
      (result.indexPath, result.elementKind) = (path, kind)
      result.category = element.category
      return result
    } ?? nil
  }
}
