package import SheetEngine

extension Act {
  /// The script presents a sheet.
  public struct Present: Verb {
    /// The sheet's name.
    public var sheet: String
    /// How it is asked for.
    public var opening: Opening
  }

  /// The script presents a sheet.
  public static func presents(_ sheet: String, _ opening: Opening = Opening()) -> Act {
    .present(Present(sheet: sheet, opening: opening))
  }
}

extension Act.Present {
  package var verb: String { "present" }
  package var waiting: Act.Waiting { .indifferent }
  package var isScriptCall: Bool { true }
  package var weight: Int { 4 + opening.weight }
  package var plainer: [Act] { [.opens(sheet), .opens(sheet, opening)] }

  package func lua(user: String) -> String {
    "\(sheet.handleInLua):present(\(opening.lua ?? ""))"
  }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    try Act.Open(sheet: sheet, opening: opening).timed(in: world, by: hands)
  }

  package func merged(with next: Act) -> [Act] { [.opens(sheet)] }
}

// MARK: On a tape

extension Act.Present {
  static let kind = ActKind(tape: [
    TapeWord(
      "presented",
      [.text, .flag, .one(["-", "yes", "no"]), .one(["-", "center", "bottom_center"]), .flag]
    ) { words, world in
      words.sheet(0, in: world).map {
        .performed(
          .presented(
            $0,
            PresentOptions(
              animated: words.flag(1), isModal: words[2] == "-" ? nil : words.flag(2),
              popover: Popover.Alignment(rawValue: words[3]), asPopover: words.flag(4))))
      }
    },
    TapeWord(
      "context", fault: { TapeValue.fault(in: $0, of: "context", after: 2) },
      { words, world in
        guard let id = words.sheet(0, in: world),
          let value = TapeValue.value(Array(words.all.dropFirst(2)))
        else { return nil }
        return .told(id, value, now: words[1] == "now")
      }),
  ])

  static func presented(_ id: SheetID, _ options: PresentOptions) -> EventForm {
    EventForm(about: .sheet(id) { .presented($0, options) }) { world in
      [
        "presented", TapeWords.name(of: id, in: world), TapeWords.flag(options.animated),
        options.isModal.map(TapeWords.flag) ?? "-", options.popover?.rawValue ?? "-",
        TapeWords.flag(options.asPopover),
      ]
    } act: { name, _ in
      .opens(name, Act.Opening(options))
    }
  }

  /// The words of what a sheet is told; nil: a value that is not plain.
  static func words(
    telling id: SheetID, _ context: PlainValue?, now isNow: Bool, in world: World
  ) -> [String]? {
    context.map {
      ["context", TapeWords.name(of: id, in: world), isNow ? "now" : "next"]
        + TapeValue.words(for: $0)
    }
  }
}
