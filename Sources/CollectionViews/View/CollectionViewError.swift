public import CollectionCore
public import CollectionData
public import CollectionDiffing
public import CollectionLayout
public import CollectionUpdates

/// A call that a collection view refuses, or an invalid answer of a data source.
///
/// ```swift
/// do {
///   try view.advance(by: -1)
/// } catch {
///   print(error.code)  // L06
/// }
/// ```
public indirect enum CollectionViewError: Error, Equatable {
  /// A fault for which UIKit has a message.
  case fault(UpdateFault)
  /// A count that is negative or too large; `section` is nil for the number of sections.
  case badCount(Int, section: Int?)
  /// A change to the view, named by its call, from within a layout pass.
  case viewChangedWhilePreparing(call: String)
  /// A change to the data from within a layout pass, by a script's line if that is known.
  case dataChangedWhilePreparing(line: SourceLine?)
  /// An item that does not exist, with the number of items of each section.
  case noItem(IndexPath, counts: [Int])
  /// A scroll target in a section that does not exist, with the number of sections.
  case scrollSection(Int, sections: Int)
  /// An item that cannot be scrolled to, because the layout has no frame for it.
  case notPlaced(IndexPath, reason: String)
  /// A number of seconds by which a clock cannot advance.
  case badTime(Double)
  /// An advance of the clock while a batch is open.
  case clockInsideBatch
  /// A cell dequeued for an item other than the requested one, or without a request.
  ///
  /// With a kind, it is a supplementary view.
  case cellNotAskedFor(IndexPath, asked: IndexPath?, kind: String? = nil)
  /// A returned cell that was not dequeued for the item; with a kind, a supplementary view.
  case strayCell(IndexPath, number: Int, kind: String? = nil)
  /// A dequeued cell that was not returned, or not requested, as refused by iOS 18.
  ///
  /// It names the cell or its identifier, and the mistake.
  case viewNotReturned(String, IndexPath, Instead)
  /// A cell with another identifier for an item that keeps its cell.
  case wrongReuseIdentifier(String, IndexPath, expected: String)
  /// An invalidated item that does not exist, with the number of items of each section.
  case invalidatedItem(IndexPath, counts: [Int])
  /// A cell with an unregistered identifier, where others are registered.
  ///
  /// With a kind, it is a supplementary view.
  case unregisteredIdentifier(String, kind: String? = nil)
  /// Completions that never stop starting animations.
  case animationsNeverEnd
  /// A rectangle with more elements than the limit.
  case tooManyElements(Rect)
  /// More items than can be selected at once.
  case tooManySelected(Int)
  /// A batch that UIKit refuses.
  case refused(UpdateError)
  /// A batch that would leave a wrong picture, in a strict view.
  case warned(UpdateWarning)
  /// A number with which nothing can be laid out, or an invalid frame from a custom layout.
  case layout(LayoutError)
  /// A state that data cannot have.
  case state(StateError)
  /// Changes that do not fit what the data holds and the view shows.
  case changes(ChangesError)
  /// An update in three phases that does not fit the view.
  case phases(ThreePhasesError)
  /// A snapshot that cannot be applied.
  case snapshot(SnapshotError)
  /// A results controller that cannot follow.
  case results(ResultsError)
  /// A movement of an item that does not fit the view.
  case movement(MovementError)
  /// A page of components that cannot be made or changed.
  case components(ComponentsError)
  /// Callbacks about cells that never stop changing the view.
  case cellsNeverSettle
  /// Batches nested too deep, or completions that start further batches too deep.
  case batchesTooDeep
  /// Work that the host stopped.
  case stopped

  /// The mistake that was made instead of returning a dequeued cell.
  public enum Instead: Hashable, Sendable {
    /// Another cell was returned; nil for none.
    case returned(Int?)
    /// The view asked for the cell of another item.
    case asked(IndexPath)
    /// The view did not ask for a cell.
    case notAsked
  }

  /// The greatest number of sections that a data source may return; each is asked about.
  package static let greatestSections = 1 << 22
  /// The greatest number of items of a section that a data source may return.
  package static let greatestCount = Int(clamping: Int64(1) << 40)
  /// The greatest depth of batches nested in blocks and in completions that run at once.
  package static let greatestNesting = 32

  /// The code of the error for `tessera explain`.
  public var code: String {
    switch self {
    case .fault(let fault): fault.code
    case .scrollSection: UpdateRule.scrollBounds.code
    case .refused(let error): error.code
    case .warned(let warning): warning.code
    case .layout(let error): error.code
    case .state: "L05"
    case .changes, .phases: "D04"
    case .snapshot(let error): error.code
    case .results(let error): error.code
    case .movement(let error): error.code
    case .components(let error): error.code
    case .stopped: "L01"
    case .badCount: "L02"
    case .viewChangedWhilePreparing: "L03"
    case .dataChangedWhilePreparing: "L04"
    case .noItem: "L05"
    case .badTime: "L06"
    case .clockInsideBatch: "L07"
    case .cellNotAskedFor, .strayCell: "L08"
    case .viewNotReturned: "C14"
    case .invalidatedItem: "C31"
    case .wrongReuseIdentifier: "C36"
    case .cellsNeverSettle, .animationsNeverEnd: "L09"
    case .tooManyElements, .tooManySelected: "L10"
    case .batchesTooDeep: "L11"
    case .notPlaced: "L14"
    case .unregisteredIdentifier: "L15"
    }
  }
}

extension CollectionViewError {
  /// Returns what UIKit's message leaves open: what the layout did, and how many items there are.
  ///
  /// - Parameter counts: the number of items of each section.
  package func explanation(counts: [Int]) -> String? {
    switch self {
    case .layout(.custom(let error)): error.explanation(counts: counts)
    case .fault(.missingAttributes(let path)):
      "Item \(path) exists, but the layout has no attributes for it; every item needs a frame."
    default: explanation
    }
  }
}

extension CollectionViewError: CustomStringConvertible {
  /// The message for the script's author.
  public var description: String {
    switch self {
    case .fault(let fault): fault.message()
    case .refused(let error): error.description
    case .warned(let warning): warning.description
    case .layout(let error): error.description
    case .state(let error): error.description
    case .changes(let error): error.description
    case .phases(let error): error.description
    case .snapshot(let error): error.description
    case .results(let error): error.description
    case .movement(let error): error.description
    case .components(let error): error.description
    case .stopped: LayoutError.stopped.description
    case .badCount(let count, let section):
      (section.map { "numberOfItemsInSection(\($0))" } ?? "numberOfSections()")
        + " returned \(count): a count is a number from 0 to "
        + "\(section == nil ? Self.greatestSections : Self.greatestCount)"
    case .viewChangedWhilePreparing(let call):
      "the view changed while its layout was preparing: a function for sizes, counts or cells "
        + "called or assigned \(call). Such a function may only return its values"
    case .dataChangedWhilePreparing:
      "the data changed while the layout was preparing: a function that returns sizes or "
        + "counts may not change it"
    case .noItem(let path, let counts):
      CustomLayoutError.absence(of: path, counts: counts)
    case .scrollSection(let section, let sections):
      "Attempted to scroll the collection view to an out-of-bounds section (\(section)) when there "
        + "are only \(sections) sections."
    case .notPlaced(let path, _):
      "nothing can be scrolled to item \(path): the layout gives it no place"
    case .badTime(let seconds):
      "the clock cannot advance by \(seconds.counted("second")): it takes a number from 0 on, up to "
        + "\(AnimationClock.latest.text) in all"
    case .clockInsideBatch: "the clock cannot advance inside a batch of updates"
    case .cellNotAskedFor(let path, let asked, let kind?):
      "a supplementary view of the kind '\(kind)' cannot be dequeued for \(path): "
        + (asked.map { "the view asks for that of \($0)" }
          ?? "that is only possible while the view asks 'viewForSupplementaryElement' for it")
    case .cellNotAskedFor(let path, let asked, nil):
      "a cell cannot be dequeued for \(path): "
        + (asked.map { "the view asks for the cell of \($0)" }
          ?? "that is only possible while the view asks 'cellForItemAt' for the cell of that item")
    case .strayCell(let path, let number, let kind?):
      "'viewForSupplementaryElement' returned supplementary view \(number) for \(kind) "
        + "\(path), which was not dequeued for it: return the result of "
        + "dequeueReusableSupplementaryView"
    case .strayCell(let path, let number, nil):
      "'cellForItemAt' returned cell \(number) for \(path), which was not dequeued for it: "
        + "return the result of dequeueReusableCell for this item"
    case .viewNotReturned(let view, let path, _):
      "Expected dequeued view to be returned to the collection view in preparation for display. "
        + "When the collection view's data source is asked to provide a view for a given index path, "
        + "ensure that a single view is dequeued and returned to the collection view. Avoid dequeuing "
        + "views without a request from the collection view. For retrieving an existing view in the "
        + "collection view, use -[UICollectionView cellForItemAtIndexPath:] or -[UICollectionView "
        + "supplementaryViewForElementKind:atIndexPath:]. Dequeued view: <\(view); item \(path)>"
    case .wrongReuseIdentifier(let identifier, _, let expected):
      "Attempted to dequeue a cell for a different registration or reuse identifier than the "
        + "existing cell when reconfiguring an item, which is not allowed. Dequeued reuse "
        + "identifier: \(identifier); Original reuse identifier: \(expected)"
    case .invalidatedItem(let path, let counts):
      "attempting to invalidate an item at an invalid indexPath: "
        + "\(UpdateFault.text(of: path)) globalIndex: \(Self.globalIndex(of: path, counts)) "
        + "numItems: \(counts.reduce(0) { $0.saturatingAdding($1) })"
    case .unregisteredIdentifier(let identifier, let kind):
      "could not dequeue a view of kind: "
        + (kind.map(LayoutAttributes.longKind) ?? "UICollectionElementKindCell")
        + " with identifier \(identifier) - must register a nib or a class for the identifier or "
        + "connect a prototype cell in a storyboard"
    case .animationsNeverEnd:
      "the animations never end: completions kept starting new ones for ten minutes of virtual "
        + "time, or a thousand times"
    case .tooManyElements(let rect):
      "more than \(LayoutLimits.greatestElements) elements are in the rect \(rect): ask for "
        + "fewer at once"
    case .tooManySelected(let count):
      "\(count) items cannot be selected at once, at most \(LayoutLimits.greatestElements): "
        + "select the items you need one by one"
    case .cellsNeverSettle:
      "the cells never settle: functions such as 'willDisplayForItemAt' have changed the view "
        + "\(CollectionView.greatestCellRounds) times in a row"
    case .batchesTooDeep:
      "batches are nested more than \(Self.greatestNesting) deep: a block or a completion "
        + "keeps starting its own batch"
    }
  }

  /// The index of an item across all sections, as UIKit counts it.
  private static func globalIndex(of path: IndexPath, _ counts: [Int]) -> Int {
    counts.prefix(Swift.max(path.section, 0)).reduce(path.item) { $0.saturatingAdding($1) }
  }

  /// The line at fault, if it is not that of the call.
  package var culprit: SourceLine? {
    guard case .dataChangedWhilePreparing(let line) = self else { return nil }
    return line
  }

  /// The reason for the refusal, if the message does not give it.
  package var explanation: String? {
    if self == .fault(.mutationUnderSnapshots) {
      return
        "The view's data source is diffable. It compares snapshots to find what has changed, and "
        + "updates the view itself."
    }
    switch self {
    case .notPlaced(_, let reason): return "The layout warns: \(reason)."
    case .viewNotReturned(_, let path, .returned(let number)):
      return "'cellForItemAt', asked about \(path), dequeued this cell and returned "
        + (number.map { "cell \($0)." } ?? "none.")
    case .viewNotReturned(_, let path, .asked(let asked)):
      return "A cell was dequeued for \(path), while the view asks for the cell of \(asked)."
    case .viewNotReturned(_, let path, .notAsked):
      return "A cell was dequeued for \(path), while the view asks for none."
    case .wrongReuseIdentifier(_, let path, _):
      return "Item \(path) is reconfigured and keeps its cell, so the cell provider has to dequeue "
        + "one of the same identifier."
    case .invalidatedItem(let path, let counts):
      return counts.indices.contains(path.section)
        ? "Section \(path.section) has \(counts[path.section].indexed("item"))."
        : "The view has \(counts.count.indexed("section"))."
    case .unregisteredIdentifier:
      return
        "The view has registered identifiers, and since then every one that is dequeued must be."
    case .dataChangedWhilePreparing(let line?):
      return "The change was made by \(line), in a function that the layout pass called."
    case .animationsNeverEnd:
      return "When a script ends, all animations are let end, and their completions run. Here each "
        + "completion starts another animated batch, or none is ever the last."
    case .cellsNeverSettle:
      return
        "A function for cells may change the view. The cells are then updated, and the "
        + "function is called again. Here that does not come to an end."
    case .batchesTooDeep: break
    default: return nil
    }
    return
      "A block within a block joins the outermost batch, and a completion without animation runs "
      + "before its call returns. Neither comes to an end if it calls itself."
  }

  /// Advice for the author, if the message does not give it.
  package var advice: String? {
    if self == .fault(.mutationUnderSnapshots) {
      return "Take source:snapshot(), change it, and give it to source:apply."
    }
    switch self {
    case .dataChangedWhilePreparing:
      return
        "Change the data before or after, outside such functions, and update the view with a "
        + "batch or reloadData."
    case .unregisteredIdentifier(_, _?):
      return
        "Register the identifier by view:registerSupplementaryView before the view is laid out, or "
        + "dequeue one that is registered."
    case .viewNotReturned:
      return "Dequeue one cell for each question, and return it. The cell that is shown is "
        + "view:cellForItem(path)."
    case .wrongReuseIdentifier: return "Reload the item instead; a reload gives it another cell."
    case .invalidatedItem:
      return "Invalidate only index paths below the counts that the view knows."
    case .unregisteredIdentifier:
      return
        "Register the identifier by view:register before the view asks for cells, or dequeue one "
        + "that is registered."
    case .animationsNeverEnd:
      return "Start the next batch from a completion only as long as there is something left to do."
    case .cellsNeverSettle:
      return "Change the view and its data outside the functions about cells, or only once in them."
    case .batchesTooDeep: break
    default: return nil
    }
    return
      "Write all operations in one block, in a loop if there are many. Animate the batches that "
      + "completions start, so that each completion waits for the clock."
  }
}
