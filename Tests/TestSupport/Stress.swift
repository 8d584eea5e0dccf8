import Foundation

/// Whether the long runs are wanted: `TESSERA_STRESS=1`.
package enum Stress {
  package static let isOn = ProcessInfo.processInfo.environment["TESSERA_STRESS"] == "1"
}
