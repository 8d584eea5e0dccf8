internal import ArgumentParser
import HostSystem

/// The choice when to use terminal colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Returns whether a stream gets colours.
  func isOn(for descriptor: Int32) -> Bool {
    switch self {
    case .auto: HostEnvironment.showsColor(descriptor)
    case .always: true
    case .never: false
    }
  }
}
