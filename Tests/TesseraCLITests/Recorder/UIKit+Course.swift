// The further declarations of UIKit that the course's Swift uses, for the type checker alone: nothing
// here is called.

// The names are Apple's.
// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized

import Foundation

private func declared() -> Never { fatalError("declared for the type checker alone") }

public struct UIEdgeInsets {
  public init(top: CGFloat, left: CGFloat, bottom: CGFloat, right: CGFloat) {}
}

extension UIView {
  public var bounds: CGRect {
    get { declared() }
    set {}
  }
  public static func performWithoutAnimation(_ actionsWithoutAnimation: () -> Void) {}
}

@MainActor public protocol UIScrollViewDelegate: AnyObject {}

extension UIScrollView {
  public var contentOffset: CGPoint {
    get { declared() }
    set {}
  }
  public var contentSize: CGSize { declared() }
}

open class UICollectionReusableView: UIView {}

@MainActor public protocol UICollectionViewDelegate: UIScrollViewDelegate {}
@MainActor public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {}

@MainActor public protocol UICollectionViewDataSourcePrefetching: AnyObject {
  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath])
}

extension UICollectionView {
  public struct ScrollPosition: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
  }
  public weak var prefetchDataSource: (any UICollectionViewDataSourcePrefetching)? {
    get { nil }
    set {}
  }
  public var indexPathsForSelectedItems: [IndexPath]? { nil }
  public func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {}
  public func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell { declared() }
  public func scrollToItem(
    at indexPath: IndexPath, at scrollPosition: ScrollPosition, animated: Bool
  ) {}
}

@MainActor open class UIViewController: NSObject {
  open func viewDidLoad() {}
}

extension UICollectionViewDataSource {
  public var numberOfSections: SectionCount? { nil }
}

open class UICollectionViewController: UIViewController, UICollectionViewDataSource,
  UICollectionViewDelegate
{
  public var collectionView: UICollectionView! { nil }
  open func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  open func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int { 0 }
  open func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell { declared() }
  open func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  open func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  open func scrollViewWillEndDragging(
    _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
    targetContentOffset: UnsafeMutablePointer<CGPoint>
  ) {}
}

@MainActor open class UICollectionViewLayoutAttributes: NSObject {
  public var frame = CGRect.zero
  public var size = CGSize.zero
  public convenience init(forCellWith indexPath: IndexPath) { self.init() }
}

open class UICollectionViewCell: UICollectionReusableView {
  open func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes { declared() }
}

@MainActor open class UICollectionViewLayout: NSObject {
  public var collectionView: UICollectionView? { nil }
  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
    nil
  }
  open func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
}

open class UICollectionViewFlowLayout: UICollectionViewLayout {
  public enum ScrollDirection { case vertical, horizontal }
  public var itemSize = CGSize.zero
  public var estimatedItemSize = CGSize.zero
  public var minimumLineSpacing: CGFloat = 10
  public var minimumInteritemSpacing: CGFloat = 10
  public var sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 0)
  public var scrollDirection = ScrollDirection.vertical
}

@MainActor public struct NSCollectionLayoutDimension {
  public static func fractionalWidth(_ fraction: CGFloat) -> Self { Self() }
  public static func fractionalHeight(_ fraction: CGFloat) -> Self { Self() }
  public static func absolute(_ length: CGFloat) -> Self { Self() }
}

@MainActor public final class NSCollectionLayoutSize: NSObject {
  public convenience init(
    widthDimension: NSCollectionLayoutDimension, heightDimension: NSCollectionLayoutDimension
  ) { self.init() }
}

@MainActor open class NSCollectionLayoutItem: NSObject {
  public convenience init(layoutSize: NSCollectionLayoutSize) { self.init() }
}

public final class NSCollectionLayoutGroup: NSCollectionLayoutItem {
  public static func vertical(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { declared() }
  public static func horizontal(
    layoutSize: NSCollectionLayoutSize, subitems: [NSCollectionLayoutItem]
  ) -> NSCollectionLayoutGroup { declared() }
}

@MainActor public final class NSCollectionLayoutSection: NSObject {
  public var interGroupSpacing: CGFloat = 0
  public convenience init(group: NSCollectionLayoutGroup) { self.init() }
}

public final class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public convenience init(section: NSCollectionLayoutSection) { self.init() }
}

extension NSDiffableDataSourceSnapshot {
  public mutating func appendItems(
    _ ids: [ItemIdentifierType], toSection section: SectionIdentifierType
  ) {}
  public mutating func insertItems(
    _ ids: [ItemIdentifierType], beforeItem id: ItemIdentifierType
  ) {}
  public mutating func insertItems(
    _ ids: [ItemIdentifierType], afterItem id: ItemIdentifierType
  ) {}
  public mutating func moveItem(_ id: ItemIdentifierType, beforeItem other: ItemIdentifierType) {}
  public mutating func deleteItems(_ ids: [ItemIdentifierType]) {}
  public mutating func reconfigureItems(_ ids: [ItemIdentifierType]) {}
}

extension NSDiffableDataSourceSectionSnapshot {
  public mutating func append(_ items: [ItemIdentifierType], to parent: ItemIdentifierType? = nil) {
  }
  public mutating func expand(_ items: [ItemIdentifierType]) {}
  public mutating func collapse(_ items: [ItemIdentifierType]) {}
}

extension UICollectionViewDiffableDataSource {
  public func snapshot(
    for section: SectionIdentifierType
  ) -> NSDiffableDataSourceSectionSnapshot<ItemIdentifierType> { declared() }
}
