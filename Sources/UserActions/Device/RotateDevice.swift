package import ScriptSchema
internal import Support
public import SheetEngine

extension Action {
  /// The device is rotated.
  public struct RotateDevice: ActionType {
    /// The new orientation.
    public var orientation: Device.Orientation
  }

  /// The device is rotated.
  public static func rotates(_ orientation: Device.Orientation) -> Action {
    .rotate(RotateDevice(orientation: orientation))
  }
}

extension Action.RotateDevice: ScriptValues {
  package init() { self.init(orientation: .portrait) }

  package mutating func visit(_ keys: KeyVisitor) {
    keys.choice("to", &orientation, need: "The new orientation.")
  }
}

extension Action.RotateDevice {
  package var methodName: String { "rotates" }
  package var restBehavior: Action.RestBehavior { .actsAtOnce }
  package var isScriptCall: Bool { false }
  package var weight: Int { 5 }
  package var simplerForms: [Action] { [] }

  package func lua(user: String) -> String { "user:rotates\(arguments.luaArguments)" }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    [.event(.rotated(orientation))]
  }

  package func merged(with next: Action) -> [Action] {
    if case .rotate = next { [next] } else { [] }
  }

  static let kind = AnyActionType(
    UserMethod("rotates", "Rotates the device immediately.", Self.self, isImmediate: true) {
      .rotate($0)
    },
    tape: [rotatedInput.kind],
    random: RandomForm(weight: 2) { situation, _ in
      .rotates(situation.world.device.orientation == .portrait ? .landscape : .portrait)
    })

  private static let rotatedInput = TapeInput("rotated") { (keys: RotatedKeys) in
    .rotated(keys.to)
  }

  static func rotated(_ orientation: Device.Orientation) -> InputMapping {
    InputMapping(rotatedInput, RotatedKeys(to: orientation)) { _, _ in .rotates(orientation) }
  }
}

/// The keys of `rotated`.
private struct RotatedKeys: ScriptTable {
  static let description = describe("RotatedInput", "The device was rotated.")
  var to = Device.Orientation.portrait

  mutating func visit(_ keys: KeyVisitor) {
    keys.choice("to", &to, need: "The orientation of the device.")
  }
}
