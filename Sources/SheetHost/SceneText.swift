internal import Acts
internal import Formatting
internal import SheetEngine

/// A scene as data: `sheetlua-scene`, version 1.
///
/// Layers stand back to front, each with its elements; boxes are `[x, y, width, height]` in points.
/// What is as always (no shade, no transform, not focused) is left out. Each layer has a line of its
/// own, so that a reader can tell by comparing lines which layers have changed.
struct SceneText {
  /// The shape that `text` writes.
  static let version = 1

  /// The layers written last: most of a screen stays as it is from frame to frame.
  private var written: [WrittenLayer] = []
  /// The device written last, which stays for long.
  private var described: (device: Device, json: [UInt8])?

  private struct WrittenLayer {
    let layer: Scene.Layer
    let spoken: SpokenSheet?
    let line: [UInt8]
  }

  /// What `scene` shows of `world`, from which comes what a screen reader is told of a sheet; UTF-8.
  mutating func text(of scene: Scene, in world: World) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(8_192)
    JSONValue.object(Self.head(of: scene)).write(to: &bytes)
    bytes.removeLast()
    bytes += ",\"device\":".utf8
    bytes += description(of: world.device)
    var rest: [UInt8] = []
    JSONValue.object(Self.state(of: scene)).write(to: &rest)
    rest[0] = UInt8(ascii: ",")
    rest.removeLast()
    bytes += rest
    bytes += ",\"layers\":[".utf8
    var now: [WrittenLayer] = []
    for (index, layer) in scene.layers.enumerated() {
      now.append(written(layer, at: index, in: world))
      bytes += (index > 0 ? ",\n" : "\n").utf8
      bytes += now[index].line
    }
    written = now
    bytes += "\n]}".utf8
    return bytes
  }

  private func written(_ layer: Scene.Layer, at index: Int, in world: World) -> WrittenLayer {
    let spoken = SpokenSheet(of: layer, in: world)
    if index < written.count, written[index].spoken == spoken, written[index].layer == layer {
      return written[index]
    }
    var line: [UInt8] = []
    Self.value(of: layer, spoken: spoken).write(to: &line)
    return WrittenLayer(layer: layer, spoken: spoken, line: line)
  }

  private mutating func description(of device: Device) -> [UInt8] {
    if let described, described.device == device { return described.json }
    var json: [UInt8] = []
    Self.value(of: device).write(to: &json)
    described = (device, json)
    return json
  }

  /// What the screen is.
  private static func head(of scene: Scene) -> [(String, JSONValue)] {
    [
      ("format", .string("sheetlua-scene")), ("version", .integer(version)),
      ("box", box(scene.bounds)), ("radius", .number(scene.cornerRadius)),
      ("dark", .boolean(scene.colorScheme == .dark)),
    ]
  }

  /// What is so at this moment, but for the layers.
  private static func state(of scene: Scene) -> [(String, JSONValue)] {
    var fields: [(String, JSONValue)] = [("caption", caption(scene.caption))]
    if scene.textSize != .standard {
      fields.append(("textSize", .number(scene.textSize.factor)))
    }
    if scene.isRightToLeft { fields.append(("rtl", .boolean(true))) }
    if let question = scene.question {
      fields.append(
        (
          "question",
          .object([
            ("text", .string(question.text)),
            ("choices", .array(question.choices.map { .string($0) })),
          ])
        ))
    }
    return fields
  }

  /// A device, and as `user:device` takes it: `lua`.
  private static func value(of device: Device) -> JSONValue {
    .object([
      ("name", .string(device.name)), ("platform", .string(device.platform.rawValue)),
      ("reduce_motion", .boolean(device.reducesMotion)), ("lua", .string(device.lua)),
    ])
  }

  private static func box(_ rect: Rect) -> JSONValue {
    .array([.number(rect.x), .number(rect.y), .number(rect.width), .number(rect.height)])
  }

  private static func caption(_ caption: Scene.Caption) -> JSONValue {
    var fields: [(String, JSONValue)] = [
      ("time", .number(caption.time)), ("top", .number(caption.top)),
      ("height", .number(caption.height)), ("velocity", .number(caption.velocity)),
      ("dim", .number(caption.dim)), ("scale", .number(caption.scale)),
    ]
    let words = [
      ("sheet", caption.sheet), ("phase", caption.phase), ("detent", caption.detent),
      ("focus", caption.focus),
    ]
    for case (let name, let word?) in words { fields.append((name, .string(word))) }
    return .object(fields)
  }

  private static func value(of layer: Scene.Layer, spoken: SpokenSheet?) -> JSONValue {
    let kind =
      switch layer.kind {
      case .host: "host"
      case .sheet: "sheet"
      case .keyboard: "keyboard"
      }
    let corners =
      switch layer.corners {
      case .top: "top"
      case .all: "all"
      }
    var fields: [(String, JSONValue)] = [
      ("kind", .string(kind)), ("name", .string(layer.name)), ("box", box(layer.frame)),
      ("radius", .number(layer.cornerRadius)), ("corners", .string(corners)),
      ("fill", .string(layer.fill)), ("control", .string(layer.controlColor)),
    ]
    if let color = layer.titleColor { fields.append(("title", .string(color))) }
    if let spoken {
      fields += [("modal", .boolean(spoken.isModal)), ("label", .string(spoken.label))]
      if let value = spoken.value { fields.append(("value", .string(value))) }
    }
    if layer.dim > 0 {
      fields += [("dim", .number(layer.dim)), ("dimColor", .string(layer.dimColor))]
    }
    if layer.scale != 1 { fields.append(("scale", .number(layer.scale))) }
    if layer.offset != 0 { fields.append(("offset", .number(layer.offset))) }
    if layer.scroll != 0 { fields.append(("scroll", .number(layer.scroll))) }
    if let shadow = layer.shadow {
      fields.append(
        (
          "shadow",
          .object([
            ("x", .number(shadow.x)), ("y", .number(shadow.y)), ("blur", .number(shadow.blur)),
            ("opacity", .number(shadow.opacity)),
          ])
        ))
    }
    return .object(fields + [("elements", .array(layer.elements.map(element)))])
  }

  private static func element(_ element: Scene.Element) -> JSONValue {
    var fields: [(String, JSONValue)] =
      [("kind", .string(kind(of: element)))] + words(of: element)
      + [("box", box(element.frame))]
    if let clip = element.clip { fields.append(("clip", box(clip))) }
    if let hint = element.hint { fields.append(("hint", .string(hint))) }
    if element.isFocused { fields.append(("focused", .boolean(true))) }
    return .object(fields)
  }

  private static func kind(of element: Scene.Element) -> String {
    switch element.kind {
    case .statusBar: "status_bar"
    case .navigationTitle: "navigation_title"
    case .tabs: "tabs"
    case .title: "title"
    case .back: "back"
    case .close: "close"
    case .grabber: "grabber"
    case .field: "field"
    case .row: "row"
    case .line: "line"
    case .button: "button"
    case .toggle: "toggle"
    case .slider: "slider"
    case .picker: "picker"
    case .column: "column"
    case .separator: "separator"
    case .scrollIndicator: "scroll_indicator"
    case .keys: "keys"
    case .homeIndicator: "home_indicator"
    }
  }

  private static func words(of element: Scene.Element) -> [(String, JSONValue)] {
    switch element.kind {
    case .statusBar, .close, .grabber, .separator, .keys, .homeIndicator: []
    case .navigationTitle(let text, let back):
      [("text", .string(text))] + (back.map { [("back", .string($0))] } ?? [])
    case .tabs(let names, let selected):
      [("names", .array(names.map { .string($0) }))]
        + (selected.map { [("selected", .integer($0))] } ?? [])
    case .title(let text, let isLeading):
      [("text", .string(text)), ("leading", .boolean(isLeading))]
    case .toggle(let name, let isOn): [("name", .string(name)), ("on", .boolean(isOn))]
    case .slider(let name, let value, let share):
      [("name", .string(name)), ("value", .string(value)), ("share", .number(share))]
    case .picker(let name, let choices, let selected):
      [
        ("name", .string(name)), ("names", .array(choices.map { .string($0) })),
        ("selected", .integer(selected)),
      ]
    case .field(let name, let text, let isFocused):
      [("name", .string(name)), ("text", .string(text)), ("typing", .boolean(isFocused))]
    case .row(let text, let detail, let actions):
      [
        ("text", .string(text)), ("detail", .string(detail)),
        ("actions", .array(actions.map { .string($0) })),
      ]
    case .line(let text), .button(let text), .back(let text), .column(let text):
      [("text", .string(text))]
    case .scrollIndicator(let from, let to): [("from", .number(from)), ("to", .number(to))]
    }
  }
}

/// A sheet as a screen reader meets it.
private struct SpokenSheet: Equatable {
  /// Whether nothing behind it can be reached.
  let isModal: Bool
  /// The dialog's name.
  let label: String
  /// What the grabber stands at: a detent's name.
  let value: String?

  /// Of a layer; nil where that is no sheet.
  init?(of layer: Scene.Layer, in world: World) {
    guard layer.kind == .sheet, let id = world.sheet(named: layer.name) else { return nil }
    let sheet = world[id]
    isModal = world.contains(id)
    label = sheet.definition.title ?? layer.name
    value = sheet.selected
  }
}
