internal import ScriptSchema
internal import Support
public import SheetEngine

extension Action {
  /// The device is replaced by another device, or its orientation or settings change.
  public struct ChangeDevice: ActionType {
    /// The device, before orientation and settings change.
    public let base: Base
    /// The orientation of the device.
    public var orientation: Device.Orientation
    /// Whether the device is in dark mode.
    public var isDark: Bool
    /// Whether Reduce Motion is on.
    public var reducesMotion: Bool
    /// The text size as a factor; nil to keep the size of the device.
    public var textSize: Double?
    /// Whether the layout is right to left; nil to keep the direction of the device.
    public var isRightToLeft: Bool?
    /// The width of the app in split screen, in points; nil for the full width.
    public var width: Double?

    /// The device to use.
    public enum Base: Equatable, Sendable {
      /// A built-in device, by name.
      case named(String)
      /// Any device, unchanged.
      indirect case given(Device)
    }

    /// Selects a built-in device in portrait, in light mode and with full motion.
    public init(_ name: String) {
      base = .named(name)
      orientation = .portrait
      isDark = false
      reducesMotion = false
    }

    /// Selects a device, unchanged.
    public init(_ device: Device) {
      base = .given(device)
      orientation = device.orientation
      isDark = device.colorScheme == .dark
      reducesMotion = device.reducesMotion
    }

    /// The device; nil if no built-in device has this name.
    public var device: Device? {
      let known: Device? =
        switch base {
        case .named(let name): Device.named(name)
        case .given(let device): device
        }
      guard var device = known else { return nil }
      device.orientation = orientation
      if isDark != (device.colorScheme == .dark) { device.colorScheme = isDark ? .dark : .light }
      device.reducesMotion = reducesMotion
      if let textSize { device.textSize = TextSize(factor: textSize) }
      if let isRightToLeft { device.isRightToLeft = isRightToLeft }
      if let width {
        if orientation == .portrait { device.shortSide = width } else { device.longSide = width }
      }
      return device
    }
  }
}

extension Action.ChangeDevice {
  package var methodName: String { "device" }
  package var restBehavior: Action.RestBehavior { .restsFirst }
  package var isScriptCall: Bool { false }

  package func lua(user: String) -> String {
    guard case .named(let name) = base, device == nil else {
      return "\(user):device \(device?.lua ?? "nil")"
    }
    return "\(user):device \(name.quotedForLua)"
  }

  package var weight: Int {
    8 + (orientation == .portrait ? 0 : 1) + (isDark ? 1 : 0) + (reducesMotion ? 1 : 0)
      + (width == nil ? 0 : 1) + (textSize == nil ? 0 : 1) + (isRightToLeft == nil ? 0 : 1)
  }

  package func steps(in world: World, by hands: ActionExecutionOptions) throws(ActionError)
    -> [ActionStep]
  {
    guard let device else {
      throw ActionError(.unreachable, "There is no built-in device with this name.", word: "device")
    }
    return [.event(.deviceReplaced(device))]
  }
}

// MARK: Random runs

extension Action.ChangeDevice {
  /// Forms of the change with fewer settings.
  package var simplerForms: [Action] {
    var wishes: [Action] = []
    func add(_ change: (inout Action.ChangeDevice) -> Void) {
      var wish = self
      change(&wish)
      if wish != self { wishes.append(.device(wish)) }
    }
    add { $0.isDark = false }
    add { $0.reducesMotion = false }
    add { $0.width = nil }
    add { $0.textSize = nil }
    add { $0.isRightToLeft = nil }
    add { $0.orientation = .portrait }
    return wishes
  }

  package func merged(with next: Action) -> [Action] {
    if case .device = next { [next] } else { [] }
  }

  package func substitutes(in situation: WorldSummary) -> [Action] {
    situation.sheet == nil ? [] : [.rotates(.landscape), .rotates(.portrait)]
  }

  private static func makeRandom(
    _ situation: RandomForm.Situation, _ random: inout SeededRandom
  ) -> Action {
    // Without script calls, the device stays the same: a user only rotates it or changes its
    // settings.
    let name = situation.generator.scriptCalls ? random.pick(Device.catalogue)?.name : nil
    var wish = Action.ChangeDevice(name ?? situation.world.device.name)
    if random.happens(0.4) { wish.orientation = .landscape }
    wish.isDark = random.happens(0.3)
    wish.reducesMotion = random.happens(0.3)
    if wish.device?.idiom == .pad, random.happens(0.4) {
      wish.width = random.pick([320, 507, 678])
    }
    // Text sizes of iOS xxxLarge, the largest of Android, and iOS AX5.
    if random.happens(0.2) { wish.textSize = random.pick([0.85, 1.35, 2, 3.12]) }
    if random.happens(0.1) { wish.isRightToLeft = true }
    return .device(wish)
  }

  static let kind = AnyActionType(
    UserMethod(
      "device", "Changes the device, overriding the script.",
      // The script session also accepts the table of a device.
      [FieldDescription("spec", .name(of: .device), required: true, "A name, or a table.")],
      behavior: .changesDevice),
    tape: [replacedInput.kind], random: RandomForm(weight: 1, makeRandom))

  private static let replacedInput = TapeInput("device_replaced") { (keys: ReplacedKeys) in
    .deviceReplaced(keys.device)
  }

  static func replaced(_ device: Device) -> InputMapping {
    InputMapping(replacedInput, ReplacedKeys(device: device)) { _, _ in
      .device(Action.ChangeDevice(device))
    }
  }
}

/// The keys of `device_replaced`.
private struct ReplacedKeys: ScriptTable {
  static let description = describe("DeviceReplacedInput", "The device or its settings changed.")
  var device = Device.standard

  mutating func visit(_ keys: KeyVisitor) {
    keys.table("device", &device, need: "The device with all its numbers.")
  }
}
