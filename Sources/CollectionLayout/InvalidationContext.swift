public import CollectionCore

/// What has changed since a layout was prepared last, so that it need not begin anew.
public struct InvalidationContext: Sendable {
  /// Whether nothing that the layout knows may be relied on.
  public var invalidatesEverything: Bool
  /// The batch by which the counts changed; nil where they stand.
  public var updates: UpdateMap?
  /// The items whose sizes are to be asked for anew; places after the batch.
  public var items: [IndexPath] = []
  /// The sections whose insets, spacing, headers and footers are to be asked for anew; places after
  /// the batch.
  public var sections: [Int] = []

  /// Creates the context of a layout about which nothing may be relied on.
  public static var everything: InvalidationContext {
    InvalidationContext(invalidatesEverything: true)
  }

  /// Creates a context in which nothing has changed yet.
  public init(invalidatesEverything: Bool = false) {
    self.invalidatesEverything = invalidatesEverything
  }

  /// Creates the context of a batch.
  public init(updates: UpdateMap) {
    invalidatesEverything = false
    self.updates = updates
  }

  /// Creates the context of scrolling.
  public static var scrolling: InvalidationContext { InvalidationContext() }
}

extension InvalidationContext {
  /// Whether nothing but the content offset has changed.
  public var isForScrollingAlone: Bool {
    !invalidatesEverything && updates == nil && items.isEmpty && sections.isEmpty
  }

  /// Adds what another context says has changed; one with a batch makes two of them everything.
  public mutating func merge(_ other: InvalidationContext) {
    let hasBatches = updates != nil || other.updates != nil
    invalidatesEverything =
      invalidatesEverything || other.invalidatesEverything
      || hasBatches && !(isForScrollingAlone || other.isForScrollingAlone)
    updates = invalidatesEverything ? nil : updates ?? other.updates
    items += other.items
    sections += other.sections
  }
}
