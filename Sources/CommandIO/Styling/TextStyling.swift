internal import CLibrary

/// Whether and how text is colored.
///
/// `--color` decides; without it `NO_COLOR`, then `FORCE_COLOR`, then whether the stream is a
/// terminal that is not dumb.
package struct TextStyling {
  /// The three values of `--color`.
  package enum ColorMode: String, CaseIterable { case auto, always, never }

  /// The few styles that reports use (SGR numbers).
  package enum Style: Int {
    case bold = 1
    case faint = 2
    case red = 31
    case green = 32
    case yellow = 33
    case blue = 34
  }

  /// Whether anything is colored.
  package let isOn: Bool

  private let choice: ColorMode

  /// Decides for the stream of results.
  package init(_ choice: ColorMode) { self.init(choice, on: STDOUT_FILENO) }

  /// The same choice for the stream of messages.
  package var forMessages: TextStyling { TextStyling(choice, on: STDERR_FILENO) }

  private init(_ choice: ColorMode, on stream: Int32) {
    self.choice = choice
    isOn =
      switch choice {
      case .always: true
      case .never: false
      case .auto: TextStyling.isWanted(on: stream)
      }
  }

  /// Text in a style; unchanged when colors are off.
  package func callAsFunction(_ style: Style, _ text: String) -> String {
    isOn ? "\(Self.mark)[\(style.rawValue)m\(text)\(Self.mark)[0m" : text
  }

  /// What stands for ESC until the text is written: characters that nobody else can know, so that a
  /// color of ours is told from one that a script prints.
  package static let mark: String = {
    let scalars = (0..<4).compactMap { _ in Unicode.Scalar(UInt32.random(in: 0xF_0000...0xF_FFFD)) }
    return String(String.UnicodeScalarView(scalars))
  }()

  private static func isWanted(on stream: Int32) -> Bool {
    if let no = environment("NO_COLOR"), !no.isEmpty { return false }
    if let force = environment("FORCE_COLOR"), !force.isEmpty { return force != "0" }
    return isatty(stream) == 1 && environment("TERM") != "dumb"
  }
}

/// A variable of the environment, if it is set.
package func environment(_ name: String) -> String? {
  getenv(name).map { String(cString: $0) }
}
