package import CollectionViews
import LuaRuntime

/// An operation log at a point in time.
package final class LogBox: HostObject {
  package static var hostType: UInt32 { HostTypeID.log.rawValue }
  package static var hasIdentity: Bool { false }
  let log: OperationLog
  package init(_ log: OperationLog) { self.log = log }
}
