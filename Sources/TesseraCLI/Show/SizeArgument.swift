internal import ArgumentParser
import CollectionCore

/// Two numbers on the command line: `320x480`.
struct SizeArgument: ExpressibleByArgument {
  let size: Size

  init?(argument: String) {
    let parts = argument.lowercased().split(separator: "x", omittingEmptySubsequences: false)
    guard parts.count == 2, let width = Double(parts[0]), let height = Double(parts[1]),
      width.isFinite, height.isFinite, width >= 0, height >= 0
    else { return nil }
    size = Size(width: width, height: height)
  }
}
