internal import ScriptSchema
internal import Support
public import SheetEngine

extension Action {
  /// The user opens a sheet.
  public struct OpenSheet: ActionType {
    /// The name of the sheet.
    public var sheet: String
    /// The arguments of the presentation.
    public var opening: PresentArguments
  }

  /// The user opens a sheet.
  public static func opens(_ sheet: String, _ opening: PresentArguments = PresentArguments())
    -> Action
  {
    .open(OpenSheet(sheet: sheet, opening: opening))
  }

  /// The arguments of a presentation.
  public struct PresentArguments: Equatable, Sendable {
    /// Whether the presentation is animated.
    public var isAnimated: Bool
    /// How the sheet is presented; nil for the mode in the sheet's definition.
    public var mode: PresentationMode?
    /// The alignment of a popover; nil for the alignment in the sheet's definition.
    public var alignment: PopoverStyle.Alignment?

    /// Creates arguments; by default, an animated presentation with the settings of the sheet.
    public init(
      isAnimated: Bool = true, mode: PresentationMode? = nil,
      alignment: PopoverStyle.Alignment? = nil
    ) {
      self.isAnimated = isAnimated
      self.mode = mode
      self.alignment = alignment
    }

    /// Creates the arguments from the options of the engine.
    init(_ options: PresentOptions) {
      isAnimated = options.animated
      mode = options.asPopover ? .popover : options.isModal.map { $0 ? .modal : .nonModal }
      alignment = options.popover
    }

    /// The options of the engine.
    public var options: PresentOptions {
      let isModal: Bool? =
        switch mode {
        case .modal?: true
        case .nonModal?: false
        case .popover?, nil: nil
        }
      return PresentOptions(
        animated: isAnimated, isModal: isModal, popover: alignment, asPopover: mode == .popover)
    }

    /// The arguments as a Lua table; nil if all arguments have their defaults.
    var lua: String? {
      let table = [
        isAnimated ? nil : "animated = false", mode.map { "as = \($0.rawValue.quotedForLua)" },
        alignment.map { "align = \($0.rawValue.quotedForLua)" },
      ].compactMap { $0 }.tableInLua
      return table.isEmpty ? nil : table
    }

    var weight: Int {
      (isAnimated ? 0 : 2) + (mode == nil ? 0 : 2) + (alignment == nil ? 0 : 2)
    }
  }
}

/// The kind of a presentation, which replaces the kind in the definition of the sheet.
public enum PresentationMode: String, CaseIterable, Sendable {
  case modal
  case nonModal = "non_modal"
  case popover
}

extension Action.OpenSheet {
  package var methodName: String { "opens" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }
  package var openedSheetName: String? { sheet }
  package var weight: Int { 2 + opening.weight }
  package var simplerForms: [Action] { [.opens(sheet)] }

  package func lua(user: String) -> String {
    opening.lua.map { "\(user):opens(\(sheet.quotedForLua), \($0))" }
      ?? "\(user):opens \(sheet.quotedForLua)"
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    let id = try world.known(sheet: sheet)
    return world[id].isPresented ? [] : [.event(.presented(id, opening.options))]
  }

  package func merged(with next: Action) -> [Action] {
    if case .open = next { [next] } else { [.opens(sheet)] }
  }

  private static func makeRandom(
    _ situation: RandomForm.Situation, _ random: inout SeededRandom
  ) -> Action {
    let generator = situation.generator
    guard let name = random.pick(generator.sheets) else { return .waits(0.1) }
    guard generator.scriptCalls else { return .opens(name) }
    var opening = Action.PresentArguments()
    if random.happens(0.1) { opening.isAnimated = false }
    if random.happens(0.1) { opening.mode = random.pick(PresentationMode.allCases) }
    return random.happens(0.15) ? .presents(name, opening) : .opens(name, opening)
  }

  static let kind = AnyActionType(
    UserMethod(
      "opens", "Presents a sheet with a call, like `present` in a script, without a tap.",
      [
        FieldDescription("name", .name(of: .sheet), required: true, "The sheet."),
        // The script session presents the sheet, because a context can contain more than plain
        // data.
        FieldDescription("options", .data, "As for Sheet:present."),
      ], behavior: .opensSheet),
    random: RandomForm(weight: { $0.world.topSheet == nil ? 84 : 3 }, makeRandom))
}
