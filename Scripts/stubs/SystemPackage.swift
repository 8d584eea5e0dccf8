// The declarations that we use of the package swift-system, without behaviour, for
// Scripts/availability.

public struct Errno: RawRepresentable, Error, Hashable, Sendable {
  public var rawValue: CInt
  public init(rawValue: CInt) { self.rawValue = rawValue }
  public static var invalidArgument: Errno { Errno(rawValue: 0) }
  public static var ioError: Errno { Errno(rawValue: 0) }
  public static var isDirectory: Errno { Errno(rawValue: 0) }
  public static var noSuchFileOrDirectory: Errno { Errno(rawValue: 0) }
  public static var notDirectory: Errno { Errno(rawValue: 0) }
  public static var tooManySymbolicLinkLevels: Errno { Errno(rawValue: 0) }
  public static var wouldBlock: Errno { Errno(rawValue: 0) }
  public static func ~= (error: Errno, other: any Error) -> Bool { false }
}

public struct FilePath: Hashable, Sendable {
  public init(_ path: String) {}
}

public struct FilePermissions: OptionSet, Hashable, Sendable {
  public var rawValue: UInt16
  public init(rawValue: UInt16) { self.rawValue = rawValue }
  public static var ownerReadWrite: FilePermissions { [] }
  public static var groupRead: FilePermissions { [] }
  public static var otherRead: FilePermissions { [] }
}

public struct FileDescriptor: RawRepresentable, Hashable, Sendable {
  public struct AccessMode: RawRepresentable, Hashable, Sendable {
    public var rawValue: CInt
    public init(rawValue: CInt) { self.rawValue = rawValue }
    public static var readOnly: AccessMode { AccessMode(rawValue: 0) }
    public static var writeOnly: AccessMode { AccessMode(rawValue: 0) }
    public static var readWrite: AccessMode { AccessMode(rawValue: 0) }
  }

  public struct OpenOptions: OptionSet, Hashable, Sendable {
    public var rawValue: CInt
    public init(rawValue: CInt) { self.rawValue = rawValue }
    public static var append: OpenOptions { [] }
    public static var closeOnExec: OpenOptions { [] }
    public static var create: OpenOptions { [] }
    public static var exclusiveCreate: OpenOptions { [] }
    public static var noFollow: OpenOptions { [] }
    public static var nonBlocking: OpenOptions { [] }
    public static var truncate: OpenOptions { [] }
  }

  public var rawValue: CInt
  public init(rawValue: CInt) { self.rawValue = rawValue }
  public static var standardInput: FileDescriptor { FileDescriptor(rawValue: 0) }
  public static var standardOutput: FileDescriptor { FileDescriptor(rawValue: 1) }
  public static var standardError: FileDescriptor { FileDescriptor(rawValue: 2) }
  public static func open(
    _ path: FilePath, _ mode: AccessMode, options: OpenOptions = [],
    permissions: FilePermissions? = nil, retryOnInterrupt: Bool = true
  ) throws -> FileDescriptor { FileDescriptor(rawValue: 0) }
  public func close() throws {}
  public func closeAfter<Result>(_ body: () throws -> Result) throws -> Result { try body() }
  public func read(
    into buffer: UnsafeMutableRawBufferPointer, retryOnInterrupt: Bool = true
  ) throws -> Int { 0 }
  @discardableResult
  public func writeAll<Bytes: Sequence>(_ bytes: Bytes) throws -> Int where Bytes.Element == UInt8 {
    0
  }
}
