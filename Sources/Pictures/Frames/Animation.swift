internal import SheetEngine

/// A run as pictures that follow each other, for those who show them one after the other.
package struct Animation {
  /// A picture, and for how many hundredths of a second it is shown.
  package struct Frame {
    /// The moment that it shows.
    package var moment: RunMoment
    /// Hundredths of a second.
    package var hundredths: Int
  }

  /// The frames, in order.
  package private(set) var frames: [Frame] = []
  /// Whether there was more than was kept.
  package private(set) var isCut = false

  /// Hundredths of a second from one look to the next: 50 a second, the most that viewers keep up with.
  private static let step = 2
  /// How long the end stays before it begins again.
  private static let pause = 120

  /// Looks at a run from a time on; frames that look alike are one.
  package init(of run: RecordedRun, from start: Double? = nil, most: Int = 500) {
    let start = start ?? run.start
    var shown: SceneSVG?
    var time = start
    while let moment = run.moment(at: time) {
      let picture = run.picture(of: moment)
      // Where nothing moves, nothing is to be seen until something happens.
      let next = min(
        run.end, moment.world.isAtRest ? run.change(after: time) : time + Double(Self.step) / 100)
      let stay = time < run.end ? max(1, Int(bounded: ((next - time) * 100).rounded())) : Self.step
      if let shown, shown.looks(like: picture) {
        frames[frames.count - 1].hundredths += stay
      } else {
        guard frames.count < most else {
          isCut = true
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
  /// Whether both show the same, what is written below left aside.
  func looks(like other: SceneSVG) -> Bool {
    scene.layers == other.scene.layers && scene.bounds == other.scene.bounds
      && question == other.question && finger == other.finger
  }
}
