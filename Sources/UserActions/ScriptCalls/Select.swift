internal import Support
package import SheetEngine

extension Act {
  /// The script selects a detent.
  public struct Select: Verb {
    /// The detent's name.
    public var detent: String
    /// The sheet's name.
    public var sheet: String
    /// Whether it moves there.
    public var isAnimated: Bool
  }

  /// The script selects a detent.
  public static func selects(
    _ detent: String, of sheet: String, animated: Bool = true
  ) -> Act {
    .select(Select(detent: detent, sheet: sheet, isAnimated: animated))
  }

  /// Calls of the script that what a finger did on the top sheet may come to.
  static func calls(in situation: Situation) -> [Act] {
    guard let sheet = situation.sheet else { return [] }
    return [.dismisses(sheet)]
      + situation.detents.filter { $0 != situation.detent }.map { .selects($0, of: sheet) }
  }
}

extension Act.Select {
  package var verb: String { "select" }
  package var waiting: Act.Waiting { .actsAtOnce }
  package var isScriptCall: Bool { true }
  package var weight: Int { isAnimated ? 4 : 6 }
  package var plainer: [Act] { [.selects(detent, of: sheet)] }

  package func lua(user: String) -> String {
    "\(sheet.handleInLua):select(\(detent.quotedForLua)"
      + (isAnimated ? ")" : ", { animated = false })")
  }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    let id = try world.shown(sheet: sheet)
    guard world[id].detents.contains(where: { $0.name == detent }) else {
      throw Refusal(
        .unreachable, "Sheet \"\(sheet)\" has no detent \"\(detent)\".", word: "\"\(detent)\"")
    }
    return [.event(.selected(id, detent: detent, animated: isAnimated))]
  }

  package func merged(with next: Act) -> [Act] { if case .select = next { [next] } else { [] } }

  static let kind = ActKind(tape: [
    TapeWord("selected", [.text, .text, .flag]) { words, world in
      words.sheet(0, in: world).map {
        .performed(.selected($0, detent: words.text(1) ?? "", animated: words.flag(2)))
      }
    }
  ])

  static func selected(_ id: SheetID, _ detent: String, animated: Bool) -> EventForm {
    EventForm(about: .sheet(id) { .selected($0, detent: detent, animated: animated) }) { world in
      [
        "selected", TapeWords.name(of: id, in: world), TapeWords.escaped(detent),
        TapeWords.flag(animated),
      ]
    } act: { name, _ in
      .selects(detent, of: name, animated: animated)
    }
  }
}
