import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionViews
import LuaRuntime

extension Library {
  private static let drawingOptions: [Binding.Option] = [
    .init("rect", .rect), .init("width", .integer), .init("ascii", .boolean),
    .init("plain", .boolean),
  ]
  private static let svgOptions: [Binding.Option] = [
    .init("rect", .rect), .init("animate", .boolean),
  ]
  private static let layoutOptions: [Binding.Option] = [.init("animated", .boolean)]

  /// Queries about positions, drawing, layout and scrolling.
  static var viewQueries: [Binding] {
    [
      .method(
        "numberOfItemsInSection", "(section: integer): integer",
        "Returns the number of items that the view knows; an error (U28) for a section that does not exist.",
        example: "print(view:numberOfItemsInSection(0))"
      ) {
        Call.run($0, on: CollectionView.self) { call, view throws(BindingError) in
          let section = try call.indexArgument(2)
          return call.answer(try call.engine(view, try view.numberOfItems(inSection: section)))
        }
      },
      .method(
        "itemIdentifier", "(path: tessera.Path): any",
        "Returns the id of the item that the view shows at a path, or nil.",
        example: "print(view:itemIdentifier{0, 1})"
      ) {
        Call.run($0, on: CollectionView.self) { call, view throws(BindingError) in
          let path = try call.pathArgument(2)
          try call.engine(view, try view.layoutIfNeeded())
          return call.answer(view.shown?.item(at: path)?.id)
        }
      },
      .method(
        "layoutAttributesForItem", "(path: tessera.Path): LayoutAttributes?",
        "Returns where an item is, or nil where there is none; the path may also be two numbers. O(log n).",
        example: "print(view:layoutAttributesForItem{0, 1})", moreArguments: 1
      ) {
        Call.run($0, on: CollectionView.self) { call, view throws(BindingError) in
          let path = try call.pathArgument(2)
          return call.answer(try call.engine(view, try view.layoutAttributesForItem(at: path)))
        }
      },
      .method(
        "layoutAttributesForElements", "(rect?: tessera.RectLike): LayoutAttributes[]",
        "Returns a list of the attributes of everything that shares an area with a rect, by default the bounds. O(log n + v).",
        example: "print(view:layoutAttributesForElements{0, 0, 320, 40})"
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let rect = try call.optional(2, call.readRect) ?? view.bounds
          return call.answer(
            try call.engine(view, try view.layoutAttributesForElements(in: rect)))
        }
      },
      .method(
        "layoutAttributesForSupplementaryElement",
        "(kind: string, path: tessera.Path|integer): LayoutAttributes?",
        "Returns where a header, a footer or another supplementary element is, or nil. The path may be a section.",
        example: #"print(view:layoutAttributesForSupplementaryElement("header", 0))"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let kind = LayoutAttributes.shortKind(try call.argument(2, call.readString))
          let path = try call.argument(3, call.readPlace)
          return call.answer(
            try call.engine(
              view, try view.layoutAttributesForSupplementaryElement(ofKind: kind, at: path)))
        }
      },
      .method(
        "draw", "(rect?: tessera.RectLike|table): string",
        "Returns a picture of what is visible, or of a rect, as a text. With a table: `rect`, `width`, `ascii`, `plain`.",
        example: "print(view:draw{0, 0, 320, 50})", options: drawingOptions
      ) { Call.run($0) { call throws(BindingError) in try call.answer(call.drawing()) } },
      .method(
        "svg", "(rect?: tessera.RectLike|table): string",
        "Returns a picture of what is visible, or of a rect, as the text of an SVG file. With a table: `rect`; `animate = true` for how the elements moved during the last batch instead.",
        example: "print(#view:svg() > 100)", options: svgOptions
      ) { Call.run($0) { call throws(BindingError) in try call.answer(call.svg()) } },
      .method(
        "layoutIfNeeded", "()", "Lays out now, if something is out of date.",
        example: "view:layoutIfNeeded()"
      ) {
        Call.run($0, on: CollectionView.self) { call, view throws(BindingError) in
          try call.engine(view, try view.layoutIfNeeded())
          return 0
        }
      },
      .method(
        "invalidateLayout", "(what?: table)",
        "Says that everything, or `{ items = paths, sections = indices, supplementaryElements = { header = sections } }`, has to be laid out again, which happens at the next question.",
        example: "view:invalidateLayout{ items = {{0, 1}} }"
      ) { Call.run($0) { call throws(BindingError) in try call.invalidate(call.view) } },
      .method(
        "setCollectionViewLayout",
        "(layout: tessera.AnyLayout, options?: table|boolean|fun(finished: boolean), completion?: fun(finished: boolean)|table|boolean)",
        "Shows the items by another layout, and keeps the middle one in its place. Option: `animated`.",
        example: "view:setCollectionViewLayout(ListLayout{})", options: layoutOptions
      ) {
        Call.run($0) { call throws(BindingError) in
          _ = try call.view
          let layout = try call.argument(2, call.readLayout)
          // Options come last here, but before the completion in UIKit: both orders are accepted.
          let isFirst = call.type(3) == .function
          return try call.change(
            to: layout,
            animated: try call.readAnimation(isFirst ? 4 : 3, of: "setCollectionViewLayout"),
            completion: try call.optional(isFirst ? 3 : 4, call.readFunction))
        }
      },
      .method(
        "indexPathForItemAt", "(point: tessera.PointLike): IndexPath?",
        "Returns the index path of the item at a point of the content, or nil. If items overlap, the topmost counts. O(log n).",
        example: "print(view:indexPathForItemAt{10, 20})"
      ) {
        CollectionView.ask($0, Call.readPoint) { view, value throws(CollectionViewError) in
          try view.indexPathForItem(at: value)
        }
      },
      .method(
        "scrollToItem",
        #"(path: tessera.Path, position?: ("nearest"|"leading"|"centered"|"trailing"|"top"|"centeredVertically"|"bottom"|"left"|"centeredHorizontally"|"right"), options?: table|boolean)"#,
        #"Scrolls to an item as far as the content reaches. The position along the scroll axis is `"nearest"` (the default), `"leading"`, `"centered"` or `"trailing"`. Others are `"top"`, `"centeredVertically"`, `"bottom"`, `"left"`, `"centeredHorizontally"` and `"right"`. Option: `animated`, as in `setContentOffset`."#,
        example: #"view:scrollToItem({1, 2}, "bottom")"#,
        options: scrollOptions
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let path = try call.argument(2, call.readIndexPath)
          let position = try call.optional(3, call.readScrollPosition) ?? .nearest
          let animated = try call.readsAnimatedScroll(4, of: "scrollToItem")
          try call.engine(
            view, try view.scrollToItem(at: path, position: position, animated: animated))
          return 0
        }
      },
      .method(
        "setContentOffset", "(offset: tessera.PointLike, options?: table|boolean)",
        "Scrolls as far as the content reaches, like an assignment to `contentOffset`. Option: `animated`; the offset then changes as the clock advances, and `scrollViewDidEndScrollingAnimation` is called at the end.",
        example: "view:setContentOffset({0, 100}, { animated = true })",
        options: scrollOptions
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let offset = try call.argument(2, call.readPoint)
          let animated = try call.readsAnimatedScroll(3, of: "setContentOffset")
          try call.engine(view, try view.setContentOffset(offset, animated: animated))
          return 0
        }
      },
      .method(
        "endRefreshing", "()",
        "Ends what a pull beyond the top began; the next pull calls `didPullToRefresh` again.",
        example: "view:endRefreshing()"
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.view.endRefreshing()
          return 0
        }
      },
      .method(
        "drag", "{ by = {x, y}, velocity = {x, y} }",
        "Drags the content as a finger would. `by` is the change of the content offset in points, `velocity` its final speed in points per millisecond. The content decelerates as the clock advances; the delegate hears of each step. A drag of at least 60 points beyond the top calls `didPullToRefresh`. Option `section`: drags a section that scrolls across the scroll axis, which comes to rest at once.",
        example: "view:drag{ by = {0, 50}, velocity = {0, 0.2} }",
        options: dragOptions
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let options = try Options(call, 2, of: "drag", Library.dragOptions)
          guard let translation = try options.read("by", call.readPoint) else {
            throw .host("'drag' needs a distance: write view:drag{ by = {0, 50} }")
          }
          let velocity = try options.read("velocity", call.readPoint) ?? .zero
          guard let section = try options.read("section", call.readIndex) else {
            try call.engine(view, try view.drag(by: translation, velocity: velocity))
            return 0
          }
          let isVertical = view.layout.scrollDirection == .vertical
          let resting = try call.engine(
            view,
            try view.drag(
              by: isVertical ? translation.x : translation.y,
              velocity: isVertical ? velocity.x : velocity.y, inSection: section))
          guard resting != nil else { throw view.doesNotScroll(section) }
          return 0
        }
      },
    ]
  }

  fileprivate static let scrollOptions: [Binding.Option] = [.init("animated", .boolean)]

  private static let dragOptions: [Binding.Option] = [
    .init("by", .point), .init("velocity", .point), .init("section", .integer),
  ]

  /// Scrolling of sections across the layout's scroll axis.
  static var viewOrthogonalScrolling: [Binding] {
    [
      .method(
        "setOrthogonalContentOffset", "(section: integer, offset: number)",
        "Scrolls a section that scrolls across the scroll axis of the view.",
        example: #"""
          carousel = CompositionalLayout{ section = {
            group = { direction = "horizontal", size = {200, 50}, subitems = { { size = {200, 50} } } },
            orthogonalScrollingBehavior = "continuous",
          } }
          v = CollectionView{ dataSource = "A: a b c", layout = carousel }
          v:setOrthogonalContentOffset(0, 40)
          """#
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let section = try call.argument(2, call.readIndex)
          let offset = try call.argument(3, call.readNumber)
          let resting = try call.engine(
            view, try view.setOrthogonalContentOffset(offset, inSection: section))
          guard let resting else { throw view.doesNotScroll(section) }
          return call.answer(resting)
        }
      },
      .method(
        "orthogonalContentOffset", "(section: integer): number",
        "Returns how far a section that scrolls across is scrolled, in points; an error for any other.",
        example: #"""
          carousel = CompositionalLayout{ section = {
            group = { direction = "horizontal", size = {200, 50}, subitems = { { size = {200, 50} } } },
            orthogonalScrollingBehavior = "continuous",
          } }
          v = CollectionView{ dataSource = "A: a b c", layout = carousel }
          print(v:orthogonalContentOffset(0))
          """#
      ) {
        Call.run($0) { call throws(BindingError) in try call.answerOrthogonalScrolling { $0.offset }
        }
      },
      .method(
        "orthogonalContentLength", "(section: integer): number",
        "Returns how long a section that scrolls across is, in points; an error for any other.",
        example: #"""
          carousel = CompositionalLayout{ section = {
            group = { direction = "horizontal", size = {200, 50}, subitems = { { size = {200, 50} } } },
            orthogonalScrollingBehavior = "continuous",
          } }
          v = CollectionView{ dataSource = "A: a b c", layout = carousel }
          print(v:orthogonalContentLength(0))
          """#
      ) {
        Call.run($0) { call throws(BindingError) in
          try call.answerOrthogonalScrolling { $0.contentLength }
        }
      },
    ]
  }

  /// The element of an item on the screen while animations run.
  static var viewPresentation: [Binding] {
    [
      .method(
        "presentationAttributesForItem", "(path: tessera.Path|tessera.Id): LayoutAttributes?",
        "Returns where an item, by its path or its id, is on the screen now, while an animation runs.",
        example: "print(view:presentationAttributesForItem{0, 1})"
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          guard call.type(2) == .string || call.type(2) == .number else {
            let path = try call.argument(2, call.readIndexPath)
            return call.answer(
              try call.engine(view, try view.presentationAttributesForItem(at: path)))
          }
          let id = try call.argument(2, call.readIdentifier)
          return call.answer(
            try call.engine(view, try view.presentationAttributesForItem(withIdentifier: id)))
        }
      }
    ]
  }
}

extension Call {
  /// Pushes a number about a section that scrolls across the scroll axis, or nil.
  fileprivate func answerOrthogonalScrolling(
    _ number: (OrthogonalScrolling) -> Double
  ) throws(BindingError) -> Int32 {
    let view = try view
    let section = try argument(2, readIndex)
    let scrolling = try engine(view, try view.orthogonalScrolling(inSection: section))
    guard let scrolling else { throw view.doesNotScroll(section) }
    push(number(scrolling))
    return 1
  }

  /// Returns the option `animated` of a call that scrolls; false without options.
  fileprivate func readsAnimatedScroll(_ index: Int32, of function: String) throws(BindingError)
    -> Bool
  {
    try readAnimation(index, of: function, otherwise: false)
  }

  func readScrollPosition(_ index: Int32) throws(Mismatch) -> ScrollPosition {
    let name = try readString(index)
    guard let position = ScrollPosition(rawValue: name) else {
      let names = ScrollPosition.allCases.map { $0.rawValue }.joined(separator: ", ")
      throw Mismatch("scroll position expected, one of \(names), got \"\(name)\"")
    }
    return position
  }
}

extension CollectionView {
  /// Returns the error for a section that does not scroll by itself or does not exist.
  fileprivate func doesNotScroll(_ section: Int) -> BindingError {
    counts.indices.contains(section)
      ? BindingError.host("section \(section) does not scroll across the view")
      : BindingError.host(
        "there is no section \(section): the view has \(counts.count.counted("section"))")
  }
}

extension Call {
  /// Returns the text of `view:draw(rect)` and `view:draw{…}`.
  fileprivate func drawing() throws(BindingError) -> String {
    let view = try view
    var options = try evaluator().textOptions
    var rect: Rect?
    if isRect(2) {
      rect = try argument(2, readDrawnRect)
    } else {
      let table = try Options(self, 2, of: "draw", names: ["rect", "width", "ascii", "plain"])
      rect = try table.read("rect", readDrawnRect)
      options.width = try table.read("width", readDrawingWidth) ?? options.width
      options.ascii = try table.read("ascii", readBoolean) ?? options.ascii
      options.plain = try table.read("plain", readBoolean) ?? options.plain
    }
    return try engine(view, try LayoutDrawing(view, rect: rect)).text(options)
  }

  /// Returns the text of `view:svg(rect)` and `view:svg{…}`.
  fileprivate func svg() throws(BindingError) -> String {
    let view = try view
    var rect: Rect?
    if isRect(2) {
      rect = try argument(2, readDrawnRect)
    } else {
      let table = try Options(self, 2, of: "svg", names: ["rect", "animate"])
      rect = try table.read("rect", readDrawnRect)
      if try table.read("animate", readBoolean) ?? false {
        guard rect == nil else { throw .host("svg: give either rect or animate") }
        try engine(view, try view.layoutIfNeeded())
        guard let animation = SVGAnimation(latestOf: view) else {
          throw .host("svg: nothing has moved yet; animate needs a batch or another layout")
        }
        return animation.text
      }
    }
    return SVGPicture(try engine(view, try LayoutDrawing(view, rect: rect))).text
  }

  /// Returns whether a table is a rectangle, not options.
  fileprivate func isRect(_ index: Int32) -> Bool {
    guard type(index) == .table else { return false }
    if rawCount(index) > 0 { return true }
    return textKeys(index).contains { ["x", "y", "height"].contains($0) }
  }

  /// Reads a rectangle to draw.
  fileprivate func readDrawnRect(_ index: Int32) throws(Mismatch) -> Rect {
    let rect = try readRect(index)
    guard !rect.size.isEmpty else {
      throw Mismatch("rect with a width and a height above 0 expected, got \(rect)")
    }
    return rect
  }

  /// Reads the columns of a drawing.
  fileprivate func readDrawingWidth(_ index: Int32) throws(Mismatch) -> Int {
    let width = try readInteger(index)
    guard width >= LayoutDrawing.leastWidth else {
      throw Mismatch("\(LayoutDrawing.leastWidth) columns or more expected, got \(width)")
    }
    return width
  }
}
