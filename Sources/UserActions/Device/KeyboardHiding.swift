internal import Support
package import SheetEngine

extension Act {
  /// A person is done with typing and hides the keyboard by its own key.
  public struct KeyboardHiding: Verb {}

  /// A person is done with typing and hides the keyboard by its own key.
  public static let hidesKeyboard = Act.hideKeyboard(KeyboardHiding())
}

extension Act.KeyboardHiding {
  package var verb: String { "hides_keyboard" }
  package var waiting: Act.Waiting { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 4 }
  package var plainer: [Act] { [.keyboard(false)] }

  package func lua(user: String) -> String { "\(user):hides_keyboard()" }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    [.event(.keyboardHidden)]
  }

  package func noEffect(in world: World) -> NoEffect? {
    .ifNothingChanges("no keyboard is shown")
  }

  static let kind = ActKind(
    reading: Reading("hides_keyboard", "Hides the keyboard with its own key.") { _ in
      .hidesKeyboard
    })
}
