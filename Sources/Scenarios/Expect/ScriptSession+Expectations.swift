internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import SheetScript
internal import SheetEngine

// Assertions that apply to screens and sheets, or to the whole run.
extension ScriptSession {
  func expectOffset(
    of subject: ExpectationSubject, _ points: Double, within tolerance: Double
  ) throws(LuaError) {
    let (name, offset) =
      switch subject {
      case .sheet(let id): (world[id].root.name, world.offset(of: id))
      case .screen(let id): (world[id].name, world.offset(of: id))
      }
    if abs(offset - points) <= tolerance + 1e-9 { return }
    throw mismatch(
      "Expected '\(name)' to be scrolled to \(points.plain) ± \(tolerance.plain) pt, but it "
        + "is at \(offset.decimals(atMost: 3)) pt",
      expected: "\(points.plain) ± \(tolerance.plain) pt", got: "\(offset.decimals(atMost: 3)) pt")
  }

  func expectText(_ text: String, on subject: ExpectationSubject) throws(LuaError) {
    let name =
      switch subject {
      case .sheet(let id): world[id].root.name
      case .screen(let id): world[id].name
      }
    let scene = scene()
    let words = scene.layers.filter { $0.name == name && $0.kind != .keyboard }
      .flatMap { layer in layer.elements.filter { $0.isVisible(on: layer, scene) } }
      .flatMap { $0.texts }
    if words.contains(where: { $0.contains(text: text) }) { return }
    let shown = words.filter { !$0.isEmpty }.prefix(12).map { "\"\($0)\"" }
    let got = shown.isEmpty ? "nothing" : shown.joined(separator: ", ")
    throw mismatch(
      "Expected '\(name)' to show \"\(text)\", but it shows \(got)", expected: "\"\(text)\"",
      got: got)
  }

  func expectHaptics(_ wanted: [String]) throws(LuaError) {
    let got = haptics.map { $0.name }
    if got == wanted { return }
    let list = { (words: [String]) in words.isEmpty ? "none" : words.joined(separator: ", ") }
    throw mismatch(
      "Expected the haptics \(list(wanted)), but got \(list(got))", expected: list(wanted),
      got: list(got))
  }

  func expectAnnouncement(_ text: String) throws(LuaError) {
    if announcements.contains(where: { $0.contains(text: text) }) { return }
    let got =
      announcements.isEmpty
      ? "nothing" : announcements.map { "\"\($0)\"" }.joined(separator: ", ")
    throw mismatch(
      "Expected a screen reader to announce \"\(text)\", but it announced \(got)",
      expected: "\"\(text)\"",
      got: got)
  }
}

extension Scene.Element {
  /// Whether any part of the element is in the visible part of its layer.
  fileprivate func isVisible(on layer: Scene.Layer, _ scene: Scene) -> Bool {
    var top = max(scene.bounds.y, layer.frame.y)
    var bottom = min(scene.bounds.maxY, layer.frame.maxY)
    if let clip {
      top = max(top, clip.y)
      bottom = min(bottom, clip.maxY)
    }
    return frame.maxY > top && frame.y < bottom
  }

  /// All texts of the element.
  fileprivate var texts: [String] {
    switch kind {
    case .navigationTitle(let title, let back): [title, back ?? ""]
    case .tabs(let tabs, selected: _): tabs
    case .title(let title, isLeading: _): [title]
    case .steps(let steps): [steps.label]
    case .field(let name, let text, isFocused: _): [text.isEmpty ? hint ?? name : text, name]
    case .row(let title, let detail, let actions):
      [title, detail, row?.subtitle ?? "", row?.icon ?? ""] + actions
    case .line(let text): [text]
    case .control(let name, let shown): [name] + shown.texts
    case .button(let title), .back(let title), .column(let title), .image(let title),
      .chip(let title, isSelected: _):
      [title]
    case .statusBar, .close, .grabber, .map, .placeholder, .separator, .scrollIndicator, .keys,
      .homeIndicator:
      []
    }
  }
}
