import CollectionCore
import CollectionLayout
import CollectionUpdates

extension ComponentsController {
  /// Shows another page by a batch; if it is refused, nothing changes.
  ///
  /// - Parameters:
  ///   - edit: the edit from the old page; nil if the pages need to be compared.
  ///   - component: the index of a component whose cells are all configured, even without a
  ///     difference; nil for none.
  func show(
    _ new: Page, edit: PageEdit? = nil, configuring component: Int? = nil,
    _ options: ComponentUpdateOptions
  ) throws(CollectionViewError) {
    let old = source.page
    var update =
      edit.map { PageUpdate(from: old, to: new, $0, hasCell: view.hasCell) }
      ?? PageUpdate(from: old, to: new, profile: view.profile, hasCell: view.hasCell)
    if let component {
      update.configure(view.cells.displayedItems.filter { $0.section == component })
    } else if update.operations.isEmpty {
      source.take(new, edit)
      lastChanges = update.changes
      if !update.changes.isEmpty { try tellChanges() }
      options.completion?(true)
      return
    }
    let failure = try perform(
      update.operations, from: old, to: new, edit: edit, resized: update.resized, options)
    lastChanges = update.changes
    if !update.changes.isEmpty { try tellChanges() }
    if let failure { throw failure }
  }

  /// Notifies the view's delegate of changes of the page.
  func tellChanges() throws(CollectionViewError) {
    guard let delegate = view.pageDelegate else { return }
    try view.nested { () throws(CollectionViewError) in
      delegate.componentsDidChange(lastChanges)
      try view.checkHost()
    }
  }

  /// Performs operations as one batch; the new page is shown at its end.
  ///
  /// - Returns: the error of a callback about a batch that was committed; nil if there is none.
  func perform(
    _ operations: [UpdateOperation.Kind], from old: Page, to new: Page, edit: PageEdit? = nil,
    resized: [IndexPath] = [], _ options: ComponentUpdateOptions
  ) throws(CollectionViewError) -> CollectionViewError? {
    // Such an edit can affect only the carousel and the items of a single component.
    let touched = edit.map { $0.component..<($0.component + 1) } ?? 0..<old.list.count
    let kept = PageMemory(view, layout, old, touched)
    let stage = Stage(operations, origin: options.origin, resizedItems: resized) { [source] in
      source.take(new, edit)
      return { source.take(old) }
    }
    let failure: CollectionViewError?
    do throws(CollectionViewError) {
      failure = try view.apply(
        stage, animated: options.animation != .none, animation: options.animation,
        origin: options.origin
      ) { options.completion?($0) }
    } catch {
      view.invalidateLayout()
      throw error
    }
    kept.restore(view, layout, source.page, edit.map { _ in touched }) { [source] in
      source.placeOfIdentity($0, component: $1)
    }
    return failure
  }

  /// Lets the view and its callbacks settle; indices then refer to the shown page.
  func settle() throws(CollectionViewError) {
    try checkIdle()
    try view.layoutIfNeeded()
  }

  /// Runs a call and converts its error to one of the page.
  @discardableResult
  func checking<Result>(
    _ body: () throws(ComponentsError) -> Result
  ) throws(CollectionViewError) -> Result {
    try converting(CollectionViewError.components, body)
  }

  /// Throws while a batch of the view is open, a component is being changed, or a layout pass runs.
  func checkIdle() throws(CollectionViewError) {
    try view.checkMayUpdate("ComponentsController")
    if isMutating { throw .components(.insideMutation) }
    if view.openBatch != nil { throw .components(.insideBatch) }
  }
}
