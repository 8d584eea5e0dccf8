internal import ArgumentParser
import CollectionCore
import CollectionLayout
import CollectionViews
import LuaRuntime

/// The flags for the layout of `show`.
struct ShowLayoutOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The layout: \(ShowLayouts.names.joined(separator: ", ")).", valueName: "name"),
    completion: .layouts)
  var layout: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of the view in points, as 320x480.", valueName: "size"))
  var bounds: SizeArgument?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The size of the items, as 50x50.", valueName: "size"))
  var itemSize: SizeArgument?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The height of the headers, 30 by default; 0 for none.", valueName: "points")
  )
  var header: Double?
  @Flag(help: "Scroll to the right instead of down.")
  var horizontal = false

  func validate() throws {
    if let header, !(header >= 0 && header.isFinite) {
      throw ValidationError("--header takes a height of 0 or more.")
    }
    guard let layout else { return }
    if let maker = ShowLayouts.makers.first(where: { $0.name == layout }) {
      guard let flag = given.first(where: { !maker.flags.contains($0) }) else { return }
      let others = (["--bounds"] + maker.flags).joined(separator: ", ")
      throw ValidationError(
        "\(flag) does nothing in the layout '\(layout)'. Of the flags of layouts it takes \(others)."
      )
    }
    throw ValidationError(
      "There is no layout '\(layout.prefix(60))'"
        + (Suggestion.closest(to: layout, among: ShowLayouts.names)
          .map { "; did you mean '\($0)'?" } ?? ".")
        + " Layouts: \(ShowLayouts.names.joined(separator: ", ")).")
  }

  /// The flags that are set and that only some layouts support.
  private var given: [String] {
    var flags: [String] = []
    if itemSize != nil { flags.append("--item-size") }
    if header != nil { flags.append("--header") }
    if horizontal { flags.append("--horizontal") }
    return flags
  }

  /// The first flag that is set, for the error that a script has no use for it; nil if there is
  /// none.
  var used: String? {
    if layout != nil { return "--layout" }
    if bounds != nil { return "--bounds" }
    return given.first
  }

  /// Returns a view of a state.
  func view(of state: CollectionState) -> CollectionView {
    var settings = ShowSettings()
    if let itemSize { settings.itemSize = itemSize.size }
    if let header { settings.header = header }
    if horizontal { settings.scrollDirection = .horizontal }
    let make = ShowLayouts.makers.first { $0.name == layout ?? "flow" }?.make
    return CollectionView(
      dataSource: DataSource(state), layout: make?(settings) ?? FlowLayout(),
      bounds: bounds?.size ?? Size(width: 320, height: 480))
  }
}
