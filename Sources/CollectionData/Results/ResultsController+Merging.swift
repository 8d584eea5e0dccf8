import CollectionCore

/// Controllers whose contents follow each other in one.
extension ResultsController {
  /// A Boolean value that indicates whether the content is that of other controllers.
  package var isMerged: Bool { !merged.isEmpty }

  /// The greatest depth of merged controllers in merged controllers.
  package static var greatestDepth: Int { 16 }

  /// The depth of merged controllers below this one; 0 where it has its own content.
  package var depth: Int { merged.reduce(0) { max($0, $1.depth + 1) } }

  /// The controllers with contents of their own, in the order of their sections.
  package var leaves: [ResultsController] { isMerged ? merged.flatMap { $0.leaves } : [self] }

  /// Creates a controller that shows the sections of others, one after the other, and follows them.
  ///
  /// A change of one is told as it is, at the places that its sections have here. An object may be
  /// in several controllers; by its id the first one is found. A change costs what it costs in its
  /// controller, and O(S) for the sections behind.
  ///
  /// - Parameter controllers: at least one, and none of them twice.
  package convenience init(merging controllers: [ResultsController]) throws(ResultsError) {
    try self.init()
    merged = controllers
    mergedCounts = controllers.map { $0.numberOfSections }
    mergedContent = CollectionState(sections: controllers.flatMap { $0.state.sections })
    // The controllers do not keep this one alive, which removes its functions when it ends.
    observations = controllers.indices.map { index in
      controllers[index].addObserver(
        willChange: { [unowned(unsafe) self] in unsafe self.announceChange() },
        didChange: { [unowned(unsafe) self] (event) throws(ResultsError) in
          try unsafe self.follow(event, index)
          return true
        })
    }
  }

  /// Ends following the merged controllers.
  func stopFollowing() {
    for (controller, number) in zip(merged, observations) { controller.removeObserver(number) }
  }

  /// Takes over what one of the controllers tells.
  private func follow(_ event: ResultsEvent, _ index: Int) throws(ResultsError) {
    let (controller, old) = (merged[index], content)
    let first = mergedCounts[..<index].reduce(0, +)
    let sections = controller.state.sections
    mergedContent.sections.replaceSubrange(first..<first + mergedCounts[index], with: sections)
    mergedCounts[index] = sections.count
    version += 1
    switch event {
    case .loaded: try reportLoad()
    case .changed(let changes, _): try report(changes.shifted(by: first), from: old)
    }
  }

  /// Returns the path of an object in the first controller that has it.
  func mergedIndexPath(of id: Identifier) -> IndexPath? {
    var first = 0
    for (controller, count) in zip(merged, mergedCounts) {
      if let path = controller.indexPath(of: id) {
        return IndexPath(path.section + first, path.item)
      }
      first += count
    }
    return nil
  }

  /// The numbers of sections of the controllers that are merged here, those of merged ones one by one;
  /// its own number where nothing is merged.
  package var sectionCountsOfMerged: [Int] {
    isMerged ? merged.flatMap { $0.sectionCountsOfMerged } : [numberOfSections]
  }
}
