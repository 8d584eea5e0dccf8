import CollectionCore
import CollectionLayout
import CollectionViews

/// Reads components and items from a document; what is wrong is named by its path.
///
/// Options may be written `item-spacing` or `itemSpacing`; null is the same as nothing.
struct ComponentReader {
  /// Whether the document is JSON: messages list known keys with hyphens, and an empty object is no
  /// empty list, as an empty table of a script is.
  let isJSON: Bool

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
    try check(fields, Component.Field.allCases.map(\.rawValue), path)
    var component = Component()
    if let layout = present(fields, "layout") {
      try readLayout(layout, path.field("layout"), &component)
    }
    try read(fields, "identifier", path, identifier) { component.identifier = $0 }
    try read(fields, "kind", path, word) { component.kind = $0 }
    try read(fields, "header", path, item) { component.header = $0 }
    try read(fields, "footer", path, item) { component.footer = $0 }
    try read(fields, "meta", path, values) { component.meta = $0 }
    try read(fields, "model", path, anything) { component.model = $0 }
    try read(fields, "items", path, items) { component.items = $0 }
    return component
  }

  /// Reads a list of items.
  func items(_ value: JSONValue, _ path: DocumentPath) throws(DocumentError) -> [ComponentItem] {
    try list(value, path, item)
  }

  /// Reads an item: a table, or a text that is its identifier and its title.
  func item(_ value: JSONValue, _ path: DocumentPath) throws(DocumentError) -> ComponentItem {
    if case .string(let text) = value {
      return ComponentItem(identifier: .string(text), title: text)
    }
    let fields = try table(value, path, "an item")
    try check(fields, ComponentItem.Field.allCases.map(\.rawValue), path)
    var item = ComponentItem()
    try read(fields, "identifier", path, identifier) { item.identifier = $0 }
    for (name, field) in [
      ("title", \ComponentItem.title), ("subtitle", \.subtitle), ("text", \.text),
      ("image", \.image), ("kind", \.kind), ("action", \.action),
    ] {
      try read(fields, name, path, text) { item[keyPath: field] = $0 }
    }
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
  private func readLayout(
    _ value: JSONValue, _ path: DocumentPath, _ component: inout Component
  ) throws(DocumentError) {
    var fields: [FieldName: JSONValue] = [:]
    for (name, value) in try table(value, path, "options").sorted(by: { $0.key < $1.key }) {
      let option = FieldName(name.text.withoutHyphens)
      guard fields.updateValue(value, forKey: option) == nil else {
        throw failure(
          path.field(name.text),
          "the option appears twice, as '\(option.text.withHyphens)' and as '\(option)'")
      }
    }
    let names = [
      "itemSpacing", "lineSpacing", "itemsPerRow", "span", "dynamicSpan", "dynamicHeight",
      "pageIndicator", "headerMode", "infiniteScrolling", "showEmptyComponent", "inset", "itemSize",
    ]
    try check(fields, names, path)
    try readOption(fields, "itemSpacing", path, number) { component.layout.itemSpacing = $0 }
    try readOption(fields, "lineSpacing", path, number) { component.layout.lineSpacing = $0 }
    try readOption(fields, "itemsPerRow", path, integer) { component.layout.itemsPerRow = $0 }
    try readOption(fields, "span", path, number) { component.layout.span = $0 }
    try readOption(fields, "dynamicSpan", path, boolean) { component.layout.dynamicSpan = $0 }
    try readOption(fields, "dynamicHeight", path, boolean) { component.layout.dynamicHeight = $0 }
    try readOption(fields, "pageIndicator", path, word) { component.layout.pageIndicator = $0 }
    try readOption(fields, "headerMode", path, word) { component.layout.headerMode = $0 }
    try readOption(fields, "infiniteScrolling", path, boolean) { component.infiniteScrolling = $0 }
    try readOption(fields, "showEmptyComponent", path, boolean) {
      component.layout.showEmptyComponent = $0
    }
    try readOption(fields, "inset", path, insets) { component.layout.inset = $0 }
    try readOption(fields, "itemSize", path, size) { component.layout.itemSize = $0 }
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
    for name in fields.keys.sorted().filter({ !allowed.contains($0) }).map(\.text) {
      let known = isJSON ? names.map(\.withHyphens) : names
      let key = isJSON ? name.withHyphens : name
      var error = failure(
        path.field(key),
        names.contains("meta")
          ? "no such key: what is your own belongs into 'meta'" : "no such key")
      error.unknownKey = .init(name: key, known: known)
      throw error
    }
  }
}
