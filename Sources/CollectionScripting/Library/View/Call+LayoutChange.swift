import CollectionLayout
import CollectionViews
import LuaRuntime

extension Call {
  /// Shows a view's items in another layout.
  func change(
    to layout: any CollectionViewLayout, animated: Bool, completion: LuaReference?
  ) throws(BindingError) -> Int32 {
    let view = try view
    let evaluator = try evaluator()
    defer { evaluator.reportEntries(of: view) }
    try engine(
      view,
      try view.setCollectionViewLayout(
        layout, animated: animated, origin: sourceLine,
        completion: completion.map { evaluator.completion($0, of: view) }))
    return 0
  }

  /// Invalidates the layout of a view: all of it, or the parts in the argument's table.
  func invalidate(_ view: CollectionView) throws(BindingError) -> Int32 {
    let context = try optional(2, readInvalidation)
    try engine(of: view) { () throws(CollectionViewError) in
      guard let context, !context.invalidatesEverything else {
        view.invalidateLayout()
        return
      }
      try view.invalidateLayout(parts: context, origin: sourceLine)
    }
    if context?.supplementaryElements.isEmpty == false { try evaluator().reportEntries(of: view) }
    return 0
  }
}

extension Evaluator {
  /// Returns a closure that runs a script's completion.
  ///
  /// The view keeps the completion until it runs, so the completion must not retain the view.
  func completion(
    _ completion: LuaReference, of view: CollectionView
  ) -> (Bool) -> Void {
    let place = number(of: view) - 1
    return { [link] finished in
      guard let evaluator = link.evaluator, evaluator.views.indices.contains(place) else { return }
      evaluator.showClock(of: evaluator.views[place])
      evaluator.state.complete(completion, finished)
    }
  }
}

extension LuaState {
  /// Calls a script's completion for the engine.
  func complete(_ completion: LuaReference, _ finished: Bool) {
    failures.ask(()) { () throws(BindingError) in
      let call = current
      completion.push(to: call)
      call.push(finished)
      try call.call(arguments: 1, results: 0)
    }
  }
}
