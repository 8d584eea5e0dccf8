import CollectionCore
import CollectionLayout
import Testing

/// How deep groups are nested, and how many parts they have.
@Suite struct GroupExtentTests {
  private static let size = LayoutSize(width: .absolute(1), height: .absolute(1))

  /// Nests a group in copies of itself.
  private static func nested(_ depth: Int, copies: Int) -> LayoutGroup {
    var group = LayoutGroup.vertical(size: size, subitems: [.item(LayoutItem(size: size))])
    for _ in 1..<depth {
      group = .vertical(
        size: size, subitems: [LayoutSubitem](repeating: .group(group), count: copies))
    }
    return group
  }

  @Test func `the extent counts a part as often as it stands there`() {
    let group = Self.nested(4, copies: 3)
    #expect(group.extent.depth == 4)
    // 1 + 3 + 9 groups, and 27 with an item each.
    #expect(group.extent.parts == 1 + 3 + 9 + 27 + 27)
    var other = group
    other.arrangement = .row(.vertical, [])
    #expect(other.extent.depth == 1)
    #expect(other.extent.parts == 1)
  }

  @Test func `a section refuses groups that are too deep or have too many parts`() throws {
    try LayoutSection(group: Self.nested(32, copies: 1)).check(.layout)
    for (group, words) in [
      (Self.nested(33, copies: 1), "groups nested to a depth of 33: it must be at most 32"),
      (Self.nested(20, copies: 2), "it must be at most 65536"),
    ] {
      let error = #expect(throws: LayoutError.self) {
        try LayoutSection(group: group).check(.layout)
      }
      #expect(error?.description.contains(words) == true, "\(error?.description ?? "")")
    }
  }
}
