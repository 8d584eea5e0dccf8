import ScriptTestSupport
import Testing

/// The JSON and the names of the library that pages of components began with.
struct ComponentLibraryTests {
  private func output(_ script: String) throws -> String {
    let result = try ScriptResult.of(Self.page + script)
    #expect(result.failure == nil, "\(result.message)")
    return result.output
  }

  private static let page = """
    local page = ComponentsController{}
    local view = page.view

    """

  @Test func `JSON of the library is read, with types and with numbers in texts`() throws {
    let script = #"""
      page:reload[[
        { "components": [
          { "header": { "title": "Birds", "kind": "HeaderView" }, "kind": "grid",
            "layout": { "span": "2", "item-spacing": "1.5", "items-per-row": "1",
              "inset": { "top": "4" }, "item-size": ["10", "60"] },
            "items": [
              { "title": "Wren", "subtitle": "small", "image": "wren.png", "type": "bird",
                "action": "bird:1", "meta": { "order": "Passeriformes" } },
              { "title": "Crane", "type": "bird" } ] },
          { "type": "carousel", "interaction": { "paginate": "page", "mouse-click": "double" } },
          { "layout": { "interaction": { "paginate": "disabled", "mouseClick": "single" } } } ] } ]]
      print(view:cellForItem{0, 1}.reuseIdentifier, view:layoutAttributesForItem{0, 1})
      print(page:component(1).kind, page:component(1).layout.paginate, page:component(1).layout.mouseClick)
      local json = page:toJSON()
      print(json)
      page:reload(json)
      print(#view.log)
      """#
    #expect(
      try output(script) == #"""
        bird	[0, 1] {161, 48, 159, 60}
        carousel	page	double
        {"components":[{"header":{"kind":"HeaderView","title":"Birds"},"items":[{"action":"bird:1","image":"wren.png","kind":"bird","meta":{"order":"Passeriformes"},"subtitle":"small","title":"Wren"},{"kind":"bird","title":"Crane"}],"kind":"grid","layout":{"inset":{"bottom":0,"left":0,"right":0,"top":4},"item-size":{"height":60,"width":10},"item-spacing":1.5,"span":2}},{"items":[],"kind":"carousel","layout":{"mouse-click":"double","paginate":"page"}},{"items":[],"kind":"list"}]}
        1

        """#)
  }

  @Test(arguments: [
    (
      #"[{"type":"list","kind":"grid"}]"#,
      "components[0].type (line 1, column 10): 'type' and 'kind' are one key"
    ),
    (#"[{"type":"lst"}]"#, "components[0].type (line 1, column 10): \"list\" or"),
    (
      #"[{"span":"1"}]"#,
      "components[0].span (line 1, column 10): no such key of a component: it is an option of its 'layout'"
    ),
    (
      #"[{"title":"T"}]"#,
      "components[0].title (line 1, column 11): no such key of a component: its title is its 'header'"
    ),
    (#"[{"layout":{"span":"two"}}]"#, "number expected, got the text \"two\""),
    (#"[{"layout":{"span":"nan"}}]"#, "number expected, got the text \"nan\""),
    (#"[{"layout":{"items-per-row":"1.5"}}]"#, "whole number expected, got the text \"1.5\""),
    (
      #"[{"interaction":{"paginate":"page"},"layout":{"paginate":"item"}}]"#,
      "components[0].interaction.paginate (line 1, column 29): the option appears twice, here and in another table"
    ),
    (
      #"[{"layout":{"interaction":{"mouse-click":"triple"}}}]"#,
      "components[0].layout.interaction.mouse-click (line 1, column 42): \"single\" or \"double\" expected"
    ),
    (
      #"[{"interaction":{"scroll":1}}]"#,
      "components[0].interaction.scroll (line 1, column 27): no such key"
    ),
  ])
  func `JSON of the library that is wrong is named by its place`(
    json: String, message: String
  ) throws {
    let result = try output("print(select(2, pcall(page.reload, page, [==[\(json)]==])))")
    #expect(result.contains(message), "\(result)")
  }

  @Test(arguments: [
    (
      "SpotsController{}",
      "there is no global 'SpotsController'; did you mean 'ComponentsController'?"
    ),
    (
      "Component{}",
      "there is no global 'Component'; a component is a table in the list 'components'"
    ),
    ("ComponentModel{}", "there is no global 'ComponentModel'; a component is a table"),
    ("Item{}", "there is no global 'Item'; an item is a table in the list 'items'"),
    ("Configuration.register('a')", "'registerKind' of the page registers a kind"),
    ("page.view.delegate = { itemSelected = function() end }", "did you mean 'didSelectItemAt'?"),
    (
      "page.view.delegate = { componentsDidReload = function() end }",
      "did you mean 'didPullToRefresh'?"
    ),
  ])
  func `a name of the library leads to ours`(script: String, message: String) throws {
    let result = try ScriptResult.of(Self.page + script)
    let text = [result.message, result.failure?.diagnosis.fix ?? "", "\(result)"]
      .joined(separator: "\n")
    #expect(text.contains(message), "\(text)")
  }
}
