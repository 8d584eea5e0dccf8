import CollectionRendering
import TesseraExplain
import Testing

/// Sentences of UIKit that no rule of updates covers, and other sentences for a rule.
struct CrashAssertionTests {
  /// A sentence, and what must be said about it.
  struct Sample: Sendable, CustomTestStringConvertible {
    let code: String
    let text: String
    let numbers: [Int]
    let explanation: String
    let likely: String?
    let advice: String

    var testDescription: String { "\(code) \(text.prefix(50))" }

    init(
      _ code: String, _ text: String, _ numbers: [Int], _ explanation: String,
      likely: String? = nil, advice: String
    ) {
      (self.code, self.text, self.numbers) = (code, text, numbers)
      (self.explanation, self.likely, self.advice) = (explanation, likely, advice)
    }
  }

  private static let path = "<NSIndexPath: 0x8> {length = 2, path = 1 - 5}"

  static let samples = [
    Sample(
      "C01",
      "request for index path for global index 7 when there are only 7 items in the collection view",
      [7, 7],
      "The view looked for the item with the number 7, counted through all sections, and has 7 items "
        + "(0 to 6).",
      likely: "7 is one past the last item",
      advice: "Change the data only inside the block, and write one operation per change."),
    Sample(
      "C01",
      "request for index path for global index 9223372036854775802 when there are only 5 items in "
        + "the collection view",
      [.max - 5, 5],
      "The view looked for the item with the number 9223372036854775802, counted through all "
        + "sections, and has 5 items (0 to 4).",
      likely: "9223372036854775802 is NSNotFound − 5: ", advice: "Change the data"),
    Sample(
      "C02",
      "request for number of items before section 2147483647 when there are only 1 sections in the "
        + "collection view",
      [2_147_483_647, 1],
      "The items in front of section 2147483647 were to be counted, and the view has 1 section (index "
        + "0).",
      likely: "2147483647 is NSNotFound: ", advice: "Change the data"),
    Sample(
      "C03", "attempt to create view animation for nil view", [],
      "A cell, a header or a footer was about to move or appear, but had no view to animate. "
        + "The message does not name it.",
      advice: "Return a registered view for every kind and path"),
    Sample(
      "C04",
      "could not dequeue a view of kind: UICollectionElementKindCell with identifier My Cell - must "
        + "register a nib or a class for the identifier or connect a prototype cell in a storyboard",
      [],
      "No class and no nib is registered as 'My Cell' for views of the kind "
        + "UICollectionElementKindCell.",
      advice: "Register a class or a nib under exactly this identifier, for exactly this kind,"),
    Sample(
      "C04",
      "unable to dequeue a cell with identifier Cell - must register a nib or a class for the "
        + "identifier or connect a prototype cell in a storyboard",
      [], "No class and no nib is registered as 'Cell'.",
      advice: "Register a class or a nib under exactly this identifier before the view"),
    Sample(
      "C04",
      "must register a nib or a class for the identifier or connect a prototype cell in a storyboard",
      [],
      "No class and no nib is registered for the identifier. The beginning of the message, "
        + "which names it, is missing.",
      advice: "Register a class or a nib"),
    Sample(
      "C05",
      "UICollectionViewFlowLayout has cached frame mismatch for index path \(path) - cached value: "
        + "{{0, 10.5}, {320, 44}}; expected value: {{-1.4e-14, 20}, {320, 44}}",
      [1, 5],
      "The flow layout computed the frame {{-1.4e-14, 20}, {320, 44}} for the item at [1, 5], "
        + "and later found {{0, 10.5}, {320, 44}} in its attributes. Other code had changed them.",
      advice: "Copy attributes before you change them"),
    Sample(
      "C06",
      "UITableView internal bug: unable to generate a new section map with old section count: 2 and "
        + "new section count: 0",
      [2, 0],
      "The view had 2 sections before the batch, and has 0 now. The operations do not explain "
        + "the difference.",
      likely: "The data source was gone",
      advice: "Set the data source before the first batch, and keep it alive as long as the view."),
    Sample(
      "C07",
      "request for layout attributes for supplementary view UICollectionElementKindSectionHeader in "
        + "section 3 when there are only 2 sections in the collection view",
      [3, 2],
      "The frame of the UICollectionElementKindSectionHeader of section 3 was asked for, and the view "
        + "has 2 sections (0 to 1).",
      advice: "Place headers and footers only for sections below numberOfSections"),
    Sample(
      "C08",
      "layout attributes for supplementary item at index path (\(path)) changed from "
        + "<UICollectionViewLayoutAttributes: 0x1> frame = (0 490; 768 20);  to "
        + "<UICollectionViewLayoutAttributes: 0x2> frame = (0 530; 768 20);  without invalidating the "
        + "layout",
      [1, 5],
      "The layout returned two different frames for the element at [1, 5], without a call of "
        + "invalidateLayout in between.",
      advice: "Return the same frame from layoutAttributesForElements and "
        + "layoutAttributesForSupplementaryView."),
    Sample(
      "C09",
      "the view returned from -collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
        + "(UICollectionElementKindSectionHeader,\(path)) was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil",
      [],
      "The data source returned a view that it had created or kept. It must return the one "
        + "dequeued for that index path.",
      advice:
        "Return the result of dequeueReusableCell or dequeueReusableSupplementaryView for the "
        + "same index path."),
    Sample(
      "C10", "UICollectionView must be initialized with a non-nil layout parameter", [],
      "The view was made without a layout.", advice: "Make the view with"),
    Sample(
      "C11",
      "The behavior of the UICollectionViewFlowLayout is not defined because: the item height must be "
        + "less than the height of the UICollectionView minus the section insets top and bottom values.",
      [],
      "The height of an item exceeds the height of the view minus section and content insets. "
        + "The item does not fit into a line.",
      advice: "Compute item sizes from the bounds"),
    Sample(
      "C12",
      "the collection view's data source did not return a valid cell from "
        + "-collectionView:cellForItemAtIndexPath: for index path \(path)",
      [1, 5], "The view asked for a cell for the item at [1, 5], and the function returned nil.",
      advice: "Return a dequeued cell on every path through the function."),
    Sample(
      "C12",
      "UITableView (<UITableView: 0x7ff19b027000; >) failed to obtain a cell from its dataSource "
        + "(<ViewController: 0x7ff19a507520>)",
      [], "The view asked for a cell, and the function returned nil.", advice: "Return a dequeued"),
    Sample(
      "C12",
      "UITableView dataSource returned a nil cell for row at index path: \(path). Table view: "
        + "<UITableView: 0x1>",
      [1, 5], "The view asked for a cell for the row at [1, 5], and the function returned nil.",
      advice: "Return a dequeued"),
    Sample(
      "C13",
      "Attempted to dequeue a cell using a registration that was created inside "
        + "-collectionView:cellForItemAtIndexPath: or inside a UICollectionViewDiffableDataSource cell "
        + "provider. Creating a new registration each time a cell is requested will prevent reuse and "
        + "cause created cells to remain inaccessible in memory for the lifetime of the collection "
        + "view. Registrations should be created up front and reused. Registration: "
        + "<UICollectionViewCellRegistration: 0x6000011b08a0>",
      [],
      "A registration was created in a cell provider. Each cell would have its own "
        + "registration, and no cell would be reused.",
      advice: "Create each registration once, before the first cell is requested."),
    Sample(
      "C14",
      "Expected dequeued view to be returned to the collection view in preparation for display. When "
        + "the collection view's data source is asked to provide a view for a given index path, ensure "
        + "that a single view is dequeued and returned to the collection view.",
      [],
      "A view was dequeued and then not shown: it was not returned, or not asked for. iOS 18 "
        + "and later check for this.",
      advice: "Dequeue once for each question"),
    Sample(
      "C15",
      "Section identifier count does not match data source count. This is most likely due to a hashing "
        + "issue with the identifiers.",
      [], "The snapshot lists more identifiers than there are different ones, or the reverse.",
      advice: "Give equal values the same hash, and never change either while in a snapshot."),
    Sample(
      "C15",
      "Item identifier count does not match data source count. This is most likely caused by "
        + "item identifiers improperly implementing hashing",
      [], "The snapshot lists more identifiers than there are different ones, or the reverse.",
      advice: "Give equal values the same hash, and never change either while in a snapshot."),
    Sample(
      "C16",
      "Invalid parameter not satisfying: self.supplementaryViewProvider || "
        + "(self.supplementaryReuseIdentifierProvider && self.supplementaryViewConfigurationHandler)",
      [],
      "The layout places a header, a footer or a badge, but the data source cannot provide its "
        + "view.",
      advice: "Set supplementaryViewProvider before"),
    Sample(
      "C17",
      "Deadlock detected: calling this method on the main queue with outstanding async updates is not "
        + "permitted and will deadlock. Please always submit updates either always on the main queue "
        + "or always off the main queue - view=<Anytype.EditorCollectionView: 0x12d0c6000>",
      [],
      "Snapshots are still being applied on a background queue, and the main queue now calls "
        + "the data source. Each would wait for the other.",
      advice: "Call apply always on the main queue"),
    Sample(
      "C18",
      "UICollectionView (<UICollectionView 0x15f099a00>) is stuck in its update/layout loop. This can "
        + "happen for many reasons, including self-sizing views whose preferred attributes are not "
        + "returning a consistent size.",
      [],
      "The view laid itself out about a hundred times in a row, and each time something called for one "
        + "more.",
      advice: "Return the same size for the same width from preferredLayoutAttributesFitting"),
    Sample(
      "C19",
      "Diffable data source detected an attempt to insert or append 10 item identifiers that already "
        + "exist in the snapshot. The existing item identifiers will be moved into place instead",
      [10],
      "10 items to insert or append were in the snapshot already. The data source moves the "
        + "existing items, which takes longer, and continues.",
      advice: "Fill a new snapshot"),
    Sample(
      "C19",
      "Diffable data source detected an attempt to insert or append 1 item identifier that already "
        + "exists in the snapshot.",
      [1],
      "1 item to insert or append was in the snapshot already. The data source moves the "
        + "existing items, which takes longer, and continues.",
      advice: "Fill a new snapshot"),
    Sample(
      "S03",
      "Diffable data source detected an attempt to insert or append 1 section identifier that already "
        + "exists in the snapshot. Identifiers in a snapshot must be unique.",
      [1], "Section identifiers are unique, and this one is taken.", advice: "Append a section once"
    ),
    Sample(
      "U30",
      "no UICollectionViewLayoutAttributes instance for "
        + "-layoutAttributesForSupplementaryElementOfKind: UICollectionElementKindSectionHeader at "
        + "path \(path)",
      [1, 5],
      "The view needed the frame of the UICollectionElementKindSectionHeader at [1, 5], and the "
        + "layout gave none.",
      advice: "Let layoutAttributesForSupplementaryView answer"),
    Sample(
      "U28", "Requested the number of rows for section (4) which is out of bounds.", [4],
      "The number of rows in section 4 was asked for, and the view has no such section. The message "
        + "does not say how many it has.",
      advice: "Ask only for sections below numberOfSections."),
    Sample(
      "U31",
      "-[UITableView _contentOffsetForScrollingToRowAtIndexPath:atScrollPosition:]: row (30) beyond "
        + "bounds (30) for section (1).",
      [30, 30, 1], "The call scrolls to [1, 30], but section 1 has 30 rows (0 to 29).",
      likely: "The index is the count of the rows", advice: "Scroll only to rows that exist"),
    Sample(
      "U31",
      "Attempted to scroll the table view to an out-of-bounds section (18) when there are only 1 "
        + "sections.",
      [18, 1], "The view was to scroll to section 18, and has 1 section (index 0).",
      advice: "Scroll only to rows that exist"),
    Sample(
      "U02",
      "Invalid update: invalid number of items in section 0 (section 2 before update). The number of "
        + "items contained in an existing section after the update (15) must be equal to the number of "
        + "items contained in that section before the update (15), plus or minus the number of items "
        + "inserted or deleted from that section (15 inserted, 8 deleted) and plus or minus the number "
        + "of items moved into or out of that section (0 moved in, 0 moved out).",
      [0, 2, 15, 15, 15, 8, 0, 0],
      "Section 0 (section 2 before the batch) had 15 items: 15 − 8 + 15 = 22, but the data has 15.",
      likely: "The batch has the change, but the data did not change.",
      advice: "Change the data inside the"),
    Sample(
      "U33", "negative or zero item sizes are not supported in the flow layout", [],
      "The flow layout received an item size with a negative width or height. UIKit up to iOS "
        + "12 also refuses zero.",
      advice: "Give every item a positive width and height"),
    Sample(
      "C03",
      "*** setObjectForKey: object cannot be nil (key: <_UICollectionViewItemKey: "
        + "0xaaddf70> Type = SV Kind = CHTCollectionElementKindSectionHeader IndexPath = \(path))",
      [1, 5],
      "The CHTCollectionElementKindSectionHeader at [1, 5] was to move or to appear, and "
        + "there was no view of it to animate.",
      advice: "Return a registered view"),
    Sample(
      "C09",
      "the view returned from "
        + "-collectionView:viewForSupplementaryElementOfKind:atIndexPath: "
        + "(UICollectionElementKindSectionHeader,\(path)) was not retrieved by calling "
        + "-dequeueReusableSupplementaryViewOfKind:withReuseIdentifier:forIndexPath: or is nil "
        + "((null))",
      [],
      "The data source returned nil, where the view needs a view that it has handed out.",
      advice:
        "Return the result of dequeueReusableCell or dequeueReusableSupplementaryView for the "
        + "same index path."),
    Sample(
      "C12",
      "UITableView dataSource must return a cell from tableView:cellForRowAtIndexPath:",
      [],
      "The view asked for a cell, and the function returned nil.",
      advice: "Return a dequeued cell on every path through the function."),
    Sample(
      "C14",
      "Attempted to dequeue multiple cells for the same index path, which is not allowed. "
        + "If you really need to dequeue more cells than the table view is requesting, use the "
        + "-dequeueReusableCellWithIdentifier: method (without an index path). Cell identifier: "
        + "cell, index path: \(path)",
      [1, 5],
      "A second cell was dequeued for [1, 5] while the view had asked for one.",
      advice: "Dequeue once for each question"),
    Sample(
      "C15",
      "Invalid parameter not satisfying: dataSourceSnapshot.numberOfSections == "
        + "sectionIdentifiers.count",
      [],
      "The snapshot lists more identifiers than there are different ones, or the reverse.",
      advice: "Give equal values the same hash, and never change either while in a snapshot."),
    Sample(
      "C17",
      "Warning: applying updates in a non-thread confined manner is dangerous and can lead "
        + "to deadlocks. Please always submit updates either always on the main queue or always "
        + "off the main queue",
      [],
      "Snapshots are still being applied on a background queue, and the main queue now calls "
        + "the data source. Each would wait for the other.",
      advice: "Call apply always on the main queue"),
    Sample(
      "C18",
      "<PagingCollectionView 0x13f339c50> is stuck in a recursive layout loop. This can "
        + "happen when self-sizing views do not return consistent sizes",
      [],
      "The view laid itself out about a hundred times in a row, and each time something "
        + "called for one more.",
      advice: "Return the same size for the same width from preferredLayoutAttributesFitting"),
    Sample(
      "C20",
      "There is no room for this NSCollectionLayoutGroup to fit into its parent group or "
        + "section, or it has no room for any subitems itself. Inspect the parent and ensure "
        + "the contentInsets ({0, 16, 0, 16}) do not result in a negative effectiveContentSize "
        + "when applied to size: {32, 653}.",
      [],
      "The group has the size {32, 653} less the insets {0, 16, 0, 16}, and that leaves "
        + "nothing for an item.",
      advice: "Give the view its size before"),
    Sample(
      "C21",
      "NSCollectionLayoutItem created with invalid combination of spacing and size "
        + "specified. This group cannot fit even a single item. Inspect the spacing and size of "
        + "the items in this group and ensure that they fit into the group when its effective "
        + "size is {1012, 719.5}.",
      [],
      "The first item of a group needs more room, with its spacing, than the group has in "
        + "its {1012, 719.5}.",
      advice: "Make the item's size plus"),
    Sample(
      "C22",
      "At least 1 subitem is required for a group",
      [],
      "A group was made with an empty list of subitems.",
      advice: "Build the group from at least one item."),
    Sample(
      "C23",
      "UITableView dataSource is not set",
      [],
      "The view was asked for a row or a count while its dataSource was nil.",
      advice: "Set dataSource before"),
    Sample(
      "C24",
      "request for rect at invalid index path (<NSIndexPath 0x8361f40> 2 indexes [1, 5])",
      [1, 5],
      "The frame of the item at [1, 5] was asked for, and the view knows no such item.",
      advice: "Look up the index path in the data at the time of the call."),
    Sample(
      "C25",
      "CALayer position contains NaN: [nan 222.5]",
      [],
      "A frame was assigned that has a coordinate which is no number, or is infinite.",
      advice: "Find the division by 0"),
    Sample(
      "C25",
      "-[UICollectionViewLayoutAttributes setFrame:] requires finite dimensions",
      [],
      "A frame was assigned that has a coordinate which is no number, or is infinite.",
      advice: "Find the division by 0"),
    Sample(
      "C26",
      "Could not compute initial update value after shadow updates. Update: "
        + "<UICollectionViewUpdateItem: 0x1c024f690>",
      [],
      "During a drop, an update named an item that the view could not map through the drop's "
        + "placeholders and moves.",
      advice: "Update the data and the view"),
    Sample(
      "C27",
      "Warning once only: UITableView was told to layout its visible cells and other "
        + "contents without being in the view hierarchy (the table view or one of its "
        + "superviews has not been added to a window).",
      [],
      "The view was laid out before it or a superview was in a window. Its size, traits and "
        + "safe area were not final.",
      advice: "Call layoutIfNeeded"),
    Sample(
      "C28",
      "[Assert] Attempted to call -cellForRowAtIndexPath: on the table view while it was in "
        + "the process of updating its visible cells, which is not allowed.",
      [],
      "The visible cells were asked for in a function that the view calls while it updates "
        + "them.",
      advice:
        "Use the cell passed to the function, keep the values in the data, or ask later on the "
        + "main queue."),
    Sample(
      "C28",
      "Attempted to access the table view's visibleCells while they were in the process of "
        + "being updated, which is not allowed.",
      [],
      "The visible cells were asked for in a function that the view calls while it updates "
        + "them.",
      advice:
        "Use the cell passed to the function, keep the values in the data, or ask later on the "
        + "main queue."),
    Sample(
      "C29",
      "Invalid IndexPath \(path) specified - will use a contentOffset of {0,0} as a fallback "
        + "value.",
      [1, 5],
      "The view looked for the item at [1, 5], has none there, and took the offset {0, 0} "
        + "instead.",
      likely: "The selection, or the page of a page view, names", advice: "Set the selection"),
    Sample(
      "C30",
      "[DiffableDataSource] Failed to find index of item App.Item",
      [],
      "The data source looked for the item App.Item in its snapshot, and did not find it.",
      advice: "Use the same constant properties in == and hash(into:) of the identifier."),
    Sample(
      "C31",
      "attempting to invalidate an item at an invalid indexPath: \(path) globalIndex: 30 "
        + "numItems: 0",
      [1, 5, 30, 0],
      "The layout invalidated the item at [1, 5], which is number 30 through all sections, "
        + "and the view has no items.",
      likely: "The view had no items left", advice: "Invalidate only index paths"),
    Sample(
      "C32",
      "Frame {{377, 0}, {0, 627}} does not intersect {{377, 0}, {0, 627}}",
      [],
      "A pinned header or footer with the frame {{377, 0}, {0, 627}} was to stay in {{377, "
        + "0}, {0, 627}}, and the two do not overlap.",
      advice: "Give each pinned header"),
    Sample(
      "C33",
      "[Assert] UICollectionView internal inconsistency: attempting to apply nil layout "
        + "attributes to view. View: <Header: 0x7fd2d4a46a50>",
      [],
      "A cell, a header or a footer was to be placed, and the layout gave nil for it.",
      advice: "Let the layout give attributes"),
    Sample(
      "C34",
      "Warning once only: Detected a case where constraints ambiguously suggest a height of "
        + "zero for a tableview cell's content view.",
      [],
      "The constraints of a cell's content allow a size of 0, and the view takes its "
        + "standard size instead.",
      advice: "Pin the content to all four edges"),
    Sample(
      "C35",
      "List failed to visit cell content, returning an empty cell. - "
        + "SwiftUICore/Logging.swift:84 - please file a bug report.",
      [],
      "SwiftUI found no view for a row when the list asked for its cell, and showed an empty one.",
      advice: "Give the rows of ForEach"),
    Sample(
      "C36",
      "Attempted to dequeue a cell for a different registration or reuse identifier than "
        + "the existing cell when reconfiguring an item, which is not allowed. You can only "
        + "dequeue the same kind. Dequeued reuse identifier: switch; Original reuse identifier: "
        + "list",
      [],
      "An item was reconfigured whose cell is 'list', and the cell provider dequeued "
        + "'switch' for it.",
      advice: "Reload the item instead"),
    Sample(
      "C37",
      "UICollectionView (<UICollectionView: 0x7f>) was deallocated while an update was in "
        + "flight",
      [],
      "The view was released between the beginning and the end of a batch.",
      advice: "Keep the view"),
    Sample(
      "C38",
      "[UICollectionViewRecursion] cv == 0x7ff0518ece00 Disabling recursion trigger logging",
      [],
      "UIKit ended a count of its own that watches for endless layouts; nothing is wrong.",
      advice: "Nothing: it is"),
    Sample(
      "C39",
      "UITableView internal inconsistency: _visibleRows and _visibleCells must be of same "
        + "length. _visibleRows: {0, 10}; _visibleCells.count: 20",
      [],
      "The view's lists of its visible rows and of their cells do not agree.",
      advice: "Change no row"),
    Sample(
      "U30",
      "no UICollectionViewLayoutAttributes instance for "
        + "-layoutAttributesForDecorationViewOfKindOfKind: CustomView at path \(path)",
      [1, 5],
      "The view needed the frame of the CustomView at [1, 5], and the layout gave none.",
      advice: "Let layoutAttributesForSupplementaryView answer"),
    Sample(
      "U33",
      "negative sizes are not supported in the flow layout",
      [],
      "The flow layout received an item size with a negative width or height. UIKit up to iOS "
        + "12 also refuses zero.",
      advice: "Give every item a positive width and height"),
    Sample(
      "U33",
      "Negative or zero item sizes are not supported by flow layout. Make a symbolic "
        + "breakpoint at UICollectionViewFlowLayoutAlertForInvalidItemSize to catch this in the "
        + "debugger. Invalid size: {-10, 0}; collection view: (null)",
      [],
      "An item was given the size {-10, 0}; the flow layout expects a width and a height "
        + "above 0.",
      advice: "Give every item a positive width and height"),
    Sample(
      "U29",
      "Layout attributes <App.Attributes: 0x7f> index path: (\(path)); frame = (0 0; 375 248); zIndex "
        + "= 1;  were received from the layout <App.Layout: 0x7f> but are not valid for the data source "
        + "counts. Attributes will be ignored.",
      [1, 5], "The layout placed a cell at [1, 5], where the data has no item.",
      advice: "Compute the layout's elements from the view's current counts, and discard cached "
        + "attributes in prepare."),
  ]

  @Test(arguments: samples)
  func `a sentence is explained with its values`(sample: Sample) throws {
    for text in [
      sample.text,
      "*** Terminating app, reason: '\(sample.text)'\n*** First throw call stack:\n(0x1)",
      sample.text.replacing(" ", with: "\n"),
    ] {
      let report = try #require(CrashReport(text))
      #expect(report.code == sample.code)
      #expect(report.isComplete)
      #expect(report.numbers == sample.numbers)
      #expect(report.explanation == sample.explanation)
      #expect((report.likelyCause == nil) == (sample.likely == nil))
      #expect(report.likelyCause?.hasPrefix(sample.likely ?? "") != false)
      #expect(report.advice?.hasPrefix(sample.advice) == true, "\(report.advice ?? "")")
      #expect(report.others == [])
      let crash = try #require(ExplainCrash(report))
      #expect(crash.text(RenderOptions(width: 80)).hasPrefix("\(sample.code): "))
    }
  }

  @Test(arguments: samples)
  func `a sentence that breaks off is read as far as it goes`(sample: Sample) {
    let words = sample.text.split(separator: " ")
    for length in words.indices {
      let report = CrashReport(words[..<length].joined(separator: " "))
      #expect(report == nil || report?.code == sample.code)
    }
  }

  @Test func `a kind alone is not taken for an identifier`() {
    let report = CrashReport(
      "could not dequeue a view of kind: UICollectionElementKindCell with identifier")
    #expect(report?.code == "C04")
    #expect(report?.explanation == nil)
  }

  /// The assertions that views of Tessera raise, too.
  private static let raised: Set = ["C14", "C31", "C36"]

  @Test(arguments: samples.filter { raised.contains($0.code) })
  func `a page has the script for an assertion that Tessera raises`(sample: Sample) throws {
    let crash = try #require(CrashReport(sample.text).flatMap(ExplainCrash.init))
    guard case .none(let reason) = try crash.reproduction() else {
      Issue.record("there is a script")
      return
    }
    #expect(reason.hasSuffix("'tessera explain \(sample.code)' has a script that raises it."))
  }

  @Test(arguments: samples.filter { $0.code.hasPrefix("C") && !raised.contains($0.code) })
  func `a script for what Tessera does not raise is refused with the reason`(sample: Sample) throws
  {
    let crash = try #require(CrashReport(sample.text).flatMap(ExplainCrash.init))
    guard case .none(let reason) = try crash.reproduction() else {
      Issue.record("there is a script")
      return
    }
    #expect(
      reason.hasPrefix("Tessera explains this message but never raises it."))
  }

  @Test(
    arguments: [
      ("reason: 'index 4 beyond bounds [0 .. 3]'", "index 4 beyond bounds [0 .. 3]"),
      ("reason: 'the view's cell didn't come'\n*** First", "the view's cell didn't come"),
      ("reason: 'the items' order isn't known' in 'App'", "the items' order isn't known"),
      ("reason: 'no nib 'Cell' in 'App''\n", "no nib 'Cell' in 'App'"),
      ("reason: 'cut off by the paste", "cut off by the paste"),
      ("reason: ''", nil), ("reason: '", nil), ("no reason", nil),
      ("reason: '" + String(repeating: "a", count: 200), String(repeating: "a", count: 160) + "…"),
    ] as [(String, String?)])
  func `a reason ends at its own quote, not at an apostrophe`(text: String, reason: String?) {
    #expect(CrashReport.reason(in: text) == reason)
  }

  @Test func `a sentence without its beginning is read with its numbers`() throws {
    let items = try #require(
      CrashReport(
        """
        The number of rows contained in an existing section after the update (10) must
        be equal to the number of rows contained in that section before the update (10),
        plus or minus the number of rows inserted or deleted from that section
        (0 inserted, 9 deleted) and plus or minus the number of rows moved into or out
        of that section (0 moved in, 0 moved out).
        """))
    #expect(items.code == "U02")
    #expect(items.numbers == [10, 10, 0, 9, 0, 0])
    #expect(items.viewKind == .tableView)
    #expect(
      items.explanation
        == "The section had 10 rows: 10 − 9 + 0 = 1, but the data has 10. Which section it is, the "
        + "text does not say: the sentence has lost its beginning.")
    #expect(
      items.likelyCause == "The batch has the change, but the data did not change.")
    #expect(items.hasMadeUpNumbers)
    guard case .script(let script) = try ExplainCrash(items)?.reproduction() else {
      Issue.record("no script")
      return
    }
    #expect(script.text.contains("\n-- The section, the items and their changes are made up"))
    let sections = try #require(
      CrashReport(
        "the number of sections contained in the collection view after the update (2) must be equal "
          + "to the number of sections contained in the collection view before the update (1), plus or "
          + "minus the number of sections inserted or deleted (0 inserted, 0 deleted)."))
    #expect(sections.code == "U03")
    #expect(
      sections.explanation == "There was 1 section: 1 − 0 + 0 = 1, but the data has 2.")
  }

  @Test func `numbers of a broken beginning that cannot be are said to be so`() {
    let tail =
      "The number of items contained in an existing section after the update (-1) must be equal to "
      + "the number of items contained in that section before the update (1), plus or minus the "
      + "number of items inserted or deleted from that section (0 inserted, 0 deleted)."
    #expect(CrashReport(tail)?.explanation?.hasPrefix("A count of −1 cannot come from") == true)
    #expect(
      CrashReport(tail.replacing("(-1)", with: "(1)"))?.explanation?.hasPrefix(
        "The arithmetic agrees,") == true)
  }

  @Test(arguments: [
    "request for index path for global index 18446744073709551615 when there are only 2 items in the "
      + "collection view",
    "request for index path for global index 99999999999999999999 when there are only 2 items in the "
      + "collection view",
    "request for number of items before section -99999999999999999999 when there are only "
      + "3 sections in the collection view",
  ])
  func `absurd numbers of an assertion are told without a trap`(text: String) {
    let texts = [CrashReport(text)?.explanation, CrashReport(text)?.likelyCause].compactMap { $0 }
    #expect(!texts.isEmpty)
    #expect(!texts.joined().contains("9223372036854775806"))
  }

  @Test(arguments: [
    (
      "Fatal: supplied item identifiers are not unique. Duplicate identifiers: {(\n    cat\n)}",
      "({( cat )})"
    ),
    (
      "supplied item identifiers are not unique. Duplicate identifiers: { App.Item(\"x\") }",
      "App.Item"
    ),
    (
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    cat\n)}",
      "cat"
    ),
    (
      "Identifiers in a section snapshot must be unique. Duplicate item identifiers: {(\n    dog,\n"
        + String(repeating: "    a longer name,\n", count: 100), "({( dog, …)"
    ),
    ("[General] Fatal: supplied identifiers are not unique.", "is there more than once;"),
  ])
  func `names that are there twice are named in every wording`(text: String, part: String) {
    let report = CrashReport(text)
    #expect(report?.code == "S02")
    #expect(report?.explanation?.contains(part) == true, "\(report?.explanation ?? "")")
  }

  @Test func `a section to scroll to beyond the last one has all its numbers`() throws {
    let report = try #require(
      CrashReport(
        "Attempted to scroll the collection view to an out-of-bounds section (3) when there are only 2 "
          + "sections."))
    #expect(report.code == "U31" && report.numbers == [3, 2])
    let crash = try #require(ExplainCrash(report))
    guard case .none(let reason) = try crash.reproduction() else {
      Issue.record("there is a script")
      return
    }
    #expect(reason.hasPrefix("view:scrollToItem raises this sentence"))
  }
}
