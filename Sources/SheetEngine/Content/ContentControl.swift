/// A control in a sheet's content that has a value, such as a switch.
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
  public func fraction(of value: Double) -> Double {
    switch kind {
    case .toggle, .picker: return 0
    case .slider(let range, _):
      guard range.upperBound > range.lowerBound else { return 0 }
      return (value - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
  }

  /// Returns the value at a fraction of a slider's range; the initial value for other controls.
  public func value(at fraction: Double) -> Double {
    switch kind {
    case .toggle, .picker: initial
    case .slider(let range, _):
      settled(range.lowerBound + fraction * (range.upperBound - range.lowerBound))
    }
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
    case .number: "\(Int(bounded: (fraction(of: number) * 100).rounded()))%"
    case .choice(let choice): choice
    }
  }
}

// The properties of each kind for the engine, the renderers and the messages. A new kind is described
// here. The list of changes in .github/CONTRIBUTING.md names the other files.

extension ContentControl.Kind {
  /// The names of the kinds: their keys in the Lua API, and their kinds in the JSON of a scene.
  public enum Name: String, CaseIterable, Sendable { case toggle, slider, picker }

  /// The name of the kind.
  public var name: Name {
    switch self {
    case .toggle: .toggle
    case .slider: .slider
    case .picker: .picker
    }
  }

  /// The term for the control in messages.
  package var term: String {
    switch self {
    case .toggle: "switch"
    case .slider: "slider"
    case .picker: "picker"
    }
  }

  /// The term for a part of the control in messages.
  package var partTerm: String {
    switch self {
    case .toggle, .slider, .picker: "choice of a \(term)"
    }
  }

  /// The labels of the parts that are tapped instead of the control, side by side; empty if the
  /// control itself is the target of a tap.
  package var parts: [String] {
    switch self {
    case .toggle, .slider: []
    case .picker(let choices): choices
    }
  }

  /// Whether a tap on any point of the control changes its value; a screen reader adjusts the other
  /// controls by steps.
  package var changesOnTap: Bool {
    switch self {
    case .toggle: true
    case .slider, .picker: false
    }
  }
}

extension ContentControl {
  /// Returns the value after a tap on the control, or on one of its parts; nil if the tap has no
  /// effect.
  func tapped(part: Int?, at value: Double) -> Double? {
    switch kind {
    case .toggle: 1 - value
    case .slider: nil
    case .picker: part.map { Double($0) }
    }
  }

  /// Returns the value after one step of a screen reader; nil if the control has no steps.
  func stepped(up: Bool, from value: Double, on platform: Device.Platform) -> Double? {
    switch kind {
    case .toggle: return nil
    case .slider(let range, let step):
      let fraction = SystemMetrics.sliderStep(on: platform)
      let by = max(step ?? 0, (range.upperBound - range.lowerBound) * fraction)
      return value + (up ? by : -by)
    case .picker: return value + (up ? 1 : -1)
    }
  }

  /// Returns the control as a scene shows it with a value.
  func shown(_ value: Double) -> Shown {
    switch kind {
    case .toggle: .toggle(isOn: value > 0.5)
    case .slider: .slider(value: spoken(value), fraction: fraction(of: value))
    case .picker(let choices): .picker(choices, selected: Int(bounded: settled(value)))
    }
  }

  /// A control with its value, as a scene shows it.
  public enum Shown: Equatable, Sendable {
    /// A switch that is on or off.
    case toggle(isOn: Bool)
    /// A slider with the text of its value, and the position in its range, 0 to 1.
    case slider(value: String, fraction: Double)
    /// A picker with its choices side by side.
    case picker([String], selected: Int)

    /// The name of the kind.
    public var name: Kind.Name {
      switch self {
      case .toggle: .toggle
      case .slider: .slider
      case .picker: .picker
      }
    }

    /// The labels of the parts that accessibility focus can be on.
    var parts: [String] {
      switch self {
      case .toggle, .slider: []
      case .picker(let choices, selected: _): choices
      }
    }

    /// All texts except the name.
    package var texts: [String] {
      switch self {
      case .toggle: []
      case .slider(let value, fraction: _): [value]
      case .picker(let choices, selected: _): choices
      }
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
