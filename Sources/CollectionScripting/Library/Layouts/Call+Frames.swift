import CollectionCore
import CollectionLayout
import LuaRuntime

extension Call {
  /// Reads a list of frames: tables `{x, y, width, height}`, or one flat list of their numbers.
  ///
  /// Complexity: O(n) for n frames, without a table or an array for each.
  func readFrames(_ index: Int32) throws(Mismatch) -> [Rect] {
    guard type(index) == .table else {
      throw Mismatch("list of frames expected, as in {{0, 0, 50, 50}, …}, got \(got(index))")
    }
    let index = absolute(index)
    let count = rawCount(index)
    defer { pop() }
    guard pushElement(1, of: index) == .number else {
      return try readList(index, "frame", readFrame)
    }
    guard count % 4 == 0 else {
      throw Mismatch(
        "flat list of frames expected, 4 numbers each, got a table of \(count.counted("number"))")
    }
    var frames: [Rect] = []
    frames.reserveCapacity(count / 4)
    for first in stride(from: 1, through: count, by: 4) {
      do throws(Mismatch) {
        frames.append(
          Rect(
            x: try readElement(first, of: index), y: try readElement(first + 1, of: index),
            width: try readElement(first + 2, of: index),
            height: try readElement(first + 3, of: index)))
      } catch {
        throw Mismatch("frame \(first / 4 + 1) of the flat list: \(error.reason)")
      }
    }
    return frames
  }

  /// Reads a rectangle like `readRect`, by position, without an array for its numbers.
  func readFrame(_ index: Int32) throws(Mismatch) -> Rect {
    guard type(index) == .table, rawCount(index) == 4 else { return try readRect(index) }
    let table = absolute(index)
    return Rect(
      x: try readElement(1, of: table), y: try readElement(2, of: table),
      width: try readElement(3, of: table), height: try readElement(4, of: table))
  }

  private func readElement(_ position: Int, of index: Int32) throws(Mismatch) -> Double {
    pushElement(position, of: index)
    defer { pop() }
    return try readNumber(-1)
  }
}

extension Call {
  private static let attributeNames = [
    "indexPath", "frame", "center", "size", "alpha", "zIndex", "transform", "isHidden",
    "elementKind", "elementCategory",
  ]

  /// Reads attributes: an object, or a table with the differences from known ones.
  ///
  /// - Parameters:
  ///   - path: the index path, for a table that does not name it; nil if it must.
  ///   - base: returns the known attributes of an element named by its path and kind, or nil.
  func readAttributes(
    _ index: Int32, at path: IndexPath? = nil, base: (IndexPath, String?) -> LayoutAttributes?
  ) throws(Mismatch) -> LayoutAttributes {
    if let attributes = attributes(index) { return attributes }
    guard type(index) == .table else {
      throw Mismatch("attributes expected, as in {frame = {0, 0, 50, 50}}, got \(got(index))")
    }
    let table = absolute(index)
    if let given = givenAttributes(table), let place = given.path ?? path,
      let attributes = given.attributes(at: place, base: base)
    {
      return attributes
    }
    let ownNames = textKeys(table).filter { !Self.attributeNames.contains($0) }
    // A name that is almost one of ours is a mistake, not an attribute of the layout's own.
    for name in ownNames {
      guard let meant = Self.meant(by: name) else { continue }
      throw Mismatch("attributes have no field '\(name)'; did you mean '\(meant)'?")
    }
    let kind = try field("elementKind", of: table, readString).map(LayoutAttributes.shortKind)
    guard let path = try field("indexPath", of: table, readPlace) ?? path else {
      throw Mismatch("attributes need an indexPath, as in {indexPath = {0, 2}, …}")
    }
    let known = base(path, kind)
    let frame = try field("frame", of: table, readRect) ?? known?.frame
    let size = try field("size", of: table, readSize)
    let center = try field("center", of: table, readPoint)
    guard let size = size ?? frame?.size, let middle = center ?? frame?.center else {
      throw Mismatch("attributes need a frame, or a center and a size")
    }
    var result =
      known
      ?? LayoutAttributes(
        indexPath: path, category: kind == nil ? .cell : .supplementary,
        elementKind: kind, frame: .zero)
    result.frame =
      frame.flatMap { $0.size == size && $0.center == middle ? $0 : nil }
      ?? Rect(
        x: middle.x - size.width / 2, y: middle.y - size.height / 2, width: size.width,
        height: size.height)
    result.category = try field("elementCategory", of: table, readCategory) ?? result.category
    guard (result.category == .cell) == (kind == nil) else {
      throw Mismatch(
        kind == nil
          ? "attributes of a \(result.category.rawValue) element need an elementKind"
          : "attributes of a cell have no elementKind")
    }
    result.alpha = try field("alpha", of: table, readNumber) ?? result.alpha
    result.zIndex = try field("zIndex", of: table, readInteger) ?? result.zIndex
    result.transform = try field("transform", of: table, readTransform) ?? result.transform
    result.isHidden = try field("isHidden", of: table, readBoolean) ?? result.isHidden
    for name in ownNames {
      result.fields[FieldName(name)] = try field(name, of: table, readFieldValue)
    }
    return result
  }

  /// The attributes in a table with only built-in names.
  private struct GivenAttributes {
    var path: IndexPath?
    var frame: Rect?
    var alpha: Double?
    var zIndex: Int?
    var isHidden: Bool?

    /// Returns the attributes of an item, or nil if a frame is missing.
    func attributes(
      at path: IndexPath, base: (IndexPath, String?) -> LayoutAttributes?
    ) -> LayoutAttributes? {
      guard let frame else { return nil }
      var result = base(path, nil) ?? LayoutAttributes(indexPath: path, frame: .zero)
      guard result.category == .cell else { return nil }
      result.frame = frame
      if let alpha { result.alpha = alpha }
      if let zIndex { result.zIndex = zIndex }
      if let isHidden { result.isHidden = isHidden }
      return result
    }
  }

  /// Reads the usual attributes, an item's frame and appearance, in one pass.
  ///
  /// - Returns: nil if a table contains anything else or an error.
  private func givenAttributes(_ table: Int32) -> GivenAttributes? {
    var given = GivenAttributes()
    do throws(Mismatch) {
      try forEachEntry(of: table) { () throws(Mismatch) in
        switch wordNumber(-2, among: "frame alpha zIndex isHidden indexPath") {
        case 0: given.frame = try readRect(-1)
        case 1: given.alpha = try readNumber(-1)
        case 2: given.zIndex = try readInteger(-1)
        case 3: given.isHidden = try readBoolean(-1)
        case 4: given.path = try readPlace(-1)
        default: throw Mismatch("")
        }
      }
    } catch {
      return nil
    }
    return given
  }

  /// Returns the attribute that was probably intended by an unknown name, or nil.
  private static func meant(by name: String) -> String? {
    otherNames[name] ?? Suggestion.closest(to: name, among: attributeNames)
  }

  /// Names of attributes in other systems.
  private static let otherNames = [
    "bounds": "frame", "category": "elementCategory", "hidden": "isHidden", "kind": "elementKind",
    "opacity": "alpha", "path": "indexPath", "rect": "frame", "z": "zIndex",
  ]

  /// Pushes a layout's own attribute that a script reads, or nothing if there is none.
  func readAttributeField() throws(BindingError) -> Int32 {
    let attributes = try attributesOfReceiver()
    guard let name = string(2), let value = attributes.fields[FieldName(name)] else { return 0 }
    push(value)
    return 1
  }

  /// Reads a position: an index path, or a section, which means its first item.
  func readPlace(_ index: Int32) throws(Mismatch) -> IndexPath {
    guard type(index) == .number else { return try readIndexPath(index) }
    return IndexPath(section: try readIndex(index), item: 0)
  }

  private func field<Value>(
    _ name: String, of index: Int32, _ read: (Int32) throws(Mismatch) -> Value
  ) throws(Mismatch) -> Value? {
    try readField(name, of: index, as: "attributes with a bad \(name)", read)
  }

  private func readCategory(_ index: Int32) throws(Mismatch) -> LayoutAttributes.Category {
    if let category = string(index).flatMap(LayoutAttributes.Category.init(rawValue:)) {
      return category
    }
    throw Mismatch("\"cell\", \"supplementary\" or \"decoration\" expected, got \(got(index))")
  }

  /// Reads a transform: a list of its six numbers, or a table with their names.
  func readTransform(_ index: Int32) throws(Mismatch) -> AffineTransform {
    let table = absolute(index)
    if type(index) == .table, !textKeys(table).isEmpty {
      let names = ["a", "b", "c", "d", "tx", "ty"]
      if let unknown = textKeys(table).first(where: { !names.contains($0) }) {
        throw Mismatch("a transform has a, b, c, d, tx and ty, but no '\(unknown)'")
      }
      func number(_ name: String, _ otherwise: Double) throws(Mismatch) -> Double {
        try readField(name, of: table, as: "a transform with a bad \(name)", readNumber)
          ?? otherwise
      }
      return AffineTransform(
        a: try number("a", 1), b: try number("b", 0), c: try number("c", 0),
        d: try number("d", 1), tx: try number("tx", 0), ty: try number("ty", 0))
    }
    guard type(index) == .table, rawCount(index) == 6 else {
      throw Mismatch("transform expected, as {a, b, c, d, tx, ty}, got \(got(index))")
    }
    var numbers: [Double] = []
    for position in 1...6 { numbers.append(try readElement(position, of: table)) }
    return AffineTransform(
      a: numbers[0], b: numbers[1], c: numbers[2], d: numbers[3], tx: numbers[4], ty: numbers[5])
  }
}
