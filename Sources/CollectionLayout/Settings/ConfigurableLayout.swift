/// A layout whose settings are known by name, which scripts and commands can create and change.
///
/// It also has the properties that only layouts of this package report to their views.
package protocol ConfigurableLayout: CollectionViewLayout {
  /// The name of its constructor, such as `FlowLayout`.
  static var name: String { get }
  /// Every setting, in the order of printing.
  static var settings: [LayoutSetting<Self>] { get }
  /// The search that the view uses for rectangles, a setting of all layouts.
  var rectSearch: RectSearch { get set }
  /// The layout's work so far, for statistics.
  var work: LayoutWork { get }
  /// The question about displayed items whose sizes are estimated, for a delegate without preferred
  /// ones.
  var displayedItemQuestion: ItemQuestion? { get }
  /// A Boolean value that indicates whether a non-throwing query has failed since `takeFailure`.
  var hasFailure: Bool { get }
  /// Returns the error of a query that cannot throw, or nil, and clears it.
  func takeFailure() -> LayoutError?
  /// Returns the value of a setting; nil where there is none of that name.
  func value(ofSetting name: String) -> SettingValue?
  /// Changes a setting. Nothing happens for an unknown name, a value of another kind, or the
  /// current value.
  func set(_ name: String, to value: SettingValue)
  /// Creates a layout with its defaults.
  init()

  /// Returns the scrolling of a section across the scroll axis, or nil if it does not scroll.
  func orthogonalScrolling(inSection section: Int) -> OrthogonalScrolling?
  /// Returns the configuration of a section that is a list, or nil for other sections.
  func listConfiguration(inSection section: Int) -> ListConfiguration?
  /// Returns the offset at which a section comes to rest, or nil if the view cannot scroll it.
  ///
  /// The view stores the offset, and passes it to the next `prepare`.
  ///
  /// - Parameters:
  ///   - offset: the offset at which scrolling would end by itself, in points.
  ///   - section: the index of the section.
  func restingOffset(forProposed offset: Double, inSection section: Int) -> Double?
  /// Scrolls a section whose offset is stored in the layout; the view then prepares the layout
  /// again.
  ///
  /// - Returns: whether there is such a section.
  func setOrthogonalContentOffset(_ offset: Double, section: Int) -> Bool
}

extension ConfigurableLayout {
  /// Returns nil: without preferred sizes, estimates stay.
  package var displayedItemQuestion: ItemQuestion? { nil }
  /// False, since no query fails.
  package var hasFailure: Bool { false }
  /// Returns nil, since no query fails.
  package func takeFailure() -> LayoutError? { nil }

  /// Returns nil, since no section scrolls across the scroll axis.
  package func orthogonalScrolling(inSection section: Int) -> OrthogonalScrolling? { nil }
  /// Returns nil, since no section is a list.
  package func listConfiguration(inSection section: Int) -> ListConfiguration? { nil }
  /// Returns nil, since no section scrolls across the scroll axis.
  package func restingOffset(forProposed offset: Double, inSection section: Int) -> Double? { nil }
  /// Returns false, since the layout stores no offsets.
  package func setOrthogonalContentOffset(_ offset: Double, section: Int) -> Bool { false }

  /// A layout that has settings.
  public var interfaces: LayoutInterfaces { LayoutInterfaces(configurable: self) }
  /// The name of its constructor.
  public var displayName: String { Self.name }

  /// Every setting and its value as text.
  public var configuration: [(name: String, value: String)] { plainConfiguration }

  /// Every plain setting and its value as text.
  var plainConfiguration: [(name: String, value: String)] {
    Self.settings.filter { $0.silentValue == nil || $0.get(self) != $0.silentValue }
      .map { ($0.name, $0.get(self).description) }
      + [(RectSearch.settingName, rectSearch.rawValue)]
  }

  /// The name and kind of every setting.
  package static var settingKinds: [(name: String, kind: SettingKind)] {
    settings.map { ($0.name, $0.kind) } + [(RectSearch.settingName, RectSearch.settingKind)]
  }

  /// Returns the value of a setting, or nil if there is none of that name.
  package func value(ofSetting name: String) -> SettingValue? {
    guard name != RectSearch.settingName else { return .choice(rectSearch.rawValue) }
    return Self.settings.first { $0.name == name }?.get(self)
  }

  /// Changes a setting.
  ///
  /// Nothing happens if there is none of that name, if it is of another kind, or if it has the
  /// value already.
  package func set(_ name: String, to value: SettingValue) {
    guard self.value(ofSetting: name) != value else { return }
    guard name == RectSearch.settingName else {
      Self.settings.first { $0.name == name }?.set(self, value)
      return
    }
    guard case .choice(let word) = value, let search = RectSearch(rawValue: word) else { return }
    rectSearch = search
  }
}
