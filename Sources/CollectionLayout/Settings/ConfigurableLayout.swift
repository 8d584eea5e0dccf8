/// A layout whose settings are known by name: what scripts and commands can make and change.
///
/// It also has what only layouts of this package tell their views.
package protocol ConfigurableLayout: CollectionViewLayout {
  /// The name of its constructor, such as `FlowLayout`.
  static var name: String { get }
  /// Every setting, in the order in which they are printed.
  static var settings: [LayoutSetting<Self>] { get }
  /// The search by which the view answers queries about a rect: a setting that all layouts have.
  var rectSearch: RectSearch { get set }
  /// The work that the layout has done so far, for those who count.
  var work: LayoutWork { get }
  /// The question about displayed items of a layout that estimates sizes to a delegate that has no
  /// preferred sizes; nil for none.
  var displayedItemQuestion: ItemQuestion? { get }
  /// A Boolean value that indicates whether a query that cannot throw has failed since
  /// `takeFailure` was called last.
  var hasFailure: Bool { get }
  /// Returns what went wrong with a question that cannot throw, and forgets it.
  func takeFailure() -> LayoutError?
  /// Returns the value of a setting; nil where there is none of that name.
  func value(ofSetting name: String) -> SettingValue?
  /// Changes a setting; nothing happens where there is none of that name, where it is of another
  /// kind, or where it has the value already.
  func set(_ name: String, to value: SettingValue)
  /// Creates a layout with its defaults.
  init()

  /// Returns the scrolling of a section across the scroll axis; nil where it does not scroll.
  func orthogonalScrolling(inSection section: Int) -> OrthogonalScrolling?
  /// Returns the configuration of a section that is a list; nil for any other.
  func listConfiguration(inSection section: Int) -> ListConfiguration?
  /// Returns the offset at which a section comes to rest; nil where the view cannot scroll it.
  ///
  /// The view keeps the offset, and hands it over with the next `prepare`.
  ///
  /// - Parameters:
  ///   - offset: the offset at which scrolling would end by itself, in points.
  ///   - section: the index of the section.
  func restingOffset(forProposed offset: Double, inSection section: Int) -> Double?
  /// Scrolls a section whose offset the layout keeps itself; the view prepares the layout again.
  ///
  /// - Returns: whether there is such a section.
  func setOrthogonalContentOffset(_ offset: Double, section: Int) -> Bool
}

extension ConfigurableLayout {
  /// Returns nil: without preferred sizes, estimates stay.
  package var displayedItemQuestion: ItemQuestion? { nil }
  /// False: no query fails.
  package var hasFailure: Bool { false }
  /// Returns nil: no query fails.
  package func takeFailure() -> LayoutError? { nil }

  /// Returns nil: no section scrolls across the scroll axis.
  package func orthogonalScrolling(inSection section: Int) -> OrthogonalScrolling? { nil }
  /// Returns nil: no section is a list.
  package func listConfiguration(inSection section: Int) -> ListConfiguration? { nil }
  /// Returns nil: no section scrolls across the scroll axis.
  package func restingOffset(forProposed offset: Double, inSection section: Int) -> Double? { nil }
  /// Returns false: the layout keeps no offsets.
  package func setOrthogonalContentOffset(_ offset: Double, section: Int) -> Bool { false }

  /// A layout that has settings.
  public var interfaces: LayoutInterfaces { LayoutInterfaces(configurable: self) }
  /// The name of its constructor.
  public var displayName: String { Self.name }

  /// Every setting and its value as text.
  public var configuration: [(name: String, value: String)] { plainConfiguration }

  /// Every setting that is a plain value, and its value as text.
  var plainConfiguration: [(name: String, value: String)] {
    Self.settings.filter { $0.silentValue == nil || $0.get(self) != $0.silentValue }
      .map { ($0.name, $0.get(self).description) }
      + [(RectSearch.settingName, rectSearch.rawValue)]
  }

  /// The name and kind of every setting.
  package static var settingKinds: [(name: String, kind: SettingKind)] {
    settings.map { ($0.name, $0.kind) } + [(RectSearch.settingName, RectSearch.settingKind)]
  }

  /// Returns the value of a setting; nil where there is none of that name.
  package func value(ofSetting name: String) -> SettingValue? {
    guard name != RectSearch.settingName else { return .choice(rectSearch.rawValue) }
    return Self.settings.first { $0.name == name }?.get(self)
  }

  /// Changes a setting; nothing happens where there is none of that name, where it is of another
  /// kind, or where it has the value already.
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
