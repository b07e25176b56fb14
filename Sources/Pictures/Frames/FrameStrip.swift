internal import Support
internal import SheetEngine

/// Frames of a run side by side.
package struct FrameStrip {
  /// A frame of the strip.
  struct Frame {
    var moment: RunMoment
    /// The part of the run that the frame shows, such as "release"; nil if it is between two parts.
    var name: String?

    /// The caption: the name before the numbers.
    func caption(_ numbers: String, separator: String) -> String {
      name.map { $0 + separator + numbers } ?? numbers
    }
  }

  let frames: [Frame]
  /// The name of the scenario; nil if there is none.
  let title: String?
  let run: RecordedRun

  /// The moments of the frames.
  package var moments: [RunMoment] { frames.map(\.moment) }

  /// Selects `count` moments that show the run: the sheet is open, a finger is down, is the furthest
  /// away and is released, and the sheet is at rest.
  ///
  /// With a start, they are evenly distributed from there to the end of the run.
  package init(
    of run: RecordedRun, count: Int, from start: Double? = nil, title: String? = nil
  ) {
    self.run = run
    self.title = title
    guard let start else {
      frames = TellingMoments(of: run).selection(count).compactMap { time, name in
        run.moment(at: time).map { Frame(moment: $0, name: name) }
      }
      return
    }
    let length = max(0, run.end - start)
    frames = (0..<max(1, count)).compactMap { index in
      run.moment(at: start + length * (count > 1 ? Double(index) / Double(count - 1) : 1))
        .map { Frame(moment: $0) }
    }
  }

  /// The images in a row below the name of the scenario, as one SVG document.
  package var svg: String {
    let pictures = frames.map { frame in
      var picture = run.image(of: frame.moment)
      picture.caption = picture.caption.map { frame.caption($0, separator: " · ") }
      return picture
    }
    let width = pictures.reduce(0) { $0 + $1.width }
    let top = title == nil ? 0 : Self.titleHeight
    let height = top + (pictures.map(\.height).max() ?? 0)
    var parts = [
      Markup("rect", ["width": width, "height": height, "fill": SchemeColors.body.background])
    ]
    if let title {
      parts += TextFitter(size: 20, color: "#1C1C1E", weight: 600).line(
        title.onOneLine, x: SceneSVG.margin, y: top / 2 + 6, room: width - 2 * SceneSVG.margin)
    }
    var x = 0.0
    for (place, picture) in pictures.enumerated() {
      var picture = picture
      picture.background = nil
      let transform =
        x == 0 && top == 0 ? nil : "translate(\(x.coordinate(2)) \(top.coordinate(2)))"
      parts.append(Markup("g", ["transform": transform], picture.parts(id: "p\(place)")))
      x += picture.width
    }
    let captions = pictures.compactMap(\.caption).joined(separator: "; ")
    return SceneSVG.document(
      width: width, height: height,
      title: title?.onOneLine ?? "\(moments.count) frames side by side", description: captions,
      parts
    ).source + "\n"
  }

  /// Height of the line with the name of the scenario, in points.
  private static let titleHeight = 36.0
}

extension RecordedRun {
  /// The time of the first visible change, in seconds.
  package var start: Double {
    guard let first = moments.first else { return 0 }
    let looks = scene(of: first).layers
    // Motion continues between two moments, so its start also counts as a change.
    let change = moments.firstIndex { !$0.world.isAtRest || scene(of: $0).layers != looks } ?? 0
    // A change between two frames begins with the earlier frame.
    let before = moments[max(0, change - 1)].time
    return moments[change].time - before < 1.5 / first.world.device.hz
      ? before : moments[change].time
  }
}
