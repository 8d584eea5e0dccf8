internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
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
}
