import CollectionCore
import CollectionLayout
import CollectionViews

/// A reader of components and items of a document; mistakes are named by their paths.
///
/// Options may be written `item-spacing` or `itemSpacing`, and `type` for `kind`; null counts as
/// absent.
struct ComponentReader {
  /// Whether the document is JSON.
  ///
  /// Messages then list known keys with hyphens. An empty object is not an empty list, as an empty
  /// table of a script is.
  let isJSON: Bool
  /// The kinds of component that a script has registered.
  var kinds: [FieldName: ComponentSection] = [:]

  /// Reads the components of a page: a table with the key `components`, or a list.
  func page(_ value: JSONValue) throws(DocumentError) -> [Component] {
    let top = DocumentPath()
    if case .object(let fields) = value, !fields.isEmpty || isJSON {
      try check(fields, ["components"], top)
      guard let components = present(fields, "components") else {
        throw failure(top, "the key 'components' is missing")
      }
      return try list(components, top.field("components"), component)
    }
    guard case .array = value else { return try list(value, top, component) }
    return try list(value, .components, component)
  }

  /// Reads a component.
  func component(
    _ value: JSONValue, _ path: DocumentPath
  ) throws(DocumentError) -> Component {
    let fields = try table(value, path, "a component")
    try check(fields, Component.Field.allCases.map { $0.rawValue } + ["type", "interaction"], path)
    var component = Component()
    let kindKey = try kindKey(fields, path)
    try read(fields, kindKey, path, kind) {
      component.layout = $0?.layout ?? component.layout
      component.ownKind = $0
    }
    if component.ownKind == nil { try read(fields, kindKey, path, word) { component.kind = $0 } }
    try readLayout(
      present(fields, "layout"), path.field("layout"), &component.layout, Self.options,
      interaction: present(fields, "interaction"), path.field("interaction"))
    try read(fields, "identifier", path, identifier) { component.identifier = $0 }
    try read(fields, "header", path, item) { component.header = $0 }
    try read(fields, "footer", path, item) { component.footer = $0 }
    try read(fields, "meta", path, values) { component.meta = $0 }
    try read(fields, "model", path, anything) { component.model = $0 }
    try read(fields, "items", path, items) { component.items = $0 }
    return component
  }

  /// Reads the layout of a kind registered by a script: options, and the kind it is based on.
  func ownLayout(_ value: JSONValue, _ path: DocumentPath) throws(DocumentError) -> ComponentSection
  {
    var layout = ComponentSection()
    try readLayout(
      value, path, &layout, ["kind"] + Self.options, interaction: nil, DocumentPath())
    return layout
  }

  /// Returns the key of a component's or an item's kind: `kind` or `type`.
  private func kindKey(
    _ fields: [FieldName: JSONValue], _ path: DocumentPath
  ) throws(DocumentError) -> String {
    guard present(fields, "type") != nil else { return "kind" }
    if present(fields, "kind") != nil {
      throw failure(path.field("type"), "'type' and 'kind' are one key: give one of them")
    }
    return "type"
  }

  /// Reads a registered kind, or returns nil for a built-in one.
  private func kind(
    _ value: JSONValue, _ path: DocumentPath
  ) throws(DocumentError) -> Component.OwnKind? {
    guard !kinds.isEmpty else { return nil }
    let known = ComponentSection.Kind.allCases.map { $0.rawValue }
    guard case .string(let name) = value else {
      throw failure(path, "\(Self.list(known + kindNames)) expected, got \(value.got)")
    }
    if let layout = kinds[FieldName(name)] {
      return Component.OwnKind(name: name, layout: layout)
    }
    guard known.contains(name) else {
      throw failure(path, "\(Self.list(known + kindNames)) expected, got \(value.got)")
    }
    return nil
  }

  private var kindNames: [String] { kinds.keys.sorted().map { $0.text } }

  private static func list(_ words: [String]) -> String {
    words.map { "\"\($0)\"" }.joined(separator: " or ")
  }

  /// Reads a list of items.
  func items(_ value: JSONValue, _ path: DocumentPath) throws(DocumentError) -> [ComponentItem] {
    try list(value, path, item)
  }

  /// Reads an item: a table, or a text that is both its identifier and its title.
  func item(_ value: JSONValue, _ path: DocumentPath) throws(DocumentError) -> ComponentItem {
    if case .string(let text) = value {
      return ComponentItem(identifier: .string(text), title: text)
    }
    let fields = try table(value, path, "an item")
    try check(fields, ComponentItem.Field.allCases.map { $0.rawValue } + ["type"], path)
    var item = ComponentItem()
    try read(fields, "identifier", path, identifier) { item.identifier = $0 }
    let kindKey = try kindKey(fields, path)
    try read(fields, "title", path, text) { item.title = $0 }
    try read(fields, "subtitle", path, text) { item.subtitle = $0 }
    try read(fields, "text", path, text) { item.text = $0 }
    try read(fields, "image", path, text) { item.image = $0 }
    try read(fields, kindKey, path, text) { item.kind = $0 }
    try read(fields, "action", path, text) { item.action = $0 }
    try read(fields, "size", path, size) { item.size = $0 }
    try read(fields, "meta", path, values) { item.meta = $0 }
    try read(fields, "model", path, anything) { item.model = $0 }
    guard let relations = present(fields, "relations") else { return item }
    let way = path.field("relations")
    let named = try table(relations, way, "relations")
    for (name, related) in named.sorted(by: { $0.key < $1.key }) {
      item.relations[name] = try items(related, way.field(name.text))
    }
    return item
  }
}

extension ComponentReader {
  /// The options of the layout of a component.
  private static let options = [
    "itemSpacing", "lineSpacing", "itemsPerRow", "span", "dynamicSpan", "dynamicHeight",
    "pageIndicator", "pageIndicatorPlacement", "paginate", "mouseClick", "interaction",
    "headerMode", "infiniteScrolling", "showEmptyComponent", "inset", "itemSize",
  ]

  /// The options of the layout that documents may put in a separate table.
  private static let interactions = ["paginate", "mouseClick"]

  /// Reads options by their names without hyphens.
  private func options(
    _ value: JSONValue?, _ path: DocumentPath
  ) throws(DocumentError) -> [FieldName: JSONValue] {
    var fields: [FieldName: JSONValue] = [:]
    guard let value else { return fields }
    for (name, value) in try table(value, path, "options").sorted(by: { $0.key < $1.key }) {
      let option = FieldName(name.text.withoutHyphens)
      guard fields.updateValue(value, forKey: option) == nil else {
        throw failure(
          path.field(name.text),
          "the option appears twice, as '\(option.text.withHyphens)' and as '\(option)'")
      }
    }
    return fields
  }

  /// Reads the options of a layout, including a table of interactions in it or next to it.
  private func readLayout(
    _ value: JSONValue?, _ path: DocumentPath, _ layout: inout ComponentSection,
    _ names: [String], interaction: JSONValue?, _ interactionPath: DocumentPath
  ) throws(DocumentError) {
    let fields = try options(value, path)
    try check(fields, names, path)
    var given = Set(Self.interactions.filter { present(fields, $0) != nil })
    try readInteraction(fields, path, &layout)
    for (value, path) in [
      (present(fields, "interaction"), path.field("interaction")), (interaction, interactionPath),
    ] {
      let fields = try options(value, path)
      try check(fields, Self.interactions, path)
      for name in Self.interactions where present(fields, name) != nil {
        guard given.insert(name).inserted else {
          throw failure(
            path.field(isJSON ? name.withHyphens : name),
            "the option appears twice, here and in another table")
        }
      }
      try readInteraction(fields, path, &layout)
    }
    try readOption(fields, "kind", path, word) { layout.kind = $0 }
    try readOption(fields, "itemSpacing", path, number) { layout.itemSpacing = $0 }
    try readOption(fields, "lineSpacing", path, number) { layout.lineSpacing = $0 }
    try readOption(fields, "itemsPerRow", path, integer) { layout.itemsPerRow = $0 }
    try readOption(fields, "span", path, number) { layout.span = $0 }
    try readOption(fields, "dynamicSpan", path, boolean) { layout.dynamicSpan = $0 }
    try readOption(fields, "dynamicHeight", path, boolean) { layout.dynamicHeight = $0 }
    try readOption(fields, "pageIndicator", path, word) { layout.pageIndicator = $0 }
    if present(fields, "pageIndicator") != nil, present(fields, "pageIndicatorPlacement") != nil {
      let name = isJSON ? "page-indicator-placement" : "pageIndicatorPlacement"
      throw failure(
        path.field(name),
        "'pageIndicator' and 'pageIndicatorPlacement' are one option: give one of them")
    }
    let placement:
      (
        JSONValue, DocumentPath
      ) throws(DocumentError) -> ComponentSection.PageIndicatorPlacement = word
    try readOption(fields, "pageIndicatorPlacement", path, placement) {
      layout.pageIndicator = $0.pageIndicator
    }
    try readOption(fields, "headerMode", path, word) { layout.headerMode = $0 }
    try readOption(fields, "infiniteScrolling", path, boolean) { layout.infiniteScrolling = $0 }
    try readOption(fields, "showEmptyComponent", path, boolean) {
      layout.showEmptyComponent = $0
    }
    try readOption(fields, "inset", path, insets) { layout.inset = $0 }
    try readOption(fields, "itemSize", path, size) { layout.itemSize = $0 }
  }

  private func readInteraction(
    _ fields: [FieldName: JSONValue], _ path: DocumentPath, _ layout: inout ComponentSection
  ) throws(DocumentError) {
    try readOption(fields, "paginate", path, paginate) { layout.paginate = $0 }
    try readOption(fields, "mouseClick", path, word) { layout.mouseClick = $0 }
  }

  private func paginate(
    _ value: JSONValue, _ path: DocumentPath
  ) throws(DocumentError) -> ComponentSection.Paginate {
    if value == .string("disabled") { return .none }
    return try word(value, path)
  }

  private func readOption<Value>(
    _ fields: [FieldName: JSONValue], _ name: String, _ path: DocumentPath,
    _ read: (JSONValue, DocumentPath) throws(DocumentError) -> Value, _ take: (Value) -> Void
  ) throws(DocumentError) {
    guard let value = present(fields, name) else { return }
    take(try read(value, path.field(isJSON ? name.withHyphens : name)))
  }

  private func read<Value>(
    _ fields: [FieldName: JSONValue], _ name: String, _ path: DocumentPath,
    _ read: (JSONValue, DocumentPath) throws(DocumentError) -> Value, _ take: (Value) -> Void
  ) throws(DocumentError) {
    guard let value = present(fields, name) else { return }
    take(try read(value, path.field(name)))
  }

  private func present(_ fields: [FieldName: JSONValue], _ name: String) -> JSONValue? {
    guard let value = fields[FieldName(name)], value != .null else { return nil }
    return value
  }

  private func check(
    _ fields: [FieldName: JSONValue], _ names: [String], _ path: DocumentPath
  ) throws(DocumentError) {
    let allowed = Set(names.map { FieldName($0) })
    for name in fields.keys.sorted().filter({ !allowed.contains($0) }).map({ $0.text }) {
      let known = isJSON ? names.map { $0.withHyphens } : names
      let key = isJSON ? name.withHyphens : name
      let isComponent = names.contains("items")
      let isOption = isComponent && Self.options.contains(name.withoutHyphens)
      var error = failure(
        path.field(key),
        isOption
          ? "no such key of a component: it is an option of its 'layout'"
          : isComponent && name == "title"
            ? "no such key of a component: its title is its 'header'"
            : names.contains("meta")
              ? "no such key: put your own values in 'meta'" : "no such key")
      if isOption { throw error }
      error.unknownKey = .init(name: key, known: known)
      throw error
    }
  }
}
