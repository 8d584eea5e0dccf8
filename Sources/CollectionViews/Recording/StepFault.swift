package import CollectionUpdates

/// The fault of a refused batch, as text.
package struct StepFault: Sendable {
  /// A Boolean value that indicates whether the view refused a call.
  ///
  /// If it is false, the view accepted the calls, and a fault was found in them.
  package var isRefusal: Bool
  package var code: String?
  package var message: String
  package var explanation: String?
  package var fix: String?
  /// The state of the data, which the view does not show.
  package var data: String?
  /// The tested repair: its summary, its Lua lines and its operations by batch.
  package var repair: (summary: String, lua: [String], batches: [[UpdateOperation]])?

  /// Creates a fault.
  package init(
    isRefusal: Bool, code: String?, message: String, explanation: String?, fix: String?,
    data: String?
  ) {
    (self.isRefusal, self.code, self.message) = (isRefusal, code, message)
    (self.explanation, self.fix, self.data) = (explanation, fix, data)
  }
}
