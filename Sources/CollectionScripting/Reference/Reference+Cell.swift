extension ReferenceTopic {
  /// The members of a Cell.
  static let cell = ReferenceTopic(
    name: "Cell",
    text: "A cell, as a view gives it to a visible item.",
    setting: #"""
      data = DataSource "A: H J K | B: X Y Z"
      view = CollectionView{ dataSource = data }
      view:layoutIfNeeded()
      cell = view:cellForItem{0, 1}
      """#,
    entries: [
      .property(
        "cell.number",
        "Counts the cells of the view from 1, in the order in which they were made.",
        example: "print(cell.number)"),
      .property(
        "cell.reuseIdentifier",
        "The name of its pool.",
        example: "print(cell.reuseIdentifier)"),
      .property(
        "cell.indexPath",
        "The path of the item that it shows; nil in the pool.",
        example: "print(cell.indexPath)"),
      .property(
        "cell.itemIdentifier",
        "The id of the item that it shows; nil in the pool.",
        example: "print(cell.itemIdentifier)"),
      .property(
        "cell.isSelected",
        "Whether its item is selected.",
        example: "print(cell.isSelected)"),
      .property(
        "cell.isHighlighted",
        "Whether its item is highlighted.",
        example: "print(cell.isHighlighted)"),
      .property(
        "cell.isDisplayed",
        "Whether it is on the screen, and not merely prepared.",
        example: "print(cell.isDisplayed)"),
      .property(
        "cell.configurations",
        "How often it was filled.",
        example: "print(cell.configurations)"),
      .property(
        "cell.content",
        "Whatever was put into it, as a copy. Can be assigned, and stays until it is filled again.",
        example: #"cell.content = { title = "hello" }"#),
    ])
}
