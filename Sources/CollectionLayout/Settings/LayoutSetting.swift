package import CollectionCore

/// A setting of a layout that is read, written and printed by its name.
package struct LayoutSetting<Layout: AnyObject>: Sendable {
  /// The name, UIKit's where there is one.
  package let name: String
  /// The kind of the values.
  package let kind: SettingKind
  /// Returns the value.
  package let get: @Sendable (Layout) -> SettingValue
  /// Takes a value of the setting's kind; any other is ignored.
  package let set: @Sendable (Layout, SettingValue) -> Void
  /// The value with which the setting is not printed; nil where it is always printed.
  private(set) var silentValue: SettingValue?
}

extension LayoutSetting {
  /// Returns the setting, which is not printed while it has a value.
  func silent(at value: SettingValue) -> Self {
    var setting = self
    setting.silentValue = value
    return setting
  }

  /// Creates a setting that is a number.
  package static func number(_ name: String, _ path: any SettingPath<Layout, Double>) -> Self {
    Self(name: name, kind: .number) {
      .number($0[keyPath: path])
    } set: {
      if case .number(let number) = $1 { $0[keyPath: path] = number }
    }
  }

  /// Creates a setting that counts something.
  package static func count(_ name: String, _ path: any SettingPath<Layout, Int>) -> Self {
    Self(name: name, kind: .count) {
      .count($0[keyPath: path])
    } set: {
      if case .count(let count) = $1 { $0[keyPath: path] = count }
    }
  }

  /// Creates a setting that is true or false.
  package static func flag(_ name: String, _ path: any SettingPath<Layout, Bool>) -> Self {
    Self(name: name, kind: .flag) {
      .flag($0[keyPath: path])
    } set: {
      if case .flag(let flag) = $1 { $0[keyPath: path] = flag }
    }
  }

  /// Creates the setting of layouts that ask a delegate; it is printed where it is set.
  static func sizesFollowItems(_ path: any SettingPath<Layout, Bool>) -> Self {
    .flag("sizesFollowItems", path).silent(at: .flag(false))
  }

  /// Creates a setting that is a size.
  package static func size(_ name: String, _ path: any SettingPath<Layout, Size>) -> Self {
    Self(name: name, kind: .size) {
      .size($0[keyPath: path])
    } set: {
      if case .size(let size) = $1 { $0[keyPath: path] = size }
    }
  }

  /// Creates a setting that is a set of insets.
  package static func insets(_ name: String, _ path: any SettingPath<Layout, EdgeInsets>) -> Self {
    Self(name: name, kind: .insets) {
      .insets($0[keyPath: path])
    } set: {
      if case .insets(let insets) = $1 { $0[keyPath: path] = insets }
    }
  }

  /// Creates a setting that is one of the words of an enumeration.
  package static func choice<Choice>(
    _ name: String, _ path: any SettingPath<Layout, Choice>
  ) -> Self where Choice: RawRepresentable<String> & CaseIterable & Sendable {
    Self(name: name, kind: .choice(Choice.allCases.map(\.rawValue))) {
      .choice($0[keyPath: path].rawValue)
    } set: {
      if case .choice(let word) = $1, let choice = Choice(rawValue: word) {
        $0[keyPath: path] = choice
      }
    }
  }
}
