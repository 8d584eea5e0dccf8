import CollectionCore
import CollectionLayout
import CollectionViews

/// Reads components and items from a document; what is wrong is named by its path.
///
/// Options may be written `item-spacing` or `itemSpacing`; null is the same as nothing.
struct ComponentReader {
  /// Whether messages list known keys with hyphens, as JSON has them.
  let usesHyphens: Bool

  /// Reads the components of a page: a table with the key `components`, or a list.
  func page(_ node: DocumentNode) throws(DocumentError) -> [Component] {
    let top = DocumentPath()
    if case .table(let fields) = node.value, !fields.isEmpty || node.position != nil {
      try check(fields, ["components"], top)
      guard let components = present(fields, "components") else {
        throw fault(node, top, "the key 'components' is missing")
      }
      return try list(components, top.field("components"), component)
    }
    guard case .list = node.value else { return try list(node, top, component) }
    return try list(node, .components, component)
  }

  /// Reads a component.
  func component(
    _ node: DocumentNode, _ path: DocumentPath
  ) throws(DocumentError) -> Component {
    let fields = try table(node, path, "a component")
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
  func items(_ node: DocumentNode, _ path: DocumentPath) throws(DocumentError) -> [ComponentItem] {
    try list(node, path, item)
  }

  /// Reads an item: a table, or a text that is its identifier and its title.
  func item(_ node: DocumentNode, _ path: DocumentPath) throws(DocumentError) -> ComponentItem {
    if case .string(let text) = node.value {
      return ComponentItem(identifier: .string(text), title: text)
    }
    let fields = try table(node, path, "an item")
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
      item.relations[name] = try items(related, way.field(name))
    }
    return item
  }
}

extension ComponentReader {
  private func readLayout(
    _ node: DocumentNode, _ path: DocumentPath, _ component: inout Component
  ) throws(DocumentError) {
    var fields: [String: DocumentNode] = [:]
    for (name, value) in try table(node, path, "options") {
      fields[name.withoutHyphens] = value
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
    _ fields: [String: DocumentNode], _ name: String, _ path: DocumentPath,
    _ read: (DocumentNode, DocumentPath) throws(DocumentError) -> Value, _ take: (Value) -> Void
  ) throws(DocumentError) {
    guard let node = present(fields, name) else { return }
    take(try read(node, path.field(usesHyphens ? name.withHyphens : name)))
  }

  private func read<Value>(
    _ fields: [String: DocumentNode], _ name: String, _ path: DocumentPath,
    _ read: (DocumentNode, DocumentPath) throws(DocumentError) -> Value, _ take: (Value) -> Void
  ) throws(DocumentError) {
    guard let node = present(fields, name) else { return }
    take(try read(node, path.field(name)))
  }

  private func present(_ fields: [String: DocumentNode], _ name: String) -> DocumentNode? {
    guard let node = fields[name], node.value != .null else { return nil }
    return node
  }

  private func check(
    _ fields: [String: DocumentNode], _ names: [String], _ path: DocumentPath
  ) throws(DocumentError) {
    for (name, node) in fields.sorted(by: { $0.key < $1.key }) where !names.contains(name) {
      let known = usesHyphens ? names.map(\.withHyphens) : names
      let key = usesHyphens ? name.withHyphens : name
      var error = fault(
        node, path.field(key),
        names.contains("meta")
          ? "no such key: what is your own belongs into 'meta'" : "no such key")
      error.unknownKey = .init(name: key, known: known)
      throw error
    }
  }
}
