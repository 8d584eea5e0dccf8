import CollectionViews
import LuaRuntime

/// A table of functions that a script writes for the engine.
package struct ScriptRole: Sendable {
  /// The name of the table in messages.
  package let name: String
  /// The names of the functions that are called.
  package let functions: [String]
  /// Whether the table may contain the script's own functions, which nothing calls.
  let holdsOwnFields: Bool

  private init(_ name: String, _ functions: [String], holdsOwnFields: Bool = false) {
    self.name = name
    self.functions = functions
    self.holdsOwnFields = holdsOwnFields
  }

  /// The delegate of a view and of its layout.
  package static let delegate = Self("delegate", ScriptDelegate.names)
  /// The data source of a view.
  package static let dataSource = Self("data source", ScriptDataSource.names)
  /// The delegate of a results controller.
  package static let resultsDelegate = Self(
    "results controller's delegate", ScriptResultsDelegate.names)
  /// The handlers for items of an outline that expand and collapse.
  package static let sectionSnapshotHandlers = Self(
    "table of section snapshot handlers", SectionSnapshotHandlers.names)
  /// A layout, which also contains the data it needs between its calls.
  package static let layout = Self("layout", ScriptLayout.names, holdsOwnFields: true)

  /// All roles.
  package static let all = [delegate, dataSource, resultsDelegate, sectionSnapshotHandlers, layout]
}

extension ScriptRole {
  /// Returns the mistake in an unknown function's name, or nil if the table may contain it.
  package func fault(ofFunction function: String) -> String? {
    let subject = "a \(name) is never asked for '\(function)'"
    let others = holdsOwnFields ? [Self.delegate] : Self.all
    if let other = others.first(where: { $0.functions.contains(function) }) {
      // Both are called delegates.
      let place = name.hasSuffix(other.name) ? "view's \(other.name)" : other.name
      return "\(subject): that function belongs in the \(place)"
    }
    if let meant = meant(by: function) { return "\(subject); did you mean '\(meant)'?" }
    guard !holdsOwnFields else { return nil }
    return "\(subject): nothing calls it; keep functions of your own outside of the table"
  }

  /// Returns the name intended by a misspelt or foreign one, or nil.
  ///
  /// UIKit's full names are known in Swift (`collectionViewDidSelectItemAt`) and Objective-C
  /// (`didSelectItemAtIndexPath`).
  private func meant(by function: String) -> String? {
    if let meant = UIKitName.meant(by: function, of: name) { return meant }
    let short = function.replacing("IndexPath", with: "").replacing("InCollectionView", with: "")
    if functions.contains(short) { return short }
    if let ours = ForeignNames.functions[function], functions.contains(ours) { return ours }
    if let closest = Suggestion.closest(to: function, among: functions) { return closest }
    if short != function, let closest = Suggestion.closest(to: short, among: functions) {
      return closest
    }
    let letters = short.lowercased()
    // A layout's own fields may end with any word.
    guard !holdsOwnFields || letters.hasPrefix("collectionview") else { return nil }
    return functions.first { letters.hasSuffix($0.lowercased()) }
  }
}
