import CollectionCore
import Testing

struct NumbersTextTests {
  @Test(arguments: [(0, "0 boxes"), (1, "1 box"), (2, "2 boxes")])
  func `a number has the plural that is given`(number: Int, text: String) {
    #expect(number.counted("box", plural: "boxes") == text)
  }
}
