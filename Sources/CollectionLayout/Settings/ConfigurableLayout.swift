import CollectionCore

/// A layout whose settings are known by name: what scripts and commands can make and change.
package protocol ConfigurableLayout: CollectionViewLayout {
  /// The name of its constructor, such as `FlowLayout`.
  static var name: String { get }
  /// Every setting, in the order in which they are printed.
  static var settings: [LayoutSetting<Self>] { get }
  /// The search by which the view answers queries about a rect: a setting that all layouts have.
  var rectSearch: RectSearch { get set }
  /// Creates a layout with its defaults.
  init()
}

extension ConfigurableLayout {
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

  /// Changes a setting; nothing happens where there is none of that name, or of another kind.
  package func set(_ name: String, to value: SettingValue) {
    guard name == RectSearch.settingName else {
      Self.settings.first { $0.name == name }?.set(self, value)
      return
    }
    guard case .choice(let word) = value, let search = RectSearch(rawValue: word) else { return }
    rectSearch = search
  }
}
