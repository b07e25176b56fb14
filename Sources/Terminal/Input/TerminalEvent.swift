/// An event that a terminal reports: a key, the mouse, or a reply to a query.
package enum TerminalEvent: Equatable, Sendable {
  case pressed(Key, Key.Modifiers)
  case mouse(MouseReport)
  /// Text of a bracketed paste.
  case pasted(String)
  /// Whether the terminal has the input focus.
  case focused(Bool)
  /// A size in cells that the terminal reports in its input (mode 2048).
  case resized(columns: Int, rows: Int)
  case answered(TerminalReply)
}

/// A key, as far as terminals distinguish keys.
package enum Key: Hashable, Sendable {
  case character(Character)
  case enter, tab, backspace, escape
  case up, down, left, right
  case home, end, pageUp, pageDown, insert, delete
  case function(Int)

  /// The modifiers that are pressed with a key.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }
}

/// An action of the mouse and its position: in cells or, in mode 1016, in pixels, from 0.
package struct MouseReport: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    case pressed(Int)
    case released
    /// Motion with or without a pressed button.
    case moved(isHeld: Bool)
    /// A step of the wheel; 1 is down or right.
    case wheel(rows: Int, columns: Int)
  }

  package var action: Action
  package var x: Int
  package var y: Int
  package var modifiers: Key.Modifiers = []
}

/// A reply to a query for a capability.
package enum TerminalReply: Equatable, Sendable {
  /// The state of a private mode: 0 not recognized, 1 set, 2 reset, 3 permanently set, 4
  /// permanently reset (DECRPM).
  case mode(Int, state: Int)
  /// Primary device attributes: every terminal sends this reply, so its query is the last of a
  /// batch.
  case attributes([Int])
  /// The device status (DSR): the terminal has processed everything that was sent before the query.
  case ready
  /// The flags of kitty's keyboard protocol.
  case keyboard(flags: Int)
  /// Name and version of the terminal (XTVERSION).
  case name(String)
  /// Whether the terminal has a terminfo capability.
  case capability(String, isThere: Bool)
  /// Whether the terminal supports kitty's graphics protocol.
  case graphics(isThere: Bool)
  /// The default background color.
  case background(TerminalColor)
  /// The size of a cell in pixels.
  case cell(width: Int, height: Int)
}
