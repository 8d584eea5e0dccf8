import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionViews
import Testing

/// Pages from JSON and to JSON.
struct ComponentDocumentTests {
  static let document = """
    {"components": [
      {"identifier": "top", "kind": "carousel", "header": "Top", "footer": {"title": "F", "size": [0, 20]},
       "layout": {"item-spacing": 4, "line-spacing": 2.5, "items-per-row": 3, "span": 1.5,
         "dynamic-span": true, "dynamic-height": false, "page-indicator": "below",
         "header-mode": "sticky", "infinite-scrolling": true, "show-empty-component": true,
         "inset": {"left": 8}, "item-size": {"width": 80, "height": 30}},
       "meta": {"a": [1, {"b": 2.0}], "c": null},
       "items": [
         {"identifier": 1, "title": "t", "subtitle": "s", "text": "x", "image": "i", "kind": "k",
          "action": "go", "size": {"width": 10, "height": 20}, "meta": {"m": 1}, "model": 2,
          "relations": {"more": [{"title": "r"}, "z"]}},
         {}
       ]},
      {"model": {"id": 7}}
    ]}
    """

  @Test func `every key is read`() throws {
    let components = try Component.page(json: Self.document)
    #expect(components.count == 2)
    let top = components[0]
    var layout = ComponentSection(.carousel)
    layout.itemSpacing = 4
    layout.lineSpacing = 2.5
    layout.itemsPerRow = 3
    layout.span = 1.5
    layout.dynamicSpan = true
    layout.dynamicHeight = false
    layout.pageIndicator = .below
    layout.infiniteScrolling = true
    layout.headerMode = .sticky
    layout.showEmptyComponent = true
    layout.inset.left = 8
    layout.itemSize = Size(width: 80, height: 30)
    #expect(top.layout == layout)
    #expect(top.layout.infiniteScrolling)
    #expect(top.section.header == 44)
    #expect(top.section.footer == 20)
    #expect(top.meta == ["a": .list([.integer(1), .table(["b": .integer(2)])])])
    var item = ComponentItem(identifier: 1, title: "t")
    (item.subtitle, item.text, item.image, item.kind, item.action) = ("s", "x", "i", "k", "go")
    item.size = Size(width: 10, height: 20)
    item.meta = ["m": .integer(1)]
    item.model = .integer(2)
    item.relations = [
      "more": [ComponentItem(title: "r"), ComponentItem(identifier: "z", title: "z")]
    ]
    #expect(top.items == [item, ComponentItem()])
    #expect(components[1].model == .table(["id": .integer(7)]))
    #expect(components[1].kind == .list)
  }

  @Test func `a page reads back as it was written, and its keys are sorted`() throws {
    let components = try Component.page(json: Self.document)
    let text = JSONValue(components).description
    #expect(try Component.page(json: text) == components)
    #expect(JSONValue(try Component.page(json: text)).description == text)
    #expect(
      text.hasPrefix(
        #"{"components":[{"footer":{"size":{"height":20,"width":0},"title":"F"},"header":{"identifier":"Top","title":"Top"},"identifier":"top","items""#
      ))
    #expect(
      text.contains(
        #""layout":{"dynamic-height":false,"dynamic-span":true,"header-mode":"sticky","infinite-"#)
    )
  }

  static let bad: [(text: String, message: String)] = [
    ("{}", "the document (line 1, column 1): the key 'components' is missing"),
    ("3", "the document (line 1, column 1): list expected, got 3"),
    ("{\"components\": {}}", "components (line 1, column 16): list expected, got a table"),
    ("{\"component\": []}", "component (line 1, column 15): no such key"),
    ("[\n 1]", "components[0] (line 2, column 2): a component expected, which is a table, got 1"),
    (
      "[{\"kind\":\"gird\"}]",
      "components[0].kind (line 1, column 10): \"list\" or \"grid\" or \"carousel\" expected, "
        + "got the text \"gird\""
    ),
    (
      "[{\"itmes\":[]}]",
      "components[0].itmes (line 1, column 11): no such key: put your own values in 'meta'"
    ),
    (
      "[{\"layout\":{\"item-spacng\":1}}]",
      "components[0].layout.item-spacng (line 1, column 27): no such key"
    ),
    (
      "[{\"layout\":{\"item-spacing\":\"one\"}}]",
      "components[0].layout.item-spacing (line 1, column 28): number expected, got the text \"one\""
    ),
    (
      "[{\"layout\":{\"items-per-row\":1.5}}]",
      "components[0].layout.items-per-row (line 1, column 29): whole number expected, got 1.5"
    ),
    (
      "[{\"layout\":{\"dynamic-span\":1}}]",
      "components[0].layout.dynamic-span (line 1, column 28): true or false expected, got 1"
    ),
    (
      "[{},{\"items\":[{},\n{\"size\":[1]}]}]",
      "components[1].items[1].size (line 2, column 9): {width, height} expected, got a list of 1"
    ),
    (
      "[{\"items\":[{\"size\":{\"width\":1}}]}]",
      "components[0].items[0].size (line 1, column 20): {width, height} expected, "
        + "got a table without height"
    ),
    (
      "[{\"items\":[{\"title\":7}]}]",
      "components[0].items[0].title (line 1, column 21): text expected, got 7"
    ),
    (
      "[{\"items\":[{\"identifier\":[]}]}]",
      "components[0].items[0].identifier (line 1, column 26): identifier expected, "
        + "a text or a number, got a list of 0"
    ),
    (
      "[{\"items\":[{\"relations\":{\"x\":[{\"text\":true}]}}]}]",
      "components[0].items[0].relations.x[0].text (line 1, column 39): text expected, got true"
    ),
    (
      "[{\"meta\":[1]}]",
      "components[0].meta (line 1, column 10): values by name expected, which is a table, "
        + "got a list of 1"
    ),
  ]

  @Test(arguments: bad) func `a bad value is named by path, line and column`(
    text: String, message: String
  ) {
    #expect { try Component.page(json: text) } throws: { "\($0)" == message }
  }
}
