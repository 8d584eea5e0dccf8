internal import CollectionCore
internal import CollectionLayout
internal import LuaRuntime

extension Library {
  /// Cells, and touches.
  static var viewCells: [HostType.Member] {
    [
      .init("cellForItem") {
        Call.run($0) { call in
          let view = try call.view
          let path = try call.argument(2, call.readIndexPath)
          if let cell = try call.engine(view, { try view.cellForItem(at: path) }) {
            call.push(cell)
          } else {
            call.pushNil()
          }
          return 1
        }
      },
      .init("dequeueReusableCell") {
        Call.run($0) { call in
          let view = try call.view
          let identifier = try call.argument(2, call.readString)
          let path = try call.argument(3, call.readIndexPath)
          let cell = try call.engine(view) {
            try view.dequeueReusableCell(withIdentifier: identifier, for: path)
          }
          call.push(cell)
          return 1
        }
      },
      .init("highlightItem") {
        Call.run($0) { call in try call.withItem { try $0.highlightItem(at: $1) } }
      },
      .init("unhighlightItem") {
        Call.run($0) { call in try call.withItem { try $0.unhighlightItem(at: $1) } }
      },
      .init("tapItem") {
        Call.run($0) { call in try call.withItem { try $0.tapItem(at: $1) } }
      },
    ]
  }

  /// What is known about cells.
  static var viewCellGetters: [HostType.Member] {
    [
      .init("visibleCells") {
        Call.run($0) { call in
          let view = try call.view
          let cells = try call.engine(view) { try view.visibleCells }
          call.pushTable(elements: cells.count)
          for (offset, cell) in cells.enumerated() {
            call.push(cell)
            call.setElement(offset + 1)
          }
          return 1
        }
      },
      .init("indexPathsForHighlightedItems") {
        Call.run($0) { call in
          call.push(try call.view.indexPathsForHighlightedItems)
          return 1
        }
      },
      .init("isPrefetchingEnabled") {
        Call.run($0) { call in call.answer(try call.view.isPrefetchingEnabled) }
      },
    ]
  }

  /// Settings about cells.
  static var viewCellSetters: [HostType.Member] {
    [
      .init("isPrefetchingEnabled") {
        Call.run($0) { call in
          let value = try call.property("isPrefetchingEnabled", call.readBoolean)
          try call.view.isPrefetchingEnabled = value
          return 0
        }
      }
    ]
  }

  /// `Cell`: what shows an item, and is used again for others.
  static var cell: HostType {
    HostType(
      id: HostTypeID.cell, name: "Cell",
      getters: [
        .init("number") { Call.run($0) { call in try call.answer { $0.push($1.number) } } },
        .init("reuseIdentifier") {
          Call.run($0) { call in try call.answer { $0.push($1.reuseIdentifier) } }
        },
        .init("indexPath") {
          Call.run($0) { call in
            try call.answer { call, cell in
              if let path = cell.indexPath { call.push(path) } else { call.pushNil() }
            }
          }
        },
        .init("itemIdentifier") {
          Call.run($0) { call in
            try call.answer { call, cell in
              if let id = cell.itemIdentifier { call.push(id) } else { call.pushNil() }
            }
          }
        },
        .init("isSelected") { Call.run($0) { call in try call.answer { $0.push($1.isSelected) } } },
        .init("isHighlighted") {
          Call.run($0) { call in try call.answer { $0.push($1.isHighlighted) } }
        },
        .init("isDisplayed") {
          Call.run($0) { call in try call.answer { $0.push($1.isDisplayed) } }
        },
        .init("configurations") {
          Call.run($0) { call in try call.answer { $0.push($1.configurations) } }
        },
        .init("content") {
          Call.run($0) { call in
            try call.answer { call, cell in
              if let content = cell.content { call.push(content) } else { call.pushNil() }
            }
          }
        },
      ],
      setters: [
        .init("content") {
          Call.run($0) { call in
            let cell = try call.receiver(Cell.self)
            cell.content =
              call.isAbsent(2)
              ? nil
              : try call.property("content") { index throws(Mismatch) in
                try call.readFieldValue(index)
              }
            return 0
          }
        }
      ],
      metamethods: [
        .init("__tostring") {
          Call.run($0) { call in try call.answer(call.receiver(Cell.self).description) }
        }
      ])
  }
}

extension Call {
  /// Runs a call of the engine about the item that is the only argument.
  fileprivate func withItem(_ body: (CollectionView, IndexPath) throws -> Void) throws -> Int32 {
    let view = try view
    let path = try argument(2, readIndexPath)
    try engine(view) { try body(view, path) }
    return 0
  }

  fileprivate func answer(_ push: (Call, Cell) -> Void) throws -> Int32 {
    push(self, try receiver(Cell.self))
    return 1
  }
}
