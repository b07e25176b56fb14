/// The progress through a sequence of pages, such as a wizard, in the bar of a sheet.
public struct Steps: Equatable, Sendable {
  /// The current step, 1 to `count`.
  public var step: Int
  /// The number of steps, at least 1.
  public var count: Int

  /// Creates the progress at a step.
  public init(step: Int, of count: Int) {
    self.step = step
    self.count = count
  }

  /// The text that a screen reader announces.
  public var label: String { "step \(step) of \(count)" }
}
