import CollectionLayout

extension ConfigurableLayout {
  /// Returns the layout, which is promised that a delegate's answers follow their items, so that
  /// batches change what they change and ask nothing else.
  package func followingItems() -> Self {
    set("sizesFollowItems", to: .flag(true))
    return self
  }
}
