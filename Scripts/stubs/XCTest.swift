// The declarations that TesseraTesting uses of XCTest, without behaviour, for Scripts/availability.

public func XCTFail(_ message: String, file: StaticString, line: UInt) {}
