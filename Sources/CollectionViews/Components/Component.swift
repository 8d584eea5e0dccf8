public import CollectionCore
public import CollectionLayout

/// One component of a page: a section with its own layout and items.
///
/// ```swift
/// var list = Component(identifier: "fruit", kind: .list)
/// list.header = ComponentItem(title: "Fruit")
/// list.items = [ComponentItem(identifier: "a", title: "Apples")]
/// ```
public struct Component: Hashable, Sendable {
  /// The permanent identity of the component; nil if only its index identifies it.
  public var identifier: Identifier?
  /// The layout of the items; the header and the footer determine their own heights.
  public var layout: ComponentSection
  /// The kind that a script has registered; nil for a built-in kind.
  package var ownKind: OwnKind?
  /// The header above the items; nil if there is none.
  public var header: ComponentItem?
  /// The footer below the items; nil if there is none.
  public var footer: ComponentItem?
  /// Other values of the component by name.
  package var meta: [FieldName: FieldValue] = [:]
  /// The model of the component.
  package var model: FieldValue?
  /// The items in order, as a list that a page edits in O(log n).
  package var list = SharedList<ComponentItem>()

  /// A registered kind of component, with a name and a layout.
  package struct OwnKind: Hashable, Sendable {
    /// The name.
    package let name: String
    /// The initial layout of components of this kind.
    package let layout: ComponentSection

    /// Creates a kind.
    package init(name: String, layout: ComponentSection) {
      self.name = name
      self.layout = layout
    }
  }

  /// The height of a header or footer without a size, in points.
  package static let supplementaryHeight = 44.0

  /// Creates a component with the default layout.
  public init(
    identifier: Identifier? = nil, kind: ComponentSection.Kind = .list, items: [ComponentItem] = []
  ) {
    self.identifier = identifier
    layout = ComponentSection(kind)
    list = SharedList(items)
  }
}

extension Component {
  /// The items in order.
  ///
  /// Complexity: O(1), or O(n) after a page has edited items of the component.
  public var items: [ComponentItem] {
    get { list.array }
    set { list = SharedList(newValue) }
    _modify {
      var items = list.takeArray()
      defer { list = SharedList(items) }
      yield &items
    }
  }
}

extension Component {
  /// The kind of component: a list, a grid or a carousel.
  public var kind: ComponentSection.Kind {
    get { layout.kind }
    set {
      layout.kind = newValue
      ownKind = nil
    }
  }

  /// The layout of the component's section, including its header and footer.
  public var section: ComponentSection {
    var section = layout
    section.header = header.map { $0.size?.height ?? Self.supplementaryHeight } ?? 0
    section.footer = footer.map { $0.size?.height ?? Self.supplementaryHeight } ?? 0
    return section
  }

  /// The parts of a component in the order in which they are compared.
  package enum Field: String, CaseIterable, Sendable {
    case kind, identifier, layout, header, footer, meta, model, items
  }

  /// Returns whether a part is the same in another component.
  private func matches(_ other: Component, _ field: Field) -> Bool {
    switch field {
    case .kind: kind == other.kind && ownKind == other.ownKind
    case .identifier: identifier == other.identifier
    case .layout: layout == other.layout
    case .header: header == other.header
    case .footer: footer == other.footer
    case .meta: meta == other.meta
    case .model: model == other.model
    case .items: list == other.list
    }
  }

  /// Returns the first part that differs, or nil if none does. Complexity: O(n).
  package func firstDifference(from other: Component) -> Field? {
    Field.allCases.first { !matches(other, $0) }
  }
}

extension Component {
  /// The content by field name, without the identifier, the items and default values.
  package var fields: [FieldName: FieldValue] {
    var fields: [FieldName: FieldValue] = ["kind": .string(ownKind?.name ?? kind.rawValue)]
    let options = layoutFields
    if !options.isEmpty { fields["layout"] = .table(options) }
    if let header { fields["header"] = header.fieldValue }
    if let footer { fields["footer"] = footer.fieldValue }
    if !meta.isEmpty { fields["meta"] = .table(meta) }
    if let model { fields["model"] = model }
    return fields
  }

  /// The component as a table, including the identifier and the items. Complexity: O(n).
  package var fieldValue: FieldValue {
    var fields = fields
    if let identifier { fields["identifier"] = FieldValue(identifier) }
    fields["items"] = .list(items.map { $0.fieldValue })
    return .table(fields)
  }

  /// The options that differ from their defaults.
  private var layoutFields: [FieldName: FieldValue] {
    let plain = ownKind?.layout ?? ComponentSection()
    var fields: [FieldName: FieldValue] = [:]
    for (name, value, plain) in [
      ("itemSpacing", layout.itemSpacing, plain.itemSpacing),
      ("lineSpacing", layout.lineSpacing, plain.lineSpacing), ("span", layout.span, plain.span),
    ] where value != plain {
      fields[FieldName(name)] = .number(value)
    }
    for (name, value, plain) in [
      ("dynamicSpan", layout.dynamicSpan, plain.dynamicSpan),
      ("dynamicHeight", layout.dynamicHeight, plain.dynamicHeight),
      ("showEmptyComponent", layout.showEmptyComponent, plain.showEmptyComponent),
      ("infiniteScrolling", layout.infiniteScrolling, plain.infiniteScrolling),
    ] where value != plain {
      fields[FieldName(name)] = .boolean(value)
    }
    if layout.itemsPerRow != plain.itemsPerRow {
      fields["itemsPerRow"] = .integer(layout.itemsPerRow)
    }
    if layout.pageIndicator != plain.pageIndicator {
      fields["pageIndicator"] = .string(layout.pageIndicator.rawValue)
    }
    if layout.paginate != plain.paginate {
      fields["paginate"] = .string(layout.paginate.rawValue)
    }
    if layout.mouseClick != plain.mouseClick {
      fields["mouseClick"] = .string(layout.mouseClick.rawValue)
    }
    if layout.headerMode != plain.headerMode {
      fields["headerMode"] = .string(layout.headerMode.rawValue)
    }
    if layout.itemSize != plain.itemSize { fields["itemSize"] = layout.itemSize.fieldValue }
    if layout.inset != plain.inset {
      let inset = layout.inset
      fields["inset"] = .table([
        "top": .number(inset.top), "left": .number(inset.left), "bottom": .number(inset.bottom),
        "right": .number(inset.right),
      ])
    }
    return fields
  }
}
