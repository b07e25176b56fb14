internal import ScriptDiagnostics
internal import Support
internal import SheetScript
internal import SheetEngine
internal import SheetText

/// Small frames side by side that show a movement.
///
/// A row has four frames, so it fits a terminal with 80 columns; further frames are in rows below.
struct Filmstrip {
  /// The default size of a frame, in columns and rows.
  static let size = (columns: 18, rows: 20)
  /// The maximum width of a row in columns: 80 without a report's indentation.
  private static let width = 78
  private static let gap = 2

  let session: ScriptSession
  var options = TextOptions(columns: size.columns, rows: size.rows, caption: false)

  /// Returns the lines of the frames, each frame with its caption below.
  func lines(_ worlds: [World], caption: (World) -> String) -> [String] {
    let frames = worlds.map { frame(of: $0) + [caption($0)] }
    let wide = frames.flatMap { $0.dropLast() }.map { $0.count }.max() ?? 0
    let perRow = max(1, (Self.width + Self.gap) / (wide + Self.gap))
    var lines: [String] = []
    for first in stride(from: 0, to: frames.count, by: perRow) {
      let row = Array(frames[first..<min(first + perRow, frames.count)])
      if first > 0 { lines.append("") }
      lines += sideBySide(row, wide)
    }
    return lines
  }

  /// Returns the worlds without those that look like the next world.
  func distinct(_ worlds: [World]) -> [World] {
    var kept: [World] = []
    var last: [String]?
    for world in worlds {
      let picture = frame(of: world)
      if picture == last { kept.removeLast() }
      kept.append(world)
      last = picture
    }
    return kept
  }

  private func sideBySide(_ frames: [[String]], _ width: Int) -> [String] {
    let height = frames.map { $0.count }.max() ?? 0
    return (0..<height).map { row in
      let cells = frames.map { $0.count > row ? $0[row].padded(to: width) : "" }
      let line = cells.joined(separator: String(repeating: " ", count: Self.gap))
      return String(line.reversed().drop { $0 == " " }.reversed())
    }
  }

  private func frame(of world: World) -> [String] {
    TextFrame.text(of: session.scene(of: world), options: options).split(separator: "\n")
      .map(String.init)
  }
}

extension ScriptSession {
  /// Returns the scene of another moment; a policy that reads a handle reads the state of that
  /// moment.
  func scene(of moment: World) -> Scene {
    withEarlierWorlds { show in
      show(moment)
      return scene()
    }
  }
}

extension World {
  /// Returns the caption of a frame: a time in seconds and the top sheet's height.
  func caption(_ time: String) -> String {
    guard let top = topSheet else { return time }
    return "\(time)  \(height(of: top).fixed(0)) pt"
  }
}

extension String {
  /// Returns the string with spaces appended up to a width in characters.
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(0, width - count))
  }
}
