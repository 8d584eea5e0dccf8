import CollectionRendering
import CollectionViews

/// The fault of a page that a JSON text describes, and its position in the text.
struct LocatedComponentsError: Error {
  let error: ComponentsError
  let place: DocumentLocation
}
