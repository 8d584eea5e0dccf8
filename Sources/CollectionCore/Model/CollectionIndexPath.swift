/// `IndexPath` under a name that does not clash with Foundation's.
///
/// ```swift
/// let place = CollectionIndexPath(section: 1, item: 0)
/// ```
public typealias CollectionIndexPath = IndexPath
