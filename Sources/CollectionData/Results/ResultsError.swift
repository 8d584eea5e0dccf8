public import CollectionCore

/// A refusal of a results controller; nothing has changed then.
///
/// ```swift
/// let results = try ResultsController()
/// do {
///   try results.endEditing()
/// } catch ResultsError.notEditing {
///   print("endEditing without beginEditing")
/// }
/// ```
public enum ResultsError: Error, Hashable {
  /// A repeated object in one list, with its indices.
  case duplicateObject(Identifier, first: Int, second: Int)
  /// A repeated section in one list, with its indices.
  case duplicateSection(Identifier, first: Int, second: Int)
  /// An object for which the section key returns nothing.
  case noSectionKey(Identifier)
  /// An object whose section key differs from the section that it was put into.
  case wrongSection(Identifier, given: Identifier, key: Identifier)
  /// An object whose sort key is a list or a table.
  case badSortKey(Identifier, name: String)
  /// A section-naming field that is neither a text nor a number.
  case badSectionKey(Identifier, name: String)
  /// A parent with the name of the section for objects without one.
  case reservedParent(Identifier)
  /// A comparator that sorts each of two objects before the other.
  case contradiction(Identifier, Identifier)
  /// A call that compares or replaces everything, between `beginEditing` and `endEditing`.
  case callWhileEditing(String, depth: Int)
  /// `endEditing` without `beginEditing`.
  case notEditing
  /// A change of the controller by a function that it called, with the name of the call.
  case changedMeanwhile(call: String)
  /// An edit of a merged controller, with the name of the call.
  case mergedContent(call: String)
  /// A failed snapshot of the content for the delegate.
  case snapshot(SnapshotError)
  /// An edit that the host stopped.
  case stopped

  /// The code of the error for `tessera explain`.
  public var code: String {
    switch self {
    case .duplicateObject, .duplicateSection: "D01"
    case .noSectionKey, .badSectionKey, .wrongSection, .reservedParent: "D02"
    case .badSortKey, .contradiction: "D03"
    case .callWhileEditing, .notEditing, .changedMeanwhile, .mergedContent, .stopped: "D04"
    case .snapshot(let error): error.code
    }
  }
}

extension ResultsError: CustomStringConvertible {
  /// The message for the script's author.
  public var description: String {
    switch self {
    case .duplicateObject(let id, let first, let second):
      "object \(id.brief) comes twice, at places \(first + 1) and \(second + 1) of the list: "
        + "each id names one object"
    case .duplicateSection(let id, let first, let second):
      "section \(id.brief) comes twice, at places \(first + 1) and \(second + 1) of the list: "
        + "each id names one section"
    case .noSectionKey(let id):
      "the section key of object \(id.brief) is nil: a section is named by a text or a number"
    case .wrongSection(let id, let given, let key):
      "object \(id.brief) was put into section \(given.brief), but its section key names section \(key.brief)"
    case .badSortKey(let id, let name):
      "field '\(name)' of object \(id.brief) cannot be sorted by: the value must be nil, a "
        + "boolean, number or string"
    case .badSectionKey(let id, let name):
      "field '\(name)' of object \(id.brief) names no section: a section is named by a text or a number"
    case .reservedParent(let id):
      "no parent can have the id \(id.brief): that is the section of objects without a parent"
    case .contradiction(let first, let second):
      "the comparator contradicts itself about \(first.brief) and \(second.brief): return true "
        + "only if the first comes strictly before the second. Use < instead of <="
    case .callWhileEditing(let call, let depth):
      "\(call) cannot be called between beginEditing and endEditing (\(depth) not ended): "
        + "it has to see the content as it is"
    case .notEditing: "endEditing was called once more often than beginEditing"
    case .changedMeanwhile(let call):
      "\(call) was called while the results controller was changing: call it in "
        + "controllerDidChangeContent, or later"
    case .mergedContent(let call):
      "\(call) fails on a merged results controller, which has no objects of its own: change "
        + "the controller that has them"
    case .snapshot(let error): "\(error)"
    case .stopped: "the host stopped the edit"
    }
  }
}
