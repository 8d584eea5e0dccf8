#if canImport(Testing)
  import Testing
#endif
#if canImport(XCTest)
  import XCTest
#endif

/// The place in a test at which a failure is reported.
struct TestIssue {
  let fileID: String
  let filePath: StaticString
  let line: UInt
  let column: UInt

  /// Fails the running test: one of Swift Testing if there is one, else one of XCTest.
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
