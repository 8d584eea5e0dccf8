import Synchronization

/// Lets requests in, so many at once, and the others in the order in which they came.
actor WorkerQueue {
  private let greatestRunning: Int
  private let greatestWaiting: Int
  private let greatestPerPage: Int
  private var running = 0
  private var waiting: [(id: Int, turn: CheckedContinuation<Bool, Never>)] = []
  private var pages: [String: Int] = [:]
  private var latest = 0

  /// Creates a queue.
  init(running: Int, waiting: Int, perPage: Int) {
    greatestRunning = running
    greatestWaiting = waiting
    greatestPerPage = perPage
  }

  /// Waits for a turn, does the work and lets the next one in.
  ///
  /// - Throws: `Refusal.busy` where too many wait, `CancellationError`, and what the work throws.
  func run<Result: Sendable>(
    page: String, _ work: @Sendable () async throws -> Result
  ) async throws -> Result {
    guard pages[page, default: 0] < greatestPerPage else { throw Refusal.busy }
    pages[page, default: 0] += 1
    defer {
      pages[page, default: 1] -= 1
      if pages[page] == 0 { pages[page] = nil }
    }
    if running >= greatestRunning {
      guard waiting.count < greatestWaiting else { throw Refusal.busy }
      guard await turn() else { throw CancellationError() }
    } else {
      running += 1
    }
    defer { leave() }
    try Task.checkCancellation()
    return try await work()
  }

  /// Waits; false if the request was given up meanwhile.
  private func turn() async -> Bool {
    latest += 1
    let id = latest
    return await withTaskCancellationHandler {
      await withCheckedContinuation { turn in
        if Task.isCancelled { turn.resume(returning: false) } else { waiting.append((id, turn)) }
      }
    } onCancel: {
      Task { await self.giveUp(id) }
    }
  }

  private func giveUp(_ id: Int) {
    guard let index = waiting.firstIndex(where: { $0.id == id }) else { return }
    waiting.remove(at: index).turn.resume(returning: false)
  }

  /// Ends a turn, which the next one takes over.
  private func leave() {
    if waiting.isEmpty { running -= 1 } else { waiting.removeFirst().turn.resume(returning: true) }
  }
}
