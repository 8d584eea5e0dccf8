import CollectionLayout
import LuaRuntime

extension Library {
  /// Layout attributes: the position and the appearance of one element.
  static var attributes: BindingTable {
    BindingTable(
      .attributes,
      "LayoutAttributes",
      "Where one element is: a value. A visibleItemsInvalidationHandler can assign `alpha`, `transform`, `zIndex` and `isHidden` of its items. `==` compares everything.",
      variable: "attributes",
      setting: #"""
        data = DataSource "A: H J K | B: X Y Z"
        view = CollectionView{ dataSource = data }
        view:layoutIfNeeded()
        attributes = view:layoutAttributesForItem{0, 1}
        """#,
      bindings: [
        .property(
          "indexPath", "IndexPath", "The path; headers and footers have item 0 of their section.",
          example: "print(attributes.indexPath)"
        ) { AttributesBox.answer($0) { $0.indexPath } },
        .property(
          "frame", "tessera.Rect", "The rect in the content.", example: "print(attributes.frame)"
        ) {
          AttributesBox.answer($0) { $0.frame }
        },
        .property(
          "bounds", "tessera.Rect", "The rect at the origin, of the size.",
          example: "print(attributes.bounds)"
        ) { AttributesBox.answer($0) { $0.bounds } },
        .property("size", "tessera.Size", "The size.", example: "print(attributes.size)") {
          AttributesBox.answer($0) { $0.size }
        },
        .property(
          "center", "tessera.Point", "The centre of the frame.", example: "print(attributes.center)"
        ) {
          AttributesBox.answer($0) { $0.center }
        },
        .property(
          "elementCategory", #""cell"|"supplementary"|"decoration""#,
          #"`"cell"`, `"supplementary"` or `"decoration"`."#,
          example: "print(attributes.elementCategory)"
        ) { AttributesBox.answer($0) { $0.category.rawValue } },
        .property(
          "elementKind", "string?", #"`"header"`, `"footer"` and the like, or nil for a cell."#,
          example: "print(attributes.elementKind)"
        ) { AttributesBox.answer($0) { $0.elementKind } },
        .property(
          "alpha", "number", "The opacity, 1 as a rule.", example: "print(attributes.alpha)"
        ) {
          AttributesBox.answer($0) { $0.alpha }
        } set: {
          AttributesBox.assign($0, "alpha", Call.readNumber) { $0.alpha = $1 }
        },
        .property(
          "zIndex", "integer", "The stacking order: usually 0, and 1024 for pinned elements.",
          example: "print(attributes.zIndex)"
        ) {
          AttributesBox.answer($0) { $0.zIndex }
        } set: {
          AttributesBox.assign($0, "zIndex", Call.readInteger) { $0.zIndex = $1 }
        },
        .property(
          "isHidden", "boolean", "Whether it is not shown.", example: "print(attributes.isHidden)"
        ) {
          AttributesBox.answer($0) { $0.isHidden }
        } set: {
          AttributesBox.assign($0, "isHidden", Call.readBoolean) { $0.isHidden = $1 }
        },
        .property(
          "transform",
          "table<string, number>",
          "A table with `a`, `b`, `c`, `d`, `tx` and `ty`; the frame does not show it.",
          example: "print(attributes.transform)"
        ) {
          AttributesBox.answer($0) { $0.transform }
        } set: {
          AttributesBox.assign($0, "transform", Call.readTransform) { $0.transform = $1 }
        },
        .property(
          "floating", "boolean",
          "Whether the element stays visible while its section is scrolled past.",
          example: "print(attributes.floating)"
        ) { AttributesBox.answer($0) { $0.isFloating } },
      ],
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call throws(BindingError) in
            try call.answer(call.evaluator().describe(call.attributesOfReceiver()))
          }
        },
        .init("__otherwise") { Call.run($0, method: Call.readAttributeField) },
        .init("__eq") {
          Call.run($0) { call in
            guard let left = call.attributes(1), let right = call.attributes(2) else {
              return call.answer(false)
            }
            return call.answer(left == right)
          }
        },
      ])
  }
}

extension Call {
  /// Pushes attributes, or nil, as the only result.
  func answer(_ attributes: LayoutAttributes?) -> Int32 {
    guard let attributes else {
      pushNil()
      return 1
    }
    push(attributes)
    return 1
  }

  /// Pushes a list of attributes as the only result.
  ///
  /// Their bytes outside of Lua count while they are made, so a million of them can be refused.
  func answer(_ elements: [LayoutAttributes]) -> Int32 {
    pushTable(elements: elements.count)
    for (offset, attributes) in elements.enumerated() {
      guard take(MemoryLayout<LayoutAttributes>.stride + 32) else { break }
      push(attributes)
      setElement(offset + 1)
    }
    return 1
  }
}
