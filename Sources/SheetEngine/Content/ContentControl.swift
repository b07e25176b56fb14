/// A control in a sheet's content that has a value, such as a switch.
public struct ContentControl: Equatable, Sendable {
  /// The kinds of controls.
  public enum Kind: Equatable, Sendable {
    /// A switch, on or off.
    case toggle
    /// A slider over a range, with an optional step size.
    case slider(ClosedRange<Double>, step: Double?)
    /// A slider with two thumbs, for a range within its range, with an optional step size.
    case rangeSlider(ClosedRange<Double>, step: Double?)
    /// A picker with its choices, side by side.
    case picker([String])
    /// Wheels side by side, each with its choices.
    case wheels([[String]])
    /// Chips that the user selects.
    case chips(Chips)
    /// Pages side by side, each with its number of blocks; these blocks follow the control.
    case pages([Int])
  }

  /// Choices that are selected one by one, or several at a time.
  public struct Chips: Equatable, Sendable {
    /// The texts of the chips.
    public var choices: [String]
    /// Whether several chips can be selected.
    public var multiple: Bool
    /// Whether the chips take several lines; otherwise, one line scrolls horizontally.
    public var wraps: Bool

    /// Creates chips.
    public init(_ choices: [String], multiple: Bool, wraps: Bool) {
      self.choices = choices
      self.multiple = multiple
      self.wraps = wraps
    }
  }

  /// The name of the control, unique among the fields and controls of a sheet.
  public var name: String
  /// The kind of the control.
  public var kind: Kind
  /// The initial value, as numbers in the form of `numbers(of:)`.
  public var initial: [Double]

  /// Creates a control; `initial` is replaced by the nearest valid value.
  public init(_ name: String, _ kind: Kind, initial: [Double]) {
    self.name = name
    self.kind = kind
    self.initial = (0..<kind.count).map { place in
      let number = initial.indices.contains(place) ? initial[place] : 0
      return kind.settled(number, at: place) ?? 0
    }
    self.initial = settled(self.initial)
  }

  /// Creates a control whose value is one number.
  public init(_ name: String, _ kind: Kind, initial: Double) {
    self.init(name, kind, initial: [initial])
  }

  /// Returns the nearest valid value: 0 or 1 for a switch, a number on a step in the range of a
  /// slider, two such numbers in ascending order for a slider with two thumbs, the index of a choice
  /// (from 0) for a picker and for each wheel, 0 or 1 for each chip, the index of a page (from 0).
  public func settled(_ value: [Double]) -> [Double] {
    guard value.count == kind.count else { return initial }
    let numbers = value.indices.map { kind.settled(value[$0], at: $0) ?? initial[$0] }
    if case .rangeSlider = kind { return numbers.sorted() }
    return numbers
  }

  /// Returns the value with another number, such as that of one of two thumbs; each thumb stops
  /// at the other one.
  func replacing(_ part: Int, of value: [Double], by number: Double) -> [Double] {
    guard value.indices.contains(part) else { return value }
    var result = value
    result[part] = kind.settled(number, at: part) ?? value[part]
    if case .rangeSlider = kind {
      let other = value[1 - part]
      result[part] = part == 0 ? min(result[part], other) : max(result[part], other)
    }
    return settled(result)
  }

  /// Converts numbers to a value of the Lua API.
  public func value(_ numbers: [Double]) -> ControlValue {
    let numbers = settled(numbers)
    switch kind {
    case .toggle: return .isOn(numbers[0] > 0.5)
    case .slider: return .number(numbers[0])
    case .rangeSlider: return .numbers(numbers)
    case .picker: return .choice(kind.choice(numbers[0], at: 0))
    case .wheels: return .choices(numbers.indices.map { kind.choice(numbers[$0], at: $0) })
    case .chips(let chips): return .choices(Self.selected(numbers, of: chips))
    case .pages: return .number(numbers[0] + 1)
    }
  }

  /// Converts a value of the Lua API to numbers; nil if the value is not valid for this control.
  public func numbers(of value: ControlValue) -> [Double]? {
    switch (kind, value) {
    case (.toggle, .isOn(let isOn)): [isOn ? 1 : 0]
    case (.slider(let range, _), .number(let number)):
      range.contains(number) ? settled([number]) : nil
    case (.rangeSlider(let range, _), .numbers(let numbers)):
      numbers.count == 2 && numbers[0] <= numbers[1] && numbers.allSatisfy(range.contains)
        ? settled(numbers) : nil
    case (.picker(let choices), .choice(let choice)):
      choices.firstIndex(of: choice).map { [Double($0)] }
    case (.wheels(let wheels), .choices(let choices)):
      Self.indices(of: choices, in: wheels)
    case (.chips(let chips), .choices(let choices)):
      choices.allSatisfy { chips.choices.contains($0) } && (chips.multiple || choices.count <= 1)
        ? chips.choices.map { choices.contains($0) ? 1 : 0 } : nil
    case (.pages(let pages), .number(let number)):
      number == number.rounded() && number >= 1 && number <= Double(pages.count)
        ? [number - 1] : nil
    case (.toggle, _), (.slider, _), (.rangeSlider, _), (.picker, _), (.wheels, _), (.chips, _),
      (.pages, _):
      nil
    }
  }

  /// Returns the texts of the selected chips.
  private static func selected(_ numbers: [Double], of chips: Chips) -> [String] {
    zip(chips.choices, numbers).compactMap { choice, number in number > 0.5 ? choice : nil }
  }

  /// Returns the index of each choice in its wheel; nil if a wheel does not have its choice.
  private static func indices(of choices: [String], in wheels: [[String]]) -> [Double]? {
    guard choices.count == wheels.count else { return nil }
    var found: [Double] = []
    for (choice, wheel) in zip(choices, wheels) {
      guard let place = wheel.firstIndex(of: choice) else { return nil }
      found.append(Double(place))
    }
    return found
  }

  /// Returns the text that a screen reader announces for a value.
  public func spoken(_ numbers: [Double]) -> String {
    switch kind {
    case .rangeSlider:
      (0..<2).map { spoken(numbers, part: $0) }.joined(separator: " to ")
    case .toggle, .slider, .picker, .wheels, .pages:
      (0..<kind.count).map { spoken(numbers, part: $0) }.joined(separator: ", ")
    case .chips(let chips):
      numbers.contains { $0 > 0.5 }
        ? Self.selected(numbers, of: chips).joined(separator: ", ") : "none selected"
    }
  }

  /// Returns the text that a screen reader announces for a part of the value, such as one thumb of
  /// two.
  func spoken(_ numbers: [Double], part: Int) -> String {
    guard numbers.indices.contains(part) else { return "" }
    switch kind {
    case .toggle: return numbers[part] > 0.5 ? "on" : "off"
    case .chips: return numbers[part] > 0.5 ? "selected" : "not selected"
    case .slider, .rangeSlider:
      return "\(Int(bounded: (kind.fraction(of: numbers[part]) * 100).rounded()))%"
    case .picker, .wheels: return kind.choice(numbers[part], at: part)
    case .pages(let pages):
      return "page \(Int(bounded: numbers[part]) + 1) of \(pages.count)"
    }
  }

  /// The names of the parts that a screen reader adjusts by steps, one for each number of the value;
  /// empty if it does not adjust the control.
  package var adjustedParts: [String] {
    switch kind {
    case .toggle, .chips: []
    case .slider, .picker, .pages: [name]
    case .rangeSlider: ["\(name) minimum", "\(name) maximum"]
    case .wheels(let wheels):
      wheels.count == 1 ? [name] : wheels.indices.map { "\(name) \($0 + 1)" }
    }
  }

  /// Returns the part that a screen reader adjusts under a name: the first one for the control's own
  /// name; nil for other names.
  func adjustedPart(named name: String) -> Int? {
    adjustedParts.firstIndex(of: name) ?? (name == self.name ? 0 : nil)
  }
}

// The properties of each kind for the engine, the renderers and the messages. A new kind is described
// here. The list of changes in .github/CONTRIBUTING.md names the other files.

extension ContentControl.Kind {
  /// The names of the kinds: their keys in the Lua API, and their kinds in the JSON of a scene.
  public enum Name: String, CaseIterable, Sendable {
    case toggle, slider, picker, wheels, chips, pages
  }

  /// The name of the kind.
  public var name: Name {
    switch self {
    case .toggle: .toggle
    case .slider, .rangeSlider: .slider
    case .picker: .picker
    case .wheels: .wheels
    case .chips: .chips
    case .pages: .pages
    }
  }

  /// The term for the control in messages.
  package var term: String {
    switch self {
    case .toggle: "switch"
    case .slider, .rangeSlider: "slider"
    case .picker: "picker"
    case .wheels: "group of wheels"
    case .chips: "group of chips"
    case .pages: "group of pages"
    }
  }

  /// The term for a part of the control in messages.
  package var partTerm: String {
    switch self {
    case .toggle, .slider, .rangeSlider, .picker, .wheels, .chips, .pages: "choice of a \(term)"
    }
  }

  /// The labels of the parts that are tapped instead of the control, side by side; empty if the
  /// control itself is the target of a tap.
  package var parts: [String] {
    switch self {
    case .toggle, .slider, .rangeSlider, .wheels, .pages: []
    case .picker(let choices): choices
    case .chips(let chips): chips.choices
    }
  }

  /// The horizontal list of chips in one line or of pages; nil for other controls.
  package var list: Carousel? {
    switch self {
    case .chips(let chips) where !chips.wraps:
      var list = Carousel(columns: chips.choices, width: 0, height: Content.controlHeight)
      list.areChips = true
      return list
    case .pages(let pages):
      var list = Carousel(columns: [], width: 0, height: 0)
      list.pageCount = pages.count
      return list
    case .toggle, .slider, .rangeSlider, .picker, .wheels, .chips: return nil
    }
  }

  /// Whether a tap on any point of the control changes its value; a screen reader adjusts the other
  /// controls by steps.
  package var changesOnTap: Bool {
    switch self {
    case .toggle: true
    case .slider, .rangeSlider, .picker, .wheels, .chips, .pages: false
    }
  }

  /// Number of numbers in a value.
  var count: Int {
    switch self {
    case .toggle, .slider, .picker, .pages: 1
    case .rangeSlider: 2
    case .wheels(let wheels): wheels.count
    case .chips(let chips): chips.choices.count
    }
  }

  /// Returns the height in points: a control's, the wheels', that of all lines of chips, or that of
  /// the dots below pages.
  func height(_ sizes: ContentMetrics) -> Double {
    switch self {
    case .toggle, .slider, .rangeSlider, .picker: return sizes.controlHeight
    case .wheels: return SystemMetrics.wheelsHeight
    case .pages: return SystemMetrics.pageDotsHeight
    case .chips(let chips):
      let last = Content.chipPlaces(chips.choices, wraps: chips.wraps, sizes).last
      return Double((last?.line ?? 0) + 1) * sizes.controlHeight
    }
  }

  /// Returns the nearest valid number of a value; nil if the number is not finite.
  fileprivate func settled(_ number: Double, at place: Int) -> Double? {
    guard number.isFinite else { return nil }
    switch self {
    case .toggle, .chips: return number > 0.5 ? 1 : 0
    case .slider(let range, let step), .rangeSlider(let range, let step):
      let inside = min(range.upperBound, max(range.lowerBound, number))
      guard let step, step > 0 else { return inside }
      let stepped = range.lowerBound + ((inside - range.lowerBound) / step).rounded() * step
      return min(range.upperBound, stepped)
    case .picker(let choices): return Self.nearestIndex(number, in: choices)
    case .wheels(let wheels): return Self.nearestIndex(number, in: wheels[place])
    case .pages(let pages): return Self.nearestIndex(number, in: pages)
    }
  }

  private static func nearestIndex<Choice>(_ number: Double, in choices: [Choice]) -> Double {
    max(0, min(Double(choices.count - 1), number.rounded()))
  }

  /// Returns the choice with an index, of a picker or of the wheel at a place; "" if there is none.
  fileprivate func choice(_ index: Double, at place: Int) -> String {
    let choices =
      switch self {
      case .toggle, .slider, .rangeSlider, .chips, .pages: [String]()
      case .picker(let choices): choices
      case .wheels(let wheels): wheels[place]
      }
    let index = Int(bounded: index)
    return choices.indices.contains(index) ? choices[index] : ""
  }

  /// Returns the position of a number in a slider's range, 0 to 1; 0 for other controls.
  func fraction(of number: Double) -> Double {
    switch self {
    case .toggle, .picker, .wheels, .chips, .pages: return 0
    case .slider(let range, _), .rangeSlider(let range, _):
      guard range.upperBound > range.lowerBound else { return 0 }
      return (number - range.lowerBound) / (range.upperBound - range.lowerBound)
    }
  }

  /// Returns the number at a fraction of a slider's range; 0 for other controls.
  func number(at fraction: Double) -> Double {
    switch self {
    case .toggle, .picker, .wheels, .chips, .pages: 0
    case .slider(let range, _), .rangeSlider(let range, _):
      range.lowerBound + fraction * (range.upperBound - range.lowerBound)
    }
  }
}

extension ContentControl {
  /// Returns the value after a tap on the control, or on one of its parts; nil if the tap has no
  /// effect.
  func tapped(part: Int?, at value: [Double]) -> [Double]? {
    switch kind {
    case .toggle: [1 - value[0]]
    case .slider, .rangeSlider, .wheels, .pages: nil
    case .picker: part.map { [Double($0)] }
    case .chips(let chips):
      part.map { part in
        value.enumerated().map { index, number in
          index == part ? 1 - number : chips.multiple ? number : 0
        }
      }
    }
  }

  /// Returns the value after one step of a screen reader; nil if the control has no steps.
  func stepped(
    up: Bool, _ part: Int, from value: [Double], on platform: Device.Platform
  ) -> [Double]? {
    guard value.indices.contains(part) else { return nil }
    switch kind {
    case .toggle, .chips: return nil
    case .slider(let range, let step), .rangeSlider(let range, let step):
      let fraction = SystemMetrics.sliderStep(on: platform)
      let by = max(step ?? 0, (range.upperBound - range.lowerBound) * fraction)
      return replacing(part, of: value, by: value[part] + (up ? by : -by))
    case .picker, .wheels, .pages:
      return replacing(part, of: value, by: value[part] + (up ? 1 : -1))
    }
  }

  /// Returns the control as a scene shows it with a value, and with the offsets of its wheels in
  /// points; nil for chips, which a scene shows one by one.
  func shown(_ value: [Double], wheels offsets: ArraySlice<Double> = []) -> Shown? {
    switch kind {
    case .toggle: return .toggle(isOn: value[0] > 0.5)
    case .slider: return .slider(value: spoken(value), fraction: kind.fraction(of: value[0]))
    case .rangeSlider:
      return .rangeSlider(
        adjustedParts.enumerated().map { part, name in
          Shown.Thumb(
            name: name, value: spoken(value, part: part), fraction: kind.fraction(of: value[part]))
        })
    case .picker(let choices): return .picker(choices, selected: Int(bounded: value[0]))
    case .wheels(let wheels):
      return .wheels(
        zip(adjustedParts, zip(wheels, offsets)).enumerated().map { part, wheel in
          Shown.Wheel(
            name: wheel.0, choices: wheel.1.0, selected: Int(bounded: value[part]),
            offset: wheel.1.1)
        })
    case .chips: return nil
    case .pages(let pages):
      return .pages(count: pages.count, selected: Int(bounded: value[0]), value: spoken(value))
    }
  }

  /// A control with its value, as a scene shows it.
  public enum Shown: Equatable, Sendable {
    /// A switch that is on or off.
    case toggle(isOn: Bool)
    /// A slider with the text of its value, and the position in its range, 0 to 1.
    case slider(value: String, fraction: Double)
    /// A slider with two thumbs.
    case rangeSlider([Thumb])
    /// A picker with its choices side by side.
    case picker([String], selected: Int)
    /// Wheels side by side.
    case wheels([Wheel])
    /// The number of pages, the index of the one that is shown, from 0, and the text of the value.
    case pages(count: Int, selected: Int, value: String)

    /// A thumb of a slider with two thumbs.
    public struct Thumb: Equatable, Sendable {
      /// The name for a screen reader.
      public var name: String
      /// The text of its value.
      public var value: String
      /// The position in the slider's range, 0 to 1.
      public var fraction: Double
    }

    /// A wheel, with the choices around its center.
    public struct Wheel: Equatable, Sendable {
      /// The name for a screen reader.
      public var name: String
      /// The selected choice.
      public var value: String
      /// The index of the selected choice, from 0.
      public var selected: Int
      /// Number of choices.
      public var count: Int
      /// The visible choices, from top to bottom.
      public var rows: [Row]

      /// A visible choice.
      public struct Row: Equatable, Sendable {
        /// The text of the choice.
        public var text: String
        /// Distance of its center from the center of the wheel, in points, positive downward.
        public var y: Double
      }

      /// Creates a wheel that is scrolled by `offset` points.
      init(name: String, choices: [String], selected: Int, offset: Double) {
        let height = SystemMetrics.wheelRowHeight
        self.name = name
        self.selected = selected
        value = choices.indices.contains(selected) ? choices[selected] : ""
        count = choices.count
        let middle = Int(bounded: (offset / height).rounded())
        let reach = Int(bounded: SystemMetrics.wheelsHeight / height / 2)
        let first = max(0, middle - reach)
        let last = min(choices.count - 1, middle + reach)
        rows =
          first > last
          ? []
          : (first...last).map { index in
            Row(text: choices[index], y: Double(index) * height - offset)
          }
      }
    }

    /// The name of the kind.
    public var name: Kind.Name {
      switch self {
      case .toggle: .toggle
      case .slider, .rangeSlider: .slider
      case .picker: .picker
      case .wheels: .wheels
      case .pages: .pages
      }
    }

    /// The labels of the parts that accessibility focus can be on.
    var parts: [String] {
      switch self {
      case .toggle, .slider, .pages: []
      case .rangeSlider(let thumbs): thumbs.map { $0.name }
      case .picker(let choices, selected: _): choices
      case .wheels(let wheels): wheels.map { $0.name }
      }
    }

    /// All texts except the name.
    package var texts: [String] {
      switch self {
      case .toggle: []
      case .slider(let value, fraction: _), .pages(_, _, let value): [value]
      case .rangeSlider(let thumbs): thumbs.map { $0.value }
      case .picker(let choices, selected: _): choices
      case .wheels(let wheels): wheels.flatMap { $0.rows.map { $0.text } }
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
  /// The values of a slider with two thumbs, in ascending order.
  case numbers([Double])
  /// The selected choice of a picker.
  case choice(String)
  /// The selected choices of wheels or chips.
  case choices([String])
}
