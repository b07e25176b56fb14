/// The queries that a terminal receives at the start, in one write.
///
/// They query private modes (2026 synchronized output, 2027 widths of clusters, 1016 mouse in
/// pixels, 2048 size reports), kitty's keyboard protocol, the terminal's name, `RGB`, the
/// background color, the size of a cell, the device status as after each frame
/// (`FrameAcknowledgement`), and finally the device attributes, which even the oldest terminals
/// report. A query without a reply before the device attributes means "not supported". The query
/// for kitty's graphics is sent later and only to kitty, because tmux and screen interpret it as
/// the window title.
enum CapabilityQuery {
  /// Returns the batch of queries.
  ///
  /// If `modes` is false, omits the queries of modes, which Apple's Terminal prints as text.
  static func text(modes: Bool) -> String {
    let asked = modes ? [2026, 2027, 1016, 2048].map { "\u{1B}[?\($0)$p" }.joined() : ""
    return asked + "\u{1B}[?u\u{1B}[>0q\u{1B}P+q524742\u{1B}\\"
      + "\u{1B}]11;?\u{1B}\\\u{1B}[16t" + FrameAcknowledgement.question + closing
  }

  /// The query of the device attributes, to which every terminal replies.
  static let closing = "\u{1B}[c"
}
