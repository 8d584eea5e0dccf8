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
  static let changes: UInt32 = 26
}

extension DataSource: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.dataSource }
}

extension CollectionView: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.view }
}

extension FlowLayout: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.flowLayout }
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

extension Cell: HostObject {
  /// The number of the Lua type.
  public static var hostType: UInt32 { HostTypeID.cell }
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
  let changes: Changes
  init(_ changes: Changes) { self.changes = changes }
}
