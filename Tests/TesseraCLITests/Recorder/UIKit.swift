// The declarations of UIKit that the recorder uses, and as much of what they do as its recordings
// need: counts are read at a layout and at the end of a batch, and a batch that does not lead from the
// ones to the others ends the program.

// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

open class NSObject {
  public init() {}
}

public enum objc_AssociationPolicy {
  case OBJC_ASSOCIATION_RETAIN
}

nonisolated(unsafe) private var associations: [ObjectIdentifier: [UnsafeRawPointer: Any]] = [:]

public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  associations[ObjectIdentifier(object as AnyObject)]?[key]
}

public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { associations[ObjectIdentifier(object as AnyObject), default: [:]][key] = value }

public func object_getClass(_ object: Any?) -> AnyClass? {
  object.map { type(of: $0 as AnyObject) }
}

/// Swift's own classes cannot be changed, so nothing happens here.
@discardableResult
public func object_setClass(_ object: Any?, _ type: AnyClass) -> AnyClass? { nil }

public struct NSExceptionName: RawRepresentable, Sendable {
  public let rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public final class NSException: Sendable {
  public let name: NSExceptionName
  public let reason: String?

  public init(name: NSExceptionName, reason: String?) {
    self.name = name
    self.reason = reason
  }
}

nonisolated(unsafe) private var handler: ((NSException) -> Void)?

public func NSGetUncaughtExceptionHandler() -> ((NSException) -> Void)? { handler }
public func NSSetUncaughtExceptionHandler(_ new: ((NSException) -> Void)?) { handler = new }

extension IndexPath {
  public init(item: Int, section: Int) { self.init(indexes: [section, item]) }
  public var section: Int { self[0] }
  public var item: Int { self[1] }
}

@MainActor open class UIView: NSObject {
  fileprivate var needsLayout = true
  open func setNeedsLayout() { needsLayout = true }

  open func layoutIfNeeded() {
    guard needsLayout else { return }
    needsLayout = false
    layoutSubviews()
  }

  open func layoutSubviews() {}

  deinit { associations[ObjectIdentifier(self)] = nil }
}

open class UIScrollView: UIView {}

@MainActor public protocol UICollectionViewDataSource: AnyObject {
  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int)
    -> Int
  func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath)
    -> UICollectionViewCell
  /// Stands for the method `numberOfSections(in:)`, which is optional and is called with `?`: Swift
  /// has such methods in protocols of Objective-C alone.
  var numberOfSections: SectionCount? { get }
}

/// The answer to `numberOfSections(in:)`.
public struct SectionCount {
  private let count: @MainActor () -> Int
  public init(_ count: @escaping @MainActor () -> Int) { self.count = count }
  @MainActor public func callAsFunction(in collectionView: UICollectionView) -> Int { count() }
}

open class UICollectionView: UIScrollView {
  /// The counts that the view knows; nil where it is to read them.
  private var known: [Int]?
  /// The blocks that are running.
  private var depth = 0
  /// The numbers of items that a batch inserts into and deletes from sections; nil once an operation is
  /// one of sections.
  private var growth: [Int: (inserted: Int, deleted: Int)]? = [:]
  /// The operations of a batch in the words of the exception.
  private var written: [String] = []
  private weak var source: (any UICollectionViewDataSource)?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { super.init() }

  open weak var dataSource: (any UICollectionViewDataSource)? {
    get { source }
    set {
      source = newValue
      reloadData()
    }
  }

  open override func layoutSubviews() { readCounts() }

  open var numberOfSections: Int {
    readCounts()
    return known?.count ?? 0
  }

  open func numberOfItems(inSection section: Int) -> Int {
    readCounts()
    return known?[section] ?? 0
  }

  open func reloadData() {
    known = nil
    setNeedsLayout()
  }

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    if depth == 0 {
      layoutIfNeeded()
      (growth, written) = ([:], [])
    }
    depth += 1
    updates?()
    depth -= 1
    if depth == 0 { check() }
    completion?(true)
  }

  open func insertItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { add(1, path) } }
  }
  open func deleteItems(at indexPaths: [IndexPath]) {
    update { for path in indexPaths { add(-1, path) } }
  }
  open func reloadItems(at indexPaths: [IndexPath]) { update {} }
  @available(iOS 15.0, tvOS 15.0, *)
  open func reconfigureItems(at indexPaths: [IndexPath]) { update {} }
  open func moveItem(at indexPath: IndexPath, to newIndexPath: IndexPath) {
    update {
      add(-1, indexPath)
      add(1, newIndexPath)
    }
  }
  open func insertSections(_ sections: IndexSet) { update { growth = nil } }
  open func deleteSections(_ sections: IndexSet) { update { growth = nil } }
  open func reloadSections(_ sections: IndexSet) { update { growth = nil } }
  open func moveSection(_ section: Int, toSection newSection: Int) { update { growth = nil } }
  open func endInteractiveMovement() { known = counts }

  private func add(_ count: Int, _ path: IndexPath) {
    if count > 0 {
      growth?[path.section, default: (0, 0)].inserted += 1
    } else {
      growth?[path.section, default: (0, 0)].deleted += 1
    }
    written.append("\t\(count > 0 ? "Insert" : "Delete") item (\(path.section) - \(path.item))")
  }

  /// Does what a call tells, in a batch of its own outside of blocks.
  private func update(_ body: () -> Void) {
    if source is AnyDiffableDataSource {
      raise(
        "UICollectionView must be updated via the UICollectionViewDiffableDataSource APIs when acting "
          + "as the UICollectionView's dataSource: please do not call mutation APIs directly on "
          + "UICollectionView.")
    }
    guard depth == 0 else { return body() }
    readCounts()
    (growth, written) = ([:], [])
    body()
    check()
  }

  private func readCounts() { known = known ?? counts }

  private var counts: [Int] {
    guard let source else { return [] }
    let sections = source.numberOfSections?(in: self) ?? 1
    return (0..<sections).map { source.collectionView(self, numberOfItemsInSection: $0) }
  }

  /// Ends the program as UIKit does where the counts do not agree.
  private func check() {
    let (before, after) = (known ?? [], counts)
    known = after
    guard let growth else { return }
    for (section, count) in before.enumerated() where section < after.count {
      let (inserted, deleted) = growth[section] ?? (0, 0)
      if count - deleted > after[section] - inserted, inserted + deleted > 0 {
        raise(
          "Invalid batch updates detected: the number of sections and/or items returned by the data "
            + "source before and after performing the batch updates are inconsistent with the "
            + "updates.\n"
            + "Data source before updates = { \(before.count) sections with item counts: \(before) }\n"
            + "Data source after updates = { \(after.count) sections with item counts: \(after) }\n"
            + "Updates = [\n" + written.joined(separator: ",\n") + "\n]")
      }
      guard count + inserted - deleted != after[section] else { continue }
      raise(
        "Invalid update: invalid number of items in section \(section). The number of items "
          + "contained in an existing section after the update (\(after[section])) must be equal to "
          + "the number of items contained in that section before the update (\(count)), plus or "
          + "minus the number of items inserted or deleted from that section "
          + "(\(inserted) inserted, \(deleted) deleted) and plus or minus the number "
          + "of items moved into or out of that section (0 moved in, 0 moved out).")
    }
  }

  /// Ends the program with an exception.
  private func raise(_ reason: String) {
    handler?(
      NSException(
        name: NSExceptionName(rawValue: "NSInternalInconsistencyException"), reason: reason))
    exit(9)
  }
}

private protocol AnyDiffableDataSource {}

public struct NSDiffableDataSourceSnapshot<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
> {
  private var sections: [(id: SectionIdentifierType, items: [ItemIdentifierType])] = []

  public init() {}
  public var sectionIdentifiers: [SectionIdentifierType] { sections.map(\.id) }
  public var itemIdentifiers: [ItemIdentifierType] { sections.flatMap(\.items) }

  public func itemIdentifiers(inSection id: SectionIdentifierType) -> [ItemIdentifierType] {
    sections.first { $0.id == id }?.items ?? []
  }

  public func numberOfItems(inSection id: SectionIdentifierType) -> Int {
    itemIdentifiers(inSection: id).count
  }

  public mutating func appendSections(_ ids: [SectionIdentifierType]) {
    sections += ids.map { ($0, []) }
  }

  public mutating func appendItems(_ ids: [ItemIdentifierType]) {
    sections[sections.count - 1].items += ids
  }
}

public struct NSDiffableDataSourceSectionSnapshot<ItemIdentifierType: Hashable & Sendable> {
  public init() {}
}

@preconcurrency @MainActor
open class UICollectionViewDiffableDataSource<
  SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable
>: NSObject, UICollectionViewDataSource, AnyDiffableDataSource {
  public typealias Snapshot = NSDiffableDataSourceSnapshot<
    SectionIdentifierType, ItemIdentifierType
  >

  private weak var view: UICollectionView?
  private var current = Snapshot()

  public init(
    collectionView: UICollectionView,
    cellProvider:
      @escaping (UICollectionView, IndexPath, ItemIdentifierType) ->
      UICollectionViewCell?
  ) {
    view = collectionView
    super.init()
    collectionView.dataSource = self
  }

  open func apply(
    _ snapshot: Snapshot, animatingDifferences: Bool = true, completion: (() -> Void)? = nil
  ) {
    current = snapshot
    view?.reloadData()
    view?.layoutIfNeeded()
    completion?()
  }

  @available(iOS 14.0, tvOS 14.0, *)
  open func apply(
    _ snapshot: NSDiffableDataSourceSectionSnapshot<ItemIdentifierType>,
    to section: SectionIdentifierType, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) {}

  open func snapshot() -> Snapshot { current }

  public var numberOfSections: SectionCount? {
    SectionCount { self.current.sectionIdentifiers.count }
  }

  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int {
    current.numberOfItems(inSection: current.sectionIdentifiers[section])
  }

  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { UICollectionViewCell() }
}
