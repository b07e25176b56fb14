internal import Pictures
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// The pictures of a run, one for each frame of the display in which something is seen to change.
struct ReportFrames {
  /// A picture, what it shows in words, and from when on.
  struct Frame {
    var time: Double
    var source: String
  }

  /// The pictures, in order; at least one.
  let frames: [Frame]
  /// More pictures than these are not kept of one run: further apart, they still cover all of it.
  static let most = 600

  /// The name before which each picture's own names stand: one picture is shown at a time.
  private static let id = "f"

  /// Looks at a run at the display's rate, or more seldom where it is too long for that.
  init(of run: RecordedRun) {
    var step = 1 / max(30, run.session.world.device.hz)
    // A jump to something that happened shows what came of it, where there is room for all of them.
    let stops = (run.session.events.map(\.time) + run.steps.map(\.time)).sorted()
    var frames = Self.frames(of: run, step: step, stops: stops)
    // From here on no two are closer than a step, so that there are few enough at last.
    if frames == nil { step = max(step, (run.end - run.start) / Double(Self.most * 4)) }
    while frames == nil {
      step *= 2
      frames = Self.frames(of: run, step: step, stops: nil)
    }
    self.frames = frames ?? []
  }

  /// The pictures that differ; nil: there are too many of them.
  ///
  /// `stops` are times that are looked at as well; without them no two looks are closer than a step.
  private static func frames(of run: RecordedRun, step: Double, stops: [Double]?) -> [Frame]? {
    var frames: [Frame] = []
    let drawn = LayerCache()
    var time = run.start
    var stop = 0
    while let moment = run.moment(at: time) {
      var picture = run.picture(of: moment)
      picture.background = nil
      picture.drawn = drawn
      // Time is told beside the picture; here it would make all of them differ.
      picture.scene.caption.time = 0
      let words = picture.scene.caption.words.split(separator: " · ").dropFirst()
      let caption = words.joined(separator: " · ")
      picture.caption = nil
      let mark = Markup(
        "g", ["data-says": caption, "data-w": picture.width, "data-h": picture.height])
      let source = ([mark] + picture.parts(id: id)).map(\.source).joined()
      if frames.last?.source != source {
        guard frames.count < most else { return nil }
        frames.append(Frame(time: moment.time, source: source))
      }
      if time >= run.end { break }
      let change = moment.world.isAtRest ? run.change(after: time) : time + step
      var next = min(change, run.end)
      if let stops {
        while stop < stops.count, stops[stop] <= time { stop += 1 }
        if stop < stops.count { next = min(next, stops[stop]) }
      } else {
        next = min(max(next, time + step), run.end)
      }
      time = next > time ? next : min(time + step, run.end)
    }
    return frames
  }
}
