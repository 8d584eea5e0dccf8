import CollectionLayout
import LuaRuntime

extension Library {
  /// Layout attributes: where one element is, and how it looks.
  static var attributes: BindingTable {
    BindingTable(
      .attributes,
      "LayoutAttributes",
      "Where one element is: a value whose properties cannot be assigned. `==` compares everything.",
      variable: "attributes",
      setting: #"""
        data = DataSource "A: H J K | B: X Y Z"
        view = CollectionView{ dataSource = data }
        view:layoutIfNeeded()
        attributes = view:layoutAttributesForItem{0, 1}
        """#,
      bindings: [
        .property(
          "indexPath", "The path; headers and footers have item 0 of their section.",
          example: "print(attributes.indexPath)"
        ) { AttributesBox.get($0) { $0.attributes.indexPath } },
        .property("frame", "The rect in the content.", example: "print(attributes.frame)") {
          AttributesBox.get($0) { $0.attributes.frame }
        },
        .property(
          "bounds", "The rect at the origin, of the size.", example: "print(attributes.bounds)"
        ) { AttributesBox.get($0) { $0.attributes.bounds } },
        .property("size", "The size.", example: "print(attributes.size)") {
          AttributesBox.get($0) { $0.attributes.size }
        },
        .property("center", "The centre of the frame.", example: "print(attributes.center)") {
          AttributesBox.get($0) { $0.attributes.center }
        },
        .property(
          "elementCategory", #"`"cell"`, `"supplementary"` or `"decoration"`."#,
          example: "print(attributes.elementCategory)"
        ) { AttributesBox.get($0) { $0.attributes.category.rawValue } },
        .property(
          "elementKind", #"`"header"`, `"footer"` and the like, or nil for a cell."#,
          example: "print(attributes.elementKind)"
        ) { AttributesBox.get($0) { $0.attributes.elementKind } },
        .property("alpha", "The opacity, 1 as a rule.", example: "print(attributes.alpha)") {
          AttributesBox.get($0) { $0.attributes.alpha }
        },
        .property(
          "zIndex", "What lies above what; 0 as a rule, 1024 for what is pinned.",
          example: "print(attributes.zIndex)"
        ) { AttributesBox.get($0) { $0.attributes.zIndex } },
        .property("isHidden", "Whether it is not shown.", example: "print(attributes.isHidden)") {
          AttributesBox.get($0) { $0.attributes.isHidden }
        },
        .property(
          "transform",
          "A table with `a`, `b`, `c`, `d`, `tx` and `ty`; the frame does not show it.",
          example: "print(attributes.transform)"
        ) { AttributesBox.get($0) { $0.attributes.transform } },
        .property(
          "floating", "Whether the element stays visible while its section is scrolled past.",
          example: "print(attributes.floating)"
        ) { AttributesBox.get($0) { $0.attributes.isFloating } },
      ],
      metamethods: [
        .init("__tostring") {
          Call.run($0) {
            try $0.answer($0.evaluator().describe($0.receiver(AttributesBox.self).attributes))
          }
        },
        .init("__otherwise") { Call.run($0) { try $0.readAttributeField() } },
        .init("__eq") { AttributesBox.isEqual($0) { $0.attributes } },
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
    return answer(AttributesBox(attributes))
  }

  /// Pushes a list of attributes as the only result.
  ///
  /// What they take outside Lua counts while they are made, so that a million of them can be
  /// refused.
  func answer(_ elements: [LayoutAttributes]) -> Int32 {
    pushTable(elements: elements.count)
    for (offset, attributes) in elements.enumerated() {
      guard take(MemoryLayout<LayoutAttributes>.stride + 32) else { break }
      push(AttributesBox(attributes))
      setElement(offset + 1)
    }
    return 1
  }
}
