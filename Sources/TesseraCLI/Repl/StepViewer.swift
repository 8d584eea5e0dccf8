import CollectionCore
import CollectionRendering
import HostProcesses
import LineEditing
import LuaRuntime
import TesseraSession

/// The screen that shows a batch phase by phase, forwards and backwards, until a key ends it.
///
/// It is a separate screen: the earlier contents return afterwards.
struct StepViewer {
  private let console: ReplConsole
  private let options: () -> RenderOptions

  /// Creates a viewer.
  ///
  /// - Parameter options: returns the options of texts, again after each change of the size.
  init(_ console: ReplConsole, options: @escaping () -> RenderOptions) {
    self.console = console
    self.options = options
  }

  /// The action of a key.
  private enum Step {
    case phase(Int)
    case batch(Int)
    case first, last, leave, suspend, redraw, nothing

    init(_ key: Key) {
      switch key {
      case .right, .enter, .tab, .character(" "), .character("l"), .character("j"):
        self = .phase(1)
      case .left, .backspace, .backTab, .character("h"), .character("k"): self = .phase(-1)
      case .down, .pageDown, .character("n"): self = .batch(1)
      case .up, .pageUp, .character("p"): self = .batch(-1)
      case .home: self = .first
      case .end: self = .last
      case .escape, .character("q"), .character("Q"), .control("c"), .control("d"): self = .leave
      case .control("z"): self = .suspend
      case .control("l"): self = .redraw
      default: self = .nothing
      }
    }
  }

  /// Shows batches until a key ends it, or the terminal was closed.
  func show(_ batches: SteppedBatches) {
    var number = batches.start
    var batch = batches[number]
    var phase = 0
    var decoder = KeyDecoder()
    open()
    defer {
      TerminalKeyboard.closeScreen()
      console.pauseKeys()
    }
    while true {
      let size = console.size
      draw(batch, phase, (number, batches.count), size)
      var events: [TerminalEvent] = []
      while events.isEmpty, console.size == size {
        guard let bytes = console.read(milliseconds: decoder.patience) else { return }
        events = bytes.isEmpty ? decoder.flush() : decoder.feed(bytes)
      }
      for case .key(let key) in events {
        switch Step(key) {
        case .phase(let step):
          if phase + step >= 0, phase + step < batch.count {
            phase += step
          } else if number + step >= 0, number + step < batches.count {
            // The last phase is followed by the next batch.
            number += step
            batch = batches[number]
            phase = step > 0 ? 0 : batch.count - 1
          }
        case .batch(let step):
          guard number + step >= 0, number + step < batches.count else { continue }
          number += step
          batch = batches[number]
          phase = 0
        case .first: phase = 0
        case .last: phase = batch.count - 1
        case .leave: return
        case .suspend:
          TerminalKeyboard.closeScreen()
          console.leaveKeys()
          console.suspend()
          open()
        case .redraw, .nothing: break
        }
      }
    }
  }

  private func open() {
    console.takeKeys()
    TerminalKeyboard.openScreen()
  }

  private func draw(
    _ batch: SteppedBatch, _ phase: Int, _ place: (number: Int, count: Int),
    _ size: (columns: Int, rows: Int)
  ) {
    var options = options()
    options.width = max(size.columns - 1, 8)
    let among = place.count > 1 ? "(\(place.number + 1) of \(place.count))" : ""
    let rows = max(size.rows, 2)
    var lines = batch.lines(ofPhase: phase, place: among, options, rows: rows - 1)
    lines = Array(lines.prefix(rows - 1))
    lines += Array(repeating: "", count: rows - 1 - lines.count)
    lines.append(keys(options, hasBatches: place.count > 1))
    console.write("\u{1B}[H" + lines.map { $0 + "\u{1B}[K" }.joined(separator: "\r\n"))
  }

  /// Returns the line of the keys, shortened to fit.
  private func keys(_ options: RenderOptions, hasBatches: Bool) -> String {
    let arrows = options.ascii ? ("left, right", "up, down") : ("← →", "↑ ↓")
    let texts = [
      "\(arrows.0) phase" + (hasBatches ? "   \(arrows.1) batch" : "")
        + "   Home, End first, last   q back to the session",
      "\(arrows.0) phase" + (hasBatches ? "  \(arrows.1) batch" : "") + "  q back", "q back",
    ]
    return texts.first { $0.columns <= options.width } ?? ""
  }
}
