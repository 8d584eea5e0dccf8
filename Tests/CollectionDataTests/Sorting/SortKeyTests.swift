import CollectionCore
import CollectionData
import Testing

@Suite struct SortKeyTests {
  @Test func `Keys of all kinds have one order`() {
    let keys: [SortKey] = [
      .missing, .boolean(false), .boolean(true), .number(-.infinity), .number(-1e300),
      .integer(Int64.min), .number(-1.5), .integer(-1), .integer(0), .number(0.5), .integer(1),
      .integer(9_007_199_254_740_993), .integer(Int64.max), .number(0x1p63), .number(.infinity),
      .string(""), .string("A"), .string("a"), .string("é"),
    ]
    for (left, first) in keys.enumerated() {
      for (right, second) in keys.enumerated() {
        #expect((first < second) == (left < right), "\(first) < \(second)")
      }
    }
  }

  @Test func `Whole numbers are equal however they are written`() {
    #expect(SortKey(FieldValue.number(2)) == SortKey(FieldValue.integer(2)))
    #expect(SortKey(FieldValue.number(.nan)) == nil)
    #expect(SortKey(FieldValue.list([])) == nil)
    #expect(SortKey(FieldValue?.none) == .missing)
    #expect(!(SortKey.number(.nan) < .integer(1)))
  }
}
