import CollectionCore

/// A moment in whole seconds: a deadline, or the time of a submission.
package struct Moment: Sendable, Hashable, Comparable {
  /// The number of seconds since 1970 in UTC.
  package var seconds: Int

  /// Creates a moment.
  package init(seconds: Int) { self.seconds = seconds }

  /// Returns whether a moment comes before another one.
  package static func < (first: Moment, second: Moment) -> Bool { first.seconds < second.seconds }
}

extension Moment {
  /// Reads a moment in ISO 8601 form, with its zone: `2026-10-01T23:59:00+02:00`.
  ///
  /// Seconds may be left out, and fractions of them are dropped; the zone is `Z` or an offset. It
  /// is nil for any other text, such as a time without a zone.
  package init?(_ text: String) {
    var reader = Reader(text)
    guard let year = reader.number(4), reader.take("-"), let month = reader.number(2),
      reader.take("-"), let day = reader.number(2), reader.take("T") || reader.take(" "),
      let hour = reader.number(2), reader.take(":"), let minute = reader.number(2)
    else { return nil }
    var second = 0
    if reader.take(":") {
      guard let number = reader.number(2) else { return nil }
      second = number
      if reader.take(".") { guard reader.skipDigits() else { return nil } }
    }
    guard let zone = reader.zone(), reader.isAtEnd, 1...12 ~= month, hour < 24, minute < 60,
      second < 60, 1...Self.days(of: month, in: year) ~= day
    else { return nil }
    let days = Self.days(before: year, month, day)
    self.init(seconds: days * 86_400 + hour * 3_600 + minute * 60 + second - zone)
  }

  /// Reads the parts of a moment from the bytes of a text.
  private struct Reader {
    private var rest: ArraySlice<UInt8>

    init(_ text: String) { rest = Array(text.utf8)[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ sign: Unicode.Scalar) -> Bool {
      guard rest.first == UInt8(ascii: sign) else { return false }
      rest.removeFirst()
      return true
    }

    mutating func number(_ digits: Int) -> Int? {
      let found = rest.prefix(digits)
      guard found.count == digits, found.allSatisfy({ $0.isDigit }) else { return nil }
      rest = rest.dropFirst(digits)
      return found.reduce(0) { $0 * 10 + Int($1 - 48) }
    }

    mutating func skipDigits() -> Bool {
      let count = rest.prefix(while: { $0.isDigit }).count
      rest = rest.dropFirst(count)
      return count > 0
    }

    /// Returns the offset of a zone from UTC, in seconds.
    mutating func zone() -> Int? {
      if take("Z") || take("z") { return 0 }
      let isAhead = take("+")
      guard isAhead || take("-"), let hours = number(2), hours < 24 else { return nil }
      _ = take(":")
      let minutes = isAtEnd ? 0 : number(2)
      guard let minutes, minutes < 60 else { return nil }
      return (hours * 60 + minutes) * 60 * (isAhead ? 1 : -1)
    }
  }
}

extension Moment: CustomStringConvertible {
  /// The moment in UTC, in the form `2026-01-31T12:00:00Z`.
  package var description: String {
    let (days, rest) = seconds.quotientAndRemainder(dividingBy: 86_400)
    let isBefore = rest < 0
    let time = isBefore ? rest + 86_400 : rest
    let (year, month, day) = Self.date(isBefore ? days - 1 : days)
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return String(repeating: "0", count: max(0, 4 - "\(year)".count)) + "\(year)-\(two(month))-"
      + "\(two(day))T\(two(time / 3_600)):\(two(time / 60 % 60)):\(two(time % 60))Z"
  }

  /// Returns the number of days in a month of the Gregorian calendar.
  private static func days(of month: Int, in year: Int) -> Int {
    switch month {
    case 2: year % 4 == 0 && (year % 100 != 0 || year % 400 == 0) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  /// Returns the number of days from 1970 to a day; years begin in March, so a leap day ends one.
  private static func days(before year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let months = (month + 9) % 12
    return year * 365 + year / 4 - year / 100 + year / 400 + (months * 153 + 2) / 5 + day - 719_469
  }

  /// Returns the date a number of days after 1 January 1970; negative numbers count as 0.
  private static func date(_ days: Int) -> (year: Int, month: Int, day: Int) {
    var left = min(max(days, 0), 2_932_896)
    var year = 1970
    while left >= 365 + (Self.days(of: 2, in: year) - 28) {
      left -= 365 + (Self.days(of: 2, in: year) - 28)
      year += 1
    }
    var month = 1
    while left >= Self.days(of: month, in: year) {
      left -= Self.days(of: month, in: year)
      month += 1
    }
    return (year, month, left + 1)
  }
}
