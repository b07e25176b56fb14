internal import CLibrary

/// The colors and styles of text.
///
/// `--color` decides. Without it, `NO_COLOR`, then `FORCE_COLOR` decide, then whether the stream is
/// a terminal with `TERM` other than `dumb`.
package struct TextStyling {
  /// The three values of `--color`.
  package enum ColorMode: String, CaseIterable { case auto, always, never }

  /// The styles of the output (SGR numbers).
  package enum Style: Int {
    case bold = 1
    case faint = 2
    case underline = 4
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
  }

  /// True if text is colored.
  package let isOn: Bool

  private let mode: ColorMode

  /// Creates the styling for standard output.
  package init(_ choice: ColorMode) { self.init(choice, on: STDOUT_FILENO) }

  /// The styling with the same mode for standard error.
  package var forMessages: TextStyling { TextStyling(mode, on: STDERR_FILENO) }

  private init(_ choice: ColorMode, on stream: Int32) {
    self.mode = choice
    isOn =
      switch choice {
      case .always: true
      case .never: false
      case .auto: TextStyling.isEnabled(on: stream)
      }
  }

  /// Returns text in a style; unchanged if colors are off.
  package func callAsFunction(_ style: Style, _ text: String) -> String {
    isOn ? "\(Self.mark)[\(style.rawValue)m\(text)\(Self.mark)[0m" : text
  }

  /// A random placeholder for ESC until the text is written, so that a script cannot print colors.
  package static let mark: String = {
    let scalars = (0..<4).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0xF_0000...0xF_FFFD)) }
    return String(String.UnicodeScalarView(scalars))
  }()

  private static func isEnabled(on stream: Int32) -> Bool {
    if let no = environment("NO_COLOR"), !no.isEmpty { return false }
    if let force = environment("FORCE_COLOR"), !force.isEmpty { return force != "0" }
    return isatty(stream) == 1 && environment("TERM") != "dumb"
  }
}

/// Returns an environment variable; nil if it is not set.
package func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
