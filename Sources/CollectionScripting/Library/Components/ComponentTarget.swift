import CollectionViews

/// A component that a call changes.
struct ComponentTarget {
  let controller: ComponentsController
  let component: Int
  /// The index of the argument after the component.
  let next: Int32
}
