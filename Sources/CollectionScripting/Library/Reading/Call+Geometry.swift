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
    let numbers = try readNumbers(index, .size)
    return Size(width: numbers.0, height: numbers.1)
  }

  /// Reads a point: `{x, y}`, by position or by name.
  func readPoint(_ index: Int32) throws(Mismatch) -> Point {
    let numbers = try readNumbers(index, .point)
    return Point(x: numbers.0, y: numbers.1)
  }

  /// Reads a rectangle: `{x, y, width, height}`, by position or by name.
  func readRect(_ index: Int32) throws(Mismatch) -> Rect {
    let numbers = try readNumbers(index, .rect)
    return Rect(x: numbers.0, y: numbers.1, width: numbers.2, height: numbers.3)
  }

  /// Reads insets: `{top, left, bottom, right}` by position, or any of them by name.
  func readInsets(_ index: Int32) throws(Mismatch) -> EdgeInsets {
    let numbers = try readNumbers(index, .insets)
    return EdgeInsets(top: numbers.0, left: numbers.1, bottom: numbers.2, right: numbers.3)
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

  /// Up to four numbers that form a value, by position or by name.
  private struct NumberForm {
    /// The name of the value in messages.
    let noun: String
    /// The names of the numbers, in the order of their positions.
    let names: [String]
    /// The number used for a missing name; nil if none may be missing.
    var missing: Double?

    /// The form in messages.
    var text: String { "{\(names.joined(separator: ", "))}" }

    static let size = NumberForm(noun: "size", names: ["width", "height"])
    static let point = NumberForm(noun: "point", names: ["x", "y"])
    static let rect = NumberForm(noun: "rect", names: ["x", "y", "width", "height"])
    static let insets = NumberForm(
      noun: "insets", names: ["top", "left", "bottom", "right"], missing: 0)
  }

  /// Reads numbers by position or by name; unused ones are 0.
  ///
  /// Texts of messages are only made after a mistake.
  private func readNumbers(
    _ index: Int32, _ form: NumberForm
  ) throws(Mismatch) -> (Double, Double, Double, Double) {
    if let numbers = fewNumbers(index, count: form.names.count) { return numbers }
    guard type(index) == .table else {
      throw Mismatch("\(form.noun) expected, as \(form.text), got \(got(index))")
    }
    let index = absolute(index)
    let count = rawCount(index)
    guard count == 0 || count == form.names.count else {
      throw Mismatch(
        "\(form.noun) expected, as \(form.text), got a table of \(count.counted("element"))")
    }
    var numbers = (0.0, 0.0, 0.0, 0.0)
    var fields = 0
    for position in form.names.indices {
      let type =
        count > 0
        ? pushElement(position + 1, of: index) : pushField(form.names[position], of: index)
      defer { pop() }
      let value: Double
      if type == .null, let missing = form.missing {
        value = missing
      } else {
        value = try readNumber(at: position, of: form)
        fields += 1
      }
      switch position {
      case 0: numbers.0 = value
      case 1: numbers.1 = value
      case 2: numbers.2 = value
      default: numbers.3 = value
      }
    }
    if count == 0, hasMoreEntries(than: fields, index),
      let stray = textKeys(index).first(where: { !form.names.contains($0) })
    {
      throw Mismatch(
        "\(form.noun) \(form.text) expected, got a table with the field '\(stray)'")
    }
    return numbers
  }

  /// Reads the number on top, for a position of a form.
  private func readNumber(
    at position: Int, of form: NumberForm
  ) throws(Mismatch) -> Double {
    do throws(Mismatch) {
      return try readNumber(-1)
    } catch {
      throw Mismatch(
        "\(form.noun) \(form.text) with a bad \(form.names[position]): \(error.reason)")
    }
  }
}
