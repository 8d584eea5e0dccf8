/// The limits of a worker.
package struct WorkerLimits: Sendable {
  /// The maximum number of seconds of a script.
  package var seconds = 5.0
  /// The maximum memory of a script, in the notation of `tessera`.
  package var memory = "256M"
  /// The maximum output of a script in bytes, in the notation of `tessera`.
  package var output = "1M"
  /// The maximum number of bytes that a worker writes, including its answer.
  package var answer = 32 << 20
  /// The maximum number of running workers in each lane.
  package var count = 2
  /// The maximum number of waiting requests in each lane.
  package var waiting = 256
  /// The maximum number of waiting and running requests of one page in each lane.
  package var perPage = 16
  /// The seconds between two messages to a waiting page about its place in the queue.
  package var places = 0.5
  /// The maximum number of workers that watch files.
  package var watching = 64

  /// Creates the limits of a server on the loopback.
  package init() {}

  /// The number of seconds of wall clock after which a worker is killed. An answer may take several
  /// runs of a script, for example to try a repair.
  var wallClock: Double { seconds * 2 + 2 }
}
