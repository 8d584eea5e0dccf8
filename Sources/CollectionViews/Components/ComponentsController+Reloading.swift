import CollectionCore
import CollectionUpdates

/// Changes of the whole page, and of whole components.
extension ComponentsController {
  /// Reloads every component: all items get cells anew.
  ///
  /// - Throws: what a batch of the view throws.
  public func reload(_ options: ComponentUpdateOptions = .init()) throws {
    try settle()
    try reload(Array(source.page.list.indices), options)
  }

  /// Reloads components, as `reload` does all of them.
  func reload(_ indices: [Int], _ options: ComponentUpdateOptions) throws {
    try settle()
    guard !indices.isEmpty else {
      try options.completion?(true)
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
  ) throws {
    try checkIdle()
    if animated { try settle() }
    let new = try Page(components, after: source.page)
    if onlyIfDifferent, components == source.page.components {
      lastChanges = []
      try options.completion?(true)
      return
    }
    if animated { return try replace(by: new, options) }
    let kept = PageMemory(view, layout, source.page)
    var failure: (any Error)?
    source.take(new)
    lastChanges = []
    do {
      try view.reloadData(origin: options.origin)
      try view.layoutIfNeeded()
    } catch {
      failure = error
    }
    kept.restore(view, layout, source.page)
    if failure == nil { try tellChanges() }
    try options.completion?(failure == nil)
    if let failure { throw failure }
  }

  /// Replaces the page by another one in one batch, which deletes and inserts all sections.
  private func replace(by new: Page, _ options: ComponentUpdateOptions) throws {
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
    _ components: [Component], compare: (([Component], [Component]) throws -> Bool)? = nil,
    _ options: ComponentUpdateOptions = .init()
  ) throws {
    try settle()
    let new = try Page(components, after: source.page)
    if let compare, try !asking({ try compare(source.page.components, components) }) {
      lastChanges = []
      try options.completion?(true)
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
    mutation: (inout Component) throws -> Void
  ) throws {
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
    mutation: (inout Component) throws -> Void
  ) throws {
    try show(changed(index, mutation), options)
  }

  /// Returns the page in which a function has changed a component.
  private func changed(
    _ index: Int, _ mutation: (inout Component) throws -> Void
  ) throws -> Page {
    try settle()
    try source.page.check(component: index)
    var components = source.page.components
    try asking { try mutation(&components[index]) }
    return try Page(components, after: source.page)
  }

  /// Runs a function that is asked about the page, which must not change the page meanwhile.
  private func asking<Result>(_ body: () throws -> Result) rethrows -> Result {
    isMutating = true
    defer { isMutating = false }
    return try body()
  }

  /// Replaces the items of a component by the least batch.
  ///
  /// - Throws: `ComponentsError` where there is none or an identifier appears twice.
  public func updateIfNeeded(
    component index: Int, items: [ComponentItem], _ options: ComponentUpdateOptions = .init()
  ) throws {
    try updateIfNeeded(component: index, options) { $0.items = items }
  }
}
