internal import CommandIO
internal import CLibrary

/// Makes a GIF of pictures that follow each other: pixels by `rsvg-convert`, the file by ImageMagick's
/// `convert`, which wants frames as files; they stand in a folder of their own until it has ended.
struct GIFWriter {
  private static let tool = ExternalTool(
    name: "convert", package: "imagemagick", without: "--svg with --strip needs no other program.")

  private let folder: String
  private var frames: [(path: String, hundredths: Int, place: (x: Int, y: Int)?)] = []

  /// Says what is missing, before anything is to be drawn.
  static func require() throws(CommandError) {
    for tool in [Rasterizer.tool, tool] { try tool.require(for: "--gif") }
  }

  /// Calls `body` with an animation to add frames to; returns the file's bytes.
  static func gif(
    _ body: (inout GIFWriter) throws(CommandError) -> Void
  ) throws(CommandError) -> [UInt8] {
    let place = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var pattern = Array("\(place)/sheetlua-XXXXXX".utf8CString)
    guard let made = mkdtemp(&pattern) else {
      throw CommandError(
        .cannotWrite, "--gif: no temporary folder can be made in \(place): \(reason(errno))")
    }
    var animation = GIFWriter(folder: String(cString: made))
    defer { animation.remove() }
    try body(&animation)
    return try animation.bytes()
  }

  private init(folder: String) { self.folder = folder }

  /// Adds a picture that is shown for so many hundredths of a second, so many pixels a point.
  ///
  /// With a `place` it lies on those before it, which are seen around it.
  mutating func add(
    _ svg: String, hundredths: Int, zoom: Double, at place: (x: Int, y: Int)? = nil
  ) throws(CommandError) {
    let path = "\(folder)/\(frames.count).png"
    guard let file = fopen(path, "w") else {
      throw CommandError(.cannotWrite, "--gif: \(path) cannot be written: \(reason(errno))")
    }
    frames.append((path, hundredths, place))
    defer { fclose(file) }
    try Rasterizer.write(svg, zoom: zoom, into: fileno(file), for: "--gif")
  }

  /// One table of colors for all frames, no dithering, which would flicker; of each frame only what
  /// has changed.
  private func bytes() throws(CommandError) -> [UInt8] {
    guard let output = tmpfile() else {
      throw CommandError(
        .cannotWrite, "--gif: no temporary file can be made: \(reason(errno))")
    }
    defer { fclose(output) }
    let pictures = frames.flatMap { frame in
      ["-delay", "\(frame.hundredths)"]
        + (frame.place.map { ["-page", "+\($0.x)+\($0.y)"] } ?? []) + [frame.path]
    }
    // Frames with places have what has changed alone.
    let less = frames.contains { $0.place != nil } ? [] : ["-layers", "Optimize"]
    try Self.tool.run(
      ["-loop", "0"] + pictures + ["+dither", "+map"] + less + ["gif:-"],
      input: STDIN_FILENO, output: fileno(output), for: "--gif")
    return Rasterizer.contents(of: fileno(output))
  }

  private func remove() {
    for frame in frames { unlink(frame.path) }
    rmdir(folder)
  }
}
