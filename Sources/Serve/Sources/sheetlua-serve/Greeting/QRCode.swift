internal import CServe
internal import Glibc

/// A QR code of a text, for a terminal.
struct QRCode {
  /// Modules in a row, without the quiet zone.
  private let width: Int
  private let modules: [UInt8]

  /// What QR asks for around a code: four modules.
  private static let quiet = 4
  /// Version 40, the largest.
  private static let mostModules = 177 * 177

  /// Why there is none.
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

  /// How many columns it takes; in ASCII, where a module is two characters wide, twice as many.
  func columns(isASCII: Bool) -> Int { (width + 2 * Self.quiet) * (isASCII ? 2 : 1) }

  /// Its lines, each with its part of the quiet zone.
  ///
  /// With colors it is dark on light on any terminal. Without them the blocks are the light modules:
  /// right where text is light on dark, and the other way round scanners take it too.
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

  /// Two modules, one over the other; with colors the ink is dark, without it is light.
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
