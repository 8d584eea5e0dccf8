import CollectionCore
import CollectionLayout

/// The layouts of `show`, by name.
enum ShowLayouts {
  /// A function that creates a layout from the flags.
  typealias Maker = (ShowSettings) -> any CollectionViewLayout

  /// Every name with its function, and the flags that it supports besides `--bounds`.
  ///
  /// A new layout is one more line here.
  static var makers: [(name: String, make: Maker, flags: [String])] {
    let (size, header, horizontal) = ("--item-size", "--header", "--horizontal")
    return [
      ("flow", flow, [size, header, horizontal]), ("list", list, [size, header, horizontal]),
      ("column", column, [size, header]), ("waterfall", waterfall, [size, header]),
      ("styledFlow", styled, [size, header]), ("component", component, [size, header]),
      ("columnFlow", columnFlow, [size]), ("mosaic", mosaic, []), ("grid", grid, [size]),
      ("compositional", compositional, [horizontal]),
    ]
  }

  /// The names, in the order of listings.
  static var names: [String] { makers.map(\.name) }

  /// The layout without any flag.
  static var standard: any CollectionViewLayout { flow(ShowSettings()) }

  private static func flow(_ settings: ShowSettings) -> any CollectionViewLayout {
    let layout = FlowLayout()
    layout.itemSize = settings.itemSize
    layout.headerReferenceSize = Size(width: settings.header, height: settings.header)
    layout.scrollDirection = settings.scrollDirection
    return layout
  }

  private static func list(_ settings: ShowSettings) -> any CollectionViewLayout {
    let layout = ListLayout()
    layout.itemHeight = settings.itemSize.height
    layout.itemWidth = settings.itemSize.width
    layout.headerHeight = settings.header
    layout.scrollDirection = settings.scrollDirection
    return layout
  }

  private static func column(_ settings: ShowSettings) -> any CollectionViewLayout {
    let layout = ColumnLayout()
    layout.itemHeight = settings.itemSize.height
    layout.headerHeight = settings.header
    return layout
  }

  private static func waterfall(_ settings: ShowSettings) -> any CollectionViewLayout {
    let layout = WaterfallLayout()
    layout.itemHeight = settings.itemSize.height
    layout.headerHeight = settings.header
    return layout
  }

  private static func styled(_ settings: ShowSettings) -> any CollectionViewLayout {
    let layout = StyledFlowLayout()
    layout.itemSize = settings.itemSize
    layout.headerHeight = settings.header
    return layout
  }

  private static func component(_ settings: ShowSettings) -> any CollectionViewLayout {
    let layout = ComponentLayout()
    layout.sectionProvider = { _ in
      var section = ComponentSection()
      section.itemSize = settings.itemSize
      section.header = settings.header
      return section
    }
    return layout
  }

  private static func columnFlow(_ settings: ShowSettings) -> any CollectionViewLayout {
    let layout = ColumnFlowLayout()
    layout.cellHeight = settings.itemSize.height
    return layout
  }

  private static func grid(_ settings: ShowSettings) -> any CollectionViewLayout {
    let layout = GridLayout()
    layout.minimumItemSize = settings.itemSize
    return layout
  }

  private static func mosaic(_ settings: ShowSettings) -> any CollectionViewLayout {
    MosaicLayout()
  }

  private static func compositional(_ settings: ShowSettings) -> any CollectionViewLayout {
    let layout = CompositionalLayout()
    layout.scrollDirection = settings.scrollDirection
    return layout
  }
}
