internal import CLibrary

/// The width and the height of the terminal.
package enum TerminalWidth {
  /// The width in columns: `COLUMNS`, the width of the terminal at standard output, or 80.
  package static var columns: Int {
    var columns = environment("COLUMNS").flatMap { Int($0) } ?? 0
    var size = winsize()
    if columns <= 0, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 {
      columns = Int(size.ws_col)
    }
    return columns <= 0 ? 80 : columns
  }

  /// The width that tables and maps fit on a terminal; nil if standard output is no terminal: there,
  /// the output does not depend on a width.
  package static var limit: Int? { isatty(STDOUT_FILENO) == 1 ? columns : nil }

  /// The height in rows: `LINES`, the height of the terminal at standard output, or 24.
  package static var rows: Int {
    var rows = environment("LINES").flatMap { Int($0) } ?? 0
    var size = winsize()
    if rows <= 0, ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 { rows = Int(size.ws_row) }
    return rows <= 0 ? 24 : rows
  }
}
