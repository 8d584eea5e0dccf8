import CollectionUpdates

/// Causes of operations that exclude each other.
extension CausePattern {
  static let conflicts: [CausePattern] = [
    CausePattern(.deletesExist, causes: [(.toldTwice, 100)]),
    CausePattern(.deleteAndReload, causes: [(.reloadOfDeleted, 100)]),
    CausePattern(.deleteAndMoveItem, causes: [(.reloadOfMoved, 50), (.deleteOfMoved, 50)]),
    CausePattern(.insertAndMoveItem, causes: [(.insertAtMoved, 100)]),
    CausePattern(
      .itemToTwoPlaces, .twoItemsToOnePlace, .sectionToTwoPlaces, .twoSectionsToOnePlace,
      causes: [(.stepwiseMoves, 100)]),
  ]
}
