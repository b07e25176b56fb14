package import SheetEngine

/// A question that a sheet asks the person before it goes.
package struct PendingQuestion: Equatable, Sendable {
  /// Its number, by which it is answered.
  package let number: Int
  /// The sheet that asks.
  package let sheet: SheetID
  /// What it asks.
  package let text: String
  /// What can be answered; the first one allows.
  package let choices: [String]
}
