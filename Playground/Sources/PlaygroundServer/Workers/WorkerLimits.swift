/// What a worker may use up.
package struct WorkerLimits: Sendable {
  /// Seconds that a script has.
  package var seconds = 5.0
  /// Bytes of memory that a script has, as `tessera` reads them.
  package var memory = "256M"
  /// Bytes that a script prints at most, as `tessera` reads them.
  package var output = "1M"
  /// Bytes that a worker writes at most, its answer included.
  package var answer = 32 << 20
  /// The workers of each lane that run at once.
  package var count = 2
  /// The requests of each lane that wait at most.
  package var waiting = 256
  /// The requests of one page that wait or run at most, in each lane.
  package var perPage = 16
  /// The seconds between two messages to a waiting page about its place in the queue.
  package var places = 0.5
  /// The workers that wait for files at once.
  package var watching = 64

  /// Creates the limits of a server on the loopback.
  package init() {}

  /// Seconds of wall clock after which a worker is killed. An answer may take several runs of a
  /// script, as where a repair is tried.
  var wallClock: Double { seconds * 2 + 2 }
}
