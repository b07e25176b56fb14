internal import Pictures
internal import Scenarios
internal import SheetEngine
internal import SheetScript

/// The frames of a run, one for each display frame with a visible change.
struct ReportFrames {
  /// The SVG source of a frame with its caption, and the time at which it appears.
  struct Frame {
    var time: Double
    var source: String
  }

  /// The frames, in order; at least one.
  let frames: [Frame]
  /// The maximum number of frames per run.
  ///
  /// A longer run has larger steps between frames.
  static let maxFrames = 600

  /// The prefix of IDs in each frame.
  ///
  /// Only one frame is visible at a time.
  private static let id = "f"

  /// Samples a run at the display rate, or less often if it is too long.
  init(of run: RecordedRun) {
    var step = 1 / max(30, run.session.world.device.hz)
    // A jump to an event or step shows its result, if the number of frames allows it.
    let stops = (run.session.events.map(\.time) + run.steps.map(\.time)).sorted()
    var frames = Self.frames(of: run, step: step, stops: stops)
    // Without `stops`, frames are at least one step apart, so their number is limited.
    if frames == nil { step = max(step, (run.end - run.start) / Double(Self.maxFrames * 4)) }
    while frames == nil {
      step *= 2
      frames = Self.frames(of: run, step: step, stops: nil)
    }
    self.frames = frames ?? []
  }

  /// Returns the different frames; nil if their number exceeds the limit.
  ///
  /// `stops` are additional sample times. Without them, samples are at least one step apart.
  private static func frames(of run: RecordedRun, step: Double, stops: [Double]?) -> [Frame]? {
    var frames: [Frame] = []
    let drawn = LayerCache()
    var time = run.start
    var stop = 0
    while let moment = run.moment(at: time) {
      var picture = run.image(of: moment)
      picture.background = nil
      picture.layerCache = drawn
      // The viewer shows the time separately. Inside the image, it would make all frames different.
      picture.scene.caption.time = 0
      let text = picture.scene.caption.captionText.split(separator: " · ").dropFirst()
      let caption = text.joined(separator: " · ")
      picture.caption = nil
      let mark = Markup(
        "g", ["data-says": caption, "data-w": picture.width, "data-h": picture.height])
      let source = ([mark] + picture.parts(id: id)).map(\.source).joined()
      if frames.last?.source != source {
        guard frames.count < maxFrames else { return nil }
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
