/// A control of a sheet's content that has a value: a switch, a slider or a picker.
public struct ContentControl: Equatable, Sendable {
  /// What it is.
  public enum Kind: Equatable, Sendable {
    /// A switch.
    case toggle
    /// A slider over a range, in steps where it has some.
    case slider(ClosedRange<Double>, step: Double?)
    /// One of some choices, side by side.
    case picker([String])
  }

  /// Its name, unique among the fields and controls of a sheet.
  public var name: String
  /// What it is.
  public var kind: Kind
  /// What it is set to at first, as `number(of:)` counts.
  public var initial: Double

  /// Creates a control; its first value is the nearest that it can have.
  public init(_ name: String, _ kind: Kind, initial: Double) {
    self.name = name
    self.kind = kind
    self.initial = initial
    self.initial = settled(initial)
  }

  /// The nearest value that it can have: 0 or 1 for a switch, a number of the slider's range on one of
  /// its steps, the place of a choice from 0.
  public func settled(_ value: Double) -> Double {
    guard value.isFinite else { return initial }
    switch kind {
    case .toggle: return value > 0.5 ? 1 : 0
    case .slider(let range, let step):
      let inside = min(range.upperBound, max(range.lowerBound, value))
      guard let step, step > 0 else { return inside }
      let stepped = range.lowerBound + ((inside - range.lowerBound) / step).rounded() * step
      return min(range.upperBound, stepped)
    case .picker(let choices):
      return min(Double(choices.count - 1), max(0, value.rounded()))
    }
  }

  /// Where in a slider's range a value lies, 0 to 1; of other controls 0.
  public func share(of value: Double) -> Double {
    guard case .slider(let range, _) = kind, range.upperBound > range.lowerBound else { return 0 }
    return (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// The value at a share of a slider's range.
  public func value(at share: Double) -> Double {
    guard case .slider(let range, _) = kind else { return initial }
    return settled(range.lowerBound + share * (range.upperBound - range.lowerBound))
  }

  /// A value as scripts know it.
  public func value(_ number: Double) -> ControlValue {
    switch kind {
    case .toggle: .isOn(number > 0.5)
    case .slider: .number(number)
    case .picker(let choices):
      .choice(choices.isEmpty ? "" : choices[Int(bounded: settled(number))])
    }
  }

  /// A script's value as a number; nil: it is none of this control's.
  public func number(of value: ControlValue) -> Double? {
    switch (kind, value) {
    case (.toggle, .isOn(let isOn)): isOn ? 1 : 0
    case (.slider(let range, _), .number(let number)):
      range.contains(number) ? settled(number) : nil
    case (.picker(let choices), .choice(let choice)):
      choices.firstIndex(of: choice).map(Double.init)
    case (.toggle, _), (.slider, _), (.picker, _): nil
    }
  }

  /// A value as a screen reader says it.
  public func spoken(_ number: Double) -> String {
    switch value(number) {
    case .isOn(let isOn): isOn ? "on" : "off"
    case .number: "\(Int(bounded: (share(of: number) * 100).rounded()))%"
    case .choice(let choice): choice
    }
  }
}

/// The value of a control, as scripts know it.
public enum ControlValue: Equatable, Sendable {
  /// Of a switch.
  case isOn(Bool)
  /// Of a slider.
  case number(Double)
  /// Of a picker.
  case choice(String)
}
