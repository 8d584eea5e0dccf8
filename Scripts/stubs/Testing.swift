// The declarations that TesseraTesting uses of Swift Testing, without behaviour, for
// Scripts/availability.

public struct Test: Sendable {
  public static var current: Test? { nil }
}

public struct Comment: RawRepresentable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
}

public struct SourceLocation: Sendable {
  public init(fileID: String, filePath: String, line: Int, column: Int) {}
}

public struct Issue: Sendable {
  @discardableResult
  public static func record(_ comment: Comment? = nil, sourceLocation: SourceLocation) -> Self {
    Issue()
  }
}
