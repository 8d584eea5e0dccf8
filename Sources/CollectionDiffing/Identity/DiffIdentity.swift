public import CollectionCore

/// Hashes and comparisons of identities.
///
/// A hash is never an identity: equality always decides.
@usableFromInline
package enum DiffIdentity {
  /// Returns whether two identities are equal.
  ///
  /// - Parameter isLikely: whether they may well be, as those at the same index of two lists.
  @inlinable @inline(__always)
  static func areEqual<ID: Hashable>(_ id: ID, _ other: ID, isLikely: Bool = false) -> Bool {
    if let text = id as? String, let other = other as? String {
      return TextIdentity.areEqual(text, other, isLikely: isLikely)
    }
    if let id = id as? Identifier, let other = other as? Identifier {
      switch (id, other) {
      case (.integer(let number), .integer(let other)): return number == other
      case (.string(let text), .string(let other)):
        return TextIdentity.areEqual(text, other, isLikely: isLikely)
      default: return id == other
      }
    }
    return id == other
  }

  /// Returns whether identities of a type are compared without branches: no difference means equal.
  @inlinable @inline(__always)
  static func comparesBranchFree<ID>(_ type: ID.Type) -> Bool {
    type == String.self || isBranchFreeFinal(type)
  }

  /// Returns whether a branch-free comparison is exact: a difference means unequal, too.
  @inlinable @inline(__always)
  static func isBranchFreeFinal<ID>(_ type: ID.Type) -> Bool {
    type == Int.self || isSixteenBytes(type)
  }

  /// Returns whether a type is one of sixteen bytes, as a UUID, whose `==` takes no branch.
  @inlinable @inline(__always)
  static func isSixteenBytes<ID>(_ type: ID.Type) -> Bool {
    _isPOD(type) && MemoryLayout<ID>.size == 16 && MemoryLayout<ID>.alignment == 1
  }

  /// Returns 0 for the same integer, the same sixteen bytes, and copies of one text, else 1;
  /// without a branch.
  @inlinable @inline(__always)
  package static func branchFreeDifference<ID: Hashable>(_ id: ID, _ other: ID) -> Int {
    var difference: UInt64 = 1
    if let id = id as? Int, let other = other as? Int {
      difference = UInt64(truncatingIfNeeded: id ^ other)
    } else if let text = id as? String, let other = other as? String {
      difference = TextIdentity.storageDifference(text, other)
    } else if isSixteenBytes(ID.self) {
      difference = id == other ? 0 : 1
    }
    // As a number: from a condition, the compiler would make a branch.
    return Int(truncatingIfNeeded: (difference | (0 &- difference)) &>> 63)
  }

  /// Returns an id that is an integer; of others nothing that counts.
  @inlinable @inline(__always)
  static func integer(_ id: some Hashable) -> Int { (id as? Int) ?? 0 }

  /// Returns whether elements of a type are surely nothing but their identity.
  @inlinable @inline(__always)
  static func isAll<Element: Diffable>(of type: Element.Type) -> Bool {
    type == Int.self || type == String.self || type == Identifier.self
  }

  /// The part of an identity that a hash is made of.
  @usableFromInline package enum Hashing: Sendable {
    /// Of an integer, or of the end of a text: many texts may have it.
    case quick
    /// Of the sixteen bytes of a UUID.
    case bytes
    /// Of all of an id.
    case whole
    /// Of all of an id by the standard hasher, slower but unforeseeable.
    case seeded
  }

  /// Returns a hash of which all bits are good.
  ///
  /// - Parameter start: a standard hasher that has been fed nothing.
  @inlinable @inline(__always)
  package static func hash<ID: Hashable>(
    of id: ID, _ hashing: Hashing, from start: Hasher = Hasher()
  ) -> UInt64 {
    switch hashing {
    case .quick:
      if ID.self == Int.self { return spread(id) }
      if let digest = digest(of: id) { return mixed(digest) }
      if let text = text(id) { return TextIdentity.hashOfEnd(text) }
      return unfinishedHash(of: id, start)
    case .whole:
      if ID.self == Int.self { return mixed(UInt64(truncatingIfNeeded: integer(id))) }
      if let text = text(id) { return TextIdentity.hash(text) }
    case .bytes: return hashOfBytes(id)
    case .seeded: break
    }
    return UInt64(truncatingIfNeeded: id.hashValue)
  }

  /// Returns the hash of the id of one of several elements, as `hash` does.
  @inlinable @inline(__always)
  static func hash<Element: Diffable>(
    of index: Int, in elements: Span<Element>, _ hashing: Hashing, from start: Hasher
  ) -> UInt64 {
    typealias ID = Element.DiffID
    guard hashing == .quick, hashesSlowly(ID.self) else {
      return hash(of: elements[index].diffID, hashing, from: start)
    }
    let element = elements.extracting(index..<index &+ 1)
    var hasher = start
    // Sound: the pointer is to an element and does not outlive the closure.
    unsafe element.withUnsafeBufferPointer { buffer in
      guard let base = buffer.baseAddress else { return }
      unsafe feed(&hasher, base) { $0.diffID.hash(into: &$1) }
    }
    return mixed(hasher)
  }

  /// Returns the same where it is known, else makes it known.
  ///
  /// - Parameter known: the hashes of elements by index, 0 where there is none; or empty.
  @inlinable @inline(__always)
  static func hash<Element: Diffable>(
    of index: Int, in elements: Span<Element>, _ hashing: Hashing, from start: Hasher,
    _ known: inout MutableSpan<UInt64>
  ) -> UInt64 {
    guard hashesSlowly(Element.DiffID.self), known.count > 0, hashing == .quick else {
      return hash(of: index, in: elements, hashing, from: start)
    }
    guard known[index] == 0 else { return known[index] }
    let hash = hash(of: index, in: elements, hashing, from: start)
    known[index] = hash
    return hash
  }

  /// Returns whether the standard hasher is fed with texts or other objects within ids of a type,
  /// which takes so long that hashes are kept.
  @inlinable @inline(__always)
  static func hashesSlowly<ID>(_ type: ID.Type) -> Bool { !mayBeText(type) && !_isPOD(type) }

  /// Feeds a hasher by a body that has a value without a copy of it.
  ///
  /// Where the value's type is known, it would be copied, since whom it belongs to might be changed
  /// meanwhile; and to count one more owner of a text takes as long as to hash it.
  @usableFromInline @inline(never) @_semantics("optimize.sil.specialize.generic.never")
  static func feed<Value: ~Copyable>(
    _ hasher: inout Hasher, _ value: UnsafePointer<Value>,
    _ body: (borrowing Value, inout Hasher) -> Void
  ) {
    unsafe body(value.pointee, &hasher)
  }

  /// Returns how ids of a type are hashed first.
  @inlinable @inline(__always)
  package static func firstHashing<ID>(of type: ID.Type) -> Hashing {
    isSixteenBytes(type) && isUUID(type) ? .bytes : .quick
  }

  /// Returns whether a type is Foundation's UUID, whose values are equal where their bytes are.
  ///
  /// By its name: nothing here imports Foundation.
  @usableFromInline
  static func isUUID(_ type: Any.Type) -> Bool {
    let name = String(reflecting: type)
    return name == "Foundation.UUID" || name == "FoundationEssentials.UUID"
  }

  /// Returns a hash of what the standard hasher holds of an id before its last rounds, which take
  /// longer than the ids that most types have.
  @inlinable @inline(__always)
  static func unfinishedHash(of id: some Hashable, _ start: Hasher) -> UInt64 {
    var hasher = start
    id.hash(into: &hasher)
    return mixed(hasher)
  }

  /// Mixes the words of a hasher, which are the same for ids that feed it the same.
  ///
  /// Whatever the words mean, nothing else can be in them; where they hold too little of an id,
  /// hashes collide, and others are made. Another hasher than today's is asked for its result.
  @inlinable @inline(__always)
  static func mixed(_ hasher: Hasher) -> UInt64 {
    guard _isPOD(Hasher.self), MemoryLayout<Hasher>.size == 72 else {
      return UInt64(truncatingIfNeeded: hasher.finalize())
    }
    // Sound: nine words, each a number.
    return unsafe withUnsafeBytes(of: hasher) { bytes in
      let rest = unsafe bytes.load(fromByteOffset: 0, as: UInt64.self)
      let words = unsafe (
        bytes.load(fromByteOffset: 8, as: UInt64.self),
        bytes.load(fromByteOffset: 16, as: UInt64.self),
        bytes.load(fromByteOffset: 24, as: UInt64.self),
        bytes.load(fromByteOffset: 32, as: UInt64.self)
      )
      let product = (words.0 ^ words.2 ^ rest).multipliedFullWidth(by: words.1 ^ words.3)
      return product.high ^ product.low
    }
  }

  /// Returns a hash of sixteen bytes.
  @inlinable @inline(__always)
  static func hashOfBytes<ID>(_ id: ID) -> UInt64 {
    guard MemoryLayout<ID>.size == 16 else { return 0 }
    // Sound: such a value has sixteen bytes without a gap, and any eight bytes are a number.
    let words = unsafe withUnsafeBytes(of: id) { bytes in
      unsafe (
        bytes.loadUnaligned(fromByteOffset: 0, as: UInt64.self),
        bytes.loadUnaligned(fromByteOffset: 8, as: UInt64.self)
      )
    }
    return mixed(words.0 ^ mixed(words.1))
  }

  /// Returns a number that equal ids have in common, and different ones seldom; nil where an id
  /// that has none may be equal to one that has.
  @inlinable @inline(__always)
  static func digest<ID: Hashable>(of id: ID) -> UInt64? {
    if let text = text(id) { return TextIdentity.end(of: text) }
    if ID.self == Identifier.self, let id = id as? Identifier, case .integer(let number) = id {
      return UInt64(truncatingIfNeeded: number)
    }
    return nil
  }

  /// Returns whether ids of a type may be texts, whose digests are quicker to compare than they
  /// are.
  @inlinable @inline(__always)
  static func mayBeText<ID>(_ type: ID.Type) -> Bool {
    type == String.self || type == Identifier.self
  }

  /// Returns an id that is a text, whose type is known: what another type boxes may equal what is
  /// no text.
  @inlinable @inline(__always)
  static func text<ID: Hashable>(_ id: ID) -> String? {
    if ID.self == String.self { return id as? String }
    if ID.self == Identifier.self, let id = id as? Identifier, case .string(let text) = id {
      return text
    }
    return nil
  }

  /// Returns a hash of an integer of which the high bits are good, and spread evenly where ids are
  /// counted.
  @inlinable @inline(__always)
  package static func spread(_ id: some Hashable) -> UInt64 {
    UInt64(truncatingIfNeeded: integer(id)) &* 0x9E37_79B9_7F4A_7C15
  }

  /// Mixes the bits of a number: multiply, xor, shift.
  @inlinable
  package static func mixed(_ number: UInt64) -> UInt64 {
    var bits = number &* 0x9E37_79B9_7F4A_7C15
    bits ^= bits >> 32
    bits = bits &* 0xD6E8_FEB8_6659_FD93
    return bits ^ (bits >> 32)
  }
}
