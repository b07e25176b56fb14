internal import Support
internal import Gestures
internal import SheetEngine

/// An animated layer: its backdrop, its position and its elements.
struct AnimatedLayer {
  /// The layer at each moment; nil if it is not visible.
  let states: [Scene.Layer?]
  let scene: Scene
  let colors: SchemeColors
  let track: AnimationTrack
  /// The prefix of IDs in the markup.
  let id: String

  /// The tolerance of positions, in points.
  private static let tolerance = 0.3

  /// The states with gaps filled: a missing state is equal to the previous one, or to the first one
  /// at the beginning.
  private var filledStates: [Scene.Layer] {
    guard var last = states.lazy.compactMap({ $0 }).first else { return [] }
    return states.map { state in
      last = state ?? last
      return last
    }
  }

  /// The markup from the backdrop upward.
  var parts: [Markup] {
    let held = filledStates
    guard var drawn = held.first else { return [] }
    // Use the maximum height. The part below the screen is not visible.
    drawn.frame.height = held.map(\.frame.height).max() ?? drawn.frame.height
    drawn.cornerRadius = held.map(\.cornerRadius).max() ?? 0
    (drawn.dim, drawn.scale, drawn.offset) = (0, 1, 0)
    var picture = LayerSVG(layer: drawn, scene: scene, colors: colors, id: id)
    picture.isSteppedBack = held.contains { $0.scale != 1 }
    picture.content = elements(held, on: drawn)
    let moves = held.map { layer -> [Double] in
      [
        scene.bounds.width / 2 * (1 - layer.scale),
        layer.offset + layer.frame.y * layer.scale
          - drawn.frame.y * layer.scale,
      ]
    }
    let scales = held.map { [$0.scale] }
    var group = Markup("g", [:], picture.parts)
    if let scaling = track.transform("scale", scales, tolerance: 0.000_5) {
      group = Markup("g", [:], [scaling] + picture.parts)
    }
    let changes = [
      track.transform("translate", moves, tolerance: Self.tolerance),
      track.visibility(states.map { $0 != nil }),
    ].compactMap { $0 }
    return shade + [changes.isEmpty ? group : Markup("g", [:], changes + [group])]
  }

  private var shade: [Markup] {
    let values = states.map { min(1, $0?.dim ?? 0) }
    guard values.contains(where: { $0 > 0 }) else { return [] }
    let bounds = scene.bounds
    let change = track.attribute("fill-opacity", values, tolerance: 0.004)
    return [
      Markup(
        "rect",
        [
          "x": -1.0, "y": -1.0, "width": bounds.width + 2, "height": bounds.height + 2,
          "fill": filledStates[0].dimColor, "fill-opacity": values.last ?? 0,
        ], [change].compactMap { $0 })
    ]
  }

  /// An element that is drawn once, with its position on the layer at each moment; nil if it is not
  /// visible.
  private struct Placed {
    let element: Scene.Element
    var places: [Double?]
  }

  /// Returns the elements of the layer.
  ///
  /// Each is drawn at its first position, then moved, shown and hidden.
  private func elements(_ held: [Scene.Layer], on drawn: Scene.Layer) -> [Markup] {
    var all: [Placed] = []
    var numbers: [String: Int] = [:]
    for (index, layer) in held.enumerated() {
      var counts: [String: Int] = [:]
      for element in layer.elements {
        if case .scrollIndicator = element.kind { continue }  // See `indicators`.
        let size = [element.frame.x, element.frame.width, element.frame.height]
        let look =
          "\(element.kind) \(size.map { $0.coordinate(1) }) \(element.isFocused) "
          + element.opacity.coordinate(1)
        counts[look, default: 0] += 1
        let key = "\(look) \(counts[look] ?? 0)"
        let number = numbers[key] ?? all.count
        if number == all.count {
          numbers[key] = number
          all.append(Placed(element: element, places: Array(repeating: nil, count: held.count)))
        }
        all[number].places[index] = element.frame.y - layer.frame.y
      }
    }
    let drawer = ElementSVG(drawn, in: scene, colors: colors)
    let fixed = all.filter { $0.element.clip == nil }
    let scrolled = all.filter { $0.element.clip != nil }
    var parts = fixed.flatMap { markup($0, on: drawn, drawer) }
    let indicators = indicators(held, on: drawn, drawer)
    guard let opening = opening(held, on: drawn) else { return parts + indicators }
    parts.append(
      Markup("clipPath", ["id": "\(id)-c"], [Markup("rect", box(opening, fill: "#000000"))]))
    parts.append(
      Markup(
        "g", ["clip-path": "url(#\(id)-c)"],
        scrolled.flatMap { markup($0, on: drawn, drawer) }))
    return parts + indicators
  }

  /// Returns the scroll indicators, which are drawn once, then moved, resized, shown and hidden.
  private func indicators(
    _ held: [Scene.Layer], on drawn: Scene.Layer, _ drawer: ElementSVG
  ) -> [Markup] {
    let bars = held.map { layer in
      layer.elements.compactMap { element -> Rect? in
        guard case .scrollIndicator(let from, let to) = element.kind else { return nil }
        let frame = drawer.direction.rect(element.frame)
        return drawer.direction.rect(ElementSVG.bar(from: from, to: to, in: frame))
          .moved(y: drawn.frame.y - layer.frame.y)
      }
    }
    return (0..<(bars.map(\.count).max() ?? 0)).compactMap { index in
      let shown = bars.map { $0.indices.contains(index) ? $0[index] : nil }
      guard var last = shown.lazy.compactMap({ $0 }).first else { return nil }
      let first = last
      let places = shown.map { bar in
        last = bar ?? last
        return last
      }
      let changes = [
        track.attribute("y", places.map(\.y), tolerance: Self.tolerance),
        track.attribute("height", places.map(\.height), tolerance: Self.tolerance),
        // If the layer is hidden, the visibility of the layer applies.
        track.visibility(zip(shown, states).map { $0 != nil || $1 == nil }),
      ].compactMap { $0 }
      return Markup(
        "rect",
        [
          "x": first.x, "y": first.y, "width": first.width, "height": first.height,
          "rx": first.width / 2, "fill": colors.secondaryText,
        ], changes)
    }
  }

  private func markup(
    _ placed: Placed, on drawn: Scene.Layer, _ drawer: ElementSVG
  ) -> [Markup] {
    guard let first = placed.places.lazy.compactMap({ $0 }).first else { return [] }
    var element = placed.element
    element.frame.y = drawn.frame.y + first
    let shapes = drawer.parts(of: element)
    guard !shapes.isEmpty else { return [] }
    var last = first
    let moves = placed.places.map { place -> [Double] in
      last = place ?? last
      return [0, last - first]
    }
    // If the layer is hidden, the visibility of the layer applies.
    let isThere = zip(placed.places, states).map { $0 != nil || $1 == nil }
    let changes = [
      track.transform("translate", moves, tolerance: Self.tolerance), track.visibility(isThere),
    ].compactMap { $0 }
    return changes.isEmpty ? shapes : [Markup("g", [:], changes + shapes)]
  }

  /// Returns the maximum visible area of the scrolling content; nil if there is none.
  private func opening(_ held: [Scene.Layer], on drawn: Scene.Layer) -> Rect? {
    let openings = held.flatMap { layer in
      layer.elements.compactMap { element in
        layer.drawnClip(of: element).map { ($0, layer.frame.y) }
      }
    }
    guard let (first, _) = openings.first else { return nil }
    let top = openings.map { $0.0.y - $0.1 }.min() ?? 0
    let bottom = openings.map { $0.0.maxY - $0.1 }.max() ?? 0
    return Rect(
      x: first.x, y: drawn.frame.y + top, width: first.width, height: max(0, bottom - top))
  }
}
