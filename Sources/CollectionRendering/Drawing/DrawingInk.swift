import CollectionLayout

/// The colours of a picture, from the palette of Okabe and Ito.
enum DrawingInk {
  case supplementary, decoration, visible

  /// The colour of a category of elements; nil for cells, which have the terminal's.
  init?(_ category: LayoutAttributes.Category) {
    switch category {
    case .cell: return nil
    case .supplementary: self = .supplementary
    case .decoration: self = .decoration
    }
  }

  /// The escape sequence that ends a colour.
  static let end = "\u{1b}[0m"

  /// The escape sequence that starts the colour: blue, purple or orange.
  var start: String {
    switch self {
    case .supplementary: "\u{1b}[38;2;0;114;178m"
    case .decoration: "\u{1b}[38;2;204;121;167m"
    case .visible: "\u{1b}[38;2;230;159;0m"
    }
  }
}
