import CollectionCore
import CollectionUpdates
public import CollectionViews

/// The operation log as text: what was written, and the view's interpretation.
///
/// ```swift
/// let data = DataSource(CollectionState())
/// let view = CollectionView(dataSource: data, layout: ListLayout())
/// try view.reloadData()
/// try view.layoutIfNeeded()
/// let text = LogText().text(view.log)
/// ```
public struct LogText {
  private let options: RenderOptions

  /// Creates a writer with its options.
  public init(_ options: RenderOptions = RenderOptions()) { self.options = options }

  /// Returns the whole log, one entry below the other. Complexity: O(entries + operations).
  public func text(_ log: OperationLog) -> String {
    log.entries.isEmpty
      ? (options.plain ? "" : "(nothing has happened to the view yet)")
      : log.entries.map(text).joined(separator: "\n")
  }

  /// Returns one entry, over several lines.
  public func text(_ entry: OperationLog.Entry) -> String {
    switch entry {
    case .batch(let batch): text(batch)
    case .reload(let reload): text(reload)
    case .layout(let layout): text(layout)
    case .invalidation(let invalidation): text(invalidation)
    }
  }

  /// The maximum number of elements listed for an invalidation.
  private static let greatestElements = 8

  private func text(_ invalidation: InvalidationEntry) -> String {
    guard !options.plain else {
      return (["invalidation", invalidation.origin?.description ?? ""] + invalidation.texts)
        .joined(separator: "\t")
    }
    let others = invalidation.elements.count - Self.greatestElements
    let names = invalidation.texts.prefix(Self.greatestElements).joined(separator: ", ")
    return "invalidate \(names)" + (others > 0 ? " and \(others.counted("other"))" : "")
      + (invalidation.origin.map { " (\($0))" } ?? "")
  }

  private func text(_ layout: LayoutEntry) -> String {
    let (from, to) = (layout.boundsBefore.origin, layout.boundsAfter.origin)
    let passes = "\(layout.layoutPasses)"
    guard !options.plain else {
      return [
        "layout", layout.before, layout.after, layout.origin?.description ?? "",
        layout.anchor?.description ?? "", from.x.text, from.y.text, to.x.text, to.y.text, passes,
      ].joined(separator: "\t")
    }
    let arrow = options.ascii ? "->" : "→"
    let place = layout.origin.map { " (\($0))" } ?? ""
    let shift = layout.anchorShift
    let kept =
      layout.anchor.map { anchor in
        shift == .zero
          ? ", \(anchor) keeps its place"
          : ", \(anchor) moves by {\(shift.x.text), \(shift.y.text)} on the screen"
      } ?? ""
    let offset =
      from == to
      ? "offset {\(to.x.text), \(to.y.text)}"
      : "offset {\(from.x.text), \(from.y.text)} \(arrow) {\(to.x.text), \(to.y.text)}"
    return "layout \(layout.before) \(arrow) \(layout.after)\(place)\n"
      + "  \(Mark.result.sign(options)) \(offset)\(kept)".cell(54) + "layout passes \(passes)"
  }

  private func text(_ reload: ReloadEntry) -> String {
    let after = reload.after.map { StateText.line($0) } ?? "counts are read at the next layout"
    guard !options.plain else {
      return ["reloadData", "", reload.origin?.description ?? "", after].joined(separator: "\t")
    }
    let place = reload.origin.map { " (\($0))" } ?? ""
    let title = Mark.reload.paint("reloadData", options) + place
    return "\(title)\n  \(Mark.result.sign(options)) \(after)"
  }

  private func text(_ batch: BatchEntry) -> String {
    let before = StateText.line(batch.before, counts: batch.countsBefore)
    let after = StateText.line(batch.after, counts: batch.countsAfter)
    var lines: [String]
    let rows = LogRow.rows(of: batch)
    if options.plain {
      let place = batch.origin?.description ?? ""
      lines = [
        ["batch", "\(batch.number)", "\(batch.operations.count)", place, before]
          .joined(separator: "\t")
      ]
      lines += rows.map {
        [$0.verb, $0.place, $0.space, content(of: $0, arrow: "→")].joined(separator: "\t")
      }
      lines.append(
        ["after", "\(batch.number)", after, "\(batch.layoutPasses)"].joined(separator: "\t"))
      return lines.joined(separator: "\n")
    }
    lines = [title(batch).cell(54) + before]
    let verbs = rows.reduce(8) { max($0, $1.verb.columns + 2) }
    lines += rows.map { line($0, verbs: verbs) }
    lines += resultLines(batch, after: after)
    return lines.map { $0.trimmingTrailingSpaces() }.joined(separator: "\n")
  }

  private func title(_ batch: BatchEntry) -> String {
    let count = batch.operations.count
    let place = batch.origin.map { ", \($0)" } ?? ""
    return "batch \(batch.number) (\(count) \(count == 1 ? "operation" : "operations")\(place))"
  }

  /// Writes an operation; its sign and verb take a number of columns.
  private func line(_ row: LogRow, verbs: Int) -> String {
    let arrow = options.ascii ? "->" : "→"
    let text = [
      (row.mark.sign(options) + " " + row.verb).cell(verbs + 2),
      row.place.replacing("→", with: arrow).cell(18),
      row.space.replacing("→", with: arrow).cell(15),
    ].joined()
    return "  " + row.mark.paint(text, options) + content(of: row, arrow: arrow)
  }

  private func content(of row: LogRow, arrow: String) -> String {
    row.content + (row.newContent.map { " \(arrow) \($0)" } ?? "")
  }

  private func reasonOfReload(_ batch: BatchEntry) -> String {
    if batch.callsReloadData {
      return "reloadData was called in the block: the batch became a reload"
    }
    return
      (batch.fellBack
      ? "the counts do not agree" : "an item left a deleted section or entered an inserted one")
      + ": the batch became reloadData"
  }

  private func resultLines(_ batch: BatchEntry, after: String) -> [String] {
    let label = batch.animation == .automatic ? "" : ", animation \(batch.animation.rawValue)"
    let passes = "layout passes \(batch.layoutPasses)\(label)"
    let sign = "  \(Mark.result.sign(options)) "
    guard case .updates(let map) = batch.resolution else {
      return [
        "  \(Mark.reload.sign(options)) "
          + reasonOfReload(batch),
        (sign + after).cell(54) + passes,
      ]
    }
    let tallies = map.tallies
    if tallies.count == 1, map.before.count == 1, map.after.count == 1 {
      let sum = "\(arithmetic(tallies[0])) \(tallies[0].after == 1 ? "item" : "items")"
      return [(sign + after).cell(30) + sum.cell(24) + passes]
    }
    return [(sign + after).cell(54) + passes]
      + tallies.prefix(12).map {
        "      section \($0.newIndex): \(arithmetic($0)) \($0.after == 1 ? "item" : "items")"
      }
      + (tallies.count > 12 ? ["      … and \(tallies.count - 12) more sections"] : [])
  }

  private func arithmetic(_ tally: SectionTally) -> String {
    options.ascii ? tally.description.replacing("−", with: "-") : tally.description
  }
}

extension String {
  /// The text without spaces at its end.
  package func trimmingTrailingSpaces() -> String {
    var text = self[...]
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
