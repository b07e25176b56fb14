/// All keys, as the help box lists them.
enum HelpLines {
  static let lines: [Line] = [
    Line("Touch", .strong),
    key("drag, click, wheel", "the phone is glass: grab it"),
    key("↑ ↓", "next detent up, down"),
    key("shift ↑ ↓", "flick"),
    key("enter", "present the first sheet, or activate"),
    key("esc  b", "escape, back"),
    .empty,
    Line("Time", .strong),
    key("space  .", "pause, one frame"),
    key("1 2 3", "full, 1/4, 1/10 speed"),
    key("← →", "scrub; touch to go on from there"),
    key("l", "play the last gesture again"),
    .empty,
    Line("Device", .strong),
    key("o  k", "rotate, keyboard"),
    key("d  v  a", "dark, device, less motion"),
    .empty,
    Line("Script", .strong),
    key("tab + -", "choose a knob, turn it"),
    key("w  r", "write the knob, record a scenario"),
    key("m  p", "decision map, prints"),
    key("q", "quit"),
  ]

  private static func key(_ keys: String, _ what: String) -> Line {
    let pad = String(repeating: " ", count: max(1, 20 - keys.count))
    return Line(" " + keys + pad, .accent).adding(what)
  }
}
