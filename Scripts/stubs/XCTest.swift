// What TesseraTesting uses of XCTest, for Scripts/availability: declarations without behaviour.

public func XCTFail(_ message: String, file: StaticString, line: UInt) {}
