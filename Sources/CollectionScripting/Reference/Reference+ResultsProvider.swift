extension ReferenceTopic {
  /// The members of a ResultsProvider.
  static let provider = ReferenceTopic(
    name: "ResultsProvider",
    text:
      "A data source that shows a results controller, with placeholders and sections that collapse.",
    setting: #"""
      results = ResultsController{ sectionKey = "team", sortDescriptors = {"id"} }
      results:setContent{ { id = "ann", team = "red" }, { id = "bob", team = "blue" } }
      provider = ResultsProvider{ resultsController = results, defaultCollapse = true }
      view = CollectionView{ dataSource = provider }
      view:layoutIfNeeded()
      """#,
    entries: [
      .method(
        "provider:numberOfItemsInSection(section)",
        "Returns the number of items that a section shows.",
        example: "print(provider:numberOfItemsInSection(0))"),
      .method(
        "provider:object(path)",
        "Returns the object that is shown at a path, or nil for a placeholder.",
        example: "print(provider:object{0, 0})"),
      .method(
        "provider:indexPath(object)",
        "Returns where an object is shown, or nil.",
        example: #"print(provider:indexPath "ann")"#),
      .method(
        "provider:isPlaceholder(path)",
        "Returns whether a placeholder is shown at a path.",
        example: "print(provider:isPlaceholder{0, 0})"),
      .method(
        "provider:isSectionCollapsed(section)",
        "Returns whether a section is collapsed.",
        example: "print(provider:isSectionCollapsed(0))"),
      .method(
        "provider:collapseSection(section)",
        "Hides the items of a section.",
        example: "provider:collapseSection(0)"),
      .method(
        "provider:expandSection(section)",
        "Shows the items of a section.",
        example: "provider:expandSection(0)"),
      .method(
        "provider:toggleExpansion(section)",
        "Collapses or expands a section.",
        example: "provider:toggleExpansion(0)"),
      .method(
        "provider:collapseAllSections()",
        "Hides the items of all sections.",
        example: "provider:collapseAllSections()"),
      .method(
        "provider:expandAllSections()",
        "Shows the items of all sections.",
        example: "provider:expandAllSections()"),
      .property(
        "provider.resultsController",
        "Where the content comes from.",
        example: "print(provider.resultsController)"),
      .property(
        "provider.numberOfSections",
        "The number of sections that are shown.",
        example: "print(provider.numberOfSections)"),
      .property(
        "provider.animateChanges",
        "Whether updates are animated. Can be assigned.",
        example: "provider.animateChanges = false"),
    ])
}
