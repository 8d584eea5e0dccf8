import CollectionCore
import CollectionViews
import LuaRuntime

extension Library {
  /// Supplementary views.
  static var viewSupplementaryViews: [Binding] {
    [
      .method(
        "supplementaryView", "(kind: string, path: tessera.Path|integer): SupplementaryView?",
        "Returns the supplementary view of a header, a footer or another element that is visible, or nil. The path may be a section.",
        example: #"print(view:supplementaryView("header", 0))"#
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let kind = try call.argument(2, call.readString)
          let path = try call.argument(3, call.readPlace)
          return call.answer(
            try call.engine(view, try view.supplementaryView(forElementKind: kind, at: path)))
        }
      },
      .method(
        "visibleSupplementaryViews", "(kind: string): SupplementaryView[]",
        "Returns a list of the supplementary views of a kind on the screen, in index path order. O(v).",
        example: #"print(view:visibleSupplementaryViews "header")"#
      ) {
        CollectionView.ask($0, Call.readString) { view, value throws(CollectionViewError) in
          try view.visibleSupplementaryViews(ofKind: value)
        }
      },
      .method(
        "registerSupplementaryView", "(kind: string, identifier: any)",
        "Registers a reuse identifier for the supplementary views of a kind. From the first call on, only registered identifiers can be dequeued (L15), as in UIKit; without a call, all can.",
        example: #"view:registerSupplementaryView("header", "title")"#
      ) { Call.run($0, method: Call.registerSupplementaryView) },
      .method(
        "dequeueReusableSupplementaryView",
        "(kind: string, identifier: any, path: tessera.Path|integer): SupplementaryView",
        "Returns a supplementary view from the pool, or a new one. Only `viewForSupplementaryElement` may call it, for its own kind and index path (L08). If any identifier is registered, this one must be (L15).",
        example: #"""
          v = CollectionView{
            dataSource = {
              numberOfItemsInSection = function() return 3 end,
              viewForSupplementaryElement = function(view, kind, path)
                return view:dequeueReusableSupplementaryView(kind, "title", path)
              end,
            },
            layout = FlowLayout{ headerReferenceSize = {0, 20} },
          }
          print(v:supplementaryView("header", 0))
          """#
      ) {
        Call.run($0) { call throws(BindingError) in
          let view = try call.view
          let kind = try call.argument(2, call.readString)
          let identifier = try call.argument(3, call.readReuseIdentifier)
          let path = try call.argument(4, call.readPlace)
          let supplementary = try call.engine(
            view,
            try view.dequeueReusableSupplementaryView(
              ofKind: kind, withReuseIdentifier: identifier, checkedFor: path))
          return call.answer(supplementary)
        }
      },
    ]
  }
}

extension Call {
  /// Registers a reuse identifier of a view for a kind of supplementary views.
  fileprivate func registerSupplementaryView() throws(BindingError) -> Int32 {
    let view = try view
    let kind = try argument(2, readString)
    let identifier = try argument(3, readReuseIdentifier)
    if view.register(identifier, forSupplementaryViewOfKind: kind) {
      charge(kind + identifier, registeredIn: view)
    }
    return 0
  }
}
