import CollectionLayout

/// The fields of the parts of compositional layouts, for their constructors.
enum LayoutPartOptions {
  /// The fields of an item.
  static let item = common
  /// The fields of a section.
  static let section: [Binding.Option] = [
    .init("group", .table), .init("list", .table), .init("contentInsets", .insets),
    .init("interGroupSpacing", .number),
    .init("orthogonalScrollingBehavior", .word(of: OrthogonalScrollingBehavior.self)),
    .init("contentInsetsReference", .word(of: ContentInsetsReference.self)),
    .init("supplementaryContentInsetsReference", .word(of: ContentInsetsReference.self)),
    .init("boundarySupplementaryItems", .list), .init("decorationItems", .list),
    .init("visibleItemsInvalidationHandler", .function),
  ]
  /// The fields of a row or a column.
  static let group: [Binding.Option] =
    common + [
      .init("subitems", .list), .init("subitem", .table), .init("count", .integer),
      .init("interItemSpacing", .either(.number, .table)),
    ]
  /// The fields of a badge.
  static let supplementary: [Binding.Option] = [
    .init("size", .size), .init("elementKind", .text), .init("containerAnchor", .table),
    .init("itemAnchor", .table), .init("zIndex", .integer),
  ]
  /// The fields of a header, a footer or the like.
  static let boundary: [Binding.Option] = [
    .init("size", .size), .init("elementKind", .text),
    .init("alignment", .word(of: BoundaryAlignment.self)), .init("absoluteOffset", .point),
    .init("extendsBoundary", .boolean), .init("pinToVisibleBounds", .boolean),
    .init("zIndex", .integer),
  ]
  /// The fields of a background.
  static let decoration: [Binding.Option] = [
    .init("elementKind", .text), .init("contentInsets", .insets), .init("zIndex", .integer),
  ]
  /// The fields of a list's configuration.
  static let list: [Binding.Option] = [
    .init("appearance", .word(of: ListConfiguration.Appearance.self)),
    .init("headerMode", .word(of: ListConfiguration.HeaderMode.self)),
    .init("footerMode", .word(of: ListConfiguration.FooterMode.self)),
    .init("showsSeparators", .boolean), .init("headerTopPadding", .number),
    .init("leadingSwipeActionsConfigurationProvider", .function),
    .init("trailingSwipeActionsConfigurationProvider", .function),
  ]

  private static let common: [Binding.Option] = [
    .init("size", .size), .init("contentInsets", .insets), .init("edgeSpacing", .table),
    .init("supplementaryItems", .list),
  ]
}

/// Only the names, with which each table of a definition is compared.
extension LayoutPartOptions {
  static let itemNames = item.map { $0.name }
  static let sectionNames = section.map { $0.name }
  static let groupNames = group.map { $0.name }
  static let supplementaryNames = supplementary.map { $0.name }
  static let boundaryNames = boundary.map { $0.name }
  static let decorationNames = decoration.map { $0.name }
  static let listNames = list.map { $0.name }
}
