/// Names in UIKit or a component library for things that our scripts write differently.
package enum ForeignNames {
  /// The advice for globals, by name.
  package static let globals: [String: String] = {
    let controller = "did you mean 'ComponentsController'?"
    let component =
      "a component is a table in the list 'components' of 'ComponentsController'"
    let layout = "it is a table, an option of a component's 'layout'"
    let list = "did you mean 'ListConfiguration'?"
    return [
      "UICollectionLayoutListConfiguration": list, "CollectionLayoutListConfiguration": list,
      "SpotsController": controller, "Controller": controller,
      "Component": component, "ComponentModel": component, "ListSpot": component,
      "GridSpot": component, "CarouselSpot": component,
      "Item": "an item is a table in the list 'items' of a component",
      "Inset": layout, "Interaction": layout,
      "Configuration": "'registerKind' of the page registers a kind, 'register' of its view a cell",
    ]
  }()

  /// Our names of the functions of delegates, by theirs.
  static let functions = [
    "itemSelected": "didSelectItemAt", "componentItemSelected": "didSelectItemAt",
    "componentsDidReload": "didPullToRefresh", "componentWillDisplay": "willDisplayForItemAt",
    "componentDidEndDisplaying": "didEndDisplayingForItemAt",
    "componentCarouselDidScroll": "scrollViewDidScroll",
    "componentCarouselDidEndScrolling": "scrollViewDidEndDecelerating",
  ]
}
