/// The id of a section, used as an element.
@usableFromInline
struct SectionIdentity<ID: Hashable>: Diffable {
  /// The id.
  @usableFromInline let diffID: ID

  @inlinable init(_ id: ID) { diffID = id }

  /// Returns true, since there is no content.
  @inlinable func hasSameContent(as other: Self) -> Bool { true }
}
