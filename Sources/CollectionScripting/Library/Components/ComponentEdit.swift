import CollectionViews

/// A change of the items of a component, as requested by a script's method.
enum ComponentEdit {
  case append([ComponentItem])
  case prepend([ComponentItem])
  /// Inserts items before the one at an index.
  case insert([ComponentItem], at: Int)
  /// Replaces items; without indices, those with the same identifiers.
  case update([ComponentItem], at: [Int]?)
  case delete([ComponentItemReference])
  /// Changes the items to others by the smallest batch.
  case change(to: [ComponentItem])
}

extension ComponentEdit {
  /// Performs the change as one batch of the page.
  func perform(
    on controller: ComponentsController, component: Int, _ options: ComponentUpdateOptions
  ) throws(CollectionViewError) {
    switch self {
    case .append(let items): try controller.append(items, component: component, options)
    case .prepend(let items): try controller.prepend(items, component: component, options)
    case .insert(let items, let index):
      try controller.insert(items, component: component, at: index, options)
    case .update(let items, let indices):
      try controller.update(items, component: component, at: indices, options)
    case .delete(let items): try controller.delete(items, component: component, options)
    case .change(let items):
      try controller.updateIfNeeded(component: component, items: items, options)
    }
  }
}
