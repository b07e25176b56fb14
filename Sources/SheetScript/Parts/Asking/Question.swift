public import SheetEngine

/// A question that a sheet asks the person before it goes.
public struct Question: Equatable, Sendable {
  /// Its number, by which it is answered.
  public let number: Int
  /// The sheet that asks.
  public let sheet: SheetID
  /// What it asks.
  public let text: String
  /// What can be answered; the first one allows.
  public let choices: [String]
}
