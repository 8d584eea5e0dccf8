import CLua
import CLuaShim

/// Reading numbers of lists, many at once, without metamethods.
extension Call {
  /// Returns the elements of a table with one to four finite numbers, or nil for other values.
  ///
  /// Those beyond the count are 0.
  package func fewNumbers(_ index: Int32, count: Int) -> (Double, Double, Double, Double)? {
    let few = unsafe tessera_to_few_numbers(lua, index)
    return Int(few.count) == count && count > 0 ? few.numbers : nil
  }

  /// Copies consecutive elements of a table that are numbers, up to the first that is not.
  ///
  /// - Parameters:
  ///   - first: the 1-based position of the first element.
  ///   - offset: the index in `numbers` for the first one; as many are read as there is room for.
  /// - Returns: how many were read. Later values may have changed.
  /// - Complexity: O(n) for n numbers.
  package func readNumbers(
    _ index: Int32, from first: Int, into numbers: inout [Double], at offset: Int = 0
  ) -> Int {
    unsafe numbers.withUnsafeMutableBufferPointer { numbers in
      guard offset < numbers.count, let start = numbers.baseAddress else { return 0 }
      return Int(
        unsafe tessera_to_numbers(
          lua, index, Int64(first), start + offset, Int64(numbers.count - offset)))
    }
  }

  /// Copies consecutive elements of a table that are tables of two numbers, up to the first that is
  /// not.
  ///
  /// - Parameters:
  ///   - first: the 1-based position of the first element.
  ///   - offset: the index in `numbers` for the first one; as many pairs are read as there is room
  ///     for.
  /// - Returns: how many pairs were read. Later values may have changed.
  /// - Complexity: O(n) for n pairs.
  package func readNumberPairs(
    _ index: Int32, from first: Int, into numbers: inout [Double], at offset: Int = 0
  ) -> Int {
    unsafe numbers.withUnsafeMutableBufferPointer { numbers in
      guard offset < numbers.count, let start = numbers.baseAddress else { return 0 }
      return Int(
        unsafe tessera_to_number_pairs(
          lua, index, Int64(first), start + offset, Int64((numbers.count - offset) / 2)))
    }
  }
}
