import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionViews
import TestSupport
import Testing

/// Random pages, written as JSON and read again.
struct ComponentRoundTripTests {
  @Test(arguments: 0..<200) func `any page reads back from JSON and from tables`(seed: Int) throws {
    var random = SeededGenerator(seed: seed)
    let components = (0..<random.below(4)).map { _ in Self.component(&random) }
    let text = JSONValue(components).description
    #expect(try Component.page(json: text) == components)
    let tables = FieldValue.table(["components": .list(components.map(\.fieldValue))])
    #expect(try Component.page(tables) == components)
  }

  private static func identifier(_ random: inout SeededGenerator) -> Identifier? {
    switch random.below(4) {
    case 0: .integer(random.below(100) - 50)
    case 1: .string(random.text())
    case 2: .number(0.1 + Double(random.below(9)))
    default: nil
    }
  }

  private static func value(_ random: inout SeededGenerator, depth: Int = 0) -> FieldValue {
    switch random.below(depth < 3 ? 6 : 4) {
    case 0: .boolean(random.coin())
    case 1: .integer(Int(truncatingIfNeeded: random.next()))
    case 2: .number(Double(random.below(1000)) + 0.3)
    case 3: .string(random.text())
    case 4: .list((0..<random.below(3)).map { _ in value(&random, depth: depth + 1) })
    default: .table([FieldName(random.text()): value(&random, depth: depth + 1)])
    }
  }

  private static func item(_ random: inout SeededGenerator, depth: Int = 0) -> ComponentItem {
    var item = ComponentItem(identifier: identifier(&random), title: random.text())
    item.subtitle = random.text()
    item.text = random.text()
    item.image = random.text()
    item.kind = random.text()
    item.action = random.text()
    if random.coin() { item.size = Size(width: random.number(), height: random.number()) }
    if random.coin() { item.meta = [FieldName(random.text()): value(&random)] }
    if random.coin() { item.model = value(&random) }
    if depth < 2, random.coin() {
      item.relations = [FieldName(random.text()): [Self.item(&random, depth: depth + 1)]]
    }
    return item
  }

  private static func component(_ random: inout SeededGenerator) -> Component {
    var component = Component(
      identifier: identifier(&random), kind: ComponentSection.Kind.allCases[random.below(3)],
      items: (0..<random.below(3)).map { _ in item(&random) })
    component.layout.itemSpacing = random.number()
    component.layout.lineSpacing = random.number()
    component.layout.itemsPerRow = 1 + random.below(4)
    component.layout.span = Double(random.below(8)) / 2
    component.layout.dynamicSpan = random.coin()
    component.layout.dynamicHeight = random.coin()
    component.layout.pageIndicator = ComponentSection.PageIndicator.allCases[random.below(3)]
    component.layout.headerMode = ComponentSection.HeaderMode.allCases[random.below(2)]
    component.layout.showEmptyComponent = random.coin()
    component.layout.inset.left = random.number()
    component.layout.itemSize.height = random.number()
    component.layout.infiniteScrolling = random.coin()
    if random.coin() { component.header = item(&random) }
    if random.coin() { component.footer = item(&random) }
    if random.coin() { component.meta = [FieldName(random.text()): value(&random)] }
    if random.coin() { component.model = value(&random) }
    return component
  }
}

extension SeededGenerator {
  fileprivate mutating func coin() -> Bool { Bool.random(using: &self) }
  fileprivate mutating func number() -> Double { Double(below(4000)) / 8 }
  fileprivate mutating func text() -> String {
    ["", "a", "é\u{301}😀", "\"\\\n\t\u{1}", "/ # : |", "null", "7"][below(7)]
  }
}
