package import CollectionCore
package import CollectionData
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
  case supplementaryView = 32
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
  @usableFromInline package static var hostType: UInt32 { HostTypeID.dataSource.rawValue }
}

extension CollectionView: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.view.rawValue }
}

extension HostObject where Self: CollectionViewLayout {
  /// The estimated bytes of a layout before its first `prepare`.
  @usableFromInline package static var leastByteCount: Int { 640 }
}

extension FlowLayout: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.flowLayout.rawValue }
}

extension ListLayout: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.listLayout.rawValue }
}

extension ColumnLayout: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.columnLayout.rawValue }
}

extension WaterfallLayout: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.waterfallLayout.rawValue }
}

extension StyledFlowLayout: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.styledFlowLayout.rawValue }
}

extension ComponentLayout: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.componentLayout.rawValue }
}

extension ColumnFlowLayout: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.columnFlowLayout.rawValue }
}

extension MosaicLayout: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.mosaicLayout.rawValue }
}

extension GridLayout: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.gridLayout.rawValue }
}

extension CustomLayout: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.customLayout.rawValue }
}

extension CompositionalLayout: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.compositionalLayout.rawValue }
}

extension Cell: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.cell.rawValue }
}

extension SupplementaryView: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.supplementaryView.rawValue }
}

extension ResultsController: HostObject {
  /// The number of the Lua type.
  package static var hostType: UInt32 { HostTypeID.resultsController.rawValue }
}

extension ResultsProvider: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.resultsProvider.rawValue }
}

extension ComponentsController: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.componentsController.rawValue }
}

extension PageComponent: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.pageComponent.rawValue }
  /// Whether the object keeps its identity: false, since every call makes a handle.
  @usableFromInline package static var hasIdentity: Bool { false }
}

extension DiffableDataSource: HostObject {
  /// The number of the Lua type.
  @usableFromInline package static var hostType: UInt32 { HostTypeID.diffableDataSource.rawValue }
}
