/// A path from a layout to one of its settings.
package typealias SettingPath<Layout, Value> = ReferenceWritableKeyPath<Layout, Value> & Sendable
