internal import Support
internal import SheetEngine
package import SheetText

/// Frames of a run as text, side by side below the name of the scenario, with the time below each
/// frame.
package struct TextFrameStrip {
  private let strip: FrameStrip
  private let options: TextOptions

  /// Creates the text of a strip.
  ///
  /// The default size is 24 columns and 22 rows.
  package init(_ strip: FrameStrip, options: TextOptions) {
    self.strip = strip
    self.options = options
  }

  package var lines: [String] {
    var options = options
    options.columns = options.columns ?? 24
    options.rows = options.rows ?? 22
    options.caption = false
    let frames = strip.frames.map { frame in
      TextFrame.text(of: strip.run.scene(of: frame.moment), options: options)
        .split(separator: "\n").map(String.init)
        + [frame.caption(caption(of: frame.moment), separator: "  ")]
    }
    let widths = frames.map { $0.map(\.count).max() ?? 0 }
    let title = strip.title.map { [$0.onOneLine] } ?? []
    return title
      + (0..<(frames.map(\.count).max() ?? 0)).map { row in
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
