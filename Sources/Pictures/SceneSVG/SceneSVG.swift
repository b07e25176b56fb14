internal import Support
package import Gestures
package import SheetEngine

/// A scene as an SVG picture: the phone, what is on its screen, and a line below.
///
/// One unit is one point. The picture asks for nothing outside itself: no font but the system's, no
/// address, no script.
package struct SceneSVG {
  /// What is shown.
  package var scene: Scene
  /// What the sheet asks the person; nil: nothing.
  package var question: DialogContent?
  /// Where a finger is; nil: there is none.
  package var finger: Point?
  /// Words under the phone; nil: none.
  package var caption: String?
  /// What it is called; nil: by the words under it.
  package var title: String?
  /// Color of what it stands on; nil: nothing, as in a page.
  package var background: String?
  /// Where layers are kept that the next picture may show again; nil: each is drawn where it stands.
  ///
  /// Then each is drawn about the origin and moved to its place, so that pictures of a motion differ in
  /// a few numbers.
  package var drawn: LayerCache?

  /// A picture of a scene, with the scene's own caption.
  package init(of scene: Scene) {
    self.scene = scene
    caption = scene.caption.words
    background = SchemeColors.body.background
  }

  /// Width of the device's edge, in points.
  static let edge = 11.0
  /// What is kept free around the device, in points.
  static let margin = 25.0
  /// Height of the line below, in points.
  static let captionHeight = 26.0

  /// How the line below is written.
  static let captionWords = TextFitter(size: 13, color: "#6C6C72", anchor: "middle")

  /// Where the line below stands: its middle, on its base line, in points.
  var captionPlace: Point {
    Point(
      x: width / 2,
      y: height - Self.captionHeight / 2 - 8 + Self.captionWords.size * 0.36)
  }

  /// Width of the whole picture, in points.
  package var width: Double { scene.bounds.width + 2 * (Self.edge + Self.margin) }
  /// Height of the whole picture, in points.
  package var height: Double {
    scene.bounds.height + 2 * (Self.edge + Self.margin)
      + (caption == nil ? 0 : Self.captionHeight)
  }

  /// The picture as a document of its own.
  package var svg: String { document(id: "p").source + "\n" }

  /// The picture as an element; `id` tells what it defines from what other pictures define.
  package func document(id: String) -> Markup {
    Self.document(
      width: width, height: height, title: title ?? caption ?? "A phone",
      description: scene.inWords,
      parts(id: id))
  }

  /// An SVG document of a size in points, which shows these parts and says what they are.
  static func document(
    width: Double, height: Double, title: String, description: String, _ parts: [Markup]
  ) -> Markup {
    Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(width.coordinate(2)) \(height.coordinate(2))",
        "width": width, "height": height, "role": "img", "font-family": fonts,
      ], [Markup("title", words: title), Markup("desc", words: description)] + parts)
  }

  /// The system's own type, wherever that is.
  package static let fonts =
    "-apple-system, 'SF Pro Text', 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"

  /// What the picture consists of, from its background up.
  package func parts(id: String) -> [Markup] {
    let inset = Self.edge + Self.margin
    var parts: [Markup] = []
    if let background {
      parts.append(Markup("rect", ["width": width, "height": height, "fill": background]))
    }
    let body = PhoneBezel(scene: scene)
    let known = drawn?.body(body)
    let (shell, hardware) = (
      known.map { [$0.shell] } ?? body.shell, known.map { [$0.hardware] } ?? body.hardware
    )
    let place = "translate(\(inset.coordinate(2)) \(inset.coordinate(2)))"
    parts.append(
      Markup(
        "g", ["transform": place],
        shell + [
          Markup("clipPath", ["id": "\(id)-screen"], [Markup("path", ["d": body.screen.path])]),
          Markup("g", ["clip-path": "url(#\(id)-screen)"], onScreen(id: id) + hardware),
        ]))
    if let caption {
      let words = Self.captionWords
      parts += words.line(
        caption, x: captionPlace.x, y: captionPlace.y - words.size * 0.36, room: width - 8)
    }
    return parts
  }

  private func onScreen(id: String) -> [Markup] {
    let colors = SchemeColors(scheme: scene.colorScheme)
    var parts = [Markup("rect", box(scene.bounds, fill: "#000000"))]
    for (index, layer) in scene.layers.enumerated() {
      parts +=
        LayerSVG(layer: layer, scene: scene, colors: colors, id: "\(id)-\(index)", known: drawn)
        .parts
    }
    parts += SystemBarsSVG(scene: scene, colors: colors).parts
    if let question {
      parts += QuestionDialogSVG(question: question, bounds: scene.bounds, colors: colors).parts
    }
    if let finger {
      parts.append(
        Markup(
          "circle",
          [
            "cx": finger.x, "cy": finger.y, "r": 20.0, "fill": SchemeColors.finger,
            "fill-opacity": 0.35,
            "stroke": SchemeColors.finger, "stroke-width": 2.0,
          ]))
    }
    return parts
  }
}

/// What a sheet asks before it goes, as it is shown.
package struct DialogContent: Equatable, Sendable {
  /// What it asks.
  package var text: String
  /// What can be answered; the first one lets it go.
  package var choices: [String]

  /// A question and its answers.
  package init(text: String, choices: [String]) {
    self.text = text
    self.choices = choices
  }
}

/// The attributes of a rectangle with square corners.
func box(_ frame: Rect, fill: String) -> KeyValuePairs<String, (any AttributeValue)?> {
  ["x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height, "fill": fill]
}

extension Scene.Caption {
  /// In words: when, which sheet, what it does, where it stands.
  package var words: String {
    var parts = ["\(time.coordinate(3)) s"]
    if let sheet {
      parts.append(sheet)
      if let phase { parts.append(phase == "resting" ? detent ?? phase : phase) }
      parts.append("\(height.coordinate(1)) pt")
      if dim > 0.004 { parts.append("dim \(dim.coordinate(2))") }
    }
    return parts.joined(separator: " · ")
  }
}

extension Scene {
  /// What is shown, in words: the screen, and what lies on it from below.
  fileprivate var inWords: String {
    let shown = layers.map { layer in
      switch layer.kind {
      case .host: "screen \(layer.name)"
      case .sheet: "sheet \(layer.name), \(layer.frame.height.coordinate(1)) pt high"
      case .keyboard: "the keyboard"
      }
    }
    let colors = colorScheme == .dark ? "dark" : "light"
    let size = "\(bounds.width.coordinate(1)) x \(bounds.height.coordinate(1))"
    return "A phone of \(size) pt in \(colors) mode: " + shown.joined(separator: "; ")
  }
}
