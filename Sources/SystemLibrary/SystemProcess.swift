/// Functions about processes with different names on different systems.
public enum SystemProcess {
  #if canImport(Darwin)
    /// The actions of a process on its descriptors before its program starts.
    public typealias SpawnActions = posix_spawn_file_actions_t?
  #else
    /// The actions of a process on its descriptors before its program starts.
    public typealias SpawnActions = posix_spawn_file_actions_t
  #endif

  /// Returns storage for actions, to be initialized by the system.
  public static func spawnActions() -> SpawnActions {
    #if canImport(Darwin)
      nil
    #else
      SpawnActions()
    #endif
  }

  /// The variables of this process, in the form for starting another.
  public static var environment: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? {
    #if canImport(Darwin)
      _NSGetEnviron().pointee
    #else
      environ
    #endif
  }

  /// Returns the path of this program according to the system, or nil if it is unknown.
  public static func path() -> String? {
    #if canImport(Darwin)
      let room = 4 * Int(MAXPATHLEN)
      return withUnsafeTemporaryAllocation(of: CChar.self, capacity: room) { buffer in
        guard let start = buffer.baseAddress,
          proc_pidpath(getpid(), start, UInt32(room)) > 0
        else { return nil }
        return String(cString: start)
      }
    #else
      "/proc/self/exe"
    #endif
  }
}
