import CollectionCore
import CollectionData
import CollectionDiffing
package import CollectionRendering
import CollectionUpdates
import CollectionViews

extension TraceFinding {
  /// The diagnosis: the message, the reason and the remedy.
  ///
  /// The repair was tested if the trace names the items, or if the repair does not depend on names.
  ///
  /// Complexity: that of `RepairEngine.repair()`.
  package var diagnosis: Diagnosis {
    switch kind {
    case .refused(let error): refusal(error)
    case .picture(let warning): picture(warning)
    case .outside: outside
    case .repeated(let items, let sections):
      Diagnosis(
        .snapshot(
          items.isEmpty
            ? .repeatedSections(sections.map { .string($0) })
            : .repeatedItems(items.map { .string($0) })))
        ?? Diagnosis(message: "the snapshot names something twice")
    case .oddPlace(let place):
      Diagnosis(
        message: "An index path of an item has two indices, and \(place) has not.",
        fix: "Write IndexPath(item: …, section: …); a place that was looked up may be missing.")
    case .exception(let report): exception(report)
    }
  }

  private func exception(_ report: CrashReport) -> Diagnosis {
    var diagnosis = Diagnosis(
      code: report.code, message: report.sentence, explanation: report.explanation,
      fix: report.advice)
    diagnosis.title = report.rule?.title
    return diagnosis
  }

  private func refusal(_ error: UpdateError) -> Diagnosis {
    let states = TraceStates(self, error)
    var diagnosis = Diagnosis(
      error, call: nil, before: states?.isMadeUp == false ? states?.before : nil,
      after: states?.isMadeUp == false ? states?.after : nil)
    if let repair = states?.repair {
      diagnosis.offer(repair, reword: Self.reworded)
    } else if states?.isMadeUp == false {
      diagnosis.offer(nil)
    }
    let isMadeUp = states?.isMadeUp == true && states?.repair != nil
    let madeUp = isMadeUp ? "The trace does not name the items; those below are made up." : nil
    for fact in [earlyChange, lateReading, madeUp].compactMap({ $0 }) {
      diagnosis.reason?.text += " " + fact
      if fact == madeUp {
        diagnosis.reason?.notes.append(fact)
      } else {
        diagnosis.reason?.sum += " " + fact
      }
    }
    if diagnosis.repair == nil, let advice { diagnosis.fix = advice }
    quote(&diagnosis)
    return diagnosis
  }

  /// Returns the text about a repair for an author of Swift.
  private static func reworded(_ text: String) -> String {
    text.replacing(", also in Lua", with: "")
  }

  /// The text about a change before the block.
  private var earlyChange: String? {
    guard changedBefore, let start = record.start, let before else { return nil }
    return "The data changed before the block, from \(before.text) to "
      + "\(TraceContents.text(of: start)), without an operation."
  }

  /// The text about a view that read its counts too late.
  private var lateReading: String? {
    guard readsLate else { return nil }
    return
      "The view had not read its counts since its data was set or reloaded. It read them at "
      + "this call, with the change already included."
  }

  /// The advice if no repair is known.
  private var advice: String? {
    if readsLate {
      return
        "Remove the call, as reloadData shows the change anyway. Or call layoutIfNeeded before "
        + "the data changes, so that the view knows the old counts."
    }
    guard changedBefore else { return nil }
    return "Change the data only inside the block, and write an operation for each change. Changes "
      + "outside a block need their own batch, or reloadData."
  }

  private func picture(_ warning: UpdateWarning) -> Diagnosis {
    var diagnosis = Diagnosis(strict: warning, reword: Self.reworded)
    diagnosis.explanation =
      "UIKit accepts this batch, as the counts agree. The view then shows other items than the data "
      + "has, until they are reloaded."
    if diagnosis.fix == nil {
      diagnosis.fix = "Write the operations that lead from the old items to the new ones."
    }
    diagnosis.before = before?.state.map { StateText.line($0) }
    diagnosis.after = record.contents?.state.map { StateText.line($0) }
    quote(&diagnosis)
    return diagnosis
  }

  private var outside: Diagnosis {
    let contents = record.contents ?? TraceContents(counts: [])
    let known = before ?? TraceContents(counts: [])
    let since = knownSince.map { " since \($0)" } ?? ""
    return Diagnosis(
      message: "The data changed outside a batch, without an operation.",
      explanation: contents.counts == known.counts
        ? "The counts are those that the view has known\(since); the items are others."
        : "The view has known \(known.text)\(since), and the data has \(contents.text) now. The "
          + "next batch would be refused, with U01 or U02.",
      before: StateText.line(known.state, counts: SectionCounts(known.counts)),
      after: StateText.line(contents.state, counts: SectionCounts(contents.counts)),
      fix: "Change the data inside the block of performBatchUpdates, with an operation for each "
        + "change, or call reloadData after it.")
  }

  /// Sets the operations as the excerpts of their positions.
  private func quote(_ diagnosis: inout Diagnosis) {
    let texts = Dictionary(
      firstOf: record.operations.compactMap { operation in
        operation.origin.map { ($0.line, operation.description) }
      })
    diagnosis.quote { texts[$0.line] }
  }
}
