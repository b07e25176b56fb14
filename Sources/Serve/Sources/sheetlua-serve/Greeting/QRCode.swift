internal import CServe
internal import Glibc

/// A QR code of a text, for a terminal.
struct QRCode {
  /// Number of modules in a row, without the quiet zone.
  private let width: Int
  private let modules: [UInt8]

  /// The width of the quiet zone that the QR code standard requires, in modules.
  private static let quiet = 4
  /// The number of modules of version 40, the largest QR code.
  private static let mostModules = 177 * 177

  /// The reason why no code can be created.
  enum Error: Swift.Error {
    case noLibrary
    case tooLong
  }

  init(_ text: String) throws(Error) {
    var modules = [UInt8](repeating: 0, count: Self.mostModules)
    let width = Int(serve_qr_modules(text, &modules, modules.count))
    if width < 0 { throw .noLibrary }
    if width == 0 { throw .tooLong }
    self.width = width
    self.modules = Array(modules.prefix(width * width))
  }

  /// Returns the width in columns.
  ///
  /// In ASCII, a module is 2 characters wide.
  func columns(isASCII: Bool) -> Int { (width + 2 * Self.quiet) * (isASCII ? 2 : 1) }

  /// Returns the lines of the code with the quiet zone.
  ///
  /// With colors, the code is dark on light on every terminal. Without colors, the blocks are the
  /// light modules. This is correct for light text on a dark background, and scanners also read the
  /// inverse.
  func lines(isASCII: Bool, isColored: Bool) -> [String] {
    let range = -Self.quiet..<width + Self.quiet
    let rows = stride(from: range.lowerBound, to: range.upperBound, by: isASCII ? 1 : 2)
    return rows.map { row in
      let cells = range.map { column in
        isASCII
          ? Self.cell(isDark(row, column), isColored)
          : Self.cell(isDark(row, column), isDark(row + 1, column), isColored)
      }
      let line = cells.joined()
      return isColored ? "\u{1B}[30;107m" + line + "\u{1B}[0m" : line
    }
  }

  private func isDark(_ row: Int, _ column: Int) -> Bool {
    guard 0..<width ~= row, 0..<width ~= column else { return false }
    return modules[row * width + column] == 1
  }

  /// Returns the block for two vertical modules.
  ///
  /// The ink is dark with colors and light without.
  private static func cell(_ upper: Bool, _ lower: Bool, _ isColored: Bool) -> String {
    switch (upper == isColored, lower == isColored) {
    case (true, true): "█"
    case (true, false): "▀"
    case (false, true): "▄"
    case (false, false): " "
    }
  }

  private static func cell(_ isDark: Bool, _ isColored: Bool) -> String {
    if isColored { return isDark ? "\u{1B}[40m  \u{1B}[107m" : "  " }
    return isDark ? "  " : "##"
  }
}
