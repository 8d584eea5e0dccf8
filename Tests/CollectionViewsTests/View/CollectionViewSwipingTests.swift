import CollectionCore
import CollectionLayout
import CollectionViews
import TestSupport
import Testing

/// Swipes over rows of lists.
struct CollectionViewSwipingTests {
  private func view(_ configuration: ListConfiguration) throws -> CollectionView {
    CollectionView(
      dataSource: DataSource(try CollectionState(line: "A: a b")),
      layout: CompositionalLayout(section: .list(using: configuration)))
  }

  @Test func `a swipe asks the function of its edge about the item`() throws {
    var configuration = ListConfiguration(appearance: .plain)
    configuration.trailingSwipeActionsConfigurationProvider = { path in
      [SwipeAction(title: "Delete \(path)", style: .destructive), SwipeAction(title: "More")]
    }
    let view = try view(configuration)
    let actions = try view.swipeItem(at: IndexPath(0, 1), from: .trailing)
    #expect(actions.map(\.title) == ["Delete [0, 1]", "More"])
    #expect(actions.map(\.style) == [.destructive, .normal])
    #expect(try view.swipeItem(at: IndexPath(0, 1), from: .leading).isEmpty)
    let based = CustomLayout(base: CompositionalLayout(section: .list(using: configuration)))
    let other = CollectionView(
      dataSource: DataSource(try CollectionState(line: "A: a")), layout: based)
    #expect(try other.swipeItem(at: IndexPath(0, 0), from: .trailing).count == 2)
  }

  @Test func `an item that is in no list has no actions, and one that is not there is an error`()
    throws
  {
    let view = try view(ListConfiguration(appearance: .plain))
    #expect(throws: CollectionViewError.noItem(IndexPath(0, 2), counts: [2])) {
      try cause {
        try view.swipeItem(at: IndexPath(0, 2), from: .leading)
      }
    }
    let flow = CollectionView(
      dataSource: DataSource(try CollectionState(line: "A: a")), layout: FlowLayout())
    #expect(try flow.swipeItem(at: IndexPath(0, 0), from: .leading).isEmpty)
  }
}
