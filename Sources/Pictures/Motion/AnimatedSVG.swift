internal import Support
internal import Gestures
internal import SheetEngine

/// A run as an animated SVG image.
///
/// Each shape is drawn once, then moved, shown, hidden and dimmed.
///
/// The image contains no script, so that it plays in every image viewer of a browser, for example
/// in a README. If only numbers change, the caption changes 10 times per second, because each
/// caption is separate text.
package struct AnimatedSVG {
  private let images: [SceneSVG]
  private let track: AnimationTrack

  /// Creates the image of an animation; nil if the animation has no frame.
  package init?(of animation: Animation, in run: RecordedRun) {
    images = animation.frames.map { run.image(of: $0.moment) }
    track = AnimationTrack(stays: animation.frames.map { Double($0.hundredths) / 100 })
    guard !images.isEmpty else { return nil }
  }

  package var svg: String {
    let frame = images[0]
    let inset = SceneSVG.edge + SceneSVG.margin
    let body = PhoneBezel(scene: frame.scene)
    let transform = "translate(\(inset.coordinate(2)) \(inset.coordinate(2)))"
    let last = images[images.count - 1].caption ?? ""
    let parts = [
      Markup(
        "rect", ["width": frame.width, "height": frame.height, "fill": frame.background ?? "none"]),
      Markup(
        "g", ["transform": transform],
        body.shell + [
          Markup("clipPath", ["id": "m-screen"], [Markup("path", ["d": body.screen.path])]),
          Markup("g", ["clip-path": "url(#m-screen)"], onScreen + body.hardware),
        ]),
      captions(in: frame),
    ]
    return SceneSVG.document(
      width: frame.width, height: frame.height,
      title: "Animation of a phone, \(track.duration.coordinate(1)) s",
      description: "From \(images[0].caption ?? "") to \(last)", parts
    ).source + "\n"
  }

  /// The minimum duration of a caption in seconds while only its numbers change.
  private static let captionStay = 0.1

  /// Returns the captions with their times.
  ///
  /// Without animation support, the first caption is visible.
  private func captions(in frame: SceneSVG) -> Markup {
    var begins: [Int] = []
    for (index, picture) in images.enumerated() {
      if let last = begins.last {
        let isSame = images[last].scene.caption.hasSameSubject(picture.scene.caption)
        let isSoon = track.time(of: index) < track.time(of: last) + Self.captionStay - 0.001
        // A frame with a longer duration always gets its exact caption.
        if isSame, isSoon, track.stay(of: index) < Self.captionStay { continue }
        if picture.caption == images[last].caption { continue }
      }
      begins.append(index)
    }
    let fitter = SceneSVG.captionFitter
    let lines = begins.enumerated().map { place, begin in
      let end = place + 1 < begins.count ? begins[place + 1] : images.count
      let shown = track.visibility(images.indices.map { begin..<end ~= $0 })
      let line = fitter.fitted(images[begin].caption ?? "", room: frame.width - 8)
      return Markup(
        "text", ["visibility": place > 0 ? "hidden" : nil],
        [.text(line), shown].compactMap { $0 })
    }
    let place = frame.captionPosition
    return Markup(
      "g",
      [
        "transform": "translate(\(place.x.coordinate(2)) \(place.y.coordinate(2)))",
        "font-size": fitter.size, "fill": fitter.color, "text-anchor": fitter.anchor,
      ], lines)
  }

  private var onScreen: [Markup] {
    let scene = images[0].scene
    var parts = [Markup("rect", box(scene.bounds, fill: "#000000"))]
    var names: [String] = []
    for picture in images {
      for layer in picture.scene.layers where !names.contains(Self.name(of: layer)) {
        names.append(Self.name(of: layer))
      }
    }
    for (index, name) in names.enumerated() {
      let states = images.map { picture in
        picture.scene.layers.first { Self.name(of: $0) == name }
      }
      parts +=
        AnimatedLayer(
          states: states, scene: scene, colors: SchemeColors(scheme: scene.colorScheme),
          track: track,
          id: "m\(index)"
        ).parts
    }
    parts +=
      SystemBarsSVG(
        scene: scene, colors: SchemeColors(scheme: scene.colorScheme),
        barColor: scene.statusBarColor
      ).parts
    return parts + questions + finger
  }

  private static func name(of layer: Scene.Layer) -> String { "\(layer.kind) \(layer.name)" }

  /// The dialogs, each visible while its question is open.
  private var questions: [Markup] {
    var asked: [DialogContent] = []
    for case let question? in images.map(\.question) where !asked.contains(question) {
      asked.append(question)
    }
    return asked.map { question in
      let scene = images[0].scene
      let drawn = QuestionDialogSVG(
        question: question, bounds: scene.bounds, colors: SchemeColors(scheme: scene.colorScheme)
      ).parts
      let shown = track.visibility(images.map { $0.question == question })
      return Markup("g", [:], [shown].compactMap { $0 } + drawn)
    }
  }

  private var finger: [Markup] {
    guard var place = images.lazy.compactMap(\.finger).first else { return [] }
    let places = images.map { picture -> [Double] in
      place = picture.finger ?? place
      return [place.x, place.y]
    }
    let moves = [
      track.transform("translate", places, tolerance: 0.3),
      track.visibility(images.map { $0.finger != nil }),
    ].compactMap { $0 }
    return [
      Markup(
        "g",
        ["transform": "translate(\(places[0].map { $0.coordinate(1) }.joined(separator: " ")))"],
        moves + [
          Markup(
            "circle",
            [
              "r": 20.0, "fill": SchemeColors.finger, "fill-opacity": 0.35,
              "stroke": SchemeColors.finger,
              "stroke-width": 2.0,
            ])
        ])
    ]
  }
}

extension Scene.Caption {
  /// Returns true if both captions differ only in numbers.
  fileprivate func hasSameSubject(_ other: Self) -> Bool {
    sheet == other.sheet && phase == other.phase && detent == other.detent
  }
}
