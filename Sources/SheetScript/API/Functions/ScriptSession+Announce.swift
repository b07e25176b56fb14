internal import ScriptDiagnostics
internal import ScriptSchema
internal import Support
internal import LuaBridge
internal import SheetEngine

/// The argument of `announce`.
private struct AnnounceArgument: ScriptValues {
  var text = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.text(
      "text", &text,
      need: "The text. Control characters are spaces; only the first \(Limits.announcement) bytes "
        + "are announced.")
  }
}

// `announce`: a message for the screen reader. A tape has the user's input only, so it has neither
// announcements nor haptics: the script makes them again in a replay.
extension ScriptSession {
  static let announceFunctions = [
    GlobalFunction(
      "announce",
      "Announces a text with the screen reader, after the announcements and the focus of the "
        + "current step. Of more in a row, only the last \(AnnouncementRate.most) are "
        + "announced; more than \(AnnouncementRate.most) within "
        + "\(AnnouncementRate.window.plain) s log a warning.", AnnounceArgument.self
    ) { session, call, argument throws(LuaError) in
      try session.rejectActionInPolicy("announce")
      let given = argument.text
      let text = given.announcement
      try session.require(text.utf8.count)
      guard !text.isEmpty else {
        session.warn(
          "the text of `announce` is empty, so nothing is announced", sheet: nil,
          at: session.world.time, place: call.place)
        return []
      }
      if given.utf8.count > Limits.announcement {
        session.warn(
          "the text of `announce` has \(given.utf8.count) bytes; only the first "
            + "\(Limits.announcement) are announced", sheet: nil, at: session.world.time,
          place: call.place)
      }
      session.announce(text, place: call.place)
      return []
    }
  ]

  /// Announces a text after the current step.
  private func announce(_ text: String, place: (chunk: String, line: Int)?) {
    if workQueue.announcements.exceedsLimit(at: world.time) {
      warn(
        "more than \(AnnouncementRate.most) announcements within "
          + "\(AnnouncementRate.window.plain) s; a screen reader needs time for each",
        sheet: nil,
        at: world.time, place: place)
    }
    if !workQueue.add(toLastAnnouncement: text) { submit(.announce([text])) }
  }
}

extension String {
  /// The text as a screen reader announces it: cut, and with spaces for control characters; empty if
  /// it has only spaces.
  fileprivate var announcement: String {
    let text = shortened(to: Limits.announcement)
    var spoken = ""
    for scalar in text.unicodeScalars {
      spoken.unicodeScalars.append(ControlCharacters.isControl(scalar) ? " " : scalar)
    }
    return spoken.contains { !$0.isWhitespace } ? spoken : ""
  }
}
