/// What a terminal is asked at the start, in one write that every terminal answers at the end.
///
/// 2026 frames held until whole, 2027 widths by cluster, 1016 the mouse in pixels, 2048 sizes in
/// band; kitty's keys; its name; `RGB`; its background; a cell's size; whether it is well, as after each
/// frame (`FrameAcknowledgement`); and last what it is, since to that even the oldest answer. Silence before
/// it means no. Kitty's graphics are asked for later, of kitty alone: tmux and screen take that question for
/// the window's title.
enum CapabilityQuery {
  /// The batch; `modes` false leaves out what Apple's Terminal prints instead of answering.
  static func text(modes: Bool) -> String {
    let asked = modes ? [2026, 2027, 1016, 2048].map { "\u{1B}[?\($0)$p" }.joined() : ""
    return asked + "\u{1B}[?u\u{1B}[>0q\u{1B}P+q524742\u{1B}\\"
      + "\u{1B}]11;?\u{1B}\\\u{1B}[16t" + FrameAcknowledgement.question + closing
  }

  /// The question that every terminal answers.
  static let closing = "\u{1B}[c"
}
