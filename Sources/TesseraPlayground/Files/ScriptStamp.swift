/// The stamp of a text: the number of its bytes and a hash (FNV-1a, 64 bits). It distinguishes
/// texts, and is not secret.
package enum ScriptStamp {
  /// Returns the stamp of a text. Complexity: O(n).
  package static func of(_ text: String) -> String {
    let hash = text.utf8.reduce(0xCBF2_9CE4_8422_2325 as UInt64) {
      ($0 ^ UInt64($1)) &* 0x100_0000_01B3
    }
    return "\(text.utf8.count)-\(String(hash, radix: 36))"
  }
}
