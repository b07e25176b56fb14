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

  /// The initial value, a key of each control.
  private static let value = FieldDescription(
    "value", .either([.boolean, .number(), .string]), default: "false, `min`, or the first choice",
    "Initial value of a \(controlWords).")

  private static let toggle = ContentBlockKind(
    FieldDescription(
      "toggle", .string, default: "none", most: Limits.name,
      "The name of a switch; a tap toggles it and triggers `value_changed`."),
    [value], read: readToggle)

  @Sendable
  private static func readToggle(_ block: ContentBlockTable) throws(Diagnostic) -> ContentBlock? {
    let value = block["value"]
    guard value.isNil || value.boolean != nil else {
      throw block.wrong("true or false", of: toggle)
    }
    return .control(
      ContentControl(
        block["toggle"].string ?? "", .toggle, initial: value.boolean == true ? 1 : 0))
  }

  private static let sliderMinimum = NumberField(
    "min", .between(-1e9, 1e9), default: 0, "Minimum value of a slider.")
  private static let sliderMaximum = NumberField(
    "max", .between(-1e9, 1e9), default: 1, "Maximum value of a slider.")

  private static let slider = ContentBlockKind(
    FieldDescription(
      "slider", .string, default: "none", most: Limits.name,
      "The name of a slider; a horizontal drag moves it, and on Android also a tap on its "
        + "track."),
    [
      sliderMinimum.description, sliderMaximum.description,
      FieldDescription(
        "step", .number(.above(0, upTo: 1e9)), default: "none",
        "Step between the values of a slider, starting at `min`."),
      value,
    ], read: readSlider)

  @Sendable
  private static func readSlider(_ block: ContentBlockTable) throws(Diagnostic) -> ContentBlock? {
    let (low, high) = (sliderMinimum.read(block.table), sliderMaximum.read(block.table))
    guard low < high else {
      let key = block["max"].isNil ? "min" : "max"
      throw block.site.error(
        .outOfRange, value: block.path + [.key(key)],
        "The range of the slider, \(low.plain) to \(high.plain), is empty; `max` must be "
          + "greater than `min`.")
    }
    let value = block["value"]
    guard value.isNil || value.number != nil else { throw block.wrong("a number", of: slider) }
    let initial = value.number ?? low
    guard (low...high).contains(initial) else {
      throw block.site.error(
        .outOfRange, value: block.path + [.key("value")],
        "`value` is \(initial.plain); the range of this slider is \(low.plain) to \(high.plain).")
    }
    let step = block["step"].number
    if let step, step > high - low {
      throw block.site.error(
        .outOfRange, value: block.path + [.key("step")],
        "`step` is \(step.plain); the maximum is \((high - low).plain), the range from "
          + "`min` to `max`.")
    }
    return .control(
      ContentControl(
        block["slider"].string ?? "", .slider(low...high, step: step), initial: initial))
  }

  private static let picker = ContentBlockKind(
    FieldDescription(
      "picker", .list(.string), default: "none", most: Limits.controls,
      "Segmented choices; a tap selects one."),
    [
      FieldDescription(
        "name", .string, default: "\"picker\"", most: Limits.name, "Name of a picker."),
      value,
    ], read: readPicker)

  @Sendable
  private static func readPicker(_ block: ContentBlockTable) throws(Diagnostic) -> ContentBlock? {
    let choices = block["picker"].strings
    guard !choices.isEmpty else {
      throw block.site.error(
        .missingKey, value: block.path + [.key("picker")],
        "This picker has no choices; `picker` must be a list of strings, such as { \"Day\", "
          + "\"Week\" }.")
    }
    for (index, choice) in choices.enumerated() where choices[..<index].contains(choice) {
      throw block.site.error(
        .duplicateName, value: block.path + [.key("picker"), .index(index + 1)],
        "Duplicate choice \"\(choice)\".")
    }
    let value = block["value"]
    guard value.isNil || value.string != nil else {
      throw block.wrong("one of the choices", of: picker)
    }
    let chosen = value.string ?? choices[0]
    guard let place = choices.firstIndex(of: chosen) else {
      let near =
        SpellingSuggestion.closest(to: chosen, among: choices).map { " Did you mean \"\($0)\"?" }
        ?? ""
      throw block.site.error(
        .unknownWord, value: block.path + [.key("value")],
        "\"\(chosen)\" is not a choice of this picker; it has "
          + "\(choices.map { "\"\($0)\"" }.listed(by: "and")).\(near)")
    }
    return .control(
      ContentControl(block["name"].string ?? "picker", .picker(choices), initial: Double(place)))
  }
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
