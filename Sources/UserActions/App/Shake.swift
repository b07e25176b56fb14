internal import Support
package import SheetEngine

extension Act {
  /// The person shakes the device.
  public struct Shake: Verb {}

  /// The person shakes the device.
  public static let shakes = Act.shake(Shake())
}

extension Act.Shake {
  package var verb: String { "shakes" }
  package var waiting: Act.Waiting { .restsFirst }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var plainer: [Act] { [] }

  package func lua(user: String) -> String { "\(user):shakes()" }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    [.event(.entered(.shake, text: ""))]
  }

  static let kind = ActKind(
    reading: Reading("shakes", "Shakes the device, which an `entry` handles.") { _ in .shakes })
}
