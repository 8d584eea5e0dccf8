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
          _ = call.take(CustomLayout.bytesOfFrame)
          return try call.give { try $0.setFrame(frame, forItemAt: path) }
        }
      },
      .init("setFrames") {
        Call.run($0) { call in
          let section = try call.argument(2, call.readIndex)
          let frames = try call.argument(3, call.readFrames)
          let first = try call.optional(4, call.readIndex) ?? 0
          _ = call.take(frames.count * CustomLayout.bytesOfFrame)
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
      invalidateLayout,
    ]
  }
}
