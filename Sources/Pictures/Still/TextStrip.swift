internal import SheetEngine
public import SheetText

/// Moments of a run as text, side by side, each with its time below.
public struct TextStrip {
  private let run: RecordedRun
  private let moments: [Moment]
  private let options: TextOptions

  /// The moments of a strip as text; columns and rows that are left out are small.
  public init(_ strip: Strip, options: TextOptions) {
    run = strip.run
    moments = strip.moments
    self.options = options
  }

  /// From top to bottom.
  public var lines: [String] {
    var options = options
    options.columns = options.columns ?? 24
    options.rows = options.rows ?? 22
    options.caption = false
    let frames = moments.map { moment in
      TextFrame.text(of: run.scene(of: moment), options: options)
        .split(separator: "\n").map(String.init) + [caption(of: moment)]
    }
    let widths = frames.map { $0.map(\.count).max() ?? 0 }
    return (0..<(frames.map(\.count).max() ?? 0)).map { row in
      let parts = zip(frames, widths).map { frame, width in
        let line = row < frame.count ? frame[row] : ""
        return line + String(repeating: " ", count: max(0, width - line.count))
      }
      let line = parts.joined(separator: "  ")
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func caption(of moment: Moment) -> String {
    let time = "\(Decimal.text(moment.time, places: 2)) s"
    guard let top = moment.world.topSheet else { return time }
    return time + "  \(Decimal.text(moment.world.height(of: top), places: 0)) pt"
  }
}
