import CollectionCourses
import CollectionExercises
import Testing

/// Moments with their zones.
struct MomentTests {
  @Test(arguments: [
    ("1970-01-01T00:00Z", 0), ("2026-10-01T23:59:00+02:00", 1_790_891_940),
    ("2026-10-01T21:59:00Z", 1_790_891_940), ("2026-10-01 21:59:00.25z", 1_790_891_940),
    ("2026-10-01T16:29-0530", 1_790_891_940), ("2024-02-29T00:00:00+00", 1_709_164_800),
    ("1969-12-31T23:59:59Z", -1),
  ])
  func `a moment counts from 1970 in Greenwich`(text: String, seconds: Int) {
    #expect(Moment(text)?.seconds == seconds)
  }

  @Test(arguments: [
    "", "2026-10-01", "2026-10-01T23:59", "2026-10-01T23:59:00", "2026-13-01T00:00Z",
    "2026-02-29T00:00Z", "2026-10-01T24:00Z", "2026-10-01T23:60Z", "2026-10-01T23:59Z!",
    "2026-10-01T23:59+2", "26-10-01T23:59Z", "2026-10-01T23:59:00.Z", "２026-10-01T23:59Z",
  ])
  func `what is no moment with its zone is none`(text: String) { #expect(Moment(text) == nil) }

  @Test(arguments: [
    (0, "1970-01-01T00:00:00Z"), (1_790_891_940, "2026-10-01T21:59:00Z"),
    (1_709_164_800, "2024-02-29T00:00:00Z"), (4_102_444_799, "2099-12-31T23:59:59Z"),
  ])
  func `a moment is written in Greenwich, and read again`(seconds: Int, text: String) {
    #expect(Moment(seconds: seconds).description == text)
    #expect(Moment(text)?.seconds == seconds)
  }

  @Test func `work is late after the deadline, not at it`() {
    var book = GradeBook.sample
    book.deadline = Moment(seconds: 1000)
    for (seconds, lateness) in [
      (1000, nil), (1001, "less than a minute"), (1000 + 60, "1 minute"),
      (1000 + 3 * 3600 + 120, "3 hours 2 minutes"), (1000 + 86_400 + 3_600 + 60, "1 day 1 hour"),
    ] {
      book.submissions[0].submitted = Moment(seconds: seconds)
      #expect(book.lateness(of: book.submissions[0]) == lateness)
    }
    #expect(book.lateness(of: book.submissions[1]) == nil)
    #expect(book.submissions[0].score == 0)
  }
}
