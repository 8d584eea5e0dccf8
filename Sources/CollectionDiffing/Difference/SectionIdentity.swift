/// The id of a section as an element by itself.
@usableFromInline
struct SectionIdentity<ID: Hashable>: Diffable {
  /// The id.
  @usableFromInline let diffID: ID

  @inlinable init(_ id: ID) { diffID = id }

  /// Returns true: there is nothing else.
  @inlinable func hasSameContent(as other: Self) -> Bool { true }
}
