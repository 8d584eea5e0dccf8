package import CollectionCore

/// A setting of a layout that is read, written and printed by its name.
package struct LayoutSetting<Layout: AnyObject>: Sendable {
  /// The name, UIKit's if there is one.
  package let name: String
  /// The kind of the values.
  package let kind: SettingKind
  /// Returns the value.
  package let get: @Sendable (Layout) -> SettingValue
  /// Sets a value of the setting's kind; others are ignored.
  package let set: @Sendable (Layout, SettingValue) -> Void
  /// The value at which the setting is not printed; nil if it is always printed.
  private(set) var silentValue: SettingValue?
}

extension LayoutSetting {
  /// Returns the setting, not printed at a value.
  func silent(at value: SettingValue) -> Self {
    var setting = self
    setting.silentValue = value
    return setting
  }

  /// A function that returns a property of a layout.
  package typealias Getter<Value> = @Sendable (Layout) -> Value
  /// A function that sets a property of a layout.
  package typealias Setter<Value> = @Sendable (Layout, Value) -> Void

  /// Creates a setting that is a number.
  package static func number(
    _ name: String, _ get: @escaping Getter<Double>, _ set: @escaping Setter<Double>
  ) -> Self {
    Self(name: name, kind: .number) {
      .number(get($0))
    } set: {
      if case .number(let number) = $1 { set($0, number) }
    }
  }

  /// Creates a setting that is a count.
  package static func count(
    _ name: String, _ get: @escaping Getter<Int>, _ set: @escaping Setter<Int>
  ) -> Self {
    Self(name: name, kind: .count) {
      .count(get($0))
    } set: {
      if case .count(let count) = $1 { set($0, count) }
    }
  }

  /// Creates a setting that is true or false.
  package static func flag(
    _ name: String, _ get: @escaping Getter<Bool>, _ set: @escaping Setter<Bool>
  ) -> Self {
    Self(name: name, kind: .flag) {
      .flag(get($0))
    } set: {
      if case .flag(let flag) = $1 { set($0, flag) }
    }
  }

  /// Creates the setting of layouts that ask a delegate; it is printed if it is set.
  static func sizesFollowItems(
    _ get: @escaping Getter<Bool>, _ set: @escaping Setter<Bool>
  ) -> Self {
    .flag("sizesFollowItems", get, set).silent(at: .flag(false))
  }

  /// Creates a setting that is a size.
  package static func size(
    _ name: String, _ get: @escaping Getter<Size>, _ set: @escaping Setter<Size>
  ) -> Self {
    Self(name: name, kind: .size) {
      .size(get($0))
    } set: {
      if case .size(let size) = $1 { set($0, size) }
    }
  }

  /// Creates a setting that consists of insets.
  package static func insets(
    _ name: String, _ get: @escaping Getter<EdgeInsets>, _ set: @escaping Setter<EdgeInsets>
  ) -> Self {
    Self(name: name, kind: .insets) {
      .insets(get($0))
    } set: {
      if case .insets(let insets) = $1 { set($0, insets) }
    }
  }

  /// Creates a setting that is a case of an enumeration.
  package static func choice<Choice>(
    _ name: String, _ get: @escaping Getter<Choice>, _ set: @escaping Setter<Choice>
  ) -> Self where Choice: RawRepresentable<String> & CaseIterable & Sendable {
    Self(name: name, kind: .choice(Choice.allCases.map { $0.rawValue })) {
      .choice(get($0).rawValue)
    } set: {
      if case .choice(let word) = $1, let choice = Choice(rawValue: word) { set($0, choice) }
    }
  }
}
