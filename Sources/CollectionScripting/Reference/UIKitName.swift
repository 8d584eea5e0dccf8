import LuaRuntime

/// A name in UIKit, with its equivalent in Tessera.
///
/// People write what they know: the name in Swift or Objective-C, or that for table views. Errors
/// and `tessera check` suggest Tessera's name from this table, and the page
/// `Documentation/uikit.md` is made from it.
package struct UIKitName: Sendable {
  /// The type of the member, or the table of functions in a script.
  package let owner: String
  /// The call or the property in Swift.
  package let uikit: String
  /// Other names that a script may use by mistake: from Objective-C, table views, older systems.
  package let others: [String]
  /// The name in Tessera.
  package let member: String
  /// The call or the property in a script.
  package let tessera: String
}

extension UIKitName {
  /// Lists the names of an owner: in Swift, others separated by spaces, in Tessera, and the call.
  static func list(
    of owner: String, _ rows: [(uikit: String, others: String, member: String, tessera: String)]
  ) -> [UIKitName] {
    rows.map { row in
      UIKitName(
        owner: owner, uikit: row.uikit, others: row.others.split(separator: " ").map(String.init),
        member: row.member, tessera: row.tessera)
    }
  }

  /// The Swift name without labels, as a script would write it.
  private var base: String {
    let call = uikit.split(separator: ".").last ?? ""
    return String(call.prefix { $0 != "(" })
  }

  /// Tessera's names by owner and by UIKit's name, if that differs.
  private static let members: [String: [String: String]] = {
    var members: [String: [String: String]] = [:]
    for name in all {
      // All Swift functions of delegates start with the view.
      let names = name.base == "collectionView" ? name.others : name.others + [name.base]
      for other in names where other != name.member {
        members[name.owner, default: [:]][other] = name.member
      }
    }
    return members
  }()

  /// Returns the member or function that UIKit's name means for an owner, or nil.
  package static func meant(by name: String, of owner: String) -> String? {
    members[owner]?[name]
  }

  /// Returns `; did you mean 'name'?` for a UIKit name or a misspelt one, or an empty text.
  package static func sentence(for name: String, of owner: String, among names: [String]) -> String
  {
    Suggestion.sentence(for: name, among: names, meant: meant(by: name, of: owner))
  }
}

extension UIKitName {
  /// The documentation page with the list of names.
  package static var markdown: String {
    var text = """
      # UIKit call → Tessera call

      What UIKit calls by one name, and Tessera by another or the same. The same table answers a \
      wrong name: `view:insertItemsAtIndexPaths{…}` ends with "did you mean 'insertItems'?". \
      [`tessera check`](editors.md) does the same. The [reference](reference.md) describes each \
      call.

      Names are Swift's. Objective-C's, those of table views and a few others, which scripts often have by mistake, are in the last column.

      """
    var owner = ""
    for name in all {
      if name.owner != owner {
        owner = name.owner
        text += "\n## \(title(of: owner))\n\n| UIKit | Tessera | also known as |\n"
        text += "| --- | --- | --- |\n"
      }
      let others = name.others.map { "`\($0)`" }.joined(separator: ", ")
      text += "| `\(name.uikit)` | `\(name.tessera)` | \(others) |\n"
    }
    return text
  }

  /// Returns the heading for the names of an owner.
  private static func title(of owner: String) -> String {
    ScriptRole.all.contains { $0.name == owner } ? "Functions of a \(owner)" : owner
  }
}
