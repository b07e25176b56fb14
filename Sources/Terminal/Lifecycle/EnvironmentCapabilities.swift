import CLibrary

/// What a terminal can do, as far as the environment tells before it has answered anything.
package struct EnvironmentCapabilities {
  /// Names, or starts of names, of terminals that repeat the last glyph on `REP`.
  ///
  /// Bare `xterm` is left out, since others hide behind that name. Source: ultraviolet,
  /// `terminal_renderer.go` (`xtermCaps`).
  private static let repeating = [
    "xterm-kitty", "xterm-ghostty", "ghostty", "foot", "wezterm", "contour", "alacritty", "st-",
    "rio",
  ]
  /// Those that draw sextants and wedges themselves, by the start of their names.
  private static let mosaic = ["kitty", "ghostty", "foot", "wezterm", "contour"]
  /// Those that show any color, whatever `COLORTERM` says.
  private static let colorful = [
    "xterm-kitty", "xterm-ghostty", "ghostty", "foot", "wezterm", "rio",
  ]

  private let environment: (String) -> String?

  /// What the environment of this process tells.
  package init() { self.init(environment: Self.variable) }

  init(environment: @escaping (String) -> String?) {
    self.environment = environment
  }

  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  private var name: String { environment("TERM") ?? "" }

  /// What to begin with.
  package var capabilities: Capabilities {
    let isTmux = name.hasPrefix("tmux")
    var capabilities = Capabilities(
      depth: depth, repeats: isTmux || Self.repeating.contains { name.hasPrefix($0) },
      repeatsOnlyASCII: isTmux)
    let own = name.hasPrefix("xterm-") ? String(name.dropFirst(6)) : name
    capabilities.drawsMosaics = Self.drawsMosaics(answering: own)
    return capabilities
  }

  /// Whether its own name, asked for, is tmux's, which repeats ASCII alone: tmux 3.3a was seen to
  /// show one `─` for six.
  package static func isTmux(answering name: String) -> Bool { name.lowercased().hasPrefix("tmux") }

  /// What its own name, asked for, says about repeats: "foot(1.13.1)", "kitty(0.32.2)".
  package static func repeats(answering name: String) -> Bool {
    let name = name.lowercased()
    return ["kitty", "ghostty", "foot", "wezterm", "contour", "alacritty", "rio"].contains {
      name.hasPrefix($0)
    }
  }

  /// What its own name, asked for, says about sextants and wedges.
  package static func drawsMosaics(answering name: String) -> Bool {
    let name = name.lowercased()
    return mosaic.contains { name.hasPrefix($0) }
  }

  /// What its own name, asked for, says about colors: "XTerm(379)"; xterm shows any from 331 on, and
  /// says so nowhere else.
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
