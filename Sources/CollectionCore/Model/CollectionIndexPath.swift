/// The place of an item, under a name that can stand beside Foundation's `IndexPath`.
///
/// ```swift
/// let place = CollectionIndexPath(section: 1, item: 0)
/// ```
public typealias CollectionIndexPath = IndexPath
