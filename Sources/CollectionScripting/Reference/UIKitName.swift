import LuaRuntime

/// A name of UIKit, and the member or the function that Tessera has in its place.
///
/// People write what they know: the name that Swift or Objective-C has, or the one of table views.
/// Errors and `tessera check` suggest Tessera's name from this table, and the page
/// `Documentation/uikit.md` is made from it.
package struct UIKitName: Sendable {
  /// The type whose member is meant, or the table of functions that a script writes.
  package let owner: String
  /// The call or the property as Swift writes it.
  package let uikit: String
  /// The names that a script may write by mistake: of Objective-C, of table views, of old systems.
  package let others: [String]
  /// The name in Tessera.
  package let member: String
  /// The call or the property as a script writes it.
  package let tessera: String
}

extension UIKitName {
  /// Lists the names of an owner: in Swift, others between spaces, in Tessera, as it is called.
  static func list(
    of owner: String, _ rows: [(uikit: String, others: String, member: String, tessera: String)]
  ) -> [UIKitName] {
    rows.map { row in
      UIKitName(
        owner: owner, uikit: row.uikit, others: row.others.split(separator: " ").map(String.init),
        member: row.member, tessera: row.tessera)
    }
  }

  /// The name of Swift without its labels, as a script would write it.
  private var base: String {
    let call = uikit.split(separator: ".").last ?? ""
    return String(call.prefix { $0 != "(" })
  }

  /// Tessera's names by the owners and by the names of UIKit that differ from them.
  private static let members: [String: [String: String]] = {
    var members: [String: [String: String]] = [:]
    for name in all {
      // Swift's functions of delegates all begin with the view.
      let names = name.base == "collectionView" ? name.others : name.others + [name.base]
      for other in names where other != name.member {
        members[name.owner, default: [:]][other] = name.member
      }
    }
    return members
  }()

  /// Returns the member of a type, or the function of a table, that a name of UIKit represents; nil
  /// for any other name.
  package static func meant(by name: String, of owner: String) -> String? {
    members[owner]?[name]
  }

  /// Returns `; did you mean 'name'?` for a name of UIKit or a misspelt one, or nothing.
  package static func sentence(for name: String, of owner: String, among names: [String]) -> String
  {
    Suggestion.sentence(for: name, among: names, meant: meant(by: name, of: owner))
  }
}

extension UIKitName {
  /// The page of the documentation that lists the names.
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

  /// The heading of the names of an owner.
  private static func title(of owner: String) -> String {
    ScriptRole.all.contains { $0.name == owner } ? "Functions of a \(owner)" : owner
  }
}
