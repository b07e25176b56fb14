internal import Support
internal import SheetEngine

/// Moments of a run side by side: a movement at a glance.
package struct FrameStrip {
  /// The moments, in order.
  package let moments: [RunMoment]
  let run: RecordedRun

  /// So many moments of a run, evenly in time from `start` to where nothing moves any more.
  ///
  /// Without a start it is where first something happened.
  package init(of run: RecordedRun, count: Int, from start: Double? = nil) {
    self.run = run
    let start = start ?? run.start
    let length = max(0, run.end - start)
    moments = (0..<max(1, count)).compactMap { place in
      run.moment(at: start + length * (count > 1 ? Double(place) / Double(count - 1) : 1))
    }
  }

  /// The pictures in a row, as one document.
  package var svg: String {
    let pictures = moments.map { run.picture(of: $0) }
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
  /// When first something happened that can be seen, in seconds.
  package var start: Double {
    guard let first = moments.first else { return 0 }
    let looks = scene(of: first).layers
    // Between two moments a motion goes on by itself: its beginning is a change as well.
    let change = moments.firstIndex { !$0.world.isAtRest || scene(of: $0).layers != looks } ?? 0
    // What begins between two frames begins with the earlier one.
    let before = moments[max(0, change - 1)].time
    return moments[change].time - before < 1.5 / first.world.device.hz
      ? before : moments[change].time
  }
}
