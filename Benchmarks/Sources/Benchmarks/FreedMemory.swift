import Glibc

/// Glibc's function that gives freed memory back to the kernel; by its symbol, since the program is
/// linked statically and Swift does not import it.
@_silgen_name("malloc_trim") private func trim(_ pad: Int) -> Int32
/// The same for settings of the allocator.
@_silgen_name("mallopt") private func set(_ option: Int32, _ value: Int32) -> Int32

/// Memory that was freed and is kept by the allocator.
enum FreedMemory {
  /// Gives it back, so that what is measured next cannot use it again unseen.
  static func giveBack() { _ = trim(0) }

  /// The memory of the process, as the kernel counts it, without what was freed.
  static func residentBytes() throws -> Int {
    // Freed memory would otherwise be used again, and the growth be too small.
    giveBack()
    let numbers = try readLines("/proc/self/statm")[0].split(separator: " ")
    return (Int(numbers[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
  }

  /// Has blocks from a size on given back as soon as they are freed.
  static func giveBack(blocksFrom size: Int32) {
    // M_MMAP_THRESHOLD, which the allocator otherwise raises with every large block that is freed.
    _ = set(-3, size)
  }
}
