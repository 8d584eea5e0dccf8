import CollectionLayout
import CollectionViews
import LuaRuntime

extension Library {
  private static let selectOptions: [Binding.Option] = [
    .init("scrollPosition", .word(of: ScrollPosition.self))
  ]
  private static let deselectOptions: [Binding.Option] = [.init("animated", .boolean)]

  /// Selection, touches and cells.
  static var viewCells: [Binding] {
    [
      .method(
        "selectItem", "(path?: tessera.Path, options?: table)",
        "Selects an item, or deselects all for nil; an error (L05) for one that does not exist. Option: `scrollPosition`, to which the view scrolls it.",
        example: #"view:selectItem({0, 1}, { scrollPosition = "top" })"#,
        options: selectOptions
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let path = try call.optional(2, call.readIndexPath)
          let options = try Options(call, 3, of: "selectItem", Library.selectOptions)
          let position = try options.read("scrollPosition", call.readScrollPosition)
          try call.charging(growth: view.bytesOfSelection) { () throws(BindingError) in
            try call.engine(view, try view.selectItem(at: path, scrollPosition: position))
          }
          return 0
        }
      },
      .method(
        "selectAll", "()",
        "Selects every item, where `allowsMultipleSelection` is true; an error (L10) for more than 1,048,576 items. O(n).",
        example: "view:selectAll()"
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          try call.charging(growth: view.bytesOfSelection) { () throws(BindingError) in
            try call.engine(view, try view.selectAll())
          }
          return 0
        }
      },
      .method("deselectAll", "()", "Deselects every item.", example: "view:deselectAll()") {
        CollectionView.tell($0) { view throws(CollectionViewError) in try view.deselectAll() }
      },
      .method(
        "deselectItem", "(path: tessera.Path, options?: table|boolean)",
        "Deselects an item, if it was selected. Option: `animated`, for the sake of UIKit's call: a selection has no animation here.",
        example: "view:deselectItem({0, 1}, { animated = true })",
        options: deselectOptions
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let path = try call.argument(2, call.readIndexPath)
          _ = try call.readAnimation(3, of: "deselectItem")
          try call.engine(view, try view.deselectItem(at: path))
          return 0
        }
      },
      .method(
        "highlightItem", "(path: tessera.Path)", "Highlights an item.",
        example: "view:highlightItem{0, 1}"
      ) {
        CollectionView.tell($0, Call.readIndexPath) { view, value throws(CollectionViewError) in
          try view.highlightItem(at: value)
        }
      },
      .method(
        "unhighlightItem", "(path: tessera.Path)", "Ends the highlight of an item.",
        example: "view:unhighlightItem{0, 1}"
      ) {
        CollectionView.tell($0, Call.readIndexPath) { view, value throws(CollectionViewError) in
          try view.unhighlightItem(at: value)
        }
      },
      .method(
        "tapItem", "(path: tessera.Path)",
        "Taps an item as a finger would: highlights and selects it, and calls the delegate.",
        example: "view:tapItem{0, 1}"
      ) {
        CollectionView.tell($0, Call.readIndexPath) { view, value throws(CollectionViewError) in
          try view.tapItem(at: value)
        }
      },
      .method(
        "doubleClickItem", "(path: tessera.Path)",
        "Double-clicks an item: the first click does what `tapItem` does, and the second calls `didDoubleClickItemAt`.",
        example: "view:doubleClickItem{0, 1}"
      ) {
        CollectionView.tell($0, Call.readIndexPath) { view, value throws(CollectionViewError) in
          try view.doubleClickItem(at: value)
        }
      },
      .method(
        "swipeItem",
        "(path: tessera.Path, edge: \"leading\"|\"trailing\", title?: string): table[]",
        "Swipes a row of a list from an edge, and asks its ListConfiguration for actions. Returns a list of tables with `title` and `style`, which may be empty. With a title, the handler of that action is called, too.",
        example: #"""
          list = ListConfiguration{ trailingSwipeActionsConfigurationProvider = function(path)
            return { { title = "Delete", style = "destructive", handler = print } }
          end }
          view = CollectionView{ dataSource = "A: a b", layout = CompositionalLayout{ list = list } }
          print(view:swipeItem({0, 1}, "trailing")[1].title)
          view:swipeItem({0, 1}, "trailing", "Delete")
          """#
      ) { Call.run($0, method: Call.swipeItem) },
      .method(
        "tapIndexTitle", "(title: string): IndexPath",
        "Taps a title of the index: scrolls to the item that `indexPathForIndexTitle` names, and returns its path.",
        example: #"""
          source = DiffableDataSource{
            snapshot = Snapshot "A: a b | B: c", indexTitles = function() return {"A", "B"} end,
            indexPathForIndexTitle = function(view, title, index) return {index, 0} end,
          }
          view = CollectionView{ dataSource = source }
          print(view:tapIndexTitle "B")
          """#
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let title = try call.argument(2, call.readString)
          let path = try call.engine(view, try view.tapIndexTitle(title))
          guard let path else {
            let titles = try call.engine(view, try view.indexTitles)
            throw .host(
              titles.contains(title)
                ? "'tapIndexTitle': the data source has no 'indexPathForIndexTitle'"
                : "'tapIndexTitle': there is no index title \"\(title)\"; "
                  + (titles.isEmpty
                    ? "the data source has none" : "titles: \(titles.joined(separator: ", "))"))
          }
          return call.answer(path)
        }
      },
      .method(
        "cellForItem", "(path: tessera.Path): Cell?",
        "Returns the cell of an item that is visible or prepared, or nil.",
        example: "print(view:cellForItem{0, 1})"
      ) {
        CollectionView.ask($0, Call.readIndexPath) { view, value throws(CollectionViewError) in
          try view.cellForItem(at: value)
        }
      },
      .method(
        "register", "(identifier: any)",
        "Registers a reuse identifier. From the first call on, only registered identifiers can be dequeued (L15), as in UIKit; without a call, all can.",
        example: #"view:register("row")"#
      ) { Call.run($0, method: Call.register) },
      .method(
        "dequeueReusableCell", "(identifier: any, path: tessera.Path): Cell",
        "Returns a cell from the pool, or a new one. Only `cellForItemAt` may call it, for its own index path, and must return the cell (C14, L08). If any identifier is registered, this one must be (L15).",
        example: #"""
          v = CollectionView{ dataSource = {
            numberOfItemsInSection = function() return 3 end,
            cellForItemAt = function(view, path) return view:dequeueReusableCell("row", path) end,
          } }
          print(v:cellForItem{0, 0})
          """#
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let identifier = try call.argument(2, call.readReuseIdentifier)
          let path = try call.argument(3, call.readIndexPath)
          let cell = try call.engine(
            view, try view.dequeueReusableCell(withIdentifier: identifier, checkedFor: path))
          return call.answer(cell)
        }
      },
    ]
  }
}

extension Call {
  /// The estimated bytes of a registered identifier besides its text.
  private static var bytesOfIdentifier: Int { 64 }

  /// Reads a reuse identifier, which must not be empty.
  func readReuseIdentifier(_ index: Int32) throws(Mismatch) -> String {
    let identifier = try readString(index)
    if identifier.isEmpty { throw Mismatch("the reuse identifier is empty") }
    return identifier
  }

  /// Swipes a row of a list, and performs the action with a title if there is one.
  fileprivate func swipeItem() throws(BindingError) -> Int32 {
    let view = try view
    let path = try argument(2, readIndexPath)
    let edge: SwipeAction.Edge = try argument(3, readWord)
    let title = try optional(4, readString)
    let actions = try engine(view, try view.swipeItem(at: path, from: edge))
    if let title {
      guard let action = actions.first(where: { $0.title == title }) else {
        let titles = actions.map { "\"\($0.title)\"" }.joined(separator: ", ")
        throw .host(
          "'swipeItem': \(path) has no action \"\(title)\" at the \(edge.rawValue) edge"
            + (titles.isEmpty ? "" : "; actions: \(titles)"))
      }
      action.handler?(path)
    }
    return answer(actions)
  }

  /// Charges for the name of a registered pool.
  func charge(_ name: String, registeredIn view: CollectionView) {
    state.charge(name.utf8.count + Self.bytesOfIdentifier, to: view)
  }

  /// Registers a reuse identifier of a view.
  fileprivate func register() throws(BindingError) -> Int32 {
    let view = try view
    let identifier = try argument(2, readReuseIdentifier)
    if view.register(identifier) { charge(identifier, registeredIn: view) }
    return 0
  }
}
