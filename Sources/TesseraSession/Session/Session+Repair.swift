import CollectionCore
import CollectionDiffing
import CollectionRendering
import CollectionScripting
import CollectionUpdates
import CollectionViews
import TesseraExplain

extension Session {
  /// The view that refused a batch last and has accepted none since.
  private var refusingView: CollectionView? { evaluator.views.last { $0.lastRefusal != nil } }

  /// Performs the repair of the last refused batch.
  ///
  /// - Throws: errors of the batches; the data is then restored.
  func applyRepair() throws(BindingError) -> RepairOutcome {
    guard let view = refusingView, let refusal = view.lastRefusal else {
      return .refused("no view has refused a batch that is still to be repaired")
    }
    guard let data = view.dataSource as? DataSource else {
      return .refused("the view's data is not a DataSource, so the session cannot change it")
    }
    guard let repair = refusal.repair(), let before = view.shown else {
      return .refused("no repair was found; :why says what is wrong")
    }
    guard !repair.standsForNew else {
      return .refused(
        "the repair inserts something that the data does not have; :fix shows where it goes")
    }
    let original = data.state
    let final = repair.hypothesis == .dataUnchanged ? repair.target : original
    var script = RepairScript(view: globalName(of: view))
    do throws(BindingError) {
      var state = before
      data.set(before)
      script.set(before)
      for (index, batch) in repair.batches.enumerated() {
        let isLast = index == repair.batches.count - 1
        let next =
          isLast ? final : Self.state(after: batch, from: state, to: final, view.profile)
        try evaluator.asking(
          try Self.perform(batch.operations.map { UpdateOperation($0.kind) }, in: view) {
            data.set(next)
          })
        script.run(batch, leadingTo: next)
        state = next
      }
      if repair.batches.isEmpty {
        data.set(final)
        script.set(final)
      }
    } catch {
      data.set(original)
      throw error
    }
    return .done(script: script.text)
  }

  /// Runs a batch whose block first changes the data.
  private static func perform(
    _ operations: [UpdateOperation], in view: CollectionView, change: () -> Void
  ) throws(CollectionViewError) {
    do throws(BatchError<CollectionViewError>) {
      try view.performBatchUpdates { () throws(CollectionViewError) in
        change()
        try view.perform(operations)
      }
    } catch {
      switch error {
      case .view(let error), .block(let error): throw error
      }
    }
  }

  /// Returns the data between two batches of a repair: the final contents at the index paths that
  /// the first batch leaves.
  private static func state(
    after batch: BatchUpdates, from state: CollectionState, to final: CollectionState,
    _ profile: UpdateProfile
  ) -> CollectionState {
    let lines = batch.operations.map { OperationLine($0.kind, from: final) }
    var next = state.applying(lines)
    for section in next.sections.indices {
      for item in next.sections[section].items.indices {
        let path = IndexPath(section: section, item: item)
        if let id = next.item(at: path)?.id, let place = final.indexPath(of: id),
          let content = final.item(at: place)
        {
          next.sections[section].items[item] = content
        }
      }
    }
    return next
  }

  /// Explains a repair of the latest refusal; with the word `apply`, performs it.
  func fix(_ rest: String) -> SessionAnswer {
    switch rest {
    case "": fix()
    case "apply": run(SessionLine(input: .repair, name: ":fix apply"))
    default: refuse(":fix takes nothing, or the word apply, got '\(rest.prefix(40))'")
    }
  }

  private func fix() -> SessionAnswer {
    guard let failure else { return SessionAnswer(.refused("nothing has failed yet")) }
    guard let fix = failure.fix else {
      return SessionAnswer(.done, ["no advice is known for this failure; :why shows it again"])
    }
    let more = refusingView == nil || failure.repair == nil ? [] : [":fix apply carries it out"]
    let lines = fix.split(separator: "\n", omittingEmptySubsequences: false).flatMap { line in
      line.count > render.width ? String(line).wrapped(to: render.width) : [String(line)]
    }
    return SessionAnswer(.done, [lines.joined(separator: "\n")] + more)
  }

  /// Shows the latest failure, and the meaning of its code.
  func why() -> SessionAnswer {
    guard let failure else { return SessionAnswer(.refused("nothing has failed yet")) }
    var paragraphs = [failure.text(render)]
    if let code = failure.code, let page = ExplainCatalogue.page(code) {
      paragraphs.append(page.text(render))
    }
    return SessionAnswer(.done, paragraphs)
  }

  /// Sets the rules that present and future views follow.
  func setProfile(_ name: String) {
    guard let profile = UpdateProfile(named: name) else { return }
    evaluator.configuration.profile = profile
    for view in evaluator.views { view.profile = profile }
  }
}
