import CollectionCore
import CollectionViews

/// The position of an element at a time: its index path and its kind.
struct ElementPlace: Hashable {
  let path: IndexPath
  let kind: String?
}
