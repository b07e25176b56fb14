package import UserActions
internal import Support
package import SheetEngine

/// The inputs of a session, with a fingerprint of every frame: any machine can play them again and
/// report the first difference.
package struct Tape: Equatable, Sendable {
  /// The version of the format that is written and read.
  package static let version = 1
  /// The key of the version, which is the first of a tape.
  static let mark = "sheetlua_tape"

  /// The script's name, only shown.
  package var script: String
  /// The fingerprint of the script's text.
  package var scriptHash: UInt64
  /// The device at the start.
  package var device: Device
  /// The seed of the script's random numbers.
  package var seed: UInt64
  /// The recorded scenario; nil if a user played.
  package var scenario: String?
  /// The inputs in order.
  package var inputs: [TimedInput]
  /// All frames in order.
  package var frames: [TapeFrame]
  /// The end of the recording, in seconds.
  package var end: Double

  /// Creates a tape; without frames until it is stamped.
  package init(
    script: String, scriptHash: UInt64, device: Device, seed: UInt64, scenario: String? = nil,
    inputs: [TimedInput] = [], frames: [TapeFrame] = [], end: Double = 0
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
}

/// A frame's number, fingerprint and fields.
package struct TapeFrame: Equatable, Sendable {
  /// The number of the frame, at `number / hz` seconds.
  package var number: Int
  /// The value of `World.hash`.
  package var hash: UInt64
  /// The fields, which name a difference.
  package var fields: FrameFields

  /// Creates a frame.
  package init(number: Int, hash: UInt64, fields: FrameFields) {
    self.number = number
    self.hash = hash
    self.fields = fields
  }

  /// Creates the frame of a world; at rest, it shares the fields of the previous frame to save
  /// memory.
  init(number: Int, of world: World, after last: TapeFrame?) {
    let fields = FrameFields(of: world)
    let isSame = last.map { $0.fields == fields } ?? false
    self.init(
      number: number, hash: world.hash, fields: isSame ? last?.fields ?? fields : fields)
  }
}

/// The fields of a world in a frame, by name, in a fixed order; numbers are rounded to 1/64, as in
/// the fingerprint.
package struct FrameFields: Equatable, Sendable {
  /// The fields with their names and values.
  package private(set) var all: [(name: String, value: String)] = []

  /// Creates an empty list.
  package init() {}

  /// Reads a world.
  package init(of world: World) {
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
      let controls = world[id].definition.controls
      if !controls.isEmpty {
        add(
          "\(name).values",
          zip(controls, world[id].values).map { $0.spoken($1) }.joined(separator: "|"))
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

  /// Returns the value of a field; nil if the frame has no such field.
  package subscript(name: String) -> String? {
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

  /// Applies changes; a change without a value removes the field.
  ///
  /// `places` contains the index of each field by name, so that reading takes linear time.
  mutating func apply(_ changes: [(name: String, value: String?)], places: inout [String: Int]) {
    var gone: Set<String> = []
    for (name, value) in changes {
      switch (places[name], value) {
      case (let place?, let value?): all[place].value = value
      case (nil, let value?):
        places[name] = all.count
        all.append((name, value))
      case (_?, nil): gone.insert(name)
      case (nil, nil): break
      }
    }
    guard !gone.isEmpty else { return }
    all.removeAll { gone.contains($0.name) }
    places.removeAll()
    for (place, field) in all.enumerated() { places[field.name] = place }
  }

  /// Returns the first field that differs or is missing in another frame.
  func firstDifference(from other: FrameFields) -> String? {
    for field in all where other[field.name] != field.value { return field.name }
    return other.all.first { self[$0.name] == nil }?.name
  }

  /// Returns true if both have the same values under the same names, in any order.
  package static func == (one: FrameFields, other: FrameFields) -> Bool {
    one.firstDifference(from: other) == nil
  }
}
