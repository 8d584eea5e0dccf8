import CollectionCore
import CollectionDiffing

/// Walks over the identifiers of a list, piece by piece.
extension ItemList {
  /// Appends the identifiers in order. Complexity: O(n).
  func appendIdentifiers(to result: inout [Identifier]) {
    forEachPiece { numbers, range in
      result.append(addingCapacity: range.count) { (output: inout OutputSpan<Identifier>) in
        for index in range { output.append(.integer(numbers[index])) }
      }
    } items: { elements, range in
      result.append(addingCapacity: range.count) { (output: inout OutputSpan<Identifier>) in
        for index in range { output.append(elements[index].id) }
      }
    }
  }

  /// Returns how many items have one of some identifiers. Complexity: O(n).
  func count(in table: IdentifierTable) -> Int {
    var result = 0
    forEachPiece { numbers, range in
      let span = numbers.span
      for index in range { result &+= table.contains(.integer(span[index])) ? 1 : 0 }
    } items: { elements, range in
      let span = elements.span
      for index in range { result &+= table.contains(span[index].id) ? 1 : 0 }
    }
    return result
  }

  /// Returns the indices of the items that have one of some identifiers. Complexity: O(n).
  func indices(in table: IdentifierTable) -> [Int] {
    var (result, start): ([Int], Int) = ([], 0)
    forEachPiece { numbers, range in
      let span = numbers.span
      for index in range where table.contains(.integer(span[index])) {
        result.append(start + index - range.lowerBound)
      }
      start += range.count
    } items: { elements, range in
      let span = elements.span
      for index in range where table.contains(span[index].id) {
        result.append(start + index - range.lowerBound)
      }
      start += range.count
    }
    return result
  }

  /// Returns the list without the items that have one of some identifiers; nil where that is the
  /// list itself.
  ///
  /// Complexity: O(n).
  func removing(_ table: IdentifierTable) -> ItemList? {
    if let (numbers, range) = integers {
      let span = numbers.span
      var kept: [Int] = []
      kept.reserveCapacity(count)
      for index in range where !table.contains(.integer(span[index])) { kept.append(span[index]) }
      return kept.count == count ? nil : ItemList(integers: kept)
    }
    var kept: [Item] = []
    kept.reserveCapacity(count)
    forEachPiece { numbers, range in
      let span = numbers.span
      for index in range where !table.contains(.integer(span[index])) {
        kept.append(Item(id: .integer(span[index])))
      }
    } items: { elements, range in
      let span = elements.span
      for index in range where !table.contains(span[index].id) { kept.append(span[index]) }
    }
    return kept.count == count ? nil : ItemList(kept)
  }
}
