internal import Support
internal import SheetEngine

/// Frames of a run side by side.
package struct FrameStrip {
  package let moments: [RunMoment]
  let run: RecordedRun

  /// Selects `count` moments, evenly distributed from `start` to the end of the run.
  ///
  /// The default start is the first visible change.
  package init(of run: RecordedRun, count: Int, from start: Double? = nil) {
    self.run = run
    let start = start ?? run.start
    let length = max(0, run.end - start)
    moments = (0..<max(1, count)).compactMap { index in
      run.moment(at: start + length * (count > 1 ? Double(index) / Double(count - 1) : 1))
    }
  }

  /// The images in a row, as one SVG document.
  package var svg: String {
    let pictures = moments.map { run.image(of: $0) }
    let width = pictures.reduce(0) { $0 + $1.width }
    let height = pictures.map(\.height).max() ?? 0
    var parts = [
      Markup("rect", ["width": width, "height": height, "fill": SchemeColors.body.background])
    ]
    var x = 0.0
    for (place, picture) in pictures.enumerated() {
      var picture = picture
      picture.background = nil
      let transform = place == 0 ? nil : "translate(\(x.coordinate(2)) 0)"
      parts.append(Markup("g", ["transform": transform], picture.parts(id: "p\(place)")))
      x += picture.width
    }
    let title = "\(moments.count) frames side by side"
    let captions = pictures.compactMap(\.caption).joined(separator: "; ")
    return SceneSVG.document(
      width: width, height: height, title: title, description: captions, parts
    ).source + "\n"
  }
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
