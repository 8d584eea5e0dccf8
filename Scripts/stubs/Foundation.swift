// What TesseraTesting and the examples use of Foundation, for Scripts/availability: declarations without
// behaviour.
@_exported import Darwin

/// Bytes.
public struct Data: Sendable {
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
}

/// A file that is open.
public final class FileHandle: Sendable {
  public static let standardOutput = FileHandle()
  public func write(_ data: Data) {}
}

/// Foundation's index path, as a collection of its indices.
public struct IndexPath: RandomAccessCollection, Hashable, Sendable {
  public init<Indices: Sequence>(indexes: Indices) where Indices.Element == Int {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(position: Int) -> Int { 0 }
}

/// A set of indices, as a collection of them.
public struct IndexSet: BidirectionalCollection, Hashable, Sendable {
  public struct Index: Comparable, Hashable, Sendable {
    public static func < (left: Self, right: Self) -> Bool { false }
  }
  public var startIndex: Index { Index() }
  public var endIndex: Index { Index() }
  public func index(after index: Index) -> Index { index }
  public func index(before index: Index) -> Index { index }
  public subscript(position: Index) -> Int { 0 }
}
