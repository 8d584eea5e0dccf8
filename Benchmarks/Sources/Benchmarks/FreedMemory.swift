/// Glibc's function that gives freed memory back to the kernel; by its symbol, since the program is
/// linked statically and Swift does not import it.
@_silgen_name("malloc_trim") private func trim(_ pad: Int) -> Int32

/// Memory that was freed and is kept by the allocator.
enum FreedMemory {
  /// Gives it back, so that what is measured next cannot use it again unseen.
  static func giveBack() { _ = trim(0) }
}
