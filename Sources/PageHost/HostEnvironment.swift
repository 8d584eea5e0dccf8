/// The environment of the program in a page: the clock.
package enum HostEnvironment {
  /// The number of seconds since 1970 in UTC, with a fraction.
  package static var now: Double { PageImports.now() }

  /// The time in UTC, in the form `2026-01-31T12:00:00`.
  package static var timestamp: String {
    // The time is clamped to the years that a calendar shows, because the clock may be wrong.
    let seconds = Int64(min(max(now, 0), 253_402_300_799))
    let (year, month, day) = date(ofDay: seconds / 86400)
    let time = seconds % 86400
    return [year, month, day].map(digits).joined(separator: "-") + "T"
      + [time / 3600, time / 60 % 60, time % 60].map(digits).joined(separator: ":")
  }

  /// Returns the date of a day in the Gregorian calendar, counted from 1 January 1970.
  ///
  /// Years begin in March, so the leap day is the last of a year; 400 years have 146,097 days.
  private static func date(ofDay day: Int64) -> (year: Int64, month: Int64, day: Int64) {
    let days = day + 719_468
    let dayOfEra = days % 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let year = yearOfEra + days / 146_097 * 400 + (month < 10 ? 0 : 1)
    return (year, month < 10 ? month + 3 : month - 9, dayOfYear - (153 * month + 2) / 5 + 1)
  }

  /// Returns a number with at least two digits.
  private static func digits(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
