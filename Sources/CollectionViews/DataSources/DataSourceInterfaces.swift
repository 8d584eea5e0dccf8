/// What a data source also is, for its view: one of this package, or one whose items can be dragged.
///
/// A data source says so itself, since no cast can ask for a protocol in Embedded Swift.
public struct DataSourceInterfaces {
  /// The data source, if it is of this package, and knows its view.
  package var managed: (any ManagedDataSource)?
  /// The data source, if it can move items.
  package var movement: (any ItemMovementSource)?

  /// Creates what a data source also is.
  package init(
    managed: (any ManagedDataSource)? = nil, movement: (any ItemMovementSource)? = nil
  ) {
    self.managed = managed
    self.movement = movement
  }
}
