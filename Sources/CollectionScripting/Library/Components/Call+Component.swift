import CollectionCore
import CollectionLayout
import LuaRuntime

extension Call {
  /// Reads the options of a component from the table on top.
  ///
  /// - Parameter section: the section, for messages.
  func readComponent(section: Int) throws(BindingError) -> ComponentSection {
    let name = "section \(section) of ComponentLayout"
    guard type(-1) == .table else {
      throw .host("\(name): table of options expected, got \(got(-1))")
    }
    var component = ComponentSection()
    let options = try Options(
      self, absolute(-1), of: name,
      names: component.configuration.map { $0.name } + ["pageIndicatorPlacement"])
    try read(options, "kind", &component.kind, readWord)
    try read(options, "header", &component.header, readNumber)
    try read(options, "footer", &component.footer, readNumber)
    try read(options, "inset", &component.inset, readInsets)
    try read(options, "itemSpacing", &component.itemSpacing, readNumber)
    try read(options, "lineSpacing", &component.lineSpacing, readNumber)
    try read(options, "itemsPerRow", &component.itemsPerRow, readInteger)
    try read(options, "span", &component.span, readNumber)
    try read(options, "dynamicSpan", &component.dynamicSpan, readBoolean)
    try read(options, "dynamicHeight", &component.dynamicHeight, readBoolean)
    try read(options, "itemSize", &component.itemSize, readSize)
    try read(options, "pageIndicator", &component.pageIndicator, readWord)
    if let placement = try options.read("pageIndicatorPlacement", readPlacement) {
      component.pageIndicator = placement.pageIndicator
    }
    try read(options, "paginate", &component.paginate, readWord)
    try read(options, "infiniteScrolling", &component.infiniteScrolling, readBoolean)
    try read(options, "headerMode", &component.headerMode, readWord)
    try read(options, "showEmptyComponent", &component.showEmptyComponent, readBoolean)
    return component
  }

  private func read<Value>(
    _ options: Options, _ name: String, _ value: inout Value,
    _ read: (Int32) throws(Mismatch) -> Value
  ) throws(BindingError) {
    if let given = try options.read(name, read) { value = given }
  }

  private func readPlacement(
    _ index: Int32
  ) throws(Mismatch) -> ComponentSection.PageIndicatorPlacement { try readWord(index) }

  /// Reads a case of an enumeration.
  func readWord<Word: RawRepresentable<String> & CaseIterable>(
    _ index: Int32
  ) throws(Mismatch) -> Word {
    guard let word = string(index).flatMap(Word.init(rawValue:)) else {
      let list = Word.allCases.map { "\"\($0.rawValue)\"" }.joined(separator: " or ")
      throw Mismatch("\(list) expected, got \(got(index))")
    }
    return word
  }

  /// Reads an aspect ratio: `{width, height}`, or a number for the width with a height of 1.
  ///
  /// Returns nil if there is none.
  func readAspectRatio(_ index: Int32) throws(Mismatch) -> Size? {
    if isAbsent(index) { return nil }
    if type(index) == .number { return Size(width: try readNumber(index), height: 1) }
    return try readSize(index)
  }

  /// Reads a style, `{style = "flow", size = {60, 60}}`, or returns nil if there is none.
  func readItemStyle(_ index: Int32) throws(Mismatch) -> ItemStyle? {
    if isAbsent(index) { return nil }
    let form = "style expected, as {style = \"flow\", size = {width, height}}"
    guard type(index) == .table else { throw Mismatch("\(form), got \(got(index))") }
    let index = absolute(index)
    if let stray = textKeys(index).first(where: { $0 != "style" && $0 != "size" }) {
      throw Mismatch("\(form), got a table with the field '\(stray)'")
    }
    pushField("style", of: index)
    pushField("size", of: index)
    defer { pop(2) }
    guard !isAbsent(-2), !isAbsent(-1) else {
      throw Mismatch("\(form), got a table without \(isAbsent(-2) ? "style" : "size")")
    }
    let style: StyledFlowLayout.Style = try readWord(-2)
    let size = try readSize(-1)
    return style == .span ? .span(size) : .flow(size)
  }
}
