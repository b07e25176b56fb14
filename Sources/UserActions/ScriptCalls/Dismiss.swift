internal import Support
package import SheetEngine

extension Act {
  /// The script dismisses a sheet, with or without its consent.
  public struct Dismiss: Verb {
    /// The sheet's name.
    public var sheet: String
    /// Whether it moves away.
    public var isAnimated: Bool
    /// Whether it is not asked.
    public var isForced: Bool
  }

  /// The script dismisses a sheet, with or without its consent.
  public static func dismisses(
    _ sheet: String, animated: Bool = true, forced: Bool = false
  ) -> Act {
    .dismiss(Dismiss(sheet: sheet, isAnimated: animated, isForced: forced))
  }
}

extension Act.Dismiss {
  package var verb: String { "dismiss" }
  package var waiting: Act.Waiting { .actsAtOnce }
  package var isScriptCall: Bool { true }
  package var weight: Int { 4 + (isAnimated ? 0 : 2) + (isForced ? 2 : 0) }

  package var plainer: [Act] {
    [
      .dismisses(sheet), .dismisses(sheet, animated: isAnimated),
      .dismisses(sheet, forced: isForced),
    ]
  }

  package func lua(user: String) -> String {
    "\(sheet.handleInLua):dismiss("
      + [isAnimated ? nil : "animated = false", isForced ? "force = true" : nil]
      .compactMap { $0 }.tableInLua + ")"
  }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    let id = try world.shown(sheet: sheet)
    return [.event(.dismissed(id, .script, animated: isAnimated, forced: isForced))]
  }

  static let kind = ActKind(tape: [
    TapeWord(
      "dismissed",
      [.text, .one(["swipe", "backdrop", "back", "escape", "close", "script"]), .flag, .flag]
    ) { words, world in
      words.sheet(0, in: world).map {
        .performed(
          .dismissed(
            $0, Reason(rawValue: words[1]) ?? .script, animated: words.flag(2),
            forced: words.flag(3)))
      }
    }
  ])

  static func dismissed(
    _ id: SheetID, _ why: Reason, animated: Bool, forced: Bool
  ) -> EventForm {
    EventForm(
      about: .sheet(id) { .dismissed($0, why, animated: animated, forced: forced) }
    ) { world in
      [
        "dismissed", TapeWords.name(of: id, in: world), why.rawValue, TapeWords.flag(animated),
        TapeWords.flag(forced),
      ]
    } act: { name, _ in
      // The other reasons are what a finger or a key comes to, by an act of its own.
      why == .script
        ? .dismisses(name, animated: animated, forced: forced) : nil
    }
  }
}
