import CollectionScripting
import ScriptTestSupport
import Testing

/// The table of UIKit's names, and what answers them.
struct UIKitNameTests {
  @Test(arguments: UIKitName.all)
  func `a name leads to a member or a function that there is`(name: UIKitName) {
    let role = ScriptRole.all.first { $0.name == name.owner }
    let members =
      role?.functions
      ?? Library.types.first { $0.name == name.owner }?.hostType.memberNames ?? []
    #expect(members.contains(name.member))
    #expect(name.tessera.contains(name.member))
    for other in name.others {
      #expect(!members.contains(other))
      #expect(UIKitName.meant(by: other, of: name.owner) == name.member)
    }
  }

  @Test(arguments: [
    ("view:insertItemsAtIndexPaths{}", "insertItems"), ("view:insertRows{}", "insertItems"),
    ("view:reloadRows{}", "reloadItems"), ("view:beginUpdates()", "performBatchUpdates"),
    ("view:endUpdates()", "performBatchUpdates"), ("view:scrollToRow({0, 0})", "scrollToItem"),
    ("print(view.collectionViewLayout)", "layout"), ("print(cell.text)", "content"),
    ("cell.text = 'x'", "content"), ("cell.textLabel = 'x'", "content"),
    ("print(view:cellForRowAtIndexPath{0, 0})", "cellForItem"),
    (
      "view.delegate = { didSelectRowAtIndexPath = print }", "didSelectItemAt"
    ),
    (
      "Layout{ prepare = print, shouldInvalidateLayoutForBoundsChange = print }",
      "shouldInvalidateLayout"
    ),
    (
      "CollectionView{ dataSource = data, layout = Layout{ prepare = function(layout, context) "
        + "context:numberOfItemsInSection(0) end } }:layoutIfNeeded()", "numberOfItems"
    ),
  ])
  func `a name of UIKit is answered with Tessera's`(line: String, meant: String) throws {
    let message = try ScriptResult.of(Self.setting + line).message
    #expect(message.contains("did you mean '\(meant)'?"), "\(message)")
  }

  @Test func `the number of sections is read as a property and as a method`() throws {
    let result = try ScriptResult.of(
      Self.setting + """
        print(view.numberOfSections, view:numberOfSections())
        print(data.numberOfSections, data:numberOfSections())
        for section = 0, data.numberOfSections - 1 do print(section) end
        local function count() return view:numberOfSections() end
        print(count(), #view == view.numberOfSections)
        """)
    #expect(result.message == "")
    #expect(result.output == "2\t2\n2\t2\n0\n1\n2\ttrue\n")
  }

  @Test(arguments: [
    ("local n = 3 n()", "attempt to call a number value (local 'n')"),
    ("local t = { n = 3 } t.n(1)", "attempt to call a number value (field 'n')"),
    ("local t = { n = 3 } t:n()", "attempt to call a number value (method 'n')"),
    ("n = 3 n(view)", "attempt to call a number value (global 'n')"),
    ("view.numberOfSections(view)", "attempt to call a number value (field 'numberOfSections')"),
    ("view:numberOfSections(1)", "bad argument #1 to 'numberOfSections' (it takes no arguments)"),
    ("local t = { numberOfSections = 3 } t:numberOfSections()", "attempt to call a number value"),
  ])
  func `any other call of a number is an error`(line: String, message: String) throws {
    #expect(try ScriptResult.of(Self.setting + line).message.contains(message))
  }

  @Test(arguments: [
    "view:deselectItem({0, 0}, { animated = true })", "view:deselectItem{0, 0}",
    "view:apply(diff(data, 'A: H'), { animatingDifferences = false })",
    "view:apply(diff(data, 'A: H'), { animated = false })",
    "DiffableDataSource{ snapshot = Snapshot 'A: a' }:apply(Snapshot 'A: b', { animated = false })",
    "DiffableDataSource{ snapshot = Snapshot 'A: a' }:apply(Snapshot 'A: b', "
      + "{ animatingDifferences = false })",
  ])
  func `the words of UIKit's calls are understood`(line: String) throws {
    #expect(try ScriptResult.of(Self.setting + line).message == "")
  }

  private static let setting = """
    local data = DataSource "A: H J K | B: X"
    local view = CollectionView{ dataSource = data }
    view:layoutIfNeeded()
    local cell = view:cellForItem{0, 0}

    """
}
