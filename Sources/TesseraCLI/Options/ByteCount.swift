internal import ArgumentParser

/// A number of bytes on the command line: `65536`, `64K`, `16M`, `2G`.
struct ByteCount: ExpressibleByArgument {
  let bytes: Int

  init?(argument: String) {
    var digits = argument[...]
    var shift = 0
    if let unit = digits.last, let power = ["K": 10, "M": 20, "G": 30][unit.uppercased()] {
      shift = power
      digits = digits.dropLast()
    }
    guard let number = Int(digits), number > 0, number <= Int.max >> shift else { return nil }
    bytes = number << shift
  }
}
