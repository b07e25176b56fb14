internal import CommandIO
internal import CLibrary

/// Converts SVG to PNG with `rsvg-convert` of librsvg, because text needs fonts.
///
/// Input and output are unnamed temporary files, so that the processes cannot block each other and
/// no file remains.
enum Rasterizer {
  static let tool = ExternalTool(
    name: "rsvg-convert", package: "librsvg2-bin", without: "--svg needs no other program.")

  /// Returns the PNG of an SVG, scaled by `zoom` pixels per point.
  ///
  /// `option` is for error messages.
  static func png(of svg: String, zoom: Double, for option: String) throws(CommandError) -> [UInt8]
  {
    guard let output = tmpfile() else { throw noFileError(option) }
    defer { fclose(output) }
    try write(svg, zoom: zoom, into: fileno(output), for: option)
    return contents(of: fileno(output))
  }

  /// Writes the PNG of an SVG into an open file.
  static func write(
    _ svg: String, zoom: Double, into output: Int32, for option: String
  ) throws(CommandError) {
    guard let input = tmpfile() else { throw noFileError(option) }
    defer { fclose(input) }
    let bytes = Array(svg.utf8)
    guard fwrite(bytes, 1, bytes.count, input) == bytes.count, fflush(input) == 0 else {
      throw CommandError(
        .cannotWrite, "\(option): cannot write a temporary file: \(reason(errno))")
    }
    lseek(fileno(input), 0, SEEK_SET)
    try tool.run(
      ["--format", "png", "--zoom", "\(zoom)", "--unlimited"], input: fileno(input),
      output: output, for: option)
  }

  private static func noFileError(_ option: String) -> CommandError {
    CommandError(.cannotWrite, "\(option): cannot create a temporary file: \(reason(errno))")
  }

  /// Returns the complete content of a file.
  static func contents(of descriptor: Int32) -> [UInt8] {
    lseek(descriptor, 0, SEEK_SET)
    var bytes: [UInt8] = []
    var block = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = read(descriptor, &block, block.count)
      guard count > 0 else { return bytes }
      bytes += block[..<count]
    }
  }
}
