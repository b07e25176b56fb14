package import SheetEngine

extension Act {
  /// The script has a sheet's detents resolved again.
  public struct Invalidate: Verb {
    /// The sheet's name.
    public var sheet: String
  }

  /// The script has a sheet's detents resolved again.
  public static func invalidates(_ sheet: String) -> Act { .invalidate(Invalidate(sheet: sheet)) }
}

extension Act.Invalidate {
  package var verb: String { "invalidate_detents" }
  package var waiting: Act.Waiting { .indifferent }
  package var isScriptCall: Bool { true }
  package var weight: Int { 5 }
  package var plainer: [Act] { [] }

  package func lua(user: String) -> String { "\(sheet.handleInLua):invalidate_detents()" }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    [.event(.invalidated(try world.known(sheet: sheet)))]
  }

  static let kind = ActKind(tape: [
    TapeWord("invalidated", [.text]) { words, world in
      words.sheet(0, in: world).map { .performed(.invalidated($0)) }
    }
  ])

  static func invalidated(_ id: SheetID) -> EventForm {
    EventForm(about: .sheet(id) { .invalidated($0) }) { world in
      ["invalidated", TapeWords.name(of: id, in: world)]
    } act: { name, _ in
      .invalidates(name)
    }
  }
}
