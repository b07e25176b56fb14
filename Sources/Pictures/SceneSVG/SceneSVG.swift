internal import Support
package import Gestures
package import SheetEngine

/// A scene as an SVG image: the phone, the content of its screen and a caption.
///
/// One unit is one point. The image is self-contained: it uses only system fonts and no external
/// addresses or scripts.
package struct SceneSVG {
  package var scene: Scene
  /// The open question of a sheet; nil if there is none.
  package var question: DialogContent?
  /// The position of a finger; nil if there is none.
  package var finger: Point?
  /// The text below the phone; nil if there is none.
  package var caption: String?
  /// The accessibility title; nil to use the caption.
  package var title: String?
  /// The background color of the image; nil for a transparent background, as in a page.
  package var background: String?
  /// The cache of layers for the next frame; nil to draw each layer at its position.
  ///
  /// With a cache, each layer is drawn at the origin and moved to its position, so that the frames
  /// of a motion differ in few numbers.
  package var layerCache: LayerCache?

  /// Creates an image of a scene with the caption of the scene.
  package init(of scene: Scene) {
    self.scene = scene
    caption = scene.caption.captionText
    background = SchemeColors.body.background
  }

  /// Width of the edge of the device, in points.
  static let edge = 11.0
  /// Free space around the device, in points.
  static let margin = 25.0
  /// Height of the caption, in points.
  static let captionHeight = 26.0

  static let captionFitter = TextFitter(size: 13, color: "#6C6C72", anchor: "middle")

  /// The center of the caption on its baseline, in points.
  var captionPosition: Point {
    Point(
      x: width / 2,
      y: height - Self.captionHeight / 2 - 8 + Self.captionFitter.size * 0.36)
  }

  /// Width of the complete image, in points.
  package var width: Double { scene.bounds.width + 2 * (Self.edge + Self.margin) }
  /// Height of the complete image, in points.
  package var height: Double {
    scene.bounds.height + 2 * (Self.edge + Self.margin)
      + (caption == nil ? 0 : Self.captionHeight)
  }

  /// The image as a standalone document.
  package var svg: String { document(id: "p").source + "\n" }

  /// Returns the image as an element.
  ///
  /// `id` makes its IDs unique among several images.
  package func document(id: String) -> Markup {
    Self.document(
      width: width, height: height, title: title ?? caption ?? "A phone",
      description: scene.accessibilityDescription,
      parts(id: id))
  }

  /// Returns an SVG document with a size in points, a title and a description.
  static func document(
    width: Double, height: Double, title: String, description: String, _ parts: [Markup]
  ) -> Markup {
    Markup(
      "svg",
      [
        "xmlns": "http://www.w3.org/2000/svg",
        "viewBox": "0 0 \(width.coordinate(2)) \(height.coordinate(2))",
        "width": width, "height": height, "role": "img", "font-family": fonts,
      ], [Markup("title", text: title), Markup("desc", text: description)] + parts)
  }

  package static let fonts =
    "-apple-system, 'SF Pro Text', 'Segoe UI', Roboto, 'DejaVu Sans', sans-serif"

  /// Returns the content of the image, from its background upward.
  package func parts(id: String) -> [Markup] {
    let inset = Self.edge + Self.margin
    var parts: [Markup] = []
    if let background {
      parts.append(Markup("rect", ["width": width, "height": height, "fill": background]))
    }
    let body = PhoneBezel(scene: scene)
    let known = layerCache?.body(body)
    let (shell, hardware) = (
      known.map { [$0.shell] } ?? body.shell, known.map { [$0.hardware] } ?? body.hardware
    )
    let transform = "translate(\(inset.coordinate(2)) \(inset.coordinate(2)))"
    parts.append(
      Markup(
        "g", ["transform": transform],
        shell + [
          Markup("clipPath", ["id": "\(id)-screen"], [Markup("path", ["d": body.screen.path])]),
          Markup("g", ["clip-path": "url(#\(id)-screen)"], onScreen(id: id) + hardware),
        ]))
    if let caption {
      let fitter = Self.captionFitter
      parts += fitter.line(
        caption, x: captionPosition.x, y: captionPosition.y - fitter.size * 0.36, room: width - 8)
    }
    return parts
  }

  private func onScreen(id: String) -> [Markup] {
    let colors = SchemeColors(scheme: scene.colorScheme)
    var parts = [Markup("rect", box(scene.bounds, fill: "#000000"))]
    for (index, layer) in scene.layers.enumerated() {
      parts +=
        LayerSVG(
          layer: layer, scene: scene, colors: colors, id: "\(id)-\(index)", known: layerCache
        )
        .parts
    }
    parts += SystemBarsSVG(scene: scene, colors: colors, barColor: scene.statusBarColor).parts
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

/// The question that a sheet shows before its dismissal.
package struct DialogContent: Equatable, Sendable {
  package var text: String
  /// The available choices.
  ///
  /// The first choice dismisses the sheet.
  package var choices: [String]

  package init(text: String, choices: [String]) {
    self.text = text
    self.choices = choices
  }
}

/// Returns the attributes of a rectangle with square corners.
func box(_ frame: Rect, fill: String) -> KeyValuePairs<String, (any AttributeValue)?> {
  ["x": frame.x, "y": frame.y, "width": frame.width, "height": frame.height, "fill": fill]
}

extension Scene.Caption {
  /// The caption as text: time, sheet, phase or detent, height and dimming.
  package var captionText: String {
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
  /// A description of the scene for accessibility: the screen and its layers from bottom to top.
  fileprivate var accessibilityDescription: String {
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
