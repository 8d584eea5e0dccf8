import TesseraTesting
import XCTest

final class FriendsXCTests: XCTestCase {
  func testAnnLeaves() {
    expectValidBatch(from: ["Ann", "Bob"], to: ["Bob"], deletes: [[0, 0]])
  }
}
