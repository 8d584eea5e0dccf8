extension ReferenceTopic {
  /// The members of a Transition.
  static let transition = ReferenceTopic(
    name: "Transition",
    text:
      "What a batch did to the elements: a value that stays as it is when the view goes on. `#transition`, `transition[1]` and `pairs` go through the elements.",
    setting: #"""
      data = DataSource "A: H J K | B: X Y Z"
      view = CollectionView{ dataSource = data }
      view:layoutIfNeeded()
      view:performBatchUpdates(function()
        data:remove{0, 0}
        view:deleteItems{{0, 0}}
      end)
      transition = view.transition
      """#,
    entries: [
      .method(
        "transition:elementBefore(path)",
        "Returns the element of an item by its old place, or nil.",
        example: "print(transition:elementBefore{0, 0}.kind)"),
      .method(
        "transition:elementAfter(path)",
        "Returns the element of an item by its new place, or nil.",
        example: "print(transition:elementAfter{0, 0}.kind)"),
      .method(
        "transition:presentation(time)",
        "Returns how the elements look at a time of the view's clock, as a list of attributes.",
        example: "print(transition:presentation(0.1))"),
      .method(
        "transition:bounds(time)",
        "Returns the bounds at a time of the view's clock.",
        example: "print(transition:bounds(0.1))"),
      .property(
        "transition.batch",
        "The number of the batch.",
        example: "print(transition.batch)"),
      .property(
        "transition.start",
        "When the animation began, in seconds of the view's clock.",
        example: "print(transition.start)"),
      .property(
        "transition.duration",
        "The seconds that the animation takes; 0 without one.",
        example: "print(transition.duration)"),
      .property(
        "transition.boundsBefore",
        "The bounds before the batch.",
        example: "print(transition.boundsBefore)"),
      .property(
        "transition.boundsAfter",
        "The bounds after the batch.",
        example: "print(transition.boundsAfter)"),
    ])
}
