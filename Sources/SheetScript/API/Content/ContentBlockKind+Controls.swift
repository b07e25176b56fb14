internal import LuaBridge
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetEngine
internal import Support

// The controls: blocks with a value.
extension ContentBlockKind {
  /// The controls, in the order of the reference.
  static let controls = ContentControl.Kind.Name.allCases.map { block(of: $0) }

  private static func block(of control: ContentControl.Kind.Name) -> ContentBlockKind {
    switch control {
    case .toggle: ContentBlockKind(ToggleBlock.self)
    case .slider: ContentBlockKind(SliderBlock.self)
    case .picker: ContentBlockKind(PickerBlock.self)
    case .wheels: ContentBlockKind(WheelsBlock.self)
    case .chips: ContentBlockKind(ChipsBlock.self)
    case .pages: ContentBlockKind(PagesBlock.self)
    }
  }

  /// The controls in the texts of the API: "switch, slider, picker, wheels, chips or pages".
  static var controlWords: String {
    ContentControl.Kind.Name.allCases.map { word(for: $0) }.listed(by: "or")
  }

  private static func word(for control: ContentControl.Kind.Name) -> String {
    switch control {
    case .toggle: "switch"
    case .slider: "slider"
    case .picker: "picker"
    case .wheels: "wheels"
    case .chips: "chips"
    case .pages: "pages"
    }
  }
}

extension KeyVisitor {
  /// The initial value, a key of each control.
  fileprivate func controlValue(_ value: inout LuaValue) {
    self.value(
      "value", &value, ControlValue.type,
      default: "false, `min`, the whole range, the first choice or page",
      "Initial value of a \(ContentBlockKind.controlWords); a list of two numbers for a slider with "
        + "`range`, of a choice for each of the wheels; the number of a page, from 1.")
  }
}

extension ContentBlockSource {
  /// The error for a `value` of the wrong type.
  fileprivate func wrong(_ value: LuaValue, _ expected: String, of kind: String) -> Diagnostic {
    error(
      .wrongType, "value",
      "The `value` of a `\(kind)` must be \(expected); this is \(value.diagnosticText).")
  }
}

private struct ToggleBlock: ContentBlockTable {
  static let description = describe("ToggleBlock", "A switch.")
  private var toggle = ""
  private var value = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.text(
      "toggle", &toggle, default: "none", most: Limits.name,
      "The name of a switch; a tap toggles it and triggers `value_changed`.")
    keys.controlValue(&value)
  }

  func block(_ source: ContentBlockSource) throws(Diagnostic) -> ContentBlock? {
    guard value.isNil || value.boolean != nil else {
      throw source.wrong(value, "true or false", of: "toggle")
    }
    return .control(ContentControl(toggle, .toggle, initial: value.boolean == true ? 1 : 0))
  }
}

private struct SliderBlock: ContentBlockTable {
  static let description = describe("SliderBlock", "A slider.")
  private var slider = ""
  private var min = 0.0
  private var max = 1.0
  private var step: Double?
  private var range = false
  private var value = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.text(
      "slider", &slider, default: "none", most: Limits.name,
      "The name of a slider; a horizontal drag moves it, and on Android also a tap on its track.")
    keys.number("min", &min, .between(-1e9, 1e9), "Minimum value of a slider.")
    keys.number("max", &max, .between(-1e9, 1e9), "Maximum value of a slider.")
    keys.number(
      "step", &step, .above(0, upTo: 1e9), default: "none",
      "Step between the values of a slider, starting at `min`.")
    keys.boolean(
      "range", &range,
      "Whether a slider has two thumbs; its value is a list of two numbers, and a drag moves the "
        + "nearer thumb.")
    keys.controlValue(&value)
  }

  func block(_ source: ContentBlockSource) throws(Diagnostic) -> ContentBlock? {
    guard min < max else {
      throw source.error(
        .outOfRange, source.table["max"].isNil ? "min" : "max",
        "The range of the slider, \(min.plain) to \(max.plain), is empty; `max` must be "
          + "greater than `min`.")
    }
    let initial = try initial(source)
    for number in initial where !(min...max).contains(number) {
      throw source.error(
        .outOfRange, "value",
        "`value` is \(number.plain); the range of this slider is \(min.plain) to \(max.plain).")
    }
    if let step, step > max - min {
      throw source.error(
        .outOfRange, "step",
        "`step` is \(step.plain); the maximum is \((max - min).plain), the range from "
          + "`min` to `max`.")
    }
    return .control(
      ContentControl(
        slider, range ? .rangeSlider(min...max, step: step) : .slider(min...max, step: step),
        initial: initial))
  }

  /// The initial numbers, one or two in ascending order.
  private func initial(_ source: ContentBlockSource) throws(Diagnostic) -> [Double] {
    guard range else {
      guard value.isNil || value.number != nil else {
        throw source.wrong(value, "a number", of: "slider")
      }
      return [value.number ?? min]
    }
    if value.isNil { return [min, max] }
    let numbers = value.table?.list.compactMap { $0.number } ?? []
    guard numbers.count == 2, value.table?.list.count == 2, numbers[0] <= numbers[1] else {
      throw source.error(
        .wrongType, "value",
        "The `value` of a `slider` with `range` must be a list of two numbers in ascending order, "
          + "such as { \(min.plain), \(max.plain) }; this is \(value.diagnosticText).")
    }
    return numbers
  }
}

private struct PickerBlock: ContentBlockTable {
  static let description = describe("PickerBlock", "A picker.")
  private var picker: [String] = []
  private var name: String?
  private var value = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.texts(
      "picker", &picker, default: "none", most: Limits.controls,
      "Segmented choices; a tap selects one.")
    keys.blockName(&name)
    keys.controlValue(&value)
  }

  func block(_ source: ContentBlockSource) throws(Diagnostic) -> ContentBlock? {
    guard !picker.isEmpty else {
      throw source.error(
        .missingKey, "picker",
        "This picker has no choices; `picker` must be a "
          + "list of strings, such as { \"Day\", \"Week\" }.")
    }
    for (index, choice) in picker.enumerated() where picker[..<index].contains(choice) {
      throw source.error(
        .duplicateName, "picker", item: index + 1, "Duplicate choice \"\(choice)\".")
    }
    guard value.isNil || value.string != nil else {
      throw source.wrong(value, "one of the choices", of: "picker")
    }
    let chosen = value.string ?? picker[0]
    guard let place = picker.firstIndex(of: chosen) else {
      let near =
        SpellingSuggestion.hint(for: chosen, among: picker)
      throw source.error(
        .unknownWord, "value",
        "\"\(chosen)\" is not a choice of this picker; it has "
          + "\(picker.map { "\"\($0)\"" }.listed(by: "and")).\(near)")
    }
    return .control(ContentControl(name ?? "picker", .picker(picker), initial: Double(place)))
  }
}

private struct WheelsBlock: ContentBlockTable {
  static let description = describe("WheelsBlock", "Wheels side by side.")
  private var wheels = LuaValue.nil
  private var name: String?
  private var value = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "wheels", &wheels, .list(.list(.string, count: 1...1000), count: 1...Limits.wheels),
      default: "none",
      "Wheels side by side, 216 pt high, each a list of choices; a vertical drag turns a wheel, "
        + "which comes to rest at a choice.")
    keys.blockName(&name)
    keys.controlValue(&value)
  }

  func block(_ source: ContentBlockSource) throws(Diagnostic) -> ContentBlock? {
    let wheels = wheels.table?.list.map { $0.strings } ?? []
    for (index, choices) in wheels.enumerated() {
      guard Set(choices).count == choices.count else {
        throw source.error(
          .duplicateName, "wheels", item: index + 1,
          "Duplicate choice in wheel \(index + 1); each choice of a wheel must be unique.")
      }
    }
    let kind = ContentControl.Kind.wheels(wheels)
    let name = name ?? "wheels"
    let plain = ContentControl(name, kind, initial: [])
    if value.isNil { return .control(plain) }
    let chosen = value.strings
    guard chosen.count == wheels.count, value.table?.list.count == wheels.count else {
      throw source.wrong(value, kind.expected, of: "wheels")
    }
    for (index, choice) in chosen.enumerated() where !wheels[index].contains(choice) {
      throw source.error(
        .unknownWord, "value", item: index + 1,
        "\"\(choice)\" is not a choice of wheel \(index + 1)."
          + SpellingSuggestion.hint(for: choice, among: wheels[index]))
    }
    return .control(
      ContentControl(name, kind, initial: plain.numbers(of: .choices(chosen)) ?? plain.initial))
  }
}

private struct ChipsBlock: ContentBlockTable {
  static let description = describe("ChipsBlock", "Chips.")
  private var chips: [String] = []
  private var name: String?
  private var selected: [String] = []
  private var multiple = false
  private var wraps = false

  mutating func visit(_ keys: KeyVisitor) {
    keys.texts(
      "chips", &chips, default: "none", most: Limits.controls,
      "Chips; a tap selects one, or deselects it.")
    keys.blockName(&name)
    keys.texts(
      "selected", &selected, default: "none", most: Limits.controls,
      "The chips that are selected initially.")
    keys.boolean("multiple", &multiple, "Whether several chips can be selected.")
    keys.boolean(
      "wraps", &wraps,
      "Whether chips take several lines; otherwise, they are a horizontal list.")
  }

  func block(_ source: ContentBlockSource) throws(Diagnostic) -> ContentBlock? {
    guard !chips.isEmpty else {
      throw source.error(
        .missingKey, "chips",
        "`chips` is empty; it must be a list of strings, such as { \"New\", \"Used\" }.")
    }
    for (index, choice) in chips.enumerated() where chips[..<index].contains(choice) {
      throw source.error(.duplicateName, "chips", item: index + 1, "Duplicate chip \"\(choice)\".")
    }
    for (index, choice) in selected.enumerated() where !chips.contains(choice) {
      throw source.error(
        .unknownWord, "selected", item: index + 1,
        "\"\(choice)\" is not one of the chips."
          + SpellingSuggestion.hint(for: choice, among: chips))
    }
    guard multiple || selected.count <= 1 else {
      throw source.error(
        .conflictingKeys, "selected",
        "`selected` has \(selected.count) chips; several need `multiple = true`.")
    }
    return .control(
      ContentControl(
        name ?? "chips", .chips(ContentControl.Chips(chips, multiple: multiple, wraps: wraps)),
        initial: chips.map { selected.contains($0) ? 1 : 0 }))
  }
}

/// Pages side by side; `ContentParser` reads their content.
struct PagesBlock: ContentBlockTable {
  static let description = describe("PagesBlock", "Pages side by side.")
  /// The key of the list of pages.
  static let pagesKey = "pages"

  /// The content of each page.
  private(set) var pages = LuaValue.nil
  private var name: String?
  private var value = LuaValue.nil

  mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      Self.pagesKey, &pages, .list(.table(ContentSpec.self), count: 1...Limits.controls),
      default: "none",
      "Pages side by side, each with a list of blocks or the short form, as high as the tallest one; "
        + "a horizontal drag turns them, and a dot for each is below them. Only the page that is "
        + "shown can be tapped and read.")
    keys.blockName(&name)
    keys.controlValue(&value)
  }

  /// Without the content of the pages.
  func block(_: ContentBlockSource) -> ContentBlock? { nil }

  /// Returns the control for pages with the given numbers of blocks.
  func control(of counts: [Int], _ source: ContentBlockSource) throws(Diagnostic) -> ContentControl
  {
    let kind = ContentControl.Kind.pages(counts)
    let plain = ContentControl(name ?? Self.pagesKey, kind, initial: 0)
    if value.isNil { return plain }
    guard let number = value.number, let initial = plain.numbers(of: .number(number)) else {
      throw source.wrong(value, kind.expected, of: Self.pagesKey)
    }
    return ContentControl(plain.name, kind, initial: initial)
  }
}

extension ControlValue {
  /// The type of the value of any control.
  static let type = ValueType.either([
    .boolean, .number(), .string, .list(.either([.number(), .string])),
  ])
}

extension ContentControl.Kind {
  /// The valid values, for error messages.
  var expected: String {
    switch self {
    case .toggle: "true or false"
    case .slider(let range, _):
      "a number from \(range.lowerBound.plain) to \(range.upperBound.plain)"
    case .rangeSlider(let range, _):
      "a list of two numbers from \(range.lowerBound.plain) to \(range.upperBound.plain), in "
        + "ascending order"
    case .wheels(let wheels):
      wheels.count == 1
        ? "a list with one of its choices"
        : "a list with a choice of each of the \(wheels.count) wheels"
    case .chips(let chips):
      chips.multiple ? "a list of its chips" : "a list with one of its chips, or an empty list"
    case .picker(let choices): choices.map { "\"\($0)\"" }.listed(by: "or")
    case .pages(let pages): "the number of a page, 1 to \(pages.count)"
    }
  }
}
