/// Glibc's function that gives freed memory back to the kernel; by its symbol, since the program is
/// linked statically and Swift does not import it.
@_silgen_name("malloc_trim") private func trim(_ pad: Int) -> Int32
/// The same for settings of the allocator.
@_silgen_name("mallopt") private func set(_ option: Int32, _ value: Int32) -> Int32

/// Memory that was freed and is kept by the allocator.
enum FreedMemory {
  /// Gives it back, so that what is measured next cannot use it again unseen.
  static func giveBack() { _ = trim(0) }

  /// Has blocks from a size on given back as soon as they are freed.
  static func giveBack(blocksFrom size: Int32) {
    // M_MMAP_THRESHOLD, which the allocator otherwise raises with every large block that is freed.
    _ = set(-3, size)
  }
}
