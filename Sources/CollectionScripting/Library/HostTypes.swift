package import CollectionCore
package import CollectionData
import CollectionDiffing
package import CollectionLayout
package import CollectionViews
public import LuaRuntime

/// The number of a type that Lua sees; in the order of the reference.
enum HostTypeID: UInt32, CaseIterable {
  case indexPath = 1
  case section = 2
  case dataSource = 3
  case view = 4
  case snapshot = 27
  case sectionSnapshot = 28
  case diffableDataSource = 29
  case changes = 30
  case threePhases = 26
  case resultsController = 22
  case resultsProvider = 23
  case componentsController = 24
  case pageComponent = 25
  case attributes = 6
  case cell = 20
  case transition = 21
  case error = 8
  case flowLayout = 5
  case listLayout = 19
  case columnLayout = 9
  case waterfallLayout = 10
  case styledFlowLayout = 11
  case componentLayout = 12
  case columnFlowLayout = 13
  case mosaicLayout = 14
  case gridLayout = 31
  case compositionalLayout = 17
  case customLayout = 15
  case layoutContext = 16
  case log = 7
  case layoutDefinition = 18
}

extension DataSource: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.dataSource.rawValue }
}

extension CollectionView: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.view.rawValue }
}

extension HostObject where Self: CollectionViewLayout {
  /// The estimated bytes of a layout that has laid out nothing.
  package static var leastByteCount: Int { 640 }
}

extension FlowLayout: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.flowLayout.rawValue }
}

extension ListLayout: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.listLayout.rawValue }
}

extension ColumnLayout: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.columnLayout.rawValue }
}

extension WaterfallLayout: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.waterfallLayout.rawValue }
}

extension StyledFlowLayout: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.styledFlowLayout.rawValue }
}

extension ComponentLayout: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.componentLayout.rawValue }
}

extension ColumnFlowLayout: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.columnFlowLayout.rawValue }
}

extension MosaicLayout: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.mosaicLayout.rawValue }
}

extension GridLayout: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.gridLayout.rawValue }
}

extension CustomLayout: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.customLayout.rawValue }
}

/// The context in which a layout prepares, as a value that Lua holds.
final class LayoutContextBox: HostObject {
  static var hostType: UInt32 { HostTypeID.layoutContext.rawValue }
  static var hasIdentity: Bool { false }
  let context: LayoutContext
  init(_ context: LayoutContext) { self.context = context }
}

extension CompositionalLayout: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.compositionalLayout.rawValue }
}

extension Cell: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.cell.rawValue }
}

extension ResultsController: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.resultsController.rawValue }
}

extension ResultsProvider: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.resultsProvider.rawValue }
}

extension ComponentsController: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.componentsController.rawValue }
}

extension PageComponent: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.pageComponent.rawValue }
  /// Every call makes a handle of its own.
  package static var hasIdentity: Bool { false }
}

/// Three phases as a value that Lua holds.
final class ThreePhasesBox: HostObject {
  static var hostType: UInt32 { HostTypeID.threePhases.rawValue }
  static var hasIdentity: Bool { false }
  let phases: ThreePhases
  init(_ phases: ThreePhases) { self.phases = phases }
}

extension DiffableDataSource: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.diffableDataSource.rawValue }
}

/// A value that a script changes, as an object that counts how often it was changed.
package class ChangingBox<Snapshot> {
  /// The value.
  private(set) final var snapshot: Snapshot
  /// The number of times that it was changed.
  package private(set) final var version = 0

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// Changes the value; what throws does not count.
  final func change<Result>(_ body: (inout Snapshot) throws -> Result) rethrows -> Result {
    let result = try body(&snapshot)
    version += 1
    return result
  }
}

/// A snapshot as an object that a script changes.
package final class SnapshotBox: ChangingBox<DiffableDataSourceSnapshot>, HostObject {
  package static var hostType: UInt32 { HostTypeID.snapshot.rawValue }
}

/// An outline of a section as an object that a script changes.
package final class SectionSnapshotBox: ChangingBox<DiffableDataSourceSectionSnapshot>, HostObject {
  package static var hostType: UInt32 { HostTypeID.sectionSnapshot.rawValue }
}

/// A section as a value that Lua holds.
final class SectionBox: HostObject {
  static var hostType: UInt32 { HostTypeID.section.rawValue }
  static var hasIdentity: Bool { false }
  let section: Section
  init(_ section: Section) { self.section = section }
}

/// A transition as a value that Lua holds.
final class TransitionBox: HostObject {
  static var hostType: UInt32 { HostTypeID.transition.rawValue }
  let transition: Transition
  init(_ transition: Transition) { self.transition = transition }
}

/// An operation log at one moment.
package final class LogBox: HostObject {
  package static var hostType: UInt32 { HostTypeID.log.rawValue }
  package static var hasIdentity: Bool { false }
  let log: OperationLog
  package init(_ log: OperationLog) { self.log = log }
}

/// The changes between two states as a value that Lua holds.
final class ChangesBox: HostObject {
  static var hostType: UInt32 { HostTypeID.changes.rawValue }
  static var leastByteCount: Int { 1024 }
  let changes: Changes
  init(_ changes: Changes) { self.changes = changes }
}
