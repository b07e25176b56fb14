/// What a terminal reports: keys, the mouse, and answers to what it was asked.
package enum TerminalEvent: Equatable, Sendable {
  case pressed(Key, Key.Modifiers)
  case mouse(MouseReport)
  /// Text pasted at once.
  case pasted(String)
  /// Whether the terminal has the focus.
  case focused(Bool)
  /// A size reported in band, in cells.
  case resized(columns: Int, rows: Int)
  case answered(TerminalReply)
}

/// A key, as far as terminals tell them apart.
package enum Key: Hashable, Sendable {
  case character(Character)
  case enter, tab, backspace, escape
  case up, down, left, right
  case home, end, pageUp, pageDown, insert, delete
  case function(Int)

  /// What was held down with it.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let alt = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }
}

/// What the mouse did, and where: in cells or, in mode 1016, in pixels, counted from 0.
package struct MouseReport: Equatable, Sendable {
  package enum Action: Equatable, Sendable {
    case pressed(Int)
    case released
    /// Moved with a button held, or without.
    case moved(isHeld: Bool)
    /// A notch of the wheel; 1 is down or right.
    case wheel(rows: Int, columns: Int)
  }

  package var action: Action
  package var x: Int
  package var y: Int
  package var modifiers: Key.Modifiers = []
}

/// What a terminal answers when it is asked what it can do.
package enum TerminalReply: Equatable, Sendable {
  /// The state of a private mode: 0 not recognized, 1 set, 2 reset, 3 permanently set, 4
  /// permanently reset (DECRPM).
  case mode(Int, state: Int)
  /// Primary device attributes: every terminal answers this, so it closes a batch of questions.
  case attributes([Int])
  /// That it is well, and has obeyed all that it was sent before the question (DSR).
  case ready
  /// The flags of kitty's keyboard protocol.
  case keyboard(flags: Int)
  /// Its name and version, as it tells them.
  case name(String)
  /// Whether it has a capability of terminfo's.
  case capability(String, isThere: Bool)
  /// Whether it draws kitty's graphics.
  case graphics(isThere: Bool)
  /// The color behind its text.
  case background(TerminalColor)
  /// The size of a cell in pixels.
  case cell(width: Int, height: Int)
}
