public import CollectionCore
public import CollectionLayout
public import LuaRuntime

/// The numbers of the types that Lua sees.
enum HostTypeID {
  static let indexPath: UInt32 = 1
  static let section: UInt32 = 2
  static let dataSource: UInt32 = 3
  static let view: UInt32 = 4
  static let flowLayout: UInt32 = 5
  static let attributes: UInt32 = 6
  static let log: UInt32 = 7
  static let error: UInt32 = 8
  static let columnLayout: UInt32 = 9
  static let waterfallLayout: UInt32 = 10
  static let styledFlowLayout: UInt32 = 11
  static let componentLayout: UInt32 = 12
  static let columnFlowLayout: UInt32 = 13
  static let mosaicLayout: UInt32 = 14
  static let cell: UInt32 = 20
  static let transition: UInt32 = 21
  static let customLayout: UInt32 = 15
  static let layoutContext: UInt32 = 16
  static let compositionalLayout: UInt32 = 17
  static let layoutDefinition: UInt32 = 18
  static let listLayout: UInt32 = 19
  static let resultsController: UInt32 = 22
  static let resultsProvider: UInt32 = 23
  static let componentsController: UInt32 = 24
  static let pageComponent: UInt32 = 25
  static let threePhases: UInt32 = 26
  static let snapshot: UInt32 = 27
  static let sectionSnapshot: UInt32 = 28
  static let diffableDataSource: UInt32 = 29
  static let changes: UInt32 = 30

  /// All of them.
  static let all: ClosedRange<UInt32> = 1...30
}

extension DataSource: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.dataSource }
}

extension CollectionView: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.view }
}

extension HostObject where Self: CollectionViewLayout {
  /// About as many bytes as a layout takes that has laid out nothing.
  public static var leastByteCount: Int { 640 }
}

extension FlowLayout: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.flowLayout }
}

extension ListLayout: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.listLayout }
}

extension ColumnLayout: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.columnLayout }
}

extension WaterfallLayout: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.waterfallLayout }
}

extension StyledFlowLayout: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.styledFlowLayout }
}

extension ComponentLayout: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.componentLayout }
}

extension ColumnFlowLayout: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.columnFlowLayout }
}

extension MosaicLayout: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.mosaicLayout }
}

extension CustomLayout: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.customLayout }
}

/// What a layout may know about its view while it prepares, as a value that Lua holds.
final class LayoutContextBox: HostObject {
  static var hostType: UInt32 { HostTypeID.layoutContext }
  static var hasIdentity: Bool { false }
  let context: LayoutContext
  init(_ context: LayoutContext) { self.context = context }
}

extension CompositionalLayout: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.compositionalLayout }
}

extension Cell: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.cell }
}

extension ResultsController: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.resultsController }
}

extension ResultsProvider: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.resultsProvider }
}

extension ComponentsController: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.componentsController }
}

extension PageComponent: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.pageComponent }
  /// Every call makes a handle of its own.
  public static var hasIdentity: Bool { false }
}

/// The places of three phases, as a value that Lua holds.
final class ThreePhasesBox: HostObject {
  static var hostType: UInt32 { HostTypeID.threePhases }
  static var hasIdentity: Bool { false }
  let phases: ThreePhases
  init(_ phases: ThreePhases) { self.phases = phases }
}

extension DiffableDataSource: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.diffableDataSource }
}

/// A value that a script changes, as an object that counts how often it was changed.
class ChangingBox<Snapshot> {
  /// The value.
  private(set) final var snapshot: Snapshot
  /// The number of times that it was changed.
  private(set) final var version = 0

  init(_ snapshot: Snapshot) { self.snapshot = snapshot }

  /// Changes the value; what throws does not count.
  final func change<Result>(_ body: (inout Snapshot) throws -> Result) rethrows -> Result {
    let result = try body(&snapshot)
    version += 1
    return result
  }
}

/// A snapshot as an object that a script changes.
final class SnapshotBox: ChangingBox<DiffableDataSourceSnapshot>, HostObject {
  static var hostType: UInt32 { HostTypeID.snapshot }
}

/// An outline of a section as an object that a script changes.
final class SectionSnapshotBox: ChangingBox<DiffableDataSourceSectionSnapshot>, HostObject {
  static var hostType: UInt32 { HostTypeID.sectionSnapshot }
}

/// A section as a value that Lua holds.
final class SectionBox: HostObject {
  static var hostType: UInt32 { HostTypeID.section }
  static var hasIdentity: Bool { false }
  let section: Section
  init(_ section: Section) { self.section = section }
}

/// Layout attributes as a value that Lua holds.
final class AttributesBox: HostObject {
  static var hostType: UInt32 { HostTypeID.attributes }
  static var hasIdentity: Bool { false }
  let attributes: LayoutAttributes
  init(_ attributes: LayoutAttributes) { self.attributes = attributes }
}

/// What a batch did to the elements, as a value that Lua holds.
final class TransitionBox: HostObject {
  static var hostType: UInt32 { HostTypeID.transition }
  let transition: Transition
  init(_ transition: Transition) { self.transition = transition }
}

/// An operation log at one moment.
final class LogBox: HostObject {
  static var hostType: UInt32 { HostTypeID.log }
  static var hasIdentity: Bool { false }
  let log: OperationLog
  init(_ log: OperationLog) { self.log = log }
}

/// The changes between two states, as a value that Lua holds.
final class ChangesBox: HostObject {
  static var hostType: UInt32 { HostTypeID.changes }
  static var leastByteCount: Int { 1024 }
  let changes: Changes
  init(_ changes: Changes) { self.changes = changes }
}
