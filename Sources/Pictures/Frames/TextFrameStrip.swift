internal import Support
internal import SheetEngine
package import SheetText

/// Frames of a run as text, side by side, with the time below each frame.
package struct TextFrameStrip {
  private let run: RecordedRun
  private let moments: [RunMoment]
  private let options: TextOptions

  /// Creates the text of a strip.
  ///
  /// The default size is 24 columns and 22 rows.
  package init(_ strip: FrameStrip, options: TextOptions) {
    run = strip.run
    moments = strip.moments
    self.options = options
  }

  package var lines: [String] {
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
        return line.rightPadded(width)
      }
      return parts.joined(separator: "  ").withoutTrailingBlanks
    }
  }

  private func caption(of moment: RunMoment) -> String {
    let time = "\(moment.time.decimals(atMost: 2)) s"
    guard let top = moment.world.topSheet else { return time }
    return time + "  \((moment.world.height(of: top)).decimals(atMost: 0)) pt"
  }
}
