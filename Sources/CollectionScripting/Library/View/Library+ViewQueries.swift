internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
  /// Questions about where things are, and scrolling.
  static var viewQueries: [HostType.Member] {
    [
      .init("layoutAttributesForItem") {
        Call.run($0) { call in
          let view = try call.view
          let path = try call.pathArgument(2)
          return call.answer(try call.engine(view) { try view.layoutAttributesForItem(at: path) })
        }
      },
      .init("layoutAttributesForElements") {
        Call.run($0) { call in
          let view = try call.view
          let rect = try call.optional(2, call.readRect) ?? view.bounds
          return call.answer(
            try call.engine(view) { try view.layoutAttributesForElements(in: rect) })
        }
      },
      .init("layoutAttributesForSupplementaryElement") {
        Call.run($0) { call in
          let view = try call.view
          let kind = LayoutAttributes.shortKind(try call.argument(2, call.readString))
          let path = try call.argument(3) { index throws(Mismatch) in
            try call.type(index) == .number
              ? IndexPath(section: call.readIndex(index), item: 0) : call.readIndexPath(index)
          }
          return call.answer(
            try call.engine(view) {
              try view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)
            })
        }
      },
      .init("numberOfItemsInSection") {
        Call.run($0) { call in
          let view = try call.view
          let section = try call.argument(2, call.readIndex)
          return try call.answer(call.engine(view) { try view.numberOfItems(inSection: section) })
        }
      },
      .init("itemIdentifier") {
        Call.run($0) { call in
          let view = try call.view
          let path = try call.argument(2, call.readIndexPath)
          try call.engine(view) { try view.layoutIfNeeded() }
          if let item = view.shown?.item(at: path) { call.push(item.id) } else { call.pushNil() }
          return 1
        }
      },
      .init("layoutIfNeeded") {
        Call.run($0) { call in
          let view = try call.view
          try call.engine(view) { try view.layoutIfNeeded() }
          return 0
        }
      },
      .init("scrollToItem") {
        Call.run($0) { call in
          let view = try call.view
          let path = try call.argument(2, call.readIndexPath)
          let position = try call.optional(3, call.readScrollPosition) ?? .nearest
          try call.engine(view) { try view.scrollToItem(at: path, position: position) }
          return 0
        }
      },
    ]
  }

  /// Scrolling of sections across the layout's scroll axis.
  static var viewOrthogonalScrolling: [HostType.Member] {
    [
      .init("setOrthogonalContentOffset") {
        Call.run($0) { call in
          let view = try call.view
          let section = try call.argument(2, call.readIndex)
          let offset = try call.argument(3, call.readNumber)
          let resting = try call.engine(view) {
            try view.setOrthogonalContentOffset(offset, inSection: section)
          }
          guard let resting else { throw view.doesNotScroll(section) }
          call.push(resting)
          return 1
        }
      },
      .init("orthogonalContentOffset") {
        Call.run($0) { call in try call.answerOrthogonalScrolling(\.offset) }
      },
      .init("orthogonalContentLength") {
        Call.run($0) { call in try call.answerOrthogonalScrolling(\.contentLength) }
      },
    ]
  }

  /// Selecting and deselecting.
  static var viewSelection: [HostType.Member] {
    [
      .init("selectItem") {
        Call.run($0) { call in
          let view = try call.view
          let path = try call.argument(2, call.readIndexPath)
          try call.engine(view) { try view.selectItem(at: path) }
          return 0
        }
      },
      .init("deselectItem") {
        Call.run($0) { call in
          let view = try call.view
          let path = try call.argument(2, call.readIndexPath)
          try call.engine(view) { try view.deselectItem(at: path) }
          return 0
        }
      },
    ]
  }

  /// `LayoutAttributes`: where one element is.
  static var attributes: HostType {
    HostType(
      id: HostTypeID.attributes, name: "LayoutAttributes",
      getters: [
        .init("frame") { Call.run($0) { call in try call.answer { $0.push($1.frame) } } },
        .init("bounds") { Call.run($0) { call in try call.answer { $0.push($1.bounds) } } },
        .init("center") { Call.run($0) { call in try call.answer { $0.push($1.center) } } },
        .init("size") { Call.run($0) { call in try call.answer { $0.push($1.size) } } },
        .init("alpha") { Call.run($0) { call in try call.answer { $0.push($1.alpha) } } },
        .init("zIndex") { Call.run($0) { call in try call.answer { $0.push($1.zIndex) } } },
        .init("transform") { Call.run($0) { call in try call.answer { $0.push($1.transform) } } },
        .init("floating") { Call.run($0) { call in try call.answer { $0.push($1.isFloating) } } },
        .init("isHidden") { Call.run($0) { call in try call.answer { $0.push($1.isHidden) } } },
        .init("indexPath") { Call.run($0) { call in try call.answer { $0.push($1.indexPath) } } },
        .init("elementCategory") {
          Call.run($0) { call in try call.answer { $0.push($1.category.rawValue) } }
        },
        .init("elementKind") {
          Call.run($0) { call in
            try call.answer { call, attributes in
              if let kind = attributes.elementKind { call.push(kind) } else { call.pushNil() }
            }
          }
        },
      ],
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call in
            let box = try call.receiver(AttributesBox.self)
            return try call.answer(call.evaluator().describe(box.attributes))
          }
        },
        .init("__eq") {
          Call.run($0) { call in
            let left = call.object(1, as: AttributesBox.self)?.attributes
            let right = call.object(2, as: AttributesBox.self)?.attributes
            return call.answer(left != nil && left == right)
          }
        },
      ])
  }
}

extension Call {
  /// Pushes a number about a section that scrolls across the scroll axis, or nil.
  fileprivate func answerOrthogonalScrolling(
    _ number: KeyPath<OrthogonalScrolling, Double>
  ) throws -> Int32 {
    let view = try view
    let section = try argument(2, readIndex)
    let scrolling = try engine(view) { try view.orthogonalScrolling(inSection: section) }
    guard let scrolling else { throw view.doesNotScroll(section) }
    push(scrolling[keyPath: number])
    return 1
  }

  /// Pushes attributes, or nil, as the only result.
  func answer(_ attributes: LayoutAttributes?) -> Int32 {
    if let attributes { push(AttributesBox(attributes)) } else { pushNil() }
    return 1
  }

  /// Pushes a list of attributes as the only result.
  ///
  /// What they take outside Lua counts while they are made, so that a million of them can be refused.
  func answer(_ elements: [LayoutAttributes]) -> Int32 {
    pushTable(elements: elements.count)
    for (offset, attributes) in elements.enumerated() {
      guard take(MemoryLayout<LayoutAttributes>.stride + 32) else { break }
      push(AttributesBox(attributes))
      setElement(offset + 1)
    }
    return 1
  }

  fileprivate func answer(_ push: (Call, LayoutAttributes) -> Void) throws -> Int32 {
    push(self, try receiver(AttributesBox.self).attributes)
    return 1
  }

  fileprivate func readScrollPosition(_ index: Int32) throws(Mismatch) -> ScrollPosition {
    let name = try readString(index)
    guard let position = ScrollPosition(rawValue: name) else {
      let names = ScrollPosition.allCases.map(\.rawValue).joined(separator: ", ")
      throw Mismatch("scroll position expected, one of \(names), got \"\(name)\"")
    }
    return position
  }
}

extension CollectionView {
  /// Returns what is said where a section does not scroll by itself, or does not exist.
  fileprivate func doesNotScroll(_ section: Int) -> ScriptFault {
    counts.indices.contains(section)
      ? ScriptFault("section \(section) does not scroll across the view")
      : ScriptFault(
        "there is no section \(section): the view has \(counts.count.counted("section"))")
  }
}
