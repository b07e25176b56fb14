internal import SheetEngine

/// A run as pictures that follow each other, for those who show them one after the other.
public struct Animation {
  /// A picture, and for how many hundredths of a second it is shown.
  public struct Frame {
    /// The moment that it shows.
    public var moment: Moment
    /// Hundredths of a second.
    public var hundredths: Int
  }

  /// The frames, in order.
  public private(set) var frames: [Frame] = []
  /// Whether there was more than was kept.
  public private(set) var isCut = false

  /// Hundredths of a second from one look to the next: 25 a second, which every viewer keeps up with.
  private static let step = 4
  /// How long the end stays before it begins again.
  private static let pause = 120

  /// Looks at a run from a time on; frames that look alike are one.
  public init(of run: RecordedRun, from start: Double? = nil, most: Int = 250) {
    let start = start ?? run.start
    let looks = min(100_000, Int(max(0, run.end - start) * 100) / Self.step)
    var shown: ScenePicture?
    for place in 0...looks {
      let time = place == looks ? run.end : start + Double(place * Self.step) / 100
      guard let moment = run.moment(at: time) else { return }
      let picture = run.picture(of: moment)
      if let shown, shown.looks(like: picture) {
        frames[frames.count - 1].hundredths += Self.step
        continue
      }
      guard frames.count < most else {
        isCut = true
        break
      }
      frames.append(Frame(moment: moment, hundredths: Self.step))
      shown = picture
    }
    frames[frames.count - 1].hundredths += Self.pause
  }
}

extension ScenePicture {
  /// Whether both show the same, what is written below left aside.
  func looks(like other: ScenePicture) -> Bool {
    scene.layers == other.scene.layers && scene.bounds == other.scene.bounds
      && question == other.question && finger == other.finger
  }
}
