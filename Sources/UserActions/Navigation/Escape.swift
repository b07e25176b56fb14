internal import Support
package import SheetEngine

extension Act {
  /// The escape gesture is made.
  public struct Escape: Verb {}

  /// The escape gesture is made.
  public static let escapes = Act.escape(Escape())
}

extension Act.Escape {
  package var verb: String { "escapes" }
  package var waiting: Act.Waiting { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var plainer: [Act] { [] }

  package func lua(user: String) -> String { "\(user):escapes()" }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    [.event(.escaped)]
  }

  package func noEffect(in world: World) -> NoEffect? {
    .ifNothingChanges("no sheet is presented")
  }

  package func standIns(in situation: Situation) -> [Act] {
    situation.sheet.map { [.dismisses($0)] } ?? []
  }

  static let kind = ActKind(
    reading: Reading("escapes", "Makes the escape gesture.") { _ in .escapes },
    tape: [TapeWord("escaped", []) { _, _ in .performed(.escaped) }], tickets: 4..<5
  ) { _, _, _ in
    .escapes
  }

  static var escaped: EventForm {
    EventForm { _ in
      ["escaped"]
    } act: { _, _ in
      .escapes
    }
  }
}
