internal import CLibrary

/// Capabilities of a terminal from environment variables and from its name.
package struct EnvironmentCapabilities {
  /// Names, or prefixes of names, of terminals that support `REP`.
  ///
  /// `xterm` itself is not included, because other terminals use this name. Source: ultraviolet,
  /// `terminal_renderer.go` (`xtermCaps`).
  private static let repeating = [
    "xterm-kitty", "xterm-ghostty", "ghostty", "foot", "wezterm", "contour", "alacritty", "st-",
    "rio",
  ]
  /// Prefixes of the names of terminals that draw sextants and wedges themselves.
  private static let mosaic = ["kitty", "ghostty", "foot", "wezterm", "contour"]
  /// Prefixes of the names of terminals that show all colors, regardless of `COLORTERM`.
  private static let colorful = [
    "xterm-kitty", "xterm-ghostty", "ghostty", "foot", "wezterm", "rio",
  ]

  private let environment: (String) -> String?

  /// Uses the environment of this process.
  package init() { self.init(environment: Self.variable) }

  init(environment: @escaping (String) -> String?) {
    self.environment = environment
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private var name: String { environment("TERM") ?? "" }

  /// Whether the background is light, from `COLORFGBG`, such as "0;15"; nil if it is unknown.
  ///
  /// The last part is the number of an ANSI color. 7 and 9 to 15 are light; 8 is dark gray.
  package var isLight: Bool? {
    guard let last = environment("COLORFGBG")?.split(separator: ";").last, let color = Int(last),
      (0...15).contains(color)
    else { return nil }
    return color == 7 || color > 8
  }

  /// The capabilities before the terminal has replied.
  package var capabilities: Capabilities {
    let isTmux = name.hasPrefix("tmux")
    var capabilities = Capabilities(
      depth: depth, repeats: isTmux || Self.repeating.contains { name.hasPrefix($0) },
      repeatsOnlyASCII: isTmux)
    let own = name.hasPrefix("xterm-") ? String(name.dropFirst(6)) : name
    capabilities.drawsMosaics = Self.drawsMosaics(answering: own)
    return capabilities
  }

  /// Returns true if the reported name is that of tmux, which repeats only ASCII: tmux 3.3a showed
  /// one `─` instead of six.
  package static func isTmux(answering name: String) -> Bool { name.lowercased().hasPrefix("tmux") }

  /// Returns true if a terminal with this reported name supports `REP`: "foot(1.13.1)",
  /// "kitty(0.32.2)".
  package static func repeats(answering name: String) -> Bool {
    let name = name.lowercased()
    return (mosaic + ["alacritty", "rio"]).contains { name.hasPrefix($0) }
  }

  /// Returns true if a terminal with this reported name draws sextants and wedges itself.
  package static func drawsMosaics(answering name: String) -> Bool {
    let name = name.lowercased()
    return mosaic.contains { name.hasPrefix($0) }
  }

  /// Returns true if a terminal with this reported name shows all colors: "XTerm(379)"; xterm does
  /// since version 331, which no other reply shows.
  ///
  /// Source: xterm's change log, patch 331, direct color.
  package static func isColorful(answering name: String) -> Bool {
    guard name.hasPrefix("XTerm("), name.hasSuffix(")") else { return false }
    return (Int(name.dropFirst(6).dropLast()) ?? 0) >= 331
  }

  private var depth: ColorDepth {
    if let choice = environment("NO_COLOR"), !choice.isEmpty { return .none }
    if name == "dumb" { return .none }
    let says = environment("COLORTERM") ?? ""
    let isScreen = name.hasPrefix("screen")
    if says == "truecolor" || says == "24bit", !isScreen { return .truecolor }
    if Self.colorful.contains(where: { name.hasPrefix($0) }) { return .truecolor }
    return name.split(separator: "-").contains("256color") ? .palette256 : .palette16
  }
}
