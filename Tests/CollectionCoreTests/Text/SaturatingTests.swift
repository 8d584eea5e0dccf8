import CollectionCore
import Testing

/// The arithmetic of counts, with the 32 bits that they have in a page.
struct SaturatingTests {
  @Test(
    arguments: [
      (Int32.max, 1, Int32.max), (.min, -1, .min), (.max, .max, .max), (2, 3, 5), (-5, 3, -2),
    ] as [(Int32, Int32, Int32)])
  func `a sum that does not fit is the nearest integer`(left: Int32, right: Int32, sum: Int32) {
    #expect(left.saturatingAdding(right) == sum)
  }

  @Test(arguments: [(3000, Int32.max), (-3000, .min), (5, 5_000_000), (0, 0)] as [(Int32, Int32)])
  func `a product that does not fit is the nearest integer`(number: Int32, product: Int32) {
    #expect(number.saturatingMultiplied(by: 1_000_000) == product)
  }

  @Test(
    arguments: [
      (1e300, Int32.max), (0x1p31, .max), (0x1p31 - 1, .max), (12.9, 12), (-1, 0), (.nan, 0),
      (.infinity, .max), (-.infinity, 0),
    ] as [(Double, Int32)])
  func `a number of a script never traps`(number: Double, whole: Int32) {
    #expect(Int32(number, clampedTo: .max) == whole)
    #expect(Int32(number, clampedTo: 7) == min(whole, 7))
  }

  @Test(
    arguments: [
      (2_147_483_648, "2147483648"), (-5e9, "-5000000000"),
      (999_999_999_999_999, "999999999999999"),
      (4_294_967_296.5, "4294967296.5"),
    ] as [(Double, String)])
  func `numbers that are no counts print with all their bits`(number: Double, text: String) {
    #expect(number.text == text)
    #expect(Identifier(number)?.label == text)
  }

  @Test func `labels leave room for as many elements in a row as there can be`() {
    let labels = LabelList(count: Int(Int32.max))
    #expect(labels.label(at: Int(Int32.max) - 1) == Int64(Int32.max) << 22)
    #expect(labels.index(of: Int64(Int32.max) << 22) == Int(Int32.max) - 1)
  }
}
