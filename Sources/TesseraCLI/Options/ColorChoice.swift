internal import ArgumentParser
import HostSystem

/// The choice of when to use terminal colours.
enum ColorChoice: String, ExpressibleByArgument, CaseIterable {
  case auto, always, never

  /// Returns whether a stream has colours.
  func isOn(for descriptor: Int32) -> Bool {
    switch self {
    case .auto: HostEnvironment.showsColor(descriptor)
    case .always: true
    case .never: false
    }
  }
}
