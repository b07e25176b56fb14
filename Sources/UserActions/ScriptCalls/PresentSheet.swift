package import SheetEngine

extension Action {
  /// The script presents a sheet.
  public struct PresentSheet: ActionType {
    /// The name of the sheet.
    public var sheet: String
    /// The arguments of the presentation.
    public var opening: PresentArguments
  }

  /// The script presents a sheet.
  public static func presents(_ sheet: String, _ opening: PresentArguments = PresentArguments())
    -> Action
  {
    .present(PresentSheet(sheet: sheet, opening: opening))
  }
}

extension Action.PresentSheet {
  package var verb: String { "present" }
  package var waiting: Action.RestBehavior { .indifferent }
  package var isScriptCall: Bool { true }
  package var weight: Int { 4 + opening.weight }
  package var plainer: [Action] { [.opens(sheet), .opens(sheet, opening)] }

  package func lua(user: String) -> String {
    "\(sheet.handleInLua):present(\(opening.lua ?? ""))"
  }

  package func timed(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    try Action.OpenSheet(sheet: sheet, opening: opening).timed(in: world, by: hands)
  }

  package func merged(with next: Action) -> [Action] { [.opens(sheet)] }
}

// MARK: Tapes

extension Action.PresentSheet {
  static let kind = AnyActionType(tape: [
    TapeInputKind(
      "presented",
      [.text, .flag, .one(["-", "yes", "no"]), .one(["-", "center", "bottom_center"]), .flag]
    ) { words, world in
      words.sheet(0, in: world).map {
        .performed(
          .presented(
            $0,
            PresentOptions(
              animated: words.flag(1), isModal: words[2] == "-" ? nil : words.flag(2),
              popover: PopoverStyle.Alignment(rawValue: words[3]), asPopover: words.flag(4))))
      }
    },
    TapeInputKind(
      "context", fault: { TapeValueCoding.fault(in: $0, of: "context", after: 2) },
      { words, world in
        guard let id = words.sheet(0, in: world),
          let value = TapeValueCoding.value(Array(words.all.dropFirst(2)))
        else { return nil }
        return .told(id, value, now: words[1] == "now")
      }),
  ])

  static func presented(_ id: SheetID, _ options: PresentOptions) -> EventMapping {
    EventMapping(about: .sheet(id) { .presented($0, options) }) { world in
      [
        "presented", TapeTokens.name(of: id, in: world), TapeTokens.flag(options.animated),
        options.isModal.map(TapeTokens.flag) ?? "-", options.popover?.rawValue ?? "-",
        TapeTokens.flag(options.asPopover),
      ]
    } act: { name, _ in
      .opens(name, Action.PresentArguments(options))
    }
  }

  /// Returns the tape tokens of a context for a sheet; nil if the context is not plain data.
  static func words(
    telling id: SheetID, _ context: DataValue?, now isNow: Bool, in world: World
  ) -> [String]? {
    context.map {
      ["context", TapeTokens.name(of: id, in: world), isNow ? "now" : "next"]
        + TapeValueCoding.words(for: $0)
    }
  }
}
