package import CollectionData
import LuaRuntime

/// An outline of a section as an object that a script changes.
package final class SectionSnapshotBox: ChangingBox<DiffableDataSourceSectionSnapshot>, HostObject {
  package static var hostType: UInt32 { HostTypeID.sectionSnapshot.rawValue }
}
