#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The position in a test at which a failure is reported.
struct TestIssue {
  let fileID: String
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the running test, in Swift Testing if it runs there, otherwise in XCTest.
  func record(_ message: String) {
    #if canImport(Testing)
      if Test.current != nil {
        Issue.record(
          Comment(rawValue: message),
          sourceLocation: SourceLocation(
            fileID: fileID, filePath: "\(filePath)", line: Int(line), column: Int(column)))
        return
      }
    #endif
    #if canImport(XCTest)
      XCTFail(message, file: filePath, line: line)
    #else
      print("\(filePath):\(line): error: \(message)")
    #endif
  }
}
