internal import Support
public import SheetEngine

extension Act {
  /// The device is turned.
  public struct Rotation: Verb {
    /// How it is held then.
    public var orientation: Device.Orientation
  }

  /// The device is turned.
  public static func rotates(_ orientation: Device.Orientation) -> Act {
    .rotate(Rotation(orientation: orientation))
  }
}

extension Act.Rotation {
  package var verb: String { "rotates" }
  package var waiting: Act.Waiting { .actsAtOnce }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var plainer: [Act] { [] }

  package func lua(user: String) -> String { "user:rotates \(orientation.rawValue.quotedForLua)" }

  package func timed(in world: World, by hands: Hands) throws(Refusal) -> [ActStep] {
    [.event(.rotated(orientation))]
  }

  package func merged(with next: Act) -> [Act] { if case .rotate = next { [next] } else { [] } }

  static let kind = ActKind(
    reading: Reading(
      "rotates", "Rotates the device immediately.",
      [.required("to", .choice(["portrait", "landscape"]), "The new orientation.")],
      isImmediate: true
    ) { given in
      .rotates(Device.Orientation(rawValue: given[0].text ?? "") ?? .portrait)
    },
    tape: [
      TapeWord("rotated", [.one(["portrait", "landscape"])]) { words, _ in
        .performed(.rotated(Device.Orientation(rawValue: words[0]) ?? .portrait))
      }
    ], tickets: 1..<3
  ) { _, world, _ in
    .rotates(world.device.orientation == .portrait ? .landscape : .portrait)
  }

  static func rotated(_ orientation: Device.Orientation) -> EventForm {
    EventForm { _ in
      ["rotated", orientation.rawValue]
    } act: { _, _ in
      .rotates(orientation)
    }
  }
}
