import CollectionCore
import CollectionLayout
import LuaRuntime

extension Call {
  /// Pushes a rectangle with the fields x, y, width and height.
  func push(_ rect: Rect) {
    pushNumbers(
      [("x", rect.x), ("y", rect.y), ("width", rect.width), ("height", rect.height)])
  }

  /// Pushes a size with the fields width and height.
  func push(_ size: Size) { pushNumbers([("width", size.width), ("height", size.height)]) }

  /// Pushes a point with the fields x and y.
  func push(_ point: Point) { pushNumbers([("x", point.x), ("y", point.y)]) }

  /// Pushes insets with the fields top, left, bottom and right.
  func push(_ insets: EdgeInsets) {
    pushNumbers(
      [
        ("top", insets.top), ("left", insets.left), ("bottom", insets.bottom),
        ("right", insets.right),
      ])
  }

  /// Pushes a transform with the fields a, b, c, d, tx and ty.
  func push(_ transform: AffineTransform) {
    pushNumbers(
      [
        ("a", transform.a), ("b", transform.b), ("c", transform.c), ("d", transform.d),
        ("tx", transform.tx), ("ty", transform.ty),
      ])
  }

  private func pushNumbers(_ fields: [(String, Double)]) {
    pushTable(fields: fields.count)
    for (name, value) in fields {
      push(value)
      setField(name)
    }
  }
}

extension Call {
  /// Reads a size: `{width, height}`, by position or by name.
  func readSize(_ index: Int32) throws(Mismatch) -> Size {
    let numbers = try readNumbers(index, "size", ["width", "height"])
    return Size(width: numbers[0], height: numbers[1])
  }

  /// Reads a point: `{x, y}`, by position or by name.
  func readPoint(_ index: Int32) throws(Mismatch) -> Point {
    let numbers = try readNumbers(index, "point", ["x", "y"])
    return Point(x: numbers[0], y: numbers[1])
  }

  /// Reads a rectangle: `{x, y, width, height}`, by position or by name.
  func readRect(_ index: Int32) throws(Mismatch) -> Rect {
    let numbers = try readNumbers(index, "rect", ["x", "y", "width", "height"])
    return Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
  }

  /// Reads insets: `{top, left, bottom, right}` by position, or any of them by name.
  func readInsets(_ index: Int32) throws(Mismatch) -> EdgeInsets {
    let numbers = try readNumbers(
      index, "insets", ["top", "left", "bottom", "right"], missing: 0)
    return EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
  }

  /// Reads bounds: a size, or a rectangle whose origin is the content offset.
  func readBounds(_ index: Int32) throws(Mismatch) -> (origin: Point?, size: Size) {
    if type(index) == .table, rawCount(index) == 4 || hasField("x", of: index) {
      let rect = try readRect(index)
      return (rect.origin, rect.size)
    }
    return (nil, try readSize(index))
  }

  private func hasField(_ name: String, of index: Int32) -> Bool {
    defer { pop() }
    return pushField(name, of: index) != .null
  }

  /// Reads numbers by position or by name.
  ///
  /// - Parameter missing: what a name that is left out means; nil if none may be.
  private func readNumbers(
    _ index: Int32, _ noun: String, _ names: [String], missing: Double? = nil
  ) throws(Mismatch) -> [Double] {
    let form = "{\(names.joined(separator: ", "))}"
    guard type(index) == .table else {
      throw Mismatch("\(noun) expected, as \(form), got \(got(index))")
    }
    let index = absolute(index)
    let count = rawCount(index)
    guard count == 0 || count == names.count else {
      throw Mismatch("\(noun) expected, as \(form), got a table of \(count.counted("element"))")
    }
    var numbers: [Double] = []
    for (offset, name) in names.enumerated() {
      let type = count > 0 ? pushElement(offset + 1, of: index) : pushField(name, of: index)
      defer { pop() }
      if type == .null, let missing {
        numbers.append(missing)
        continue
      }
      do throws(Mismatch) {
        numbers.append(try readNumber(-1))
      } catch {
        throw Mismatch("\(noun) \(form) with a bad \(name): \(error.reason)")
      }
    }
    if count == 0, let stray = textKeys(index).first(where: { !names.contains($0) }) {
      throw Mismatch("\(noun) \(form) expected, got a table with the field '\(stray)'")
    }
    return numbers
  }
}
