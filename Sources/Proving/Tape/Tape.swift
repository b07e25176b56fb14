internal import Acts
public import SheetEngine

/// What fingers, devices and scripts' users did, with a fingerprint of every frame: enough to play
/// it again on any machine, and to see where it differs.
public struct Tape: Equatable, Sendable {
  /// The version of the format that is written and read.
  public static let version = 1

  /// The script's name, for people.
  public var script: String
  /// The fingerprint of the script's text.
  public var scriptHash: UInt64
  /// The device at the start.
  public var device: Device
  /// The seed of the script's random numbers.
  public var seed: UInt64
  /// The scenario that was recorded; nil: none, somebody played.
  public var scenario: String?
  /// What happened from outside, in order.
  public var inputs: [TapeInput]
  /// The frames, from the first on.
  public var frames: [TapeFrame]
  /// When recording stopped, in seconds.
  public var end: Double

  /// Creates a tape; without frames until it is stamped.
  public init(
    script: String, scriptHash: UInt64, device: Device, seed: UInt64, scenario: String? = nil,
    inputs: [TapeInput] = [], frames: [TapeFrame] = [], end: Double = 0
  ) {
    self.script = script
    self.scriptHash = scriptHash
    self.device = device
    self.seed = seed
    self.scenario = scenario
    self.inputs = inputs
    self.frames = frames
    self.end = end
  }

  /// The fingerprint of a text: FNV-1a, 64 bits.
  public static func hash(of text: some StringProtocol) -> UInt64 {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return hash
  }
}

/// Something that happened from outside, at a time.
public struct TapeInput: Equatable, Sendable {
  /// Seconds.
  public var time: Double
  /// The verb and its arguments, as `TapeWords` writes them: sheets go by name, so that old fingers
  /// find the sheets of a new script.
  public var words: [String]

  /// Creates an input.
  public init(time: Double, words: [String]) {
    self.time = time
    self.words = words
  }
}

/// A frame's fingerprint, and what can be read of it.
public struct TapeFrame: Equatable, Sendable {
  /// Its number: it falls on `number / hz` seconds.
  public var number: Int
  /// `World.hash`.
  public var hash: UInt64
  /// What can be named when it differs.
  public var fields: FrameFields

  /// Creates a frame.
  public init(number: Int, hash: UInt64, fields: FrameFields) {
    self.number = number
    self.hash = hash
    self.fields = fields
  }
}

/// What can be read of a world in a frame, by name, in a fixed order; numbers are rounded to 1/64 as
/// the fingerprint rounds them.
public struct FrameFields: Equatable, Sendable {
  /// Names and values.
  public private(set) var all: [(name: String, value: String)] = []

  /// Nothing.
  public init() {}

  /// Reads a world.
  public init(of world: World) {
    add("device", "\(world.device.width.inLua)x\(world.device.height.inLua)")
    add("screen", world.shownScreen.map { world[$0].name } ?? "")
    if let screen = world.shownScreen { add("screen.offset", world.offset(of: screen)) }
    for id in world.presented {
      let name = world[id].root.name
      add("\(name).phase", world[id].phase.word)
      add("\(name).detent", world[id].selected ?? "")
      add("\(name).height", world.height(of: id))
      add("\(name).velocity", world.velocity(of: id))
      add("\(name).offset", world.offset(of: id))
      if !world[id].fields.isEmpty {
        add("\(name).fields", world[id].fields.joined(separator: "|"))
      }
      let pages = world.pages(of: id)
      if !pages.isEmpty { add("\(name).pages", pages.joined(separator: ">")) }
    }
    add("keyboard", world.keyboardHeight)
    add("focus", world.focus ?? "")
  }

  private mutating func add(_ name: String, _ number: Double) {
    let rounded = (number * 64).rounded() / 64
    add(name, rounded.isFinite ? rounded.inLua : "\(number)")
  }

  mutating func add(_ name: String, _ value: String) { self[name] = value }

  /// A field's value; nil where there is no such field.
  public subscript(name: String) -> String? {
    get { all.first { $0.name == name }?.value }
    set {
      let place = all.firstIndex { $0.name == name }
      switch (place, newValue) {
      case (let place?, let value?): all[place].value = value
      case (let place?, nil): all.remove(at: place)
      case (nil, let value?): all.append((name, value))
      case (nil, nil): break
      }
    }
  }

  /// The first field that another frame has otherwise, or has not.
  public func firstDifference(from other: FrameFields) -> String? {
    for field in all where other[field.name] != field.value { return field.name }
    return other.all.first { self[$0.name] == nil }?.name
  }

  /// Whether both hold the same values under the same names, in any order.
  public static func == (one: FrameFields, other: FrameFields) -> Bool {
    one.firstDifference(from: other) == nil
  }
}
