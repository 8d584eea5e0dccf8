import CollectionViews

/// A component that a call changes.
struct ComponentTarget {
  let controller: ComponentsController
  let component: Int
  /// The index of the argument after the component.
  let next: Int32
  /// The draft that a function is changing, if the receiver is its component; otherwise nil.
  var draft: ComponentDraft?
}
