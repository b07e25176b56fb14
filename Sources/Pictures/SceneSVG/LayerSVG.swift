internal import Support
internal import Gestures
internal import SheetEngine

/// One layer of a scene: the backdrop below it, its shadow, its background and its elements.
struct LayerSVG {
  let layer: Scene.Layer
  let scene: Scene
  let colors: SchemeColors
  /// The prefix of IDs in the markup.
  let id: String
  /// The cache of drawings that are moved to their position; nil if the layer is drawn at its
  /// position.
  var known: LayerCache?
  /// The markup of the content; nil for the elements of the layer.
  var content: [Markup]?
  /// True if the background keeps its corners at full size because it is scaled down later.
  var isSteppedBack = false
  /// Overrides whether the lower edge is visible; nil if the scene decides.
  var isFloating: Bool?

  /// The markup from the backdrop upward.
  var parts: [Markup] {
    var parts: [Markup] = []
    if layer.dim > 0 {
      var shade = scene.bounds
      // Extend the backdrop beyond the screen, so that no hairline is visible at its edge.
      shade = Rect(x: -1, y: -1, width: shade.width + 2, height: shade.height + 2)
      parts.append(
        Markup(
          "rect",
          [
            "x": shade.x, "y": shade.y, "width": shade.width, "height": shade.height,
            "fill": layer.dimColor, "fill-opacity": min(1, layer.dim),
          ]))
    }
    return parts + [Markup("g", ["transform": transform], drawing)]
  }

  private var drawing: [Markup] {
    guard let known else { return shadow + [background] }
    let subject = LayerCache.LayerKey(
      layer: positionedLayer, colorScheme: scene.colorScheme, textSize: scene.textSize,
      isRightToLeft: scene.isRightToLeft, floats: hasVisibleBottomEdge)
    let drawing = known.drawing(id, of: subject) { shadow + [background] }
    guard layer.frame.x != 0 || layer.frame.y != 0 else { return [drawing] }
    let transform = "translate(\(layer.frame.x.coordinate(2)) \(layer.frame.y.coordinate(2)))"
    return [Markup("g", ["transform": transform], [drawing])]
  }

  /// The layer as it is drawn: at its position, or at the origin with a cache.
  private var positionedLayer: Scene.Layer {
    guard known != nil else { return layer }
    var drawn = layer
    let (left, up) = (-layer.frame.x, -layer.frame.y)
    drawn.frame = layer.frame.moved(x: left, y: up)
    for index in drawn.elements.indices {
      drawn.elements[index].frame = layer.elements[index].frame.moved(x: left, y: up)
      drawn.elements[index].clip = layer.elements[index].clip?.moved(x: left, y: up)
    }
    // Values that do not affect the drawing must not change its key.
    (drawn.dim, drawn.scale, drawn.offset) = (0, layer.scale == 1 ? 1 : 0.9, 0)
    return drawn
  }

  /// The scaling of a background about the center of its top edge; nil if there is none.
  private var transform: String? {
    guard layer.scale != 1 || layer.offset != 0 else { return nil }
    let middle = (scene.bounds.width / 2).coordinate(2)
    let down = layer.offset.coordinate(2)
    return "translate(\(middle) \(down)) scale(\(layer.scale.coordinate(4))) "
      + "translate(-\(middle) 0)"
  }

  private var outline: RoundedPath {
    var radius = layer.cornerRadius
    // A background at full size fills the screen, which has rounded corners.
    if layer.kind == .host, layer.scale == 1, !isSteppedBack { radius = 0 }
    let corners: Appearance.Corners = hasVisibleBottomEdge ? .all : layer.corners
    return RoundedPath(
      positionedLayer.frame, radius: radius, corners: corners, curve: layer.cornerCurve)
  }

  /// True if the lower edge is visible, as that of a popover.
  var hasVisibleBottomEdge: Bool {
    if let isFloating { return isFloating }
    guard layer.kind == .sheet else { return false }
    let keyboard = scene.layers.first { $0.kind == .keyboard }?.frame.y
    return layer.frame.maxY < min(scene.bounds.maxY, keyboard ?? .infinity) - 1
      && layer.frame.y > 1
  }

  private var shadow: [Markup] {
    guard let shadow = layer.shadow, shadow.opacity > 0, shadow.blur > 0 || shadow.y != 0 else {
      return []
    }
    var outline = outline
    outline.frame = outline.frame.moved(x: shadow.x, y: shadow.y)
    let filter = Markup(
      "filter",
      [
        "id": "\(id)-s", "x": "-50%", "y": "-50%", "width": "200%", "height": "200%",
      ], [Markup("feGaussianBlur", ["stdDeviation": shadow.blur / 2])])
    return [
      filter,
      Markup(
        "path",
        [
          "d": outline.path, "fill": "#000000", "fill-opacity": shadow.opacity,
          "filter": shadow.blur > 0 ? "url(#\(id)-s)" : nil,
        ]),
    ]
  }

  /// The background with its content, clipped at its outline.
  private var background: Markup {
    let path = outline.path
    var parts = [
      Markup("clipPath", ["id": id], [Markup("path", ["d": path])]),
      Markup("path", ["d": path, "fill": layer.fill]),
    ]
    parts.append(Markup("g", ["clip-path": "url(#\(id))"], content ?? elements))
    // In dark mode, or with a visible lower edge, an outline separates backgrounds of the same
    // color.
    if hasVisibleBottomEdge || layer.kind == .sheet && scene.colorScheme == .dark {
      parts.append(
        Markup("path", ["d": path, "fill": "none", "stroke": colors.line, "stroke-width": 1.0]))
    }
    return Markup("g", [:], parts)
  }

  /// The elements in order.
  ///
  /// Consecutive elements with the same clip are in one group.
  private var elements: [Markup] {
    let layer = positionedLayer
    let drawer = ElementSVG(layer, in: scene, colors: colors)
    var parts: [Markup] = []
    var openings = 0
    var rest = layer.elements[...]
    while let first = rest.first {
      // A clip that contains NaN is not equal to itself.
      let run = [first] + rest.dropFirst().prefix { $0.clip == first.clip }
      rest = rest.dropFirst(run.count)
      let drawn = run.flatMap { drawer.parts(of: $0) }
      guard let clip = layer.drawnClip(of: first) else {
        parts += drawn
        continue
      }
      let opening = "\(id)-c\(openings)"
      openings += 1
      parts.append(
        Markup("clipPath", ["id": opening], [Markup("rect", box(clip, fill: "#000000"))]))
      parts.append(Markup("g", ["clip-path": "url(#\(opening))"], drawn))
    }
    return parts
  }
}
