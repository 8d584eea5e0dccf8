import CollectionCore
import CollectionUpdates

/// Changes of the whole page, and of whole components.
extension ComponentsController {
  /// Reloads every component: all items get new cells.
  ///
  /// - Throws: what a batch of the view throws.
  public func reload(_ options: ComponentUpdateOptions = .init()) throws(CollectionViewError) {
    try settle()
    try reload(Array(source.page.list.indices), options)
  }

  /// Reloads components like `reload`, which reloads all.
  func reload(_ indices: [Int], _ options: ComponentUpdateOptions) throws(CollectionViewError) {
    try settle()
    guard !indices.isEmpty else {
      options.completion?(true)
      return
    }
    let page = source.page
    let failure = try perform(
      indices.map { .reloadSection($0) }, from: page, to: page, options)
    lastChanges = []
    if let failure { throw failure }
  }

  /// Replaces the components of the page; all get new cells.
  ///
  /// - Parameters:
  ///   - components: the new components.
  ///   - onlyIfDifferent: whether to do nothing if the new components equal the old.
  ///   - animated: whether one batch deletes the old components and inserts the new ones, with the
  ///     animation label. Otherwise the view reloads its data.
  ///   - options: animations and completions.
  /// - Throws: `ComponentsError` for an impossible page, which changes nothing, and errors of cells
  ///   and earlier completions.
  public func reload(
    _ components: [Component], onlyIfDifferent: Bool = false, animated: Bool = false,
    _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try checkIdle()
    if animated { try settle() }
    let new = try page(of: components)
    if onlyIfDifferent, components == source.page.components {
      lastChanges = []
      options.completion?(true)
      return
    }
    if animated { return try replace(by: new, options) }
    let kept = PageMemory(view, layout, source.page)
    var failure: CollectionViewError?
    source.take(new)
    lastChanges = []
    do throws(CollectionViewError) {
      try view.reloadData(origin: options.origin)
      try view.layoutIfNeeded()
    } catch {
      failure = error
    }
    kept.restore(view, layout, source.page)
    if failure == nil { try tellChanges() }
    options.completion?(failure == nil)
    if let failure { throw failure }
  }

  /// Replaces the page in one batch, which deletes and inserts all sections.
  private func replace(by new: Page, _ options: ComponentUpdateOptions) throws(CollectionViewError)
  {
    let old = source.page
    let operations =
      old.list.indices.map { UpdateOperation.Kind.deleteSection($0) }
      + new.list.indices.map { .insertSection($0) }
    let failure = try perform(operations, from: old, to: new, options)
    lastChanges = []
    try tellChanges()
    if let failure { throw failure }
  }

  /// Changes the page to other components by the smallest batch, if a comparison says so.
  ///
  /// - Parameters:
  ///   - components: the new components.
  ///   - compare: returns whether the second page replaces the first; if nil, every difference
  ///     counts.
  ///   - options: animations and completions.
  /// - Throws: `ComponentsError` for an impossible page, which changes nothing, the error of
  ///   `compare`, and errors of a batch.
  public func reloadIfNeeded(
    _ components: [Component], compare: (([Component], [Component]) -> Bool)? = nil,
    _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try settle()
    let new = try page(of: components)
    if let compare, try !asking({ compare(source.page.components, components) }) {
      lastChanges = []
      options.completion?(true)
      return
    }
    try show(new, options)
  }

  /// Changes a component and its items, and configures its cells even without a difference.
  ///
  /// - Parameters:
  ///   - index: the index of the component.
  ///   - options: animations and completions.
  ///   - mutation: changes the component; it cannot change the page otherwise.
  /// - Throws: `ComponentsError` if there is no such component or the result is impossible. Also
  ///   errors of the mutation and of a batch; the page is then unchanged.
  public func update(
    component index: Int, _ options: ComponentUpdateOptions = .init(),
    mutation: (inout Component) -> Void
  ) throws(CollectionViewError) {
    try show(changed(index, mutation), configuring: index, options)
  }

  /// Changes a component and its items by the smallest batch, if there is a difference.
  ///
  /// - Parameters:
  ///   - index: the index of the component.
  ///   - options: animations and completions.
  ///   - mutation: changes the component; it cannot change the page otherwise.
  /// - Throws: `ComponentsError` if there is no such component or the result is impossible. Also
  ///   errors of the mutation and of a batch; the page is then unchanged.
  public func updateIfNeeded(
    component index: Int, _ options: ComponentUpdateOptions = .init(),
    mutation: (inout Component) -> Void
  ) throws(CollectionViewError) {
    try show(changed(index, mutation), options)
  }

  /// Returns the page after a function has changed a component.
  private func changed(
    _ index: Int, _ mutation: (inout Component) -> Void
  ) throws(CollectionViewError) -> Page {
    try settle()
    try checking { () throws(ComponentsError) in try source.page.check(component: index) }
    var components = source.page.components
    try asking { mutation(&components[index]) }
    return try page(of: components)
  }

  /// Runs a function about the page; the page must not change meanwhile.
  private func asking<Result>(_ body: () -> Result) throws(CollectionViewError) -> Result {
    isMutating = true
    defer { isMutating = false }
    let result = body()
    try view.checkHost()
    return result
  }

  /// Returns the page of some components; identifiers stay the same where possible.
  private func page(of components: [Component]) throws(CollectionViewError) -> Page {
    try checking { () throws(ComponentsError) in try Page(components, after: source.page) }
  }

  /// Replaces the items of a component by the smallest batch.
  ///
  /// - Throws: `ComponentsError` if there is no such component or an identifier appears twice.
  public func updateIfNeeded(
    component index: Int, items: [ComponentItem], _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try updateIfNeeded(component: index, options) { $0.items = items }
  }
}
