/// The surroundings of the program in a page: the clock.
package enum HostEnvironment {
  /// The seconds since 1970 in Greenwich, with a fraction.
  package static var now: Double { PageImports.now() }

  /// The time in Greenwich as `2026-01-31T12:00:00`.
  package static var timestamp: String {
    // What no calendar shows is no time either: a clock that is set to nonsense stops at the ends.
    let seconds = Int64(min(max(now, 0), 253_402_300_799))
    let (year, month, day) = date(ofDay: seconds / 86400)
    let time = seconds % 86400
    return [year, month, day].map(digits).joined(separator: "-") + "T"
      + [time / 3600, time / 60 % 60, time % 60].map(digits).joined(separator: ":")
  }

  /// Returns the date of a day, counted from the first of 1970, in the Gregorian calendar.
  ///
  /// Years begin in March, so that the day of a leap year is the last of one; 400 of them have 146,097 days.
  private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let days = day + 719_468
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + days / 146_097 * 400 + (month < 10 ? 0 : 1)
    return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// Two digits at least.
  private static func digits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
