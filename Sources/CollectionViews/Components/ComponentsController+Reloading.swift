import CollectionCore
import CollectionUpdates

/// Changes of the whole page, and of whole components.
extension ComponentsController {
  /// Reloads every component: all items get cells again.
  ///
  /// - Throws: what a batch of the view throws.
  public func reload(_ options: ComponentUpdateOptions = .init()) throws(CollectionViewError) {
    try settle()
    try reload(Array(source.page.list.indices), options)
  }

  /// Reloads components, as `reload` does all of them.
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

  /// Replaces the components of the page by others, all of which get new cells.
  ///
  /// - Parameters:
  ///   - components: the new components.
  ///   - onlyIfDifferent: whether nothing happens where the new components are equal to the old.
  ///   - animated: whether the old components leave and the new ones come in one batch, as the
  ///     animation label says; otherwise the view reloads its data.
  ///   - options: animations and completions.
  /// - Throws: `ComponentsError` for a page that cannot be, which changes nothing, and what cells
  ///   and earlier completions throw.
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

  /// Replaces the page by another one in one batch, which deletes and inserts all sections.
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

  /// Leads the page to other components by the least batch, if a comparison asks for it.
  ///
  /// - Parameters:
  ///   - components: the new components.
  ///   - compare: returns whether the second page is to replace the first; without it, every
  ///     difference counts.
  ///   - options: animations and completions.
  /// - Throws: `ComponentsError` for a page that cannot be, which changes nothing, what `compare`
  ///   throws, and what a batch throws.
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

  /// Changes a component, items and all, and configures its cells even where nothing differs.
  ///
  /// - Parameters:
  ///   - index: the index of the component.
  ///   - options: animations and completions.
  ///   - mutation: changes the component; it cannot change the page otherwise.
  /// - Throws: `ComponentsError` where there is none or it cannot be so, what the mutation throws,
  ///   and what a batch throws; the page is then unchanged.
  public func update(
    component index: Int, _ options: ComponentUpdateOptions = .init(),
    mutation: (inout Component) -> Void
  ) throws(CollectionViewError) {
    try show(changed(index, mutation), configuring: index, options)
  }

  /// Changes a component, items and all, by the least batch; without a difference nothing happens.
  ///
  /// - Parameters:
  ///   - index: the index of the component.
  ///   - options: animations and completions.
  ///   - mutation: changes the component; it cannot change the page otherwise.
  /// - Throws: `ComponentsError` where there is none or it cannot be so, what the mutation throws,
  ///   and what a batch throws; the page is then unchanged.
  public func updateIfNeeded(
    component index: Int, _ options: ComponentUpdateOptions = .init(),
    mutation: (inout Component) -> Void
  ) throws(CollectionViewError) {
    try show(changed(index, mutation), options)
  }

  /// Returns the page in which a function has changed a component.
  private func changed(
    _ index: Int, _ mutation: (inout Component) -> Void
  ) throws(CollectionViewError) -> Page {
    try settle()
    try checking { () throws(ComponentsError) in try source.page.check(component: index) }
    var components = source.page.components
    try asking { mutation(&components[index]) }
    return try page(of: components)
  }

  /// Runs a function that is asked about the page, which must not change the page meanwhile.
  private func asking<Result>(_ body: () -> Result) throws(CollectionViewError) -> Result {
    isMutating = true
    defer { isMutating = false }
    let result = body()
    try view.checkHost()
    return result
  }

  /// Returns the page of components, whose identifiers stay as far as they can.
  private func page(of components: [Component]) throws(CollectionViewError) -> Page {
    try checking { () throws(ComponentsError) in try Page(components, after: source.page) }
  }

  /// Replaces the items of a component by the least batch.
  ///
  /// - Throws: `ComponentsError` where there is none or an identifier appears twice.
  public func updateIfNeeded(
    component index: Int, items: [ComponentItem], _ options: ComponentUpdateOptions = .init()
  ) throws(CollectionViewError) {
    try updateIfNeeded(component: index, options) { $0.items = items }
  }
}
