internal import MarkupWriter
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
    var frames = Self.frames(of: run, step: step)
    while frames == nil {
      step *= 2
      frames = Self.frames(of: run, step: step)
    }
    self.frames = frames ?? []
  }

  /// The pictures that differ; nil: there are too many of them.
  private static func frames(of run: RecordedRun, step: Double) -> [Frame]? {
    var frames: [Frame] = []
    let drawn = DrawnLayers()
    var time = run.start
    // A jump to something that happened shows what came of it.
    let stops = (run.session.events.map(\.time) + run.steps.map(\.time)).sorted()
    var stop = 0
    while let moment = run.moment(at: time) {
      var picture = run.picture(of: moment)
      picture.ground = nil
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
      while stop < stops.count, stops[stop] <= time { stop += 1 }
      let next = moment.world.isAtRest ? run.change(after: time) : time + step
      let nearest = min(next, stop < stops.count ? stops[stop] : .infinity, run.end)
      time = nearest > time ? nearest : min(time + step, run.end)
    }
    return frames
  }
}
