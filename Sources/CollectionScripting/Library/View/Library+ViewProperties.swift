import CollectionCore
import CollectionData
import CollectionUpdates
import CollectionViews
import LuaRuntime

extension Library {
  /// The properties of a view.
  static var viewProperties: [Binding] { viewGeometry + viewParts + viewItems }

  private static var viewGeometry: [Binding] {
    [
      .property(
        "bounds", "tessera.Rect",
        "The visible part of the content, a rect. Can be assigned: a rect, or a size.",
        example: "view.bounds = {0, 10, 320, 200}"
      ) {
        CollectionView.get($0) { $0.bounds }
      } set: {
        CollectionView.assign($0, "bounds", Call.readBounds) {
          view, value throws(CollectionViewError) in
          try view.setBounds(Rect(origin: value.origin ?? view.contentOffset, size: value.size))
        }
      },
      .property(
        "contentOffset",
        "tessera.Point",
        "The point of the content at the top left. Can be assigned, and is kept within the content and its insets.",
        example: "print(view.contentOffset)"
      ) {
        CollectionView.get($0) { $0.contentOffset }
      } set: {
        CollectionView.assign($0, "contentOffset", Call.readPoint) {
          view, value throws(CollectionViewError) in
          try view.setContentOffset(value)
        }
      },
      .property(
        "contentInset",
        "tessera.Insets",
        "The distances by which content may be scrolled past its edges. Can be assigned.",
        example: "view.contentInset = { top = 20 }"
      ) {
        CollectionView.get($0) { $0.contentInset }
      } set: {
        CollectionView.set($0, "contentInset", Call.readInsets) { $0.contentInset = $1 }
      },
      .property(
        "adjustedContentInset", "tessera.Insets",
        "The content inset with the safe area added along the scroll axis.",
        example: "print(view.adjustedContentInset)"
      ) { CollectionView.get($0) { $0.adjustedContentInset } },
      .property(
        "safeAreaInsets", "tessera.Insets",
        "How far bars and corners cover the view. Can be assigned.",
        example: "view.safeAreaInsets = { top = 44 }"
      ) {
        CollectionView.get($0) { $0.safeAreaInsets }
      } set: {
        CollectionView.set($0, "safeAreaInsets", Call.readInsets) { $0.safeAreaInsets = $1 }
      },
      .property(
        "layoutMargins", "tessera.Insets",
        "How far content likes to stay from the edges. Can be assigned.",
        example: "view.layoutMargins = {8, 16, 8, 16}"
      ) {
        CollectionView.get($0) { $0.layoutMargins }
      } set: {
        CollectionView.set($0, "layoutMargins", Call.readInsets) { $0.layoutMargins = $1 }
      },
      .property(
        "semanticContentAttribute",
        #""unspecified"|"forceLeftToRight"|"forceRightToLeft""#,
        #"The direction of the content: `"unspecified"`, `"forceLeftToRight"` or `"forceRightToLeft"`. Can be assigned."#,
        example: #"view.semanticContentAttribute = "forceRightToLeft""#
      ) {
        CollectionView.get($0) { $0.semanticContentAttribute.rawValue }
      } set: {
        CollectionView.set($0, "semanticContentAttribute", Call.readWord) {
          $0.semanticContentAttribute = $1
        }
      },
      .property(
        "scale", "number",
        "The number of pixels per point, on which layouts put what they place; 2. Can be assigned.",
        example: "view.scale = 3"
      ) {
        CollectionView.get($0) { $0.scale }
      } set: {
        CollectionView.set($0, "scale", Call.readScale) { $0.scale = $1 }
      },
      .property(
        "contentSize", "tessera.Size", "The size of all the content.",
        example: "print(view.contentSize)"
      ) {
        CollectionView.ask($0) { view throws(CollectionViewError) in try view.contentSize }
      },
    ]
  }

  private static var viewParts: [Binding] {
    [
      .property(
        "dataSource",
        "any", "The data source that was given; for a state line, the `DataSource` made from it.",
        example: "print(view.dataSource)"
      ) {
        Call.run($0) { call throws(BindingError) in
          call.push(dataSource: try call.view.dataSource)
          return 1
        }
      },
      .property(
        "delegate",
        "table?",
        "The table that answers the layout and hears of cells and taps, or nil. Can be assigned.",
        example: "view.delegate = { sizeForItemAt = function() return {60, 40} end }"
      ) {
        CollectionView.get($0) { ($0.delegate as? ScriptDelegate)?.table.reference }
      } set: {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          guard !call.isAbsent(2) else {
            view.delegate = nil
            return 0
          }
          try call.setDelegate(of: view, try call.property("delegate", call.readTable))
          return 0
        }
      },
      .property(
        "layout",
        "tessera.AnyLayout",
        "The layout; printing it prints every frame. Assigning another one changes to it at once.",
        example: "view.layout = ListLayout{}"
      ) {
        Call.run($0) { call throws(BindingError) in
          call.push(layout: try call.view.layout)
          return 1
        }
      } set: {
        Call.run($0) { call throws(BindingError) in
          let layout = try call.property("layout", call.readLayout)
          return try call.change(to: layout, animated: true, completion: nil)
        }
      },
      .property(
        "log", "OperationLog", "The operation log as it is now.", example: "print(view.log)"
      ) {
        Call.run($0) { call throws(BindingError) in
          call.push(holding: LogBox(try call.view.log))
          return 1
        }
      },
      .property(
        "warnings",
        "string[]",
        "A list of texts: the warnings about the layout, each once, and those about batches.",
        example: "print(view.warnings)"
      ) { CollectionView.get($0) { $0.warnings } },
      .property(
        "reportsWarnings",
        "boolean",
        "Whether the view warns of batches that are accepted although the picture after them is wrong. Can be assigned.",
        example: "view.reportsWarnings = false"
      ) {
        CollectionView.get($0) { $0.reportsWarnings }
      } set: {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let reports = try call.property("reportsWarnings", call.readBoolean)
          // A program being judged cannot silence a given view.
          let isGiven = try call.evaluator().checked?.program?.isGiven(view) ?? false
          if reports || !isGiven { view.reportsWarnings = reports }
          return 0
        }
      },
      .property(
        "stats",
        "table<string, integer>",
        "A table of what the view has cost: `layoutPasses`, `preparedItems`, `attributesComputed`, `rectQueries`, `comparisons`, `comparisonsOfLastQuery`, `cellsCreated`, `cellsReused`, `cellsConfigured`, `supplementaryViewsCreated`, `supplementaryViewsReused`, `supplementaryViewsConfigured`.",
        example: "print(view.stats.layoutPasses)"
      ) {
        Call.run($0) { call throws(BindingError) in
          let stats = try call.view.stats
          call.pushTable(fields: 6)
          for (name, value) in stats.counts {
            call.push(value)
            call.setField(name)
          }
          return 1
        }
      },
    ]
  }

  private static var viewItems: [Binding] {
    [
      .property(
        "numberOfSections", "integer",
        "The number of sections that the view knows. It can also be called as a method, as that of data.",
        example: "print(view.numberOfSections, view:numberOfSections())"
      ) {
        CollectionView.ask($0) { view throws(CollectionViewError) in try view.numberOfSections() }
      },
      .property(
        "indexPathsForVisibleItems", "IndexPath[]",
        "A list of the paths of visible items. O(log n + v).",
        example: "print(view.indexPathsForVisibleItems)"
      ) {
        CollectionView.ask($0) { view throws(CollectionViewError) in
          try view.indexPathsForVisibleItems()
        }
      },
      .property(
        "indexPathsForSelectedItems", "IndexPath[]",
        "A sorted list of the paths of selected items.",
        example: "print(view.indexPathsForSelectedItems)"
      ) { CollectionView.get($0) { $0.indexPathsForSelectedItems } },
      .property(
        "indexPathsForHighlightedItems", "IndexPath[]",
        "A sorted list of the paths of highlighted items.",
        example: "print(view.indexPathsForHighlightedItems)"
      ) { CollectionView.get($0) { $0.indexPathsForHighlightedItems } },
      .property(
        "indexTitles", "string[]",
        "A list of the titles of the index beside the content, as the data source's `indexTitles` returns them.",
        example: "print(#view.indexTitles)"
      ) { CollectionView.ask($0) { view throws(CollectionViewError) in try view.indexTitles } },
      .property(
        "style", #""collection"|"table""#,
        #"The wording of refused batches: `"collection"` for items of a collection view, or `"table"` for rows of a table view. The rules are the same. Can be assigned."#,
        example: #"view.style = "table""#
      ) {
        CollectionView.get($0) { $0.style.rawValue }
      } set: {
        CollectionView.set($0, "style", Call.readWord) { $0.style = $1 }
      },
      .property(
        "window", "boolean",
        "Whether the view is in a window; true at first. Outside of one, batches whose counts do not agree reload the view instead of being refused. UIKit's property is the window itself, or nil. Can be assigned.",
        example: "view.window = false"
      ) {
        CollectionView.get($0) { $0.isInWindow }
      } set: {
        CollectionView.set($0, "window", Call.readBoolean) { $0.isInWindow = $1 }
      },
      .property(
        "selfSizingInvalidation", #""disabled"|"enabled"|"enabledIncludingConstraints""#,
        #"Whether a displayed cell is measured again when its `content` changes or it calls `invalidateIntrinsicContentSize`. The default is `"enabled"`, as from iOS 16 on, and `"disabled"` in older profiles. `"enabledIncludingConstraints"` does the same, since cells have no constraints here. Can be assigned."#,
        example: #"view.selfSizingInvalidation = "disabled""#
      ) {
        CollectionView.get($0) { $0.selfSizingInvalidation.rawValue }
      } set: {
        CollectionView.set($0, "selfSizingInvalidation", Call.readWord) {
          $0.selfSizingInvalidation = $1
        }
      },
      .property(
        "allowsSelection", "boolean", "Whether items can be selected. Can be assigned.",
        example: "view.allowsSelection = false"
      ) {
        CollectionView.get($0) { $0.allowsSelection }
      } set: {
        CollectionView.set($0, "allowsSelection", Call.readBoolean) { $0.allowsSelection = $1 }
      },
      .property(
        "allowsMultipleSelection",
        "boolean",
        "Whether selecting an item leaves the others selected; false at first, as in UIKit. Can be assigned.",
        example: "view.allowsMultipleSelection = true"
      ) {
        CollectionView.get($0) { $0.allowsMultipleSelection }
      } set: {
        CollectionView.set($0, "allowsMultipleSelection", Call.readBoolean) {
          $0.allowsMultipleSelection = $1
        }
      },
      .property(
        "maintainVisibleItem",
        "boolean",
        "Whether the first visible item that stays keeps its position on the screen in a batch. Items inserted above it are then not seen. Can be assigned.",
        example: "view.maintainVisibleItem = true"
      ) {
        CollectionView.get($0) { $0.maintainsVisibleItem }
      } set: {
        CollectionView.set($0, "maintainVisibleItem", Call.readBoolean) {
          $0.maintainsVisibleItem = $1
        }
      },
      .property(
        "isPagingEnabled",
        "boolean", "Whether a drag ends at a multiple of the view's size. Can be assigned.",
        example: "view.isPagingEnabled = true"
      ) {
        CollectionView.get($0) { $0.isPagingEnabled }
      } set: {
        CollectionView.set($0, "isPagingEnabled", Call.readBoolean) { $0.isPagingEnabled = $1 }
      },
      .property(
        "isRefreshing",
        "boolean",
        "Whether a pull beyond the top has begun to refresh; `view:endRefreshing()` ends it.",
        example: "print(view.isRefreshing)"
      ) { CollectionView.get($0) { $0.isRefreshing } },
      .property(
        "isPrefetchingEnabled",
        "boolean", "Whether items get their cells before they are visible. Can be assigned.",
        example: "view.isPrefetchingEnabled = false"
      ) {
        CollectionView.get($0) { $0.isPrefetchingEnabled }
      } set: {
        CollectionView.set($0, "isPrefetchingEnabled", Call.readBoolean) {
          $0.isPrefetchingEnabled = $1
        }
      },
      .property(
        "visibleCells", "Cell[]", "The cells on the screen, in index path order.",
        example: "print(view.visibleCells)"
      ) { CollectionView.ask($0) { view throws(CollectionViewError) in try view.visibleCells } },
      .property(
        "transition", "Transition?",
        "How the last batch moved the elements; nil before it and after a reload.",
        example: "print(view.transition)"
      ) { CollectionView.get($0) { $0.transition.map(TransitionBox.init) } },
      .property(
        "presentation",
        "LayoutAttributes[]",
        "The attributes of the elements on the screen now, while an animation runs. O(log n + v).",
        example: "print(view.presentation)"
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          return call.answer(try call.engine(view, try view.presentedElements))
        }
      },
    ]
  }
}

extension Call {
  /// Sets the options for the surroundings of a view's content.
  func readEnvironment(_ options: Options, of view: CollectionView) throws(BindingError) {
    if let insets = try options.read("safeAreaInsets", readInsets) { view.safeAreaInsets = insets }
    if let margins = try options.read("layoutMargins", readInsets) { view.layoutMargins = margins }
    let attribute: SemanticContentAttribute? = try options.read(
      "semanticContentAttribute", readWord)
    if let attribute { view.semanticContentAttribute = attribute }
    if let scale = try options.read("scale", readScale) { view.scale = scale }
  }

  fileprivate func readScale(_ index: Int32) throws(Mismatch) -> Double {
    let scale = try readNumber(index)
    guard scale > 0, scale <= 1000 else {
      throw Mismatch("a number greater than 0, up to 1000 expected, got \(got(index))")
    }
    return scale
  }
}
