internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
  /// `Layout{ prepare = function(layout, context) … end, … }`: a layout that a script writes.
  static var customLayout: HostType {
    HostType(
      id: HostTypeID.customLayout, name: CustomLayout.name, methods: givingFrames + givenFrames,
      getters: [
        .init("contentSize") {
          Call.run($0) { call in
            call.push(try call.customLayout.contentSize)
            return 1
          }
        },
        .init("name") {
          Call.run($0) { call in
            call.push(try call.customLayout.displayName)
            return 1
          }
        },
      ],
      named: .init(CustomLayout.settingKinds.map(\.name), get: getSetting, set: setSetting),
      metamethods: [
        .init("__tostring", layoutText),
        .init("__otherwise") { Call.run($0) { call in try call.readLayoutField() } },
        .init("__otherwiseAssign") { Call.run($0) { call in try call.assignLayoutField() } },
      ])
  }

  static let makeCustomLayout: NativeFunction = {
    Call.run($0) { call in try call.makeCustomLayout() }
  }

  /// Giving frames, in `prepare`.
  private static var givingFrames: [HostType.Member] {
    [
      .init("setFrame") {
        Call.run($0) { call in
          let path = try call.argument(2, call.readIndexPath)
          let frame = try call.argument(3, call.readFrame)
          return try call.give { try $0.setFrame(frame, forItemAt: path) }
        }
      },
      .init("setFrames") {
        Call.run($0) { call in
          let section = try call.argument(2, call.readIndex)
          let frames = try call.argument(3, call.readFrames)
          let first = try call.optional(4, call.readIndex) ?? 0
          return try call.give {
            try $0.setFrames(frames, inSection: section, startingAt: first)
          }
        }
      },
      .init("setAttributes") {
        Call.run($0) { call in
          let layout = try call.customLayout
          let path = try call.argument(2, call.readPlace)
          let attributes = try call.argument(3) { index throws(Mismatch) in
            try call.readAttributes(index, at: path) { path, kind in
              kind.map { layout.givenAttributesForSupplementaryElement(ofKind: $0, at: path) }
                ?? layout.givenAttributesForItem(at: path)
            }
          }
          return try call.give { try $0.setAttributes(attributes) }
        }
      },
    ]
  }

  /// What was given, also for functions that change the answers.
  private static var givenFrames: [HostType.Member] {
    [
      .init("layoutAttributesForItem") {
        Call.run($0) { call in
          let path = try call.argument(2, call.readIndexPath)
          return call.answer(try call.customLayout.givenAttributesForItem(at: path))
        }
      },
      .init("layoutAttributesForElements") {
        Call.run($0) { call in
          let rect = try call.argument(2, call.readRect)
          return call.answer(try call.customLayout.givenAttributesForElements(in: rect))
        }
      },
      .init("layoutAttributesForSupplementaryElement") {
        Call.run($0) { call in
          let kind = try call.argument(2, call.readString)
          let path = try call.argument(3, call.readPlace)
          return call.answer(
            try call.customLayout.givenAttributesForSupplementaryElement(ofKind: kind, at: path))
        }
      },
      .init("invalidateLayout") {
        Call.run($0) { call in
          let layout = try call.customLayout
          guard let view = try call.evaluator().view(of: layout) else { return 0 }
          return try call.invalidate(view)
        }
      },
    ]
  }

  /// `LayoutContext`: what `prepare` may know about the view.
  static var layoutContext: HostType {
    HostType(
      id: HostTypeID.layoutContext, name: "LayoutContext",
      methods: [
        .init("numberOfItems") {
          Call.run($0) { call in
            let counts = try call.layoutContext.counts
            let section = try call.argument(2, call.readIndex)
            return try call.engine(counts: counts) {
              guard counts.indices.contains(section) else {
                throw CollectionViewError.fault(
                  .countQueryBounds(section: section, sections: counts.count))
              }
              call.push(counts[section])
              return 1
            }
          }
        }
      ],
      getters: [
        .init("numberOfSections") {
          Call.run($0) { call in try call.answer { $0.push($1.counts.count) } }
        },
        .init("counts") { Call.run($0) { call in try call.answer { $0.push(counts: $1.counts) } } },
        .init("bounds") {
          Call.run($0) { call in
            try call.answer { $0.push(Rect(origin: $1.contentOffset, size: $1.boundsSize)) }
          }
        },
        .init("contentOffset") {
          Call.run($0) { call in try call.answer { $0.push($1.contentOffset) } }
        },
        .init("contentInset") {
          Call.run($0) { call in try call.answer { $0.push($1.adjustedContentInset) } }
        },
        .init("safeAreaInsets") {
          Call.run($0) { call in try call.answer { $0.push($1.safeAreaInsets) } }
        },
        .init("layoutMargins") {
          Call.run($0) { call in try call.answer { $0.push($1.layoutMargins) } }
        },
        .init("isRightToLeft") {
          Call.run($0) { call in try call.answer { $0.push($1.isRightToLeft) } }
        },
        .init("scale") { Call.run($0) { call in try call.answer { $0.push($1.scale) } } },
        .init("invalidation") {
          Call.run($0) { call in try call.answer { $0.push($1.invalidation) } }
        },
      ])
  }
}

extension Call {
  /// The layout that is the receiver.
  fileprivate var customLayout: CustomLayout {
    get throws { try receiver(CustomLayout.self) }
  }

  fileprivate var layoutContext: LayoutContext {
    get throws { try receiver(LayoutContextBox.self).context }
  }

  fileprivate func answer(_ push: (Call, LayoutContext) -> Void) throws -> Int32 {
    push(self, try layoutContext)
    return 1
  }

  fileprivate func push(counts: [Int]) {
    pushTable(elements: counts.count)
    for (offset, count) in counts.enumerated() {
      push(count)
      setElement(offset + 1)
    }
  }

  /// Gives frames to the layout; what it refuses becomes an error object with the line.
  fileprivate func give(_ body: (CustomLayout) throws -> Void) throws -> Int32 {
    let layout = try customLayout
    try engine(counts: layout.countsInPrepare) { try body(layout) }
    return 0
  }

  /// Makes a layout from a table of settings, functions and fields of the script's own.
  fileprivate func makeCustomLayout() throws -> Int32 {
    guard type(1) == .table else {
      throw ArgumentError(
        1, "table expected, as in {prepare = function(layout, context) … end}, got \(got(1))")
    }
    try forEachEntry(of: 1) {
      guard string(-2) == nil else { return }
      throw ScriptFault("'Layout' takes options and fields by name, got the key \(got(-2))")
    }
    setCount(1)
    let layout = CustomLayout()
    pushTable(fields: 8)
    for name in textKeys(1) {
      pushField(name, of: 1)
      defer { if count > 2 { pop() } }
      if let kind = CustomLayout.settingKinds.first(where: { $0.name == name })?.kind {
        layout.set(
          name, to: try option(name) { index throws(Mismatch) in try readSetting(kind, index) })
      } else if name == "name" {
        layout.displayName = try option(name, readString)
      } else {
        if ScriptLayout.names.contains(name) { _ = try option(name, readFunction) }
        setField(name)
      }
    }
    let source = try ScriptLayout(self, 2)
    guard source.table.has("prepare") else {
      throw ScriptFault(
        "'Layout' needs a function 'prepare': write Layout{ prepare = function(layout, context) … end }"
      )
    }
    layout.source = source
    push(layout)
    return 1
  }

  private func option<Value>(
    _ name: String, _ read: (Int32) throws(Mismatch) -> Value
  ) throws -> Value {
    do throws(Mismatch) {
      return try read(-1)
    } catch {
      throw ScriptFault("option '\(name)' of 'Layout': \(error.reason)")
    }
  }

  /// Answers `layout.name` where the type has no such member: the script's own field, or nil.
  fileprivate func readLayoutField() throws -> Int32 {
    guard let source = try customLayout.source as? ScriptLayout, let name = string(2) else {
      return 0
    }
    source.table.reference.push(to: self)
    pushField(name, of: -1)
    return 1
  }

  /// Assigns a field of the script's own, or one of the functions, which invalidates the layout.
  fileprivate func assignLayoutField() throws -> Int32 {
    let layout = try customLayout
    guard let source = layout.source as? ScriptLayout, let name = string(2) else { return 0 }
    let isFunction = ScriptLayout.names.contains(name)
    guard isFunction || !Library.customLayout.memberNames.contains(name) else { return 0 }
    if isFunction, type(3) != .function, !(type(3) == .null && name != "prepare") {
      throw ScriptFault("property '\(name)': function expected, got \(got(3))")
    }
    source.table.reference.push(to: self)
    copy(3)
    setField(name)
    guard isFunction else { return 1 }
    source.noteChange()
    layout.source = source
    return 1
  }
}
