internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

// The controls: blocks with a value.
extension ContentBlockKind {
  /// The controls, in the order of the reference.
  static let controls = ContentControl.Kind.Name.allCases.map { block(of: $0) }

  private static func block(of control: ContentControl.Kind.Name) -> ContentBlockKind {
    switch control {
    case .toggle: toggle
    case .slider: slider
    case .picker: picker
    }
  }

  /// The controls in the texts of the API: "switch, slider or picker".
  static var controlWords: String {
    ContentControl.Kind.Name.allCases.map { word(for: $0) }.listed(by: "or")
  }

  private static func word(for control: ContentControl.Kind.Name) -> String {
    switch control {
    case .toggle: "switch"
    case .slider: "slider"
    case .picker: "picker"
    }
  }

  private static let toggle = ContentBlockKind(
    OptionKey.toggle.field, [OptionKey.controlValue.field], read: readToggle)

  @Sendable
  private static func readToggle(_ block: ContentBlockTable) throws(Diagnostic) -> ContentBlock? {
    let value = block[.controlValue]
    guard value.isNil || value.boolean != nil else {
      throw block.wrong("true or false", of: toggle)
    }
    return .control(
      ContentControl(
        block[.toggle], .toggle, initial: value.boolean == true ? 1 : 0))
  }

  private static let slider = ContentBlockKind(
    OptionKey.slider.field,
    [
      OptionKey.sliderMinimum.field, OptionKey.sliderMaximum.field, OptionKey.sliderStep.field,
      OptionKey.controlValue.field,
    ], read: readSlider)

  @Sendable
  private static func readSlider(_ block: ContentBlockTable) throws(Diagnostic) -> ContentBlock? {
    let (low, high) = (block[.sliderMinimum], block[.sliderMaximum])
    guard low < high else {
      let hasMaximum = !block.table[OptionKey.sliderMaximum.name].isNil
      let key = hasMaximum ? OptionKey.sliderMaximum.name : OptionKey.sliderMinimum.name
      throw block.site.error(
        .outOfRange, value: block.path + [.key(key)],
        "The range of the slider, \(low.plain) to \(high.plain), is empty; `max` must be "
          + "greater than `min`.")
    }
    let value = block[.controlValue]
    guard value.isNil || value.number != nil else { throw block.wrong("a number", of: slider) }
    let initial = value.number ?? low
    guard (low...high).contains(initial) else {
      throw block.site.error(
        .outOfRange, value: block.path + [.key(OptionKey.controlValue.name)],
        "`value` is \(initial.plain); the range of this slider is \(low.plain) to \(high.plain).")
    }
    let step = block[.sliderStep]
    if let step, step > high - low {
      throw block.site.error(
        .outOfRange, value: block.path + [.key(OptionKey.sliderStep.name)],
        "`step` is \(step.plain); the maximum is \((high - low).plain), the range from "
          + "`min` to `max`.")
    }
    return .control(
      ContentControl(
        block[.slider], .slider(low...high, step: step), initial: initial))
  }

  private static let picker = ContentBlockKind(
    OptionKey.picker.field, [OptionKey.pickerName.field, OptionKey.controlValue.field],
    read: readPicker)

  @Sendable
  private static func readPicker(_ block: ContentBlockTable) throws(Diagnostic) -> ContentBlock? {
    let choices = block[.picker]
    guard !choices.isEmpty else {
      throw block.site.error(
        .missingKey, value: block.path + [.key(OptionKey.picker.name)],
        "This picker has no choices; `picker` must be a "
          + "list of strings, such as { \"Day\", \"Week\" }.")
    }
    for (index, choice) in choices.enumerated() where choices[..<index].contains(choice) {
      throw block.site.error(
        .duplicateName, value: block.path + [.key(OptionKey.picker.name), .index(index + 1)],
        "Duplicate choice \"\(choice)\".")
    }
    let value = block[.controlValue]
    guard value.isNil || value.string != nil else {
      throw block.wrong("one of the choices", of: picker)
    }
    let chosen = value.string ?? choices[0]
    guard let place = choices.firstIndex(of: chosen) else {
      let near =
        SpellingSuggestion.hint(for: chosen, among: choices)
      throw block.site.error(
        .unknownWord, value: block.path + [.key(OptionKey.controlValue.name)],
        "\"\(chosen)\" is not a choice of this picker; it has "
          + "\(choices.map { "\"\($0)\"" }.listed(by: "and")).\(near)")
    }
    return .control(
      ContentControl(block[.pickerName], .picker(choices), initial: Double(place)))
  }
}

extension OptionKey<LuaValue> {
  /// The initial value, a key of each control.
  static let controlValue = value(
    "value", .either([.boolean, .number(), .string]), default: "false, `min`, or the first choice",
    "Initial value of a \(ContentBlockKind.controlWords).")
}

extension OptionKey<String> {
  fileprivate static let toggle = block(
    "toggle", most: Limits.name,
    "The name of a switch; a tap toggles it and triggers `value_changed`.")
  fileprivate static let slider = block(
    "slider", most: Limits.name,
    "The name of a slider; a horizontal drag moves it, and on Android also a tap on its track.")
  static let pickerName = text(
    "name", default: "picker", most: Limits.name, "Name of a picker.")
}

extension OptionKey<[String]> {
  fileprivate static let picker = texts(
    "picker", default: "none", most: Limits.controls, "Segmented choices; a tap selects one.")
}

extension OptionKey<Double> {
  fileprivate static let sliderMinimum = number(
    "min", .between(-1e9, 1e9), default: 0, "Minimum value of a slider.")
  fileprivate static let sliderMaximum = number(
    "max", .between(-1e9, 1e9), default: 1, "Maximum value of a slider.")
}

extension OptionKey<Double?> {
  fileprivate static let sliderStep = number(
    "step", .above(0, upTo: 1e9), default: "none",
    "Step between the values of a slider, starting at `min`.")
}

extension ContentControl.Kind {
  /// The valid values, for error messages.
  var expected: String {
    switch self {
    case .toggle: "true or false"
    case .slider(let range, _):
      "a number from \(range.lowerBound.plain) to \(range.upperBound.plain)"
    case .picker(let choices): choices.map { "\"\($0)\"" }.listed(by: "or")
    }
  }
}
