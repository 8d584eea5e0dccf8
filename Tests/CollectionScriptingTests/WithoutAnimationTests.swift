import ScriptTestSupport
import Testing

/// `performWithoutAnimation`, which holds for every update, whoever makes it.
@Suite struct WithoutAnimationTests {
  @Test(arguments: [
    (
      "local page = ComponentsController{ components = { { identifier = 'A', items = {'a'} } } }"
        + " local view = page.view",
      "page:append('b', 0)"
    ),
    (
      "local results = ResultsController{ sortDescriptors = {'name'} }"
        + " results:setContent{ { id = 1, name = 'a' } }"
        + " local view = CollectionView{ dataSource = ResultsProvider{ resultsController = results } }",
      "results:insert{ id = 2, name = 'b' }"
    ),
    (
      "local source = DiffableDataSource{ snapshot = Snapshot 'A: a' }"
        + " local view = CollectionView{ dataSource = source }",
      "source:apply(Snapshot 'A: a b', { animatingDifferences = true })"
    ),
    (
      "local data = DataSource 'A: a' local view = CollectionView{ dataSource = data }",
      "view:apply(diff(data, 'A: a b'))"
    ),
    (
      "local data = DataSource 'A: a' local view = CollectionView{ dataSource = data }",
      "data:append('b', 0) view:insertItems({{0, 1}}, true)"
    ),
    (
      "local view = CollectionView{ dataSource = 'A: a' }",
      "view.layout = ListLayout()"
    ),
  ])
  func `nothing within it is animated, and what follows is`(setUp: String, change: String) throws {
    let starts = [("performWithoutAnimation(", false), ("pcall(", true)]
    for (start, isAnimated) in starts {
      let result = try ScriptResult.of(
        """
        \(setUp)
        view:layoutIfNeeded()
        \(start)function() \(change) end)
        print(view.transition.duration > 0)
        """)
      #expect(result.message == "")
      #expect(result.output == "\(isAnimated)\n", "\(change)")
    }
  }
}
