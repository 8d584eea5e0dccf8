package import CollectionData
import LuaRuntime

/// A snapshot as an object that a script changes.
package final class SnapshotBox: ChangingBox<DiffableDataSourceSnapshot>, HostObject {
  package static var hostType: UInt32 { HostTypeID.snapshot.rawValue }
}
