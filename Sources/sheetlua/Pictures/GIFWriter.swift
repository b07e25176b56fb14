internal import CommandIO
internal import CLibrary

/// Creates a GIF from frames.
///
/// `rsvg-convert` rasterizes the frames, and `convert` of ImageMagick writes the file. The frames
/// are files in a temporary directory until `convert` has ended.
struct GIFWriter {
  private static let tool = ExternalTool(
    name: "convert", package: "imagemagick", without: "--svg with --strip needs no other program.")

  private let directory: String
  private var frames: [(path: String, hundredths: Int, place: (x: Int, y: Int)?)] = []

  /// Throws an error if a required program is missing.
  static func require() throws(CommandError) {
    for tool in [Rasterizer.tool, tool] { try tool.require(for: "--gif") }
  }

  /// Calls `body` to add frames and returns the bytes of the file.
  static func gif(
    _ body: (inout GIFWriter) throws(CommandError) -> Void
  ) throws(CommandError) -> [UInt8] {
    let directory = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var pattern = Array("\(directory)/sheetlua-XXXXXX".utf8CString)
    guard let made = mkdtemp(&pattern) else {
      throw CommandError(
        .cannotWrite, "--gif: no temporary folder can be made in \(directory): \(reason(errno))")
    }
    var animation = GIFWriter(folder: String(cString: made))
    defer { animation.remove() }
    try body(&animation)
    return try animation.bytes()
  }

  private init(folder: String) { self.directory = folder }

  /// Adds a frame with a duration in hundredths of a second, scaled by `zoom` pixels per point.
  ///
  /// With a `place`, the image covers only a part of the previous frames, which remain visible
  /// around it.
  mutating func add(
    _ svg: String, hundredths: Int, zoom: Double, at place: (x: Int, y: Int)? = nil
  ) throws(CommandError) {
    let path = "\(directory)/\(frames.count).png"
    guard let file = fopen(path, "w") else {
      throw CommandError(.cannotWrite, "--gif: \(path) cannot be written: \(reason(errno))")
    }
    frames.append((path, hundredths, place))
    defer { fclose(file) }
    try Rasterizer.write(svg, zoom: zoom, into: fileno(file), for: "--gif")
  }

  /// Returns the GIF.
  ///
  /// All frames share one palette. There is no dithering, which would flicker, and each frame
  /// contains only its changes.
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
    // Frames with positions already contain only their changes.
    let less = frames.contains { $0.place != nil } ? [] : ["-layers", "Optimize"]
    try Self.tool.run(
      ["-loop", "0"] + pictures + ["+dither", "+map"] + less + ["gif:-"],
      input: STDIN_FILENO, output: fileno(output), for: "--gif")
    return Rasterizer.contents(of: fileno(output))
  }

  private func remove() {
    for frame in frames { unlink(frame.path) }
    rmdir(directory)
  }
}
