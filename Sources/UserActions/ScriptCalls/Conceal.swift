package import SheetEngine

extension Act {
  /// The script takes a sheet out of sight, or shows it again.
  public struct Conceal: Verb {
    /// The sheet's name.
    public var sheet: String
    /// Whether it is shown again.
    public var shows: Bool
    /// Whether it moves.
    public var isAnimated: Bool

    /// Describes the call.
    public init(_ sheet: String, shows: Bool, animated: Bool = true) {
      self.sheet = sheet
      self.shows = shows
      isAnimated = animated
    }
  }
}

extension Act.Conceal {
  package var verb: String { shows ? "show" : "hide" }
  package var waiting: Act.Waiting { .actsAtOnce }
  package var isScriptCall: Bool { true }
  package var weight: Int { isAnimated ? 4 : 6 }

  package var plainer: [Act] {
    isAnimated ? [] : [.conceal(Act.Conceal(sheet, shows: shows))]
  }

  package func lua(user: String) -> String {
    "\(sheet.handleInLua):\(verb)(\(isAnimated ? "" : "{ animated = false }"))"
  }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    let id = try world.shown(sheet: sheet)
    return [
      .event(
        shows ? .revealed(id, animated: isAnimated) : .concealed(id, animated: isAnimated))
    ]
  }

  static let kind = ActKind(tape: [
    TapeWord("concealed", [.text, .flag]) { words, world in
      words.sheet(0, in: world).map { .performed(.concealed($0, animated: words.flag(1))) }
    },
    TapeWord("revealed", [.text, .flag]) { words, world in
      words.sheet(0, in: world).map { .performed(.revealed($0, animated: words.flag(1))) }
    },
  ])

  static func told(_ id: SheetID, shows: Bool, animated: Bool) -> EventForm {
    EventForm(
      about: .sheet(id) {
        shows ? .revealed($0, animated: animated) : .concealed($0, animated: animated)
      }
    ) { world in
      [
        shows ? "revealed" : "concealed", TapeWords.name(of: id, in: world),
        TapeWords.flag(animated),
      ]
    } act: { name, _ in
      .conceal(Act.Conceal(name, shows: shows, animated: animated))
    }
  }
}
