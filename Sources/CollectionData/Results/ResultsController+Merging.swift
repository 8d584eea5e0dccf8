import CollectionCore

/// Controllers whose contents are concatenated.
extension ResultsController {
  /// A Boolean value that indicates whether the content is that of other controllers.
  package var isMerged: Bool { !merged.isEmpty }

  /// The maximum depth of nested merged controllers.
  package static var greatestDepth: Int { 16 }

  /// The depth of merged controllers below this one; 0 if it has its own content.
  package var depth: Int { merged.reduce(0) { max($0, $1.depth + 1) } }

  /// The controllers with their own contents, in the order of their sections.
  package var leaves: [ResultsController] { isMerged ? merged.flatMap { $0.leaves } : [self] }

  /// Creates a controller that concatenates the sections of others and follows them.
  ///
  /// A change of one is reported unchanged, except for the section indices. An object may be in
  /// several controllers; lookups by id find the first one. A change costs what it costs in its
  /// controller, plus O(S) for later sections.
  ///
  /// - Parameter controllers: the controllers, at least one, without repeats.
  package convenience init(merging controllers: [ResultsController]) throws(ResultsError) {
    try self.init()
    merged = controllers
    mergedCounts = controllers.map { $0.numberOfSections }
    mergedContent = CollectionState(sections: controllers.flatMap { $0.state.sections })
    // The controllers do not retain this one, which removes its observers when it is deallocated.
    observations = controllers.indices.map { index in
      controllers[index].addObserver(
        willChange: { [unowned(unsafe) self] in unsafe self.announceChange() },
        didChange: { [unowned(unsafe) self] (event) throws(ResultsError) in
          try unsafe self.follow(event, index)
          return true
        })
    }
  }

  /// Stops following the merged controllers.
  func stopFollowing() {
    for (controller, number) in zip(merged, observations) { controller.removeObserver(number) }
  }

  /// Follows an event of one of the controllers.
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

  /// Returns the path of an object in the first controller that has it, or nil.
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

  /// The numbers of sections of the merged controllers, recursively; its own number without
  /// merging.
  package var sectionCountsOfMerged: [Int] {
    isMerged ? merged.flatMap { $0.sectionCountsOfMerged } : [numberOfSections]
  }
}
