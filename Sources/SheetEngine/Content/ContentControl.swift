/// A control in a sheet's content that has a value: a switch, a slider or a picker.
public struct ContentControl: Equatable, Sendable {
  /// The kinds of controls.
  public enum Kind: Equatable, Sendable {
    /// A switch, on or off.
    case toggle
    /// A slider over a range, with an optional step size.
    case slider(ClosedRange<Double>, step: Double?)
    /// A picker with its choices, side by side.
    case picker([String])
  }

  /// The name of the control, unique among the fields and controls of a sheet.
  public var name: String
  /// The kind of the control.
  public var kind: Kind
  /// The initial value, as a number in the form of `number(of:)`.
  public var initial: Double

  /// Creates a control; `initial` is replaced by the nearest valid value.
  public init(_ name: String, _ kind: Kind, initial: Double) {
    self.name = name
    self.kind = kind
    self.initial = initial
    self.initial = settled(initial)
  }

  /// Returns the nearest valid value: 0 or 1 for a switch, a number on a step in the range of a
  /// slider, the index of a choice (from 0) for a picker.
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

  /// Returns the position of a value in a slider's range, 0 to 1; 0 for other controls.
  public func share(of value: Double) -> Double {
    guard case .slider(let range, _) = kind, range.upperBound > range.lowerBound else { return 0 }
    return (value - range.lowerBound) / (range.upperBound - range.lowerBound)
  }

  /// Returns the value at a fraction of a slider's range; the initial value for other controls.
  public func value(at share: Double) -> Double {
    guard case .slider(let range, _) = kind else { return initial }
    return settled(range.lowerBound + share * (range.upperBound - range.lowerBound))
  }

  /// Converts a number to a value of the Lua API.
  public func value(_ number: Double) -> ControlValue {
    switch kind {
    case .toggle: .isOn(number > 0.5)
    case .slider: .number(number)
    case .picker(let choices):
      .choice(choices.isEmpty ? "" : choices[Int(bounded: settled(number))])
    }
  }

  /// Converts a value of the Lua API to a number; nil if the value is not valid for this control.
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

  /// Returns the text that a screen reader announces for a value.
  public func spoken(_ number: Double) -> String {
    switch value(number) {
    case .isOn(let isOn): isOn ? "on" : "off"
    case .number: "\(Int(bounded: (share(of: number) * 100).rounded()))%"
    case .choice(let choice): choice
    }
  }
}

/// The value of a control in the Lua API.
public enum ControlValue: Equatable, Sendable {
  /// The value of a switch.
  case isOn(Bool)
  /// The value of a slider.
  case number(Double)
  /// The selected choice of a picker.
  case choice(String)
}
