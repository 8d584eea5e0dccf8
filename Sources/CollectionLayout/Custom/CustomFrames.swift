import CollectionCore

/// The frames that a custom layout has set so far, checked as they are set.
struct CustomFrames: Sendable {
  /// The maximum number of items whose frames are stored.
  static let greatestCount = 1 << 24
  /// The frame that means a missing one.
  private static let missing = Rect(x: .nan, y: 0, width: 0, height: 0)

  /// The number of items of each section.
  let counts: SectionCounts
  /// The number of pixels per point, to which origins are rounded.
  let scale: Double
  /// A Boolean value that indicates whether only set frames take memory, because there is a base.
  let isSparse: Bool
  /// The frames of each section, up to the last one set; none if they are sparse.
  private(set) var frames: [[Rect]]
  /// The items with more than a frame or, if they are sparse, all items that were set.
  private(set) var styled: [IndexPath: LayoutAttributes] = [:]
  /// Headers, footers, decorations and the like.
  private(set) var supplementaryElements: [ElementKey: LayoutAttributes] = [:]
  /// The estimated bytes of the layout's own attributes.
  private(set) var bytesOfFields = 0
  /// The number of frames set, including repetitions.
  private(set) var given = 0
  private var room = Self.greatestCount

  /// Creates an empty set of frames.
  init(counts: SectionCounts = [], scale: Double = 2, isSparse: Bool = false) {
    self.counts = counts
    self.scale = scale
    self.isSparse = isSparse
    frames = isSparse ? [] : Array(repeating: [], count: counts.count)
  }

  /// Returns the frame of an item, or nil if none was set.
  func frame(at path: IndexPath) -> Rect? {
    guard frames.indices.contains(path.section),
      frames[path.section].indices.contains(path.item)
    else { return nil }
    let frame = frames[path.section][path.item]
    return frame.x.isFinite ? frame : nil
  }

  /// The first item without a frame, and the number of such items; nil if there are none.
  ///
  /// Complexity: O(n).
  var missing: (first: IndexPath, count: Int)? {
    var first: IndexPath?
    var missing = 0
    for (section, rects) in frames.enumerated() {
      let lacking = counts[section] - rects.count + rects.count { !$0.x.isFinite }
      guard lacking > 0 else { continue }
      missing += lacking
      first =
        first ?? IndexPath(section, rects.firstIndex { !$0.x.isFinite } ?? rects.count)
    }
    return first.map { ($0, missing) }
  }

  /// Returns the attributes of an item, or nil if none were set.
  func attributes(at path: IndexPath) -> LayoutAttributes? {
    guard !isSparse else { return styled[path] }
    guard let frame = frame(at: path) else { return nil }
    return styled.isEmpty
      ? LayoutAttributes(indexPath: path, frame: frame)
      : styled[path] ?? LayoutAttributes(indexPath: path, frame: frame)
  }

  /// Returns the attributes of an element, or nil if none were set.
  func element(_ key: ElementKey) -> LayoutAttributes? {
    key.kind == nil ? attributes(at: key.path) : supplementaryElements[key]
  }
}

extension CustomFrames {
  /// Sets the frames of consecutive items of a section. Complexity: O(number of frames).
  ///
  /// - Throws: UIKit's message U29 for the first item that does not exist, and `LayoutError` for
  ///   invalid numbers; nothing is set then.
  mutating func set(_ rects: [Rect], inSection section: Int, startingAt first: Int)
    throws(LayoutError)
  {
    guard !rects.isEmpty else { return }
    guard counts.indices.contains(section), first >= 0, first < counts[section] else {
      throw .custom(.strayAttributes(IndexPath(section, first)))
    }
    guard rects.count <= counts[section] - first else {
      throw .custom(.strayAttributes(IndexPath(section, counts[section])))
    }
    for (offset, rect) in rects.enumerated() where !rect.isPlaceable {
      try LayoutAttributes(indexPath: IndexPath(section, first + offset), frame: rect).check()
    }
    given += rects.count
    guard !isSparse else {
      for (offset, rect) in rects.enumerated() {
        let path = IndexPath(section, first + offset)
        keep(LayoutAttributes(indexPath: path, frame: rect.rounded(toScale: scale)), of: path)
      }
      return
    }
    try extend(section, to: first + rects.count)
    for (offset, rect) in rects.enumerated() {
      frames[section][first + offset] = rect.rounded(toScale: scale)
    }
    guard !styled.isEmpty else { return }
    for item in first..<first + rects.count {
      keep(nil, of: IndexPath(section, item))
    }
  }

  /// Sets the attributes of an element.
  ///
  /// - Throws: UIKit's message U29 for an item that does not exist. `CustomLayoutError` for another
  ///   element of a missing section, and `LayoutError` for invalid numbers.
  mutating func set(_ attributes: LayoutAttributes) throws(LayoutError) {
    let path = attributes.indexPath
    try check(attributes)
    var rounded = attributes
    rounded.frame = attributes.frame.rounded(toScale: scale)
    guard attributes.category == .cell else {
      let replaced = supplementaryElements.updateValue(rounded, forKey: ElementKey(attributes))
      count(rounded, replacing: replaced)
      return
    }
    given += 1
    if !isSparse {
      try extend(path.section, to: path.item + 1)
      frames[path.section][path.item] = rounded.frame
    }
    if isSparse || !rounded.isPlain {
      keep(rounded, of: path)
    } else if !styled.isEmpty {
      keep(nil, of: path)
    }
  }

  /// Stores an item's attributes besides its frame; nil if there are none.
  private mutating func keep(_ attributes: LayoutAttributes?, of path: IndexPath) {
    let replaced = styled[path]
    styled[path] = attributes
    count(attributes, replacing: replaced)
  }

  /// Counts the bytes of attributes that replace others.
  private mutating func count(_ new: LayoutAttributes?, replacing old: LayoutAttributes?) {
    bytesOfFields += (new?.fields.byteCount ?? 0) - (old?.fields.byteCount ?? 0)
  }

  /// Throws unless attributes belong to an existing element and have valid numbers.
  func check(_ attributes: LayoutAttributes) throws(LayoutError) {
    let path = attributes.indexPath
    let isThere = counts.indices.contains(path.section) && path.item >= 0
    if attributes.category == .cell {
      guard isThere, path.item < counts[path.section] else {
        throw .custom(.strayAttributes(path))
      }
    } else if !isThere {
      throw .custom(.noSection(path, counts: Array(counts)))
    }
    try attributes.check()
  }

  private mutating func extend(_ section: Int, to count: Int) throws(LayoutError) {
    let more = count - frames[section].count
    guard more > 0 else { return }
    guard more <= room else { throw .custom(.tooManyFrames) }
    room -= more
    guard more > 1 else { return frames[section].append(Self.missing) }
    frames[section] += repeatElement(Self.missing, count: more)
  }
}

extension Rect {
  /// Returns the rectangle with its origin on a pixel, rounding halves up; the size stays.
  func rounded(toScale scale: Double) -> Rect {
    let axes = LayoutAxes(.vertical)
    return axes.rect(axes.rect(self).rounded(to: PixelGrid(scale: scale)))
  }
}
