/// The requests of a lane, with or without a worker.
///
/// A page without a worker comes before a page with one. Among them, the page with the least use of
/// workers comes first, then the earliest request. So one page cannot delay the others, neither by
/// many requests nor by long ones.
struct WorkerQueue<Request: AnyObject> {
  private let greatestRunning: Int
  private let greatestWaiting: Int
  private let greatestPerPage: Int
  private var running: [String: Int] = [:]
  private var waiting: [(request: Request, page: String)] = []
  /// The number of seconds for which each page has used workers. The values decay.
  private var used: [String: Double] = [:]

  /// Creates a queue.
  init(running: Int, waiting: Int, perPage: Int) {
    greatestRunning = running
    greatestWaiting = waiting
    greatestPerPage = perPage
  }

  /// The waiting requests, in their present order.
  var order: [Request] {
    waiting.enumerated().sorted { goes($0, before: $1) }.map(\.element.request)
  }

  /// Adds a request; returns false if too many wait, in total or from its page.
  mutating func add(_ request: Request, page: String) -> Bool {
    let own = running[page, default: 0] + waiting.count(where: { $0.page == page })
    let isFree = running.values.reduce(0, +) < greatestRunning
    guard own < greatestPerPage, isFree || waiting.count < greatestWaiting else { return false }
    waiting.append((request, page))
    return true
  }

  /// Removes and returns the next request, or returns nil if none waits or no worker is free.
  mutating func next() -> Request? {
    guard running.values.reduce(0, +) < greatestRunning,
      let first = waiting.enumerated().min(by: { goes($0, before: $1) })
    else { return nil }
    waiting.remove(at: first.offset)
    running[first.element.page, default: 0] += 1
    return first.element.request
  }

  /// Removes a request; returns false if it does not wait.
  mutating func remove(_ request: Request) -> Bool {
    guard let index = waiting.firstIndex(where: { $0.request === request }) else { return false }
    waiting.remove(at: index)
    return true
  }

  /// Frees the worker that a page has used for some seconds.
  mutating func end(page: String, after seconds: Double) {
    running[page, default: 1] -= 1
    if running[page] == 0 { running[page] = nil }
    used[page, default: 0] += seconds
  }

  /// Halves the use of each page, and removes pages with hardly any.
  mutating func fade() {
    used = used.mapValues { $0 / 2 }.filter { $0.value > 0.01 }
  }

  private typealias Place = (offset: Int, element: (request: Request, page: String))

  private func goes(_ one: Place, before other: Place) -> Bool {
    let (page, next) = (one.element.page, other.element.page)
    return (running[page, default: 0], used[page, default: 0], one.offset)
      < (running[next, default: 0], used[next, default: 0], other.offset)
  }
}
