import TesseraTesting
import Testing

/// The test that `tessera crash --swift` printed for a crash of the app, as it crashed and mended.
struct CrashTests {
  @Test func `the batch as it crashed is refused`() {
    withKnownIssue {
      // Fails with U02 until the batch is right.
      // The ids and their changes are made up: the sentence does not name them.
      expectValidBatch(
        from: "A: a1 a2 a3",
        to: "A: a1 a2 a3 a4",
        deletes: [[0, 0]])
    }
  }

  @Test func `the batch is accepted`() {
    expectValidBatch(
      from: "A: a1 a2 a3",
      to: "A: a1 a2 a3 a4",
      inserts: [[0, 3]])
  }
}
