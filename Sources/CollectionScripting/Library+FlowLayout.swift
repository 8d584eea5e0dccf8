internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
  /// `FlowLayout{…}`: UIKit's flow layout.
  static var flowLayout: HostType {
    HostType(
      id: HostTypeID.flowLayout, name: "FlowLayout",
      getters: [
        .init("itemSize") { Call.run($0) { call in try call.answer { $0.push($1.itemSize) } } },
        .init("minimumLineSpacing") {
          Call.run($0) { call in try call.answer { $0.push($1.minimumLineSpacing) } }
        },
        .init("minimumInteritemSpacing") {
          Call.run($0) { call in try call.answer { $0.push($1.minimumInteritemSpacing) } }
        },
        .init("sectionInset") {
          Call.run($0) { call in try call.answer { $0.push($1.sectionInset) } }
        },
        .init("headerReferenceSize") {
          Call.run($0) { call in try call.answer { $0.push($1.headerReferenceSize) } }
        },
        .init("footerReferenceSize") {
          Call.run($0) { call in try call.answer { $0.push($1.footerReferenceSize) } }
        },
        .init("scrollDirection") {
          Call.run($0) { call in try call.answer { $0.push($1.scrollDirection.rawValue) } }
        },
      ],
      setters: [
        .init("itemSize") {
          Call.run($0) { call in
            try call.set { $0.itemSize = try call.property("itemSize", call.readSize) }
          }
        },
        .init("minimumLineSpacing") {
          Call.run($0) { call in
            try call.set {
              $0.minimumLineSpacing = try call.property("minimumLineSpacing", call.readNumber)
            }
          }
        },
        .init("minimumInteritemSpacing") {
          Call.run($0) { call in
            try call.set {
              $0.minimumInteritemSpacing = try call.property(
                "minimumInteritemSpacing", call.readNumber)
            }
          }
        },
        .init("sectionInset") {
          Call.run($0) { call in
            try call.set { $0.sectionInset = try call.property("sectionInset", call.readInsets) }
          }
        },
        .init("headerReferenceSize") {
          Call.run($0) { call in
            try call.set {
              $0.headerReferenceSize = try call.property("headerReferenceSize", call.readSize)
            }
          }
        },
        .init("footerReferenceSize") {
          Call.run($0) { call in
            try call.set {
              $0.footerReferenceSize = try call.property("footerReferenceSize", call.readSize)
            }
          }
        },
        .init("scrollDirection") {
          Call.run($0) { call in
            try call.set {
              $0.scrollDirection = try call.property("scrollDirection", call.readScrollDirection)
            }
          }
        },
      ],
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call in
            try call.answer(call.evaluator().describe(layout: call.receiver(FlowLayout.self)))
          }
        }
      ])
  }

  private static let flowOptions = [
    "itemSize", "minimumLineSpacing", "minimumInteritemSpacing", "sectionInset",
    "headerReferenceSize", "footerReferenceSize", "scrollDirection",
  ]

  static let makeFlowLayout: NativeFunction = {
    Call.run($0) { call in
      let options = try Options(call, 1, of: "FlowLayout", names: flowOptions)
      let layout = FlowLayout()
      if let value = try options.read("itemSize", call.readSize) { layout.itemSize = value }
      if let value = try options.read("minimumLineSpacing", call.readNumber) {
        layout.minimumLineSpacing = value
      }
      if let value = try options.read("minimumInteritemSpacing", call.readNumber) {
        layout.minimumInteritemSpacing = value
      }
      if let value = try options.read("sectionInset", call.readInsets) {
        layout.sectionInset = value
      }
      if let value = try options.read("headerReferenceSize", call.readSize) {
        layout.headerReferenceSize = value
      }
      if let value = try options.read("footerReferenceSize", call.readSize) {
        layout.footerReferenceSize = value
      }
      if let value = try options.read("scrollDirection", call.readScrollDirection) {
        layout.scrollDirection = value
      }
      call.push(layout)
      return 1
    }
  }
}

extension Call {
  fileprivate func answer(_ push: (Call, FlowLayout) -> Void) throws -> Int32 {
    push(self, try receiver(FlowLayout.self))
    return 1
  }

  fileprivate func set(_ body: (FlowLayout) throws -> Void) throws -> Int32 {
    try body(try receiver(FlowLayout.self))
    return 0
  }

  fileprivate func readScrollDirection(_ index: Int32) throws(Mismatch) -> ScrollDirection {
    guard let direction = ScrollDirection(rawValue: try readString(index)) else {
      throw Mismatch("\"vertical\" or \"horizontal\" expected, got \(got(index))")
    }
    return direction
  }
}
