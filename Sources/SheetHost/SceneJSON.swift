internal import Acts
internal import Formatting
internal import SheetEngine

/// A scene as data: `sheetlua-scene`, version 1.
///
/// Layers stand back to front, each with its elements; boxes are `[x, y, width, height]` in points.
/// What is as always (no shade, no transform, not focused) is left out.
enum SceneJSON {
  /// The shape that `value` writes.
  static let version = 1

  /// What `scene` shows of `world`, from which comes what a screen reader is told of a sheet.
  static func value(of scene: Scene, in world: World) -> JSONValue {
    var fields: [(String, JSONValue)] = [
      ("format", .string("sheetlua-scene")), ("version", .integer(version)),
      ("box", box(scene.bounds)), ("radius", .number(scene.cornerRadius)),
      ("dark", .boolean(scene.colorScheme == .dark)), ("device", device(world.device)),
      ("caption", caption(scene.caption)),
      ("layers", .array(scene.layers.map { layer($0, in: world) })),
    ]
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
    return .object(fields)
  }

  /// A device, and as `user:device` takes it: `lua`.
  private static func device(_ device: Device) -> JSONValue {
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

  /// A sheet as a screen reader meets it: `label` names the dialog, `value` is the grabber's, and behind
  /// one that is `modal` nothing can be reached.
  private static func spoken(_ layer: Scene.Layer, in world: World) -> [(String, JSONValue)] {
    guard layer.kind == .sheet, let id = world.sheet(named: layer.name) else { return [] }
    let sheet = world[id]
    var fields: [(String, JSONValue)] = [
      ("modal", .boolean(world.contains(id))),
      ("label", .string(sheet.definition.title ?? layer.name)),
    ]
    if let detent = sheet.selected { fields.append(("value", .string(detent))) }
    return fields
  }

  private static func layer(_ layer: Scene.Layer, in world: World) -> JSONValue {
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
    fields += spoken(layer, in: world)
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
    if element.isFocused { fields.append(("focused", .boolean(true))) }
    return .object(fields)
  }

  private static func kind(of element: Scene.Element) -> String {
    switch element.kind {
    case .statusBar: "status_bar"
    case .navigationTitle: "navigation_title"
    case .tabs: "tabs"
    case .title: "title"
    case .close: "close"
    case .grabber: "grabber"
    case .field: "field"
    case .row: "row"
    case .line: "line"
    case .button: "button"
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
    case .field(let name, let text, let isFocused):
      [("name", .string(name)), ("text", .string(text)), ("typing", .boolean(isFocused))]
    case .row(let text, let detail, let actions):
      [
        ("text", .string(text)), ("detail", .string(detail)),
        ("actions", .array(actions.map { .string($0) })),
      ]
    case .line(let text), .button(let text): [("text", .string(text))]
    case .scrollIndicator(let from, let to): [("from", .number(from)), ("to", .number(to))]
    }
  }
}
