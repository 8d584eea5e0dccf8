import CollectionCore
import CollectionExercises

/// The name of a file, read as the name of a program that a system or a person may have changed.
struct ProgramName {
  /// The name without `.lua`, then without the marks of a copy, one after the other.
  var stems: [String]
  /// A Boolean value that indicates whether `.lua` is in the name, in lower or upper case.
  var isProgram = false
  /// The unchanged name.
  let name: String

  /// Reads a name. Complexity: O(n²) for a name of n bytes, of which a few hundred are read.
  init(_ name: String) {
    self.name = name
    var rest = name[...]
    stems = []
    guard name.utf8.count <= Self.greatestName else {
      isProgram = name.hasSuffix(".lua")
      return
    }
    // Extensions and marks come in any order: x (1).lua.txt, x.lua (1), x.lua.lua.
    while !rest.isEmpty {
      let lower = rest.lowercased()
      if lower.hasSuffix(".lua") {
        rest = rest.dropLast(4)
        isProgram = true
        stems = []
      } else if lower.hasSuffix(".txt"), lower.contains(".lua") {
        rest = rest.dropLast(4)
        continue
      } else if let shorter = Self.withoutMark(rest) {
        rest = shorter
      } else {
        break
      }
      if isProgram { stems.append(String(rest)) }
    }
    if let shorter = Self.withoutPrefix(rest), isProgram { stems.append(String(shorter)) }
  }

  /// The maximum number of bytes of a changed name; no system has longer ones.
  private static let greatestName = 255

  /// The name without the parts that make it a program's.
  var stem: String { stems.first ?? name }

  /// Returns a text without a mark of a copy at its end: `x (1)`, `x - Copy (2)`, `x copy`, `x-1`,
  /// `x `.
  ///
  /// Returns nil if there is no mark.
  private static func withoutMark(_ text: Substring) -> Substring? {
    if text.last == " " { return text.dropLast() }
    if text.last == ")", let open = text.lastIndex(of: "(") {
      let inner = text[text.index(after: open)...].dropLast()
      if !inner.isEmpty, inner.count <= 3, inner.allSatisfy(\.isNumber) { return text[..<open] }
    }
    // Further copies have a number: x copy 2.
    if let space = text.lastIndex(of: " ") {
      let number = text[text.index(after: space)...]
      let rest = text[..<space]
      let isCopy = copies.contains { rest.lowercased().hasSuffix($0) }
      if isCopy, !number.isEmpty, number.count <= 2, number.allSatisfy(\.isNumber) { return rest }
    }
    let lower = text.lowercased()
    for word in copies where lower.hasSuffix(word) {
      var rest = text.dropLast(word.count)
      guard let mark = rest.last, mark == " " || mark == "-" || mark == "_" else { continue }
      while let last = rest.last, last == " " || last == "-" || last == "_" { rest.removeLast() }
      return rest
    }
    if let dash = text.lastIndex(of: "-") {
      let number = text[text.index(after: dash)...]
      if !number.isEmpty, number.count <= 2, number.allSatisfy(\.isNumber) { return text[..<dash] }
    }
    return nil
  }

  private static func withoutPrefix(_ text: Substring) -> Substring? {
    let lower = text.lowercased()
    return prefixes.first(where: lower.hasPrefix).map { text.dropFirst($0.count) }
  }

  private static let copies = ["copy", "kopie", "copie", "copia", "kopia"]
  private static let prefixes = ["copy of ", "kopie von ", "copie de ", "copia de "]
}
