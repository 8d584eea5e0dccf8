import CollectionCore
import CollectionLayout
import CollectionRendering
import CollectionViews
import LuaRuntime

extension Call {
  /// Runs a call that takes a page; a refused page is reported with its position in the JSON.
  ///
  /// - Parameters:
  ///   - json: the JSON text of the page; nil for a page of tables.
  ///   - kinds: the kinds of a page being made; nil for those of the receiver.
  func placing<Result>(
    json: @autoclosure () -> String?, kinds: [FieldName: ComponentSection]? = nil,
    _ body: () throws(ComponentsError) -> Result
  ) throws(BindingError) -> Result {
    do throws(ComponentsError) {
      return try body()
    } catch {
      throw placed(error, json: json(), kinds) ?? failure(.components(error))
    }
  }

  /// Returns the error object for a refused page, with its position in the JSON, or nil without
  /// one.
  func placed(
    _ error: ComponentsError, json: String?, _ kinds: [FieldName: ComponentSection]? = nil
  ) -> BindingError? {
    guard !state.failures.areStopping, let json,
      let place = DocumentLocation(error, json: json, kinds: kinds ?? self.kinds),
      var diagnosis = Diagnosis(CollectionViewError.components(error))
    else { return nil }
    diagnosis.message = "\(place): \(diagnosis.message)"
    return raised(diagnosis)
  }

  /// The kinds known to the receiver's page; empty if there is no page.
  private var kinds: [FieldName: ComponentSection] {
    object(1, as: ComponentsController.self)?.kinds
      ?? object(1, as: PageComponent.self)?.controller.kinds ?? [:]
  }

  /// Reads registered kinds of component: a table of layouts by name.
  func readKinds(_ index: Int32) throws(Mismatch) -> [FieldName: ComponentSection] {
    guard type(index) == .table else {
      throw Mismatch("layouts by the names of kinds expected, got \(got(index))")
    }
    guard case .table(let fields) = try readFieldValue(index) else { return [:] }
    var kinds: [FieldName: ComponentSection] = [:]
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      kinds[try checkedKind(name, kinds)] = try ownLayout(value, of: name.text)
    }
    return kinds
  }

  /// Returns the name of a new kind.
  func checkedKind(
    _ name: FieldName, _ kinds: [FieldName: ComponentSection]
  ) throws(Mismatch) -> FieldName {
    if ComponentSection.Kind(rawValue: name.text) != nil || kinds[name] != nil {
      throw Mismatch("the kind '\(name)' exists already: choose another name")
    }
    if name.text.isEmpty { throw Mismatch("a kind needs a name, got an empty text") }
    return name
  }

  /// Reads the layout of a registered kind.
  func readOwnLayout(_ index: Int32) throws(Mismatch) -> ComponentSection {
    guard type(index) == .table else {
      throw Mismatch("table of layout options expected, got \(got(index))")
    }
    return try ownLayout(try readFieldValue(index), of: nil)
  }

  private func ownLayout(
    _ value: FieldValue, of kind: String?
  ) throws(Mismatch) -> ComponentSection {
    do throws(DocumentError) {
      return try Component.ownLayout(value)
    } catch {
      let wrong = mismatch(error)
      throw kind.map { Mismatch("\($0): \(wrong.reason)") } ?? wrong
    }
  }

  /// Reads the page in an argument of `reload` that is not the label of an animation.
  func readPageOrLabel(_ index: Int32) throws(Mismatch) -> [Component] {
    do throws(Mismatch) {
      return try readPage(index)
    } catch {
      guard let text = string(index) else { throw error }
      let first = text.first { !$0.isWhitespace }
      guard first != "{", first != "[" else { throw error }
      let names = ComponentAnimation.allCases.map { $0.rawValue }
      let hint = Suggestion.sentence(for: text, among: names)
      throw Mismatch(
        "components as JSON or an animation label expected, got neither: as JSON, \(error.reason); "
          + "the labels are \(names.joined(separator: ", "))\(hint)")
    }
  }

  /// Reads the components of a page: a list of tables, a table with `components`, or JSON.
  func readPage(_ index: Int32) throws(Mismatch) -> [Component] {
    try readPage(index, kinds: kinds)
  }

  /// Reads the components of a page, with registered kinds.
  func readPage(
    _ index: Int32, kinds: [FieldName: ComponentSection]
  ) throws(Mismatch) -> [Component] {
    if type(index) == .string {
      let text = try readString(index)
      do throws(DocumentError) {
        return try Component.page(json: text, kinds: kinds)
      } catch {
        throw mismatch(error)
      }
    }
    guard type(index) == .table else {
      throw Mismatch("components expected, a list of tables or JSON, got \(got(index))")
    }
    let value = try readFieldValue(index, as: rawCount(index) > 0 ? "components" : "")
    do throws(DocumentError) {
      return try Component.page(value, kinds: kinds)
    } catch {
      throw mismatch(error)
    }
  }

  /// Reads a component from a table.
  func readPageComponent(
    _ index: Int32, kinds: [FieldName: ComponentSection]
  ) throws(Mismatch) -> Component {
    let value = try readFieldValue(index)
    do throws(DocumentError) {
      return try Component(value, kinds: kinds)
    } catch {
      throw mismatch(error)
    }
  }

  /// Reads an item of a component: a table, or a text that is both its identifier and its title.
  func readComponentItem(_ index: Int32) throws(Mismatch) -> ComponentItem {
    guard type(index) == .table || type(index) == .string else {
      throw Mismatch("item expected, a text or a table as {title = \"…\"}, got \(got(index))")
    }
    let value = try readFieldValue(index)
    do throws(DocumentError) {
      return try ComponentItem(value)
    } catch {
      throw mismatch(error)
    }
  }

  /// Reads one item, or a list of them.
  func readComponentItems(_ index: Int32) throws(Mismatch) -> [ComponentItem] {
    isList(index)
      ? try readList(index, "item", readComponentItem) : [try readComponentItem(index)]
  }

  /// Reads the items to delete: a number, an item, a text, or a list of those.
  func readItemReferences(_ index: Int32) throws(Mismatch) -> [ComponentItemReference] {
    isList(index)
      ? try readList(index, "item", readItemReference) : [try readItemReference(index)]
  }

  private func readItemReference(_ index: Int32) throws(Mismatch) -> ComponentItemReference {
    guard type(index) == .number else { return .item(try readComponentItem(index)) }
    if let number = integer(index) { return .number(number) }
    return .item(ComponentItem(identifier: try readIdentifier(index)))
  }

  /// Reads the indices of items: a list, or the first index; returns nil if the argument is
  /// missing.
  func readPlaces(_ index: Int32, count: Int) throws(Mismatch) -> [Int]? {
    if isAbsent(index) { return nil }
    if type(index) == .table { return try readList(index, "index", readIndex) }
    let first = try readIndex(index)
    return (0..<count).map { first.saturatingAdding($0) }
  }

  /// Reads the label of an animation.
  func readAnimation(_ index: Int32) throws(Mismatch) -> ComponentAnimation {
    if let label = string(index).flatMap(ComponentAnimation.init(rawValue:)) { return label }
    let names = ComponentAnimation.allCases.map { $0.rawValue }
    let hint = string(index).map { Suggestion.sentence(for: $0, among: names) } ?? ""
    throw Mismatch(
      "animation label expected, one of \(names.joined(separator: ", ")), got \(got(index))\(hint)")
  }

  /// Returns whether a value is a list: a table with elements, or an empty one.
  private func isList(_ index: Int32) -> Bool {
    guard type(index) == .table else { return false }
    if rawCount(index) > 0 { return true }
    var isEmpty = true
    forEachEntry(of: index) { isEmpty = false }
    return isEmpty
  }

  private func mismatch(_ error: DocumentError) -> Mismatch {
    let hint = error.unknownKey.map { Suggestion.sentence(for: $0.name, among: $0.known) } ?? ""
    return Mismatch("\(error)\(hint)")
  }

  /// Pushes components as a list of tables.
  func push(_ components: [Component]) { push(.list(components.map { $0.fieldValue })) }
}
