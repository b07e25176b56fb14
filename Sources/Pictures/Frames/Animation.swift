internal import SheetEngine

/// The frames of a run for an animation.
package struct Animation {
  /// A frame with its duration.
  package struct Frame {
    package var moment: RunMoment
    /// Duration in hundredths of a second.
    package var hundredths: Int
  }

  package private(set) var frames: [Frame] = []
  /// True if the run has more frames than the limit.
  package private(set) var isTruncated = false

  /// Sampling interval in hundredths of a second: 50 per second, the maximum rate that viewers
  /// support.
  private static let step = 2
  /// Additional duration of the last frame, in hundredths of a second.
  private static let pause = 120

  /// Samples a run from a start time.
  ///
  /// Equal consecutive frames are combined.
  package init(of run: RecordedRun, from start: Double? = nil, most: Int = 500) {
    let start = start ?? run.start
    var shown: SceneSVG?
    var time = start
    while let moment = run.moment(at: time) {
      let picture = run.image(of: moment)
      // If the world is at rest, the next change is an event.
      let next = min(
        run.end, moment.world.isAtRest ? run.change(after: time) : time + Double(Self.step) / 100)
      let stay = time < run.end ? max(1, Int(bounded: ((next - time) * 100).rounded())) : Self.step
      if let shown, shown.looks(like: picture) {
        frames[frames.count - 1].hundredths += stay
      } else {
        guard frames.count < most else {
          isTruncated = true
          break
        }
        frames.append(Frame(moment: moment, hundredths: stay))
        shown = picture
      }
      if time >= run.end { break }
      time = next
    }
    guard !frames.isEmpty else { return }
    frames[frames.count - 1].hundredths += Self.pause
  }
}

extension SceneSVG {
  /// Returns true if both images are equal except for the caption.
  func looks(like other: SceneSVG) -> Bool {
    scene.layers == other.scene.layers && scene.bounds == other.scene.bounds
      && question == other.question && finger == other.finger
  }
}
