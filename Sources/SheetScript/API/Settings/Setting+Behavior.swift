internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetEngine

// Settings for the behavior of a sheet toward the user, its content and the device.
extension Setting {
  static let behaviorSettings: [Setting] = [
    Setting(
      "grabber", .boolean, "Whether the grabber is shown.",
      shown: { StyleValueText.grabber($0.grabber) }
    ) { style, value, _ in
      if let shown = value.boolean { style.grabber = shown ? .always : .never }
    },
    choice(
      "grabber_tap",
      "Action of a tap on the grabber: the next larger detent or, at the largest, the smallest "
        + "(`cycle`) or a dismissal (`expand`). A `tapped` handler that returns false prevents it.",
      { $0.grabberTap }, { $0.grabberTap = $1 }),
    Setting(
      "draggable", .either([.boolean, .record(Style.Draggable.parts.map { $0.name }, .boolean)]),
      "Whether it can be dragged, and by which parts; parts that "
        + "are not listed count as true. Content that does not drag "
        + "the sheet still scrolls, and the grabber can still be tapped.",
      shown: { $0.draggable == .all ? "true" : $0.draggable.isEmpty ? "false" : "only some parts" }
    ) { style, value, _ in
      switch value {
      case .boolean(let may): style.draggable = may ? .all : []
      case .table(let table):
        style.draggable = Style.Draggable(
          Style.Draggable.parts.filter { table[$0.name].boolean != false }.map { $0.part })
      default: break
      }
    },
    Setting(
      "dismissible", .either([.boolean, .record(reasons, .boolean)]),
      "Whether the user can dismiss it, and in which ways; reasons that are not listed "
        + "count as true. It never blocks `dismiss` calls from the script.",
      shown: {
        $0.dismissible.count == DismissalReason.allCases.count ? "true" : "only some reasons"
      }
    ) { style, value, _ in
      switch value {
      case .boolean(let may): style.dismissible = may ? Set(DismissalReason.allCases) : [.script]
      case .table(let table):
        // A missing reason counts as true.
        style.dismissible = Set(
          DismissalReason.allCases.filter { table[$0.rawValue].boolean != false })
      default: break
      }
    },
    boolean(
      "expands_on_scroll",
      "Whether an upward scroll expands the sheet before it scrolls the content.",
      { $0.expandsOnScroll }, { $0.expandsOnScroll = $1 }),
    boolean(
      "scroll_on_overflow",
      "Content scrolls only when it overflows and the sheet is fully expanded.",
      { $0.scrollsOnOverflow }, { $0.scrollsOnOverflow = $1 }),
    boolean(
      "edge_attached_in_compact_height",
      "Attached to the bottom edge in compact height, instead of covering the screen.",
      { $0.edgeAttachedInCompactHeight }, { $0.edgeAttachedInCompactHeight = $1 }),
    boolean(
      "modal", "Whether the content behind is blocked while dimmed.", { $0.isModal },
      { $0.isModal = $1 }),
    choice(
      "keyboard",
      "How it reacts to the keyboard: grow (`resize`), move up (`pan`), or nothing (`ignore`).",
      { $0.keyboard }, { $0.keyboard = $1 }),
    boolean(
      "keyboard_observer", "Whether an automatically sized popover adapts to the keyboard.",
      { $0.observesKeyboard }, { $0.observesKeyboard = $1 }),
    Setting(
      Name.tiers, .choice(of: Tiers.self),
      "How much of the screen a sheet of style `tiered` covers.",
      shown: { $0.tiers.map { "\"\($0.rawValue)\"" } ?? "none" }
    ) { style, value, writing throws(Diagnostic) in
      guard let tiers = value.string.flatMap({ Tiers(rawValue: $0) }) else { return }
      try writing.require(tiers, in: style.detentRange)
      style.tiers = tiers
      style.detents = tiers.detents
    },
    Setting(
      "presentation",
      .function("fun(c: PresentationContext): \"sheet\"|\"form\"|\"popover\"|\"cover\"|nil"),
      "How it is presented: a function called on presentation and when the screen changes; "
        + "nil uses the style's default. `present { as = \"popover\" }` takes precedence.",
      default: "depends on the style, the device and `popover`", shown: nil
    ) { style, value, writing in
      if let function = value.function {
        style.presentationQuestion = writing.registerFunction(function, "presentation")
      }
    },
    Setting(
      "popover", .table(.popover), "Popover settings, for tablets.", default: "a sheet", shown: nil
    ) { style, value, _ in
      guard let table = value.table else { return }
      var popover = style.popover ?? PopoverStyle()
      TableKey.popoverKeys.change(&popover, by: table)
      style.popover = popover
    },
    Setting(
      "close", .boolean, "A close button in the bar.",
      shown: { $0.close.map(StyleValueText.boolean) ?? "true with a title" }
    ) { style, value, _ in
      if let value = value.boolean { style.close = value }
    },
    Setting(
      "appearance", .appearance, "How it looks.", default: "from the style", shown: nil
    ) { style, value, _ in
      guard let table = value.table else { return }
      let keys = TableKey<Appearance>.appearanceKeys
      if let light = table[.lightAppearance] { keys.change(&style.appearances.light, by: light) }
      if let dark = table[.darkAppearance] { keys.change(&style.appearances.dark, by: dark) }
      keys.change(&style.appearances.light, by: table)
      keys.change(&style.appearances.dark, by: table)
    },
  ]
}

extension Style.Draggable {
  /// The parts by name.
  static let parts: [(name: String, part: Style.Draggable)] = [
    ("grabber", .grabber), ("bar", .bar), ("content", .content),
  ]
}
