internal import UserActions
internal import Support
internal import Live
internal import SheetEngine
internal import SheetScript

/// The JSON of a scene: `sheetlua-scene`, version 1.
///
/// Layers are in order from back to front, each with its elements; boxes are
/// `[x, y, width, height]` in points. Default values (no dimming, no transform, no focus) are
/// omitted. Each layer is on a separate line.
enum SceneJSON {
  /// The version of the format.
  static let version = 1

  /// The complete scene of a session, which provides the accessibility properties of sheets; UTF-8.
  static func completeScene(_ scene: Scene, of session: ScriptSession) -> [UInt8] {
    var json = JSONWriter(capacity: 8_192)
    begin(scene, on: session.world.device, to: &json)
    for layer in scene.layers {
      json.breakLine()
      write(
        layer, spoken: AccessibilityLayer(of: layer, in: session), scene.textSize, to: &json)
    }
    end(&json)
    return json.bytes
  }

  fileprivate static func begin(_ scene: Scene, on device: Device, to json: inout JSONWriter) {
    json.beginObject()
    json.field("format", "sheetlua-scene")
    json.field("version", version)
    json.field("box", scene.bounds)
    json.field("radius", scene.cornerRadius)
    json.field("dark", scene.colorScheme == .dark)
    json.field("status", scene.statusBarColor)
    json.key("device")
    write(device, to: &json)
    json.key("caption")
    write(scene.caption, to: &json)
    if scene.textSize != .standard { json.field("textSize", scene.textSize.factor) }
    if scene.isRightToLeft { json.field("rtl", true) }
    if let hinge = scene.hinge { json.field("hinge", hinge) }
    if let question = scene.question {
      json.key("question")
      json.beginObject()
      json.field("text", question.text)
      json.field("choices", question.choices)
      json.endObject()
    }
    json.key("layers")
    json.beginArray()
  }

  fileprivate static func end(_ json: inout JSONWriter) {
    json.endLine()
    json.endArray()
    json.endObject()
  }

  /// Writes a device; `lua` is the device as an argument of `user:device`.
  private static func write(_ device: Device, to json: inout JSONWriter) {
    json.beginObject()
    json.field("name", device.name)
    json.field("platform", device.platform.rawValue)
    json.field("reduce_motion", device.reducesMotion)
    json.field("lua", device.lua)
    json.endObject()
  }

  private static func write(_ caption: Scene.Caption, to json: inout JSONWriter) {
    json.beginObject()
    json.field("time", caption.time)
    json.field("top", caption.top)
    json.field("height", caption.height)
    json.field("velocity", caption.velocity)
    json.field("dim", caption.dim)
    json.field("scale", caption.scale)
    if let sheet = caption.sheet { json.field("sheet", sheet) }
    if let phase = caption.phase { json.field("phase", phase) }
    if let detent = caption.detent { json.field("detent", detent) }
    if let focus = caption.focus { json.field("focus", focus) }
    json.endObject()
  }

  fileprivate static func write(
    _ layer: Scene.Layer, spoken: AccessibilityLayer, _ textSize: TextSize,
    content: ArraySlice<Scene.Element>? = nil, isComplete: Bool = true, to json: inout JSONWriter
  ) {
    json.beginObject()
    switch layer.kind {
    case .host: json.field("kind", "host")
    case .sheet: json.field("kind", "sheet")
    case .keyboard: json.field("kind", "keyboard")
    }
    json.field("name", layer.name)
    json.field("box", layer.frame)
    json.field("radius", layer.cornerRadius)
    switch layer.corners {
    case .top: json.field("corners", "top")
    case .all: json.field("corners", "all")
    }
    json.field("fill", layer.fill)
    json.field("control", layer.controlColor)
    if layer.controls == .material { json.field("material", true) }
    if let color = layer.titleColor { json.field("title", color) }
    if let sheet = spoken.sheet {
      json.field("modal", sheet.isModal)
      json.field("label", sheet.label)
      if let value = sheet.value { json.field("value", value) }
    }
    if layer.dim > 0 {
      json.field("dim", layer.dim)
      json.field("dimColor", layer.dimColor)
    }
    if layer.scale != 1 { json.field("scale", layer.scale) }
    if layer.offset != 0 { json.field("offset", layer.offset) }
    if layer.scroll != 0 { json.field("scroll", layer.scroll) }
    if let shadow = layer.shadow {
      json.key("shadow")
      json.beginObject()
      json.field("x", shadow.x)
      json.field("y", shadow.y)
      json.field("blur", shadow.blur)
      json.field("opacity", shadow.opacity)
      json.endObject()
    }
    json.key("elements")
    json.beginArray()
    for element in layer.elements {
      write(element, in: layer, isTappable: spoken.handlesTaps, textSize, to: &json)
    }
    json.endArray()
    if let content {
      json.key("content")
      json.beginArray()
      for element in content {
        write(element, in: layer, isTappable: spoken.handlesTaps, textSize, to: &json)
      }
      json.endArray()
      if content.startIndex > 0 { json.field("content_from", content.startIndex) }
      if !isComplete { json.field("content_follows", true) }
    }
    json.endObject()
  }

  private static func write(
    _ element: Scene.Element, in layer: Scene.Layer, isTappable: Bool, _ textSize: TextSize,
    to json: inout JSONWriter
  ) {
    json.beginObject()
    json.field("kind", kind(of: element))
    writeText(of: element, to: &json)
    switch element.kind {
    case .row, .column, .image, .map:
      if isTappable || element.row?.isOn != nil { json.field("tappable", true) }
    case .statusBar, .navigationTitle, .tabs, .title, .steps, .back, .close, .grabber, .field,
      .control, .line, .button, .chip, .placeholder, .separator, .scrollIndicator, .keys,
      .homeIndicator:
      break
    }
    json.field("box", element.frame)
    if case .row(_, _, let actions) = element.kind, !actions.isEmpty {
      json.field(
        "action_width",
        HostScreen.actionWidth(of: actions, in: element.frame.width, text: textSize))
    }
    if let clip = layer.drawnClip(of: element) { json.field("clip", clip) }
    if let hint = element.hint { json.field("hint", hint) }
    if element.isFocused { json.field("focused", true) }
    if !element.isEnabled { json.field("disabled", true) }
    if element.isBusy { json.field("busy", true) }
    if element.opacity < 1 { json.field("opacity", element.opacity) }
    if !element.isShown { json.field("hidden", true) }
    if let row = element.row {
      if let subtitle = row.subtitle { json.field("subtitle", subtitle) }
      if let icon = row.icon { json.field("icon", icon) }
      if let isOn = row.isOn { json.field("on", isOn) }
      if !row.swipe.isEmpty { json.field("swipe", row.swipe) }
    }
    let style = element.textStyle
    if style != TextStyle() {
      json.key("style")
      json.beginObject()
      json.field("scale", style.scale)
      json.field("weight", style.weight.rawValue)
      json.field("align", style.align.rawValue)
      json.endObject()
    }
    if let index = element.contentIndex { json.field("index", index) }
    if let place = element.listPlace {
      json.key("list")
      json.beginArray()
      json.write(place.list + 1)
      json.write(place.offset)
      json.endArray()
    }
    json.endObject()
  }

  private static func kind(of element: Scene.Element) -> String {
    switch element.kind {
    case .statusBar: "status_bar"
    case .navigationTitle: "navigation_title"
    case .tabs: "tabs"
    case .title: "title"
    case .steps: "steps"
    case .back: "back"
    case .close: "close"
    case .grabber: "grabber"
    case .field: "field"
    case .row: "row"
    case .line: "line"
    case .button: "button"
    case .control(_, let shown): shown.name.rawValue
    case .column: "column"
    case .image: "image"
    case .map: "map"
    case .chip: "chip"
    case .placeholder: "placeholder"
    case .separator: "separator"
    case .scrollIndicator: "scroll_indicator"
    case .keys: "keys"
    case .homeIndicator: "home_indicator"
    }
  }

  private static func write(_ wheel: ContentControl.Shown.Wheel, to json: inout JSONWriter) {
    json.beginObject()
    json.field("name", wheel.name)
    json.field("value", wheel.value)
    json.field("selected", wheel.selected)
    json.field("count", wheel.count)
    json.key("rows")
    json.beginArray()
    for row in wheel.rows {
      json.beginObject()
      json.field("text", row.text)
      json.field("y", row.y)
      json.endObject()
    }
    json.endArray()
    json.endObject()
  }

  private static func writeText(of element: Scene.Element, to json: inout JSONWriter) {
    switch element.kind {
    case .statusBar, .close, .grabber, .map, .placeholder, .separator, .keys, .homeIndicator: break
    case .navigationTitle(let text, let back):
      json.field("text", text)
      if let back { json.field("back", back) }
    case .tabs(let names, let selected):
      json.field("names", names)
      if let selected { json.field("selected", selected) }
    case .title(let text, let isLeading):
      json.field("text", text)
      json.field("leading", isLeading)
    case .steps(let steps):
      json.field("text", steps.label)
      json.field("selected", steps.step)
      json.field("count", steps.count)
    case .control(let name, let shown):
      json.field("name", name)
      switch shown {
      case .toggle(let isOn): json.field("on", isOn)
      case .slider(let value, let fraction):
        json.field("value", value)
        json.field("share", fraction)
      case .rangeSlider(let thumbs):
        json.key("thumbs")
        json.beginArray()
        for thumb in thumbs {
          json.beginObject()
          json.field("name", thumb.name)
          json.field("value", thumb.value)
          json.field("share", thumb.fraction)
          json.endObject()
        }
        json.endArray()
      case .wheels(let wheels):
        json.key("wheels")
        json.beginArray()
        for wheel in wheels { write(wheel, to: &json) }
        json.endArray()
      case .pages(let count, let selected, let value):
        json.field("count", count)
        json.field("selected", selected)
        json.field("value", value)
      case .picker(let choices, let selected):
        json.field("names", choices)
        json.field("selected", selected)
      }
    case .field(let name, let text, let isFocused):
      json.field("name", name)
      json.field("text", text)
      json.field("typing", isFocused)
    case .row(let text, let detail, let actions):
      json.field("text", text)
      json.field("detail", detail)
      json.field("actions", actions)
    case .line(let text), .button(let text), .back(let text), .column(let text),
      .image(let text):
      json.field("text", text)
    case .chip(let text, let isSelected):
      json.field("text", text)
      json.field("on", isSelected)
    case .scrollIndicator(let from, let to):
      json.field("from", from)
      json.field("to", to)
    }
  }
}

/// The scene that a host with a view of each frame received last, so that it only receives changes.
struct SceneDelta {
  /// The maximum number of elements of a layer's content in a scene: about 50 kB.
  private static let maxSlice = 500

  private var layers: [ToldLayer] = []

  private struct ToldLayer {
    let layer: Scene.Layer
    let spoken: AccessibilityLayer
    var content: ScrollingContent?
    /// The number of elements of the content that the host has received.
    var toldCount = 0

    /// Whether the host has all elements of the content.
    var isComplete: Bool { toldCount == content?.elements.count ?? 0 }

    /// Whether the host draws this layer as the next one.
    func looksLike(_ next: ToldLayer) -> Bool { layer == next.layer && spoken == next.spoken }

    /// Whether the next one is the same screen or sheet, with the same rows that can be tapped.
    func hasIdentity(of next: ToldLayer) -> Bool {
      layer.kind == next.layer.kind && layer.name == next.layer.name
        && spoken.handlesTaps == next.spoken.handlesTaps
    }
  }

  /// The scene of a play, with `null` for each unchanged layer, and the state of virtual time.
  ///
  /// A layer has its `content` only after a change of it: the elements of its scrolling content,
  /// which a screen reader finds also if they are scrolled out of view. As there can be thousands,
  /// texts and values of elements that exist already are compared at rest, and a scene has at most
  /// `maxSlice` elements of each layer: `content_from` is the number of the elements before them,
  /// and with `content_follows` the next scene continues.
  mutating func changes(of play: PlaySession, moment: [UInt8]) -> [UInt8] {
    let scene = play.scene
    var json = JSONWriter(capacity: 4_096)
    SceneJSON.begin(scene, on: play.world.device, to: &json)
    var now: [ToldLayer] = []
    for (place, layer) in scene.layers.enumerated() {
      var next = ToldLayer(layer: layer, spoken: AccessibilityLayer(of: layer, in: play.session))
      let before = place < layers.count ? layers[place] : nil
      let known = before.flatMap { $0.hasIdentity(of: next) ? $0.content : nil }
      next.content = ScrollingContent(of: layer, in: play, after: known)
      let isKnown = known?.elements == next.content?.elements
      if isKnown { next.toldCount = before?.toldCount ?? 0 }
      json.breakLine()
      if isKnown, next.isComplete, before?.looksLike(next) == true {
        json.writeNull()
      } else {
        let slice = next.content?.elements[next.toldCount...].prefix(Self.maxSlice)
        let isTold = isKnown && next.isComplete
        next.toldCount += slice?.count ?? 0
        SceneJSON.write(
          layer, spoken: next.spoken, scene.textSize, content: isTold ? nil : slice,
          isComplete: next.isComplete, to: &json)
      }
      now.append(next)
    }
    layers = now
    json.endArray()
    json.key("moment")
    json.write(json: moment)
    json.endObject()
    return json.bytes
  }
}

extension JSONWriter {
  fileprivate mutating func field(_ name: StaticString, _ rect: Rect) {
    key(name)
    beginArray()
    write(rect.x)
    write(rect.y)
    write(rect.width)
    write(rect.height)
    endArray()
  }
}

/// The scrolling content of a layer, and the state that determines it.
private struct ScrollingContent {
  let elements: [Scene.Element]
  private let source: Source
  private let state: State

  private enum Source: Equatable {
    case sheet(Content)
    case screen(HostScreen.Body)
  }

  /// The state that changes texts, values and frames of the elements.
  private struct State: Equatable {
    let width: Double
    let textSize: TextSize
    let fields: [String]
    let values: [[Double]]
    /// The part of the content that is shown.
    let part: Int
    /// The generation of the tables of the script, from which the rows of a screen have their texts.
    let generation: Int?
  }

  /// Creates the content of a layer; nil if the layer is the keyboard.
  ///
  /// Without a change of its source, the known content is used until the world is at rest.
  init?(of layer: Scene.Layer, in play: PlaySession, after known: ScrollingContent?) {
    let world = play.world
    var (fields, values): ([String], [[Double]]) = ([], [])
    var part = 0
    let source: Source
    switch layer.kind {
    case .host:
      guard let id = world.screen(named: layer.name) else { return nil }
      source = .screen(world[id].body)
    case .sheet:
      guard let id = world.sheet(named: layer.name) else { return nil }
      source = .sheet(world[id].definition.content)
      (fields, values) = (world[id].fields, world[id].values)
      part = world.shownPart(of: id)
    case .keyboard: return nil
    }
    let state = State(
      width: layer.frame.width, textSize: world.device.textSize, fields: fields, values: values,
      part: part, generation: play.session.tableGeneration)
    if let known, known.source == source, known.state.part == part,
      known.state == state || !world.isAtRest
    {
      self = known
      return
    }
    (self.source, self.state) = (source, state)
    elements = world.scrollingContent(of: layer, labels: play.session.rowLabels)
  }
}

/// A layer for a screen reader.
private struct AccessibilityLayer: Equatable {
  /// The properties of a sheet; nil for another layer.
  let sheet: AccessibilitySheet?
  /// Whether the script handles a tap or the activation of a row.
  let handlesTaps: Bool

  init(of layer: Scene.Layer, in session: ScriptSession) {
    sheet = AccessibilitySheet(of: layer, in: session)
    let world = session.world
    switch layer.kind {
    case .host:
      handlesTaps =
        world.screen(named: layer.name).map { world[$0].listens.contains(.tapped) } ?? false
    case .sheet: handlesTaps = world.sheet(named: layer.name).map(session.handlesTaps) ?? false
    case .keyboard: handlesTaps = false
    }
  }
}

/// A sheet for a screen reader.
private struct AccessibilitySheet: Equatable {
  /// Whether the content behind the sheet cannot be reached.
  let isModal: Bool
  /// The name of the dialog.
  let label: String
  /// The value of the grabber: the name of a detent.
  let value: String?

  /// Creates the properties for a layer; nil if the layer is not a sheet.
  ///
  /// `@inline(never)` works around a failure of the Swift 6.3.1 compiler: if this function is
  /// inlined, the compiler loses the world that it reads and cannot compile the caller.
  @inline(never)
  init?(of layer: Scene.Layer, in session: ScriptSession) {
    let world = session.world
    guard layer.kind == .sheet, let id = world.sheet(named: layer.name) else { return nil }
    isModal = world.trapsFocus(id)
    label = world[id].definition.title ?? layer.name
    value = world[id].selected
  }
}
