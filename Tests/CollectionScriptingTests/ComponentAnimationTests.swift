import ScriptTestSupport
import Testing

/// Labels of animations: where items come from and go to, and what the log says.
struct ComponentAnimationTests {
  private static let start = """
    local page = ComponentsController{ components = {
      { identifier = "list", items = { { identifier = "a" }, { identifier = "b" } } } } }
    local view = page.view
    view:layoutIfNeeded()
    local function way(kind)
      for _, element in ipairs(view.transition) do
        if element.kind == kind then
          local from, to = element.initial.frame, element.final.frame
          print(from.x, from.y, from.height, element.initial.alpha, to.x, to.y, to.height, element.final.alpha)
        end
      end
    end

    """

  @Test(arguments: [
    ("right", "320\t44\t44\t1\t0\t44\t44\t1", "0\t44\t44\t1\t320\t44\t44\t1"),
    ("left", "-320\t44\t44\t1\t0\t44\t44\t1", "0\t44\t44\t1\t-320\t44\t44\t1"),
    ("top", "0\t0\t44\t0\t0\t44\t44\t1", "0\t44\t44\t1\t0\t0\t44\t0"),
    ("bottom", "0\t88\t44\t0\t0\t44\t44\t1", "0\t44\t44\t1\t0\t88\t44\t0"),
    ("middle", "0\t66\t0\t0\t0\t44\t44\t1", "0\t44\t44\t1\t0\t66\t0\t0"),
    ("fade", "0\t44\t44\t0\t0\t44\t44\t1", "0\t44\t44\t1\t0\t44\t44\t0"),
    ("automatic", "0\t44\t44\t0\t0\t44\t44\t1", "0\t44\t44\t1\t0\t44\t44\t0"),
  ])
  func `a label says where items come from and go to`(
    label: String, coming: String, going: String
  ) throws {
    let result = try ScriptResult.of(
      Self.start + """
        page:insert({ identifier = "n" }, 0, 1, "\(label)") way "inserted" view:advance(1)
        page:delete("n", 0, "\(label)") way "deleted" view:advance(1)
        print(tostring(view.log):find("animation \(label)", 1, true) ~= nil)
        """)
    #expect(result.message == "")
    #expect(result.output == "\(coming)\n\(going)\n\(label != "automatic")\n")
  }

  @Test func `what stays moves as always, and half of the way is half of it`() throws {
    let result = try ScriptResult.of(
      Self.start + """
        page:prepend({ identifier = "n" }, 0, "left")
        view:advance(0.125)
        local n = view:presentationAttributesForItem{0, 0}
        local a = view:presentationAttributesForItem{0, 1}
        print(n.frame.x, n.alpha, a.frame.x, a.frame.y)
        """)
    #expect(result.message == "")
    #expect(result.output == "-160\t1\t0\t22\n")
  }
}
