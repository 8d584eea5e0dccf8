import Testing

@testable import PlaygroundServer

/// The order in which requests get their workers.
final class WorkerQueueTests {
  private final class Request {
    let name: String
    init(_ name: String) { self.name = name }
  }

  private var queue = WorkerQueue<Request>(running: 2, waiting: 6, perPage: 4)

  /// Adds a request, whose name is its page and a number.
  private func add(_ name: String) -> Bool {
    queue.add(Request(name), page: String(name.prefix(1)))
  }

  private func next() -> String? { queue.next()?.name }

  private var order: [String] { queue.order.map(\.name) }

  @Test func `requests go in their order, two at once`() {
    for name in ["a1", "b1", "c1"] { #expect(add(name)) }
    #expect([next(), next(), next()] == ["a1", "b1", nil])
    queue.end(page: "b", after: 0)
    #expect(next() == "c1")
  }

  @Test func `pages take turns, however much one of them asks`() {
    for name in ["a1", "a2", "a3", "b1", "c1"] { #expect(add(name)) }
    #expect(order == ["a1", "a2", "a3", "b1", "c1"])
    #expect(next() == "a1")
    #expect(order == ["b1", "c1", "a2", "a3"])
    #expect(next() == "b1")
    queue.end(page: "a", after: 5)
    #expect(order == ["c1", "a2", "a3"])
    #expect([next(), next()] == ["c1", nil])
    queue.end(page: "b", after: 0.1)
    #expect(next() == "a2")
  }

  @Test func `a page that has used little goes before eight endless loops`() {
    queue = WorkerQueue(running: 2, waiting: 20, perPage: 4)
    let loops = ["a1", "b1", "c1", "d1", "e1", "f1", "g1", "h1"]
    for name in loops { #expect(add(name)) }
    #expect([next(), next()] == ["a1", "b1"])
    for page in ["a", "b"] {
      queue.end(page: page, after: 5)
      #expect(add(page + "2"))
    }
    #expect(add("x1"))
    #expect(order == ["c1", "d1", "e1", "f1", "g1", "h1", "x1", "a2", "b2"])
    for loop in loops.dropFirst(2) {
      #expect(next() == loop)
      queue.end(page: String(loop.prefix(1)), after: 5)
      #expect(add(String(loop.prefix(1)) + "2"))
    }
    #expect(next() == "x1")
    queue.end(page: "x", after: 0.01)
    // From now on it waits for a worker alone.
    #expect(next() == "a2")
    #expect(add("x2"))
    #expect(order.first == "x2")
  }

  @Test func `what a page has used fades`() {
    #expect(add("a1"))
    #expect(next() == "a1")
    queue.end(page: "a", after: 4)
    for name in ["a2", "b1"] { #expect(add(name)) }
    #expect(order == ["b1", "a2"])
    for _ in 0..<9 { queue.fade() }
    #expect(order == ["a2", "b1"])
  }

  @Test func `too many requests are refused, and too many of one page`() {
    for name in ["a1", "a2", "a3", "a4"] { #expect(add(name)) }
    #expect(!add("a5"))
    #expect([next(), next()] == ["a1", "a2"])
    #expect(!add("a5"))
    for name in ["b1", "c1", "d1", "e1"] { #expect(add(name)) }
    #expect(!add("f1"))
  }

  @Test func `a request that is given up is taken out once`() {
    let request = Request("a")
    let isAdded = queue.add(request, page: "a")
    let isRemoved = [queue.remove(request), queue.remove(request)]
    #expect(isAdded && isRemoved == [true, false])
    #expect(next() == nil)
  }
}
