import Glibc

/// Times a call. What it returns is kept until the clock has been read.
func time<Result>(_ body: () throws -> Result) rethrows -> Duration {
  let clock = ContinuousClock()
  let start = clock.now
  let result = try body()
  let end = clock.now
  withExtendedLifetime(result) {}
  return end - start
}

/// Returns the median time of several calls.
func median<Result>(of samples: Int, _ body: () throws -> Result) rethrows -> Duration {
  var times: [Duration] = []
  for _ in 0..<samples { times.append(try time(body)) }
  return times.median
}

extension Array where Element: Comparable {
  /// The middle value; of two, the higher.
  var median: Element { sorted()[count / 2] }
}

extension Duration {
  var nanoseconds: Double { self / .nanoseconds(1) }

  /// The duration with three digits and the unit that suits it.
  var text: String {
    let value = nanoseconds
    for (unit, size) in [("s", 1e9), ("ms", 1e6), ("µs", 1e3)] where value >= size {
      return "\((value / size).digits(3)) \(unit)"
    }
    return "\(value.digits(3)) ns"
  }
}

extension Double {
  /// The number with so many digits in all, as `12.3` or `0.12`.
  func digits(_ count: Int) -> String {
    var decimals = count - 1
    var limit = 10.0
    while decimals > 0, abs(self) >= limit {
      decimals -= 1
      limit *= 10
    }
    return formatted(decimals: decimals)
  }

  private func formatted(decimals: Int) -> String {
    let scale = Int(pow(10, Double(decimals)))
    let scaled = Int((self * Double(scale)).rounded())
    guard decimals > 0 else { return String(scaled) }
    let fraction = String(scaled % scale)
    let zeros = String(repeating: "0", count: decimals - fraction.count)
    return "\(scaled / scale).\(zeros)\(fraction)"
  }
}
