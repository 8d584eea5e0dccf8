import CollectionCore
import CollectionData
import CollectionViews
import LuaRuntime

extension Call {
  /// The receiver of a method of a results controller.
  var results: ResultsController {
    get throws(BindingError) { try receiver(ResultsController.self) }
  }

  /// Reads one object, or a list of them.
  func readObjects(_ index: Int32) throws(Mismatch) -> [Item] {
    guard isList(index) else { return [try readItem(index)] }
    return try readList(index, "object", readItem)
  }

  /// Reads one or several objects whose content has changed.
  ///
  /// - Parameter known: returns the object with an id. A bare id means that something else about
  ///   the object has changed; an unknown one is ignored.
  /// - Returns: the objects, and the ids of those named by a bare id.
  func readUpdatedObjects(
    _ index: Int32, known: (Identifier) -> Item?
  ) throws(Mismatch) -> (objects: [Item], touched: Set<Identifier>) {
    var touched: Set<Identifier> = []
    func read(_ index: Int32) throws(Mismatch) -> Item? {
      guard type(index) != .table else {
        let item = try readItem(index)
        if item.fields.isEmpty { touched.insert(item.id) }
        return item
      }
      let id = try readIdentifier(index)
      touched.insert(id)
      return known(id)
    }
    guard isList(index) else { return (try read(index).map { [$0] } ?? [], touched) }
    let objects = try readList(index, "object", read).compactMap { $0 }
    return (objects, touched)
  }

  /// Reads the ids of one or several objects, each given completely or by its id.
  func readObjectIDs(_ index: Int32) throws(Mismatch) -> [Identifier] {
    guard isList(index) else { return [try readObjectID(index)] }
    return try readList(index, "object", readObjectID)
  }

  /// Reads the id of an object given completely or by its id.
  func readObjectID(_ index: Int32) throws(Mismatch) -> Identifier {
    guard type(index) == .table else { return try readIdentifier(index) }
    defer { pop() }
    guard pushField("id", of: index) != .null else {
      throw Mismatch("object without an id: write {id = \"…\", …}")
    }
    do throws(Mismatch) {
      return try readIdentifier(-1)
    } catch {
      throw Mismatch("object with a bad id: \(error.reason)")
    }
  }

  /// Reads a section with its objects; a text or a number is the name of an empty one.
  func readResultsSection(_ index: Int32) throws(Mismatch) -> Section {
    switch type(index) {
    case .string, .number: Section(id: try readIdentifier(index))
    default: try readSection(index)
    }
  }

  /// Reads the name of a section given completely or by its name.
  func readSectionName(_ index: Int32) throws(Mismatch) -> Identifier {
    if let box = object(index, as: SectionBox.self) { return box.section.id }
    return try readObjectID(index)
  }

  /// Returns whether the list at an index is one of sections rather than of objects.
  func isListOfSections(_ index: Int32) -> Bool {
    guard type(index) == .table else { return type(index) == .string }
    defer { pop() }
    guard pushElement(1, of: index) == .table else {
      return object(-1, as: SectionBox.self) != nil
    }
    defer { pop() }
    return pushField("items", of: -1) != .null
  }

  /// Returns whether a table is a list: neither an object nor an attempt at one.
  private func isList(_ index: Int32) -> Bool {
    guard type(index) == .table else { return false }
    return rawCount(index) > 0 ? !textKeys(index).contains("id") : textKeys(index).isEmpty
  }

  /// Runs a change of a results controller, and reports its effects on views.
  func change<Failure: EngineError>(
    _ results: ResultsController, _ body: () throws(Failure) -> Void
  ) throws(BindingError) {
    let evaluator = try evaluator()
    let views = evaluator.views.filter {
      ($0.dataSource as? ResultsProvider)?.controller.leaves.contains { $0 === results } ?? false
    }
    defer { for view in views { evaluator.reportEntries(of: view) } }
    guard let view = views.first else { return try engine(body) }
    do throws(Failure) {
      try body()
    } catch {
      throw refusal(error.viewError, by: view)
    }
  }
}
