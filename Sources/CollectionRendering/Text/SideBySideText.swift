import CollectionCore
public import CollectionDiffing
import CollectionUpdates

/// Two states side by side: unchanged items share a line, deletes, inserts and moves have a sign.
///
/// ```swift
/// let changes = try Changes(from: old, to: new)
/// let text = SideBySideText().text(changes)  // two columns, with a − before H
/// ```
public struct SideBySideText: Sendable {
  private let options: RenderOptions

  /// Creates a writer.
  public init(_ options: RenderOptions = RenderOptions()) { self.options = options }

  /// A line: a sign, the old content, the new content, and a note.
  private struct Row {
    var mark: Mark?
    var old = ""
    var new = ""
    var remark = ""
  }

  /// Returns both states, one line per section and item; deleted sections come first.
  ///
  /// Complexity: O(n log k).
  public func text(_ changes: Changes) -> String {
    guard let map = changes.map else {
      return Mark.reload.sign(options)
        + " an item leaves a section that goes or enters one that comes: everything is reloaded"
    }
    let reader = Reader(changes: changes, map: map)
    let rows = reader.rows
    let width = max(rows.map { $0.old.columns }.max() ?? 0, 6) + 2
    var lines = ["   " + "before".padded(to: width) + "after"]
    for row in rows {
      let sign = (row.mark?.sign(options) ?? "").padded(to: 3)
      let text = sign + row.old.padded(to: width) + row.new
      let arrow = options.ascii ? row.remark.asciiSigns : row.remark
      let remark = arrow.isEmpty ? "" : "  (\(arrow))"
      lines.append((row.mark?.paint(text, options) ?? text) + remark)
    }
    return lines.map { $0.trimmingTrailingSpaces() }.joined(separator: "\n")
  }

  /// A reader of the rows in the map of the batch.
  private struct Reader {
    let changes: Changes
    let map: UpdateMap

    var rows: [Row] {
      let reloaded = Set(map.reloadedSections.map { $0.before })
      var rows: [Row] = []
      for section in map.deletedSections where !reloaded.contains(section) {
        rows += whole(changes.old.sections[section], .delete) { Row(mark: .delete, old: $0) }
      }
      let sources = Dictionary(firstOf: map.reloadedSections.map { ($0.after, $0.before) })
      let moved = Set(map.movedSections.map { $0.to })
      for index in changes.new.sections.indices {
        let section = changes.new.sections[index]
        if let old = map.oldSection(forNew: index) {
          let title = section.id.description + ":"
          rows.append(
            moved.contains(index)
              ? Row(mark: .sectionMove, old: title, new: title, remark: "\(old) → \(index)")
              : Row(old: title, new: title))
          rows += items(old, index)
        } else if let source = sources[index] {
          rows += whole(changes.old.sections[source], .reload) { Row(mark: .reload, old: $0) }
          rows += whole(section, .reload) { Row(mark: .reload, new: $0) }
        } else {
          rows += whole(section, .insert) { Row(mark: .insert, new: $0) }
        }
      }
      return rows
    }

    private func whole(_ section: Section, _ mark: Mark, _ row: (String) -> Row) -> [Row] {
      [row(section.id.description + ":")] + section.items.map { row("  " + $0.id.description) }
    }

    /// Goes through a remaining section, with old and new positions in parallel.
    private func items(_ old: Int, _ new: Int) -> [Row] {
      let (before, after) = (changes.old.sections[old].items, changes.new.sections[new].items)
      let moves = Set(map.movedItems.map { $0.to })
      let reconfigured = Set(map.reconfiguredItems)
      let reloads = Dictionary(firstOf: map.reloadedItems.map { ($0.before, $0.after) })
      var rows: [Row] = []
      var next = 0
      func arrivals(upTo end: Int) {
        while next < end {
          let path = IndexPath(new, next)
          let text = "  " + after[next].id.description
          if let source = map.oldIndexPath(forNew: path) {
            rows.append(Row(mark: .move, new: text, remark: "from \(source)"))
          } else {
            rows.append(Row(mark: .insert, new: text))
          }
          next += 1
        }
      }
      for index in before.indices {
        let path = IndexPath(old, index)
        let text = "  " + before[index].id.description
        let target = map.newIndexPath(forOld: path) ?? reloads[path]
        if let target, target.section == new, !moves.contains(target) {
          arrivals(upTo: target.item)
          let isNew = reloads[path] != nil || reconfigured.contains(path)
          rows.append(
            Row(
              mark: isNew ? .reload : nil, old: text,
              new: "  " + after[target.item].id.description))
          next = target.item + 1
        } else if let target {
          rows.append(Row(mark: .move, old: text, remark: "to \(target)"))
        } else {
          rows.append(Row(mark: .delete, old: text))
        }
      }
      arrivals(upTo: after.count)
      return rows
    }
  }
}

extension Changes {
  /// The map of the one batch; nil if the rules make it a reload.
  fileprivate var map: UpdateMap? {
    do throws(UpdateError) {
      let resolution = try batch.resolved(
        before: old.counts, after: new.counts, profile: options.profile)
      if case .updates(let map) = resolution { return map }
    } catch {
      return nil
    }
    return nil
  }
}
