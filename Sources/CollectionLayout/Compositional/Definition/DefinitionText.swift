import CollectionCore

/// The text of definitions as in a script, with all defaults.
enum DefinitionText {
  /// Returns the text of a list.
  static func list(_ elements: [some CustomStringConvertible]) -> String {
    elements.isEmpty ? "{}" : "{ \(elements.map { $0.description }.joined(separator: ", ")) }"
  }

  /// Returns the text of a constructor with its fields.
  static func fields(_ name: String, _ fields: [(String, String)]) -> String {
    "\(name){ \(fields.map { "\($0.0) = \($0.1)" }.joined(separator: ", ")) }"
  }
}

extension LayoutDimension: CustomStringConvertible {
  /// The dimension as the call that creates it.
  public var description: String {
    switch self {
    case .fractionalWidth(let share): "fractionalWidth(\(share.text))"
    case .fractionalHeight(let share): "fractionalHeight(\(share.text))"
    case .absolute(let extent): "absolute(\(extent.text))"
    case .estimated(let extent): "estimated(\(extent.text))"
    case .uniformAcrossSiblings(let extent): "uniformAcrossSiblings(\(extent.text))"
    }
  }
}

extension LayoutSize: CustomStringConvertible {
  /// The size as `{width, height}`.
  public var description: String { "{\(width), \(height)}" }
}

extension LayoutSpacing: CustomStringConvertible {
  /// The spacing as the call that creates it.
  public var description: String {
    switch self {
    case .fixed(let distance): "fixed(\(distance.text))"
    case .flexible(let distance): "flexible(\(distance.text))"
    }
  }
}

extension EdgeSpacing: CustomStringConvertible {
  /// The spacing by edge.
  public var description: String {
    "{ leading = \(leading), top = \(top), trailing = \(trailing), bottom = \(bottom) }"
  }
}

extension LayoutItem: CustomStringConvertible {
  /// The item as in a script, with all defaults.
  public var description: String {
    DefinitionText.fields(
      "LayoutItem",
      [
        ("size", "\(size)"), ("contentInsets", "\(contentInsets)"),
        ("edgeSpacing", "\(edgeSpacing)"),
        ("supplementaryItems", DefinitionText.list(supplementaryItems)),
      ])
  }
}

extension LayoutSubitem: CustomStringConvertible {
  /// The part as in a script, with all defaults.
  public var description: String {
    switch self {
    case .item(let item): item.description
    case .group(let group): group.description
    }
  }
}

extension LayoutGroup: CustomStringConvertible {
  /// The group as in a script, with all defaults.
  public var description: String {
    var parts: [(String, String)] = [("size", "\(size)")]
    let name: String
    switch arrangement {
    case .row(let direction, let subitems):
      name = "LayoutGroup.\(direction.rawValue)"
      parts.append(("subitems", DefinitionText.list(subitems)))
    case .counted(let direction, let subitems, let count):
      name = "LayoutGroup.\(direction.rawValue)"
      parts += [("subitems", DefinitionText.list(subitems)), ("count", "\(count)")]
    case .custom:
      name = "LayoutGroup.custom"
      parts.append(("frames", "function"))
    }
    parts += [
      ("interItemSpacing", "\(interItemSpacing)"), ("contentInsets", "\(contentInsets)"),
      ("edgeSpacing", "\(edgeSpacing)"),
      ("supplementaryItems", DefinitionText.list(supplementaryItems)),
    ]
    return DefinitionText.fields(name, parts)
  }
}

extension LayoutAnchor: CustomStringConvertible {
  /// The anchor with its edges in a fixed order.
  public var description: String {
    let edges = Edge.allCases.filter(self.edges.contains).map { "\"\($0.rawValue)\"" }
    return
      "{ edges = {\(edges.joined(separator: ", "))}, absoluteOffset = {\(absoluteOffset.x.text), "
      + "\(absoluteOffset.y.text)}, fractionalOffset = {\(fractionalOffset.x.text), "
      + "\(fractionalOffset.y.text)} }"
  }
}

extension SupplementaryItem: CustomStringConvertible {
  /// The element as in a script, with all defaults.
  public var description: String {
    DefinitionText.fields(
      "SupplementaryItem",
      [
        ("size", "\(size)"), ("elementKind", "\"\(elementKind)\""),
        ("containerAnchor", "\(containerAnchor)"),
        ("itemAnchor", itemAnchor?.description ?? "nil"), ("zIndex", "\(zIndex)"),
      ])
  }
}

extension DecorationItem: CustomStringConvertible {
  /// The element as in a script, with all defaults.
  public var description: String {
    DefinitionText.fields(
      "DecorationItem",
      [
        ("elementKind", "\"\(elementKind)\""), ("contentInsets", "\(contentInsets)"),
        ("zIndex", "\(zIndex)"),
      ])
  }
}

extension BoundarySupplementaryItem: CustomStringConvertible {
  /// The element as in a script, with all defaults.
  public var description: String {
    DefinitionText.fields(
      "BoundaryItem",
      [
        ("size", "\(size)"), ("elementKind", "\"\(elementKind)\""),
        ("alignment", "\"\(alignment.rawValue)\""),
        ("absoluteOffset", "{\(absoluteOffset.x.text), \(absoluteOffset.y.text)}"),
        ("extendsBoundary", "\(extendsBoundary)"), ("pinToVisibleBounds", "\(pinToVisibleBounds)"),
        ("zIndex", zIndex.map(String.init) ?? "nil"),
      ])
  }
}

extension LayoutSection: CustomStringConvertible {
  /// The section as in a script, with all defaults.
  public var description: String {
    DefinitionText.fields(
      "LayoutSection",
      [
        (list == nil ? "group" : "list", list?.configuration.description ?? group.description),
        ("contentInsets", keepsListMargins ? "automatic" : contentInsets.description),
        ("interGroupSpacing", interGroupSpacing.text),
        ("orthogonalScrollingBehavior", orthogonalScrollingBehavior.rawValue),
        ("contentInsetsReference", contentInsetsReference.rawValue),
        ("supplementaryContentInsetsReference", supplementaryContentInsetsReference.rawValue),
        ("boundarySupplementaryItems", DefinitionText.list(boundarySupplementaryItems)),
        ("decorationItems", DefinitionText.list(decorationItems)),
        (
          "visibleItemsInvalidationHandler",
          visibleItemsInvalidationHandler == nil ? "none" : "function"
        ),
      ])
  }
}

extension ListConfiguration: CustomStringConvertible {
  /// The configuration as in a script, with all defaults.
  public var description: String {
    func text(_ provider: SwipeActionsProvider?) -> String { provider == nil ? "nil" : "function" }
    return DefinitionText.fields(
      "ListConfiguration",
      [
        ("appearance", "\"\(appearance.rawValue)\""), ("headerMode", "\"\(headerMode.rawValue)\""),
        ("footerMode", "\"\(footerMode.rawValue)\""), ("showsSeparators", "\(showsSeparators)"),
        ("headerTopPadding", headerTopPadding?.text ?? "nil"),
        (
          "leadingSwipeActionsConfigurationProvider",
          text(leadingSwipeActionsConfigurationProvider)
        ),
        (
          "trailingSwipeActionsConfigurationProvider",
          text(trailingSwipeActionsConfigurationProvider)
        ),
      ])
  }
}
