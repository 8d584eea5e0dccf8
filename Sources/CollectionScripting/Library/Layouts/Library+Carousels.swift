internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
  /// Questions about the carousels of a page, and scrolling them.
  static var carouselMethods: [HostType.Member] {
    [
      .init("orthogonalContentOffset") {
        Call.run($0) { call in
          let (layout, section) = try call.component()
          call.push(layout.orthogonalContentOffset(section: section))
          return 1
        }
      },
      .init("orthogonalContentSize") {
        Call.run($0) { call in
          let (layout, section) = try call.component()
          if let size = layout.orthogonalContentSize(section: section) {
            call.push(size)
          } else {
            call.pushNil()
          }
          return 1
        }
      },
      .init("setOrthogonalContentOffset") {
        Call.run($0) { call in
          let (layout, section) = try call.component()
          let offset = try call.argument(3, call.readNumber)
          guard layout.setOrthogonalContentOffset(offset, section: section) else {
            throw ScriptFault("section \(section) is no carousel with items, so it does not scroll")
          }
          return 0
        }
      },
    ]
  }
}

extension Call {
  /// The layout that a method is called on, prepared if it belongs to a view, and the section that
  /// it is asked about.
  fileprivate func component() throws -> (ComponentLayout, section: Int) {
    let layout = try receiver(ComponentLayout.self)
    let section = try argument(2, readIndex)
    if let view = try evaluator().view(of: layout) {
      try engine(view) { try view.layoutIfNeeded() }
    }
    return (layout, section)
  }
}
