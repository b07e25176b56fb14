internal import Support
internal import SheetEngine
package import SheetText

/// Frames of a run as text, side by side below the name of the scenario, with the time below each
/// frame.
package struct TextFrameStrip {
  private let strip: FrameStrip
  private let options: TextOptions
  private let width: Int

  /// Blanks between two frames.
  private static let gap = 2

  /// Creates the text of a strip.
  ///
  /// The default size of a frame is 24 columns and 22 rows. Frames that do not fit next to the others
  /// into `width` columns are in further rows.
  package init(_ strip: FrameStrip, options: TextOptions, width: Int = .max) {
    self.strip = strip
    self.width = width
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
    let title = strip.title.map { [$0.onOneLine] } ?? []
    return title + rows(of: frames).map(Self.sideBySide).joined(separator: [""])
  }

  /// Divides frames into rows of the width; a row has at least one frame.
  private func rows(of frames: [[String]]) -> [[[String]]] {
    var rows: [[[String]]] = []
    var used = 0
    for frame in frames {
      let columns = frame.map(\.count).max() ?? 0
      if rows.isEmpty || used + Self.gap + columns > width {
        rows.append([frame])
        used = columns
      } else {
        rows[rows.count - 1].append(frame)
        used += Self.gap + columns
      }
    }
    return rows
  }

  private static func sideBySide(_ frames: [[String]]) -> [String] {
    let widths = frames.map { $0.map(\.count).max() ?? 0 }
    return (0..<(frames.map(\.count).max() ?? 0)).map { row in
      let parts = zip(frames, widths).map { frame, width in
        let line = row < frame.count ? frame[row] : ""
        return line.rightPadded(width)
      }
      return parts.joined(separator: String(repeating: " ", count: gap)).withoutTrailingBlanks
    }
  }

  private func caption(of moment: RunMoment) -> String {
    let time = "\(moment.time.decimals(atMost: 2)) s"
    guard let top = moment.world.topSheet else { return time }
    return time + "  \((moment.world.height(of: top)).decimals(atMost: 0)) pt"
  }
}
