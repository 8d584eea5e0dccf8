// The declarations that our Swift uses of Apple's Darwin module beyond its C, without behaviour,
// for Scripts/availability.

@_exported public import AppleStub

public var errno: Int32 {
  get { 0 }
  set {}
}

public let S_IFMT: mode_t = 0
public let S_IFIFO: mode_t = 0
public let S_IFCHR: mode_t = 0
public let S_IFDIR: mode_t = 0
public let S_IFBLK: mode_t = 0
public let S_IFREG: mode_t = 0
public let S_IFLNK: mode_t = 0
public let S_IFSOCK: mode_t = 0

public func fcntl(_ descriptor: Int32, _ command: Int32) -> Int32 { 0 }
public func fcntl(_ descriptor: Int32, _ command: Int32, _ value: Int32) -> Int32 { 0 }
public func ioctl(
  _ descriptor: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer
) -> Int32 { 0 }
public func open(_ path: UnsafePointer<CChar>, _ options: Int32) -> Int32 { 0 }
public func openat(_ folder: Int32, _ path: UnsafePointer<CChar>, _ options: Int32) -> Int32 { 0 }
