internal import ScriptDiagnostics
internal import Support
package import SheetEngine

/// Something that happened, as `user:events()` and the event log tell it.
package struct LoggedEvent: Equatable, Sendable {
  /// A value of an event's own fields.
  package enum Field: Equatable, Sendable {
    case string(String)
    case number(Double)
    case integer(Int)
    case boolean(Bool)
    case strings([String])
    /// The parts of a haptic pattern.
    case parts([HapticPart])
  }

  /// Its name: of a SheetEvent, or "haptic", "announcement", "focus", "warning", "error", "ask",
  /// "answer", "reload", "scrolled".
  package var name: String
  /// When, in seconds.
  package var time: Double
  /// The sheet it is about.
  package var sheet: SheetID?
  /// That sheet's name, or the screen's for "scrolled" and "typed" of a screen.
  package var subject: String?
  /// What it says beside, in a fixed order, by the names of the contract (`from`, `to`, `why` ...).
  package var fields: [(name: String, value: Field)]
  /// Its place among all that happened.
  package internal(set) var number = 0
  /// The page of a stack that hears of it; nil: the shown one.
  package var page: String?
  /// Under which number the session keeps the context of a presentation; nil: there is none.
  package var contextNumber: Int?

  /// Names of what fingers, the keyboard and other sheets do to one: they stand among a sheet's events
  /// only where a handler hears them.
  package static let quietNames: Set<String> = [
    "touched", "let_go", "drag_began", "drag_ended", "covered", "uncovered", "focused", "blurred",
    "keyboard", "accessibility_action",
  ]

  /// Creates an entry of the log.
  package init(
    _ name: String, time: Double, sheet: SheetID? = nil, subject: String? = nil,
    fields: [(name: String, value: Field)] = []
  ) {
    self.name = name
    self.time = time
    self.sheet = sheet
    self.subject = subject
    self.fields = fields
  }

  /// The value of one of its fields.
  package subscript(field: String) -> Field? {
    fields.first { $0.name == field }?.value
  }

  /// Whether two entries say the same.
  package static func == (one: LoggedEvent, other: LoggedEvent) -> Bool {
    one.name == other.name && one.time == other.time && one.sheet == other.sheet
      && one.subject == other.subject
      && one.fields.elementsEqual(other.fields) { $0.name == $1.name && $0.value == $1.value }
  }
}

/// A haptic that was played: after the `haptic` hook had its say.
package struct PlayedHaptic: Equatable, Sendable {
  /// When, in seconds.
  package var time: Double
  /// The haptic's name, or "pattern".
  package var name: String
  /// A pattern's parts; empty for a named haptic.
  package var pattern: [HapticPart]
  /// What it was played for, as `e.cause`; nil for one that the script played itself.
  package var cause: String?

  package init(time: Double, name: String, pattern: [HapticPart], cause: String?) {
    (self.time, self.name, self.pattern, self.cause) = (time, name, pattern, cause)
  }
}

/// One part of a haptic pattern; times in seconds from its start, the rest 0 to 1.
package struct HapticPart: Equatable, Sendable {
  /// "tap" or "buzz".
  package var kind: String
  /// When it begins.
  package var at: Double
  /// How long a buzz lasts; 0 for a tap.
  package var duration: Double
  /// How strong it is.
  package var intensity: Double
  /// How sharp it is.
  package var sharpness: Double

  package init(kind: String, at: Double, duration: Double, intensity: Double, sharpness: Double) {
    (self.kind, self.at, self.duration) = (kind, at, duration)
    (self.intensity, self.sharpness) = (intensity, sharpness)
  }
}

/// A release that was judged: what failure reports, maps of play and `always` read.
package struct ReleaseRecord: Equatable, Sendable {
  /// When, in seconds.
  package var time: Double
  /// The sheet that was let go.
  package var sheet: SheetID
  /// What the policy knew.
  package var release: Release
  /// What it said.
  package var verdict: ReleaseDecision

  package init(time: Double, sheet: SheetID, release: Release, verdict: ReleaseDecision) {
    (self.time, self.sheet, self.release, self.verdict) = (time, sheet, release, verdict)
  }
}

extension ReleaseRecord {
  /// The release that an effect tells of, if it does.
  package init?(_ effect: Effect) {
    guard case .emitted(let sheet, .released(let release, let verdict), let time) = effect else {
      return nil
    }
    self.init(time: time, sheet: sheet, release: release, verdict: verdict)
  }
}

extension LoggedEvent.Field {
  /// What a control is set to.
  package init(_ value: ControlValue) {
    switch value {
    case .isOn(let isOn): self = .boolean(isOn)
    case .number(let number): self = .number(number)
    case .choice(let choice): self = .string(choice)
    }
  }

  /// As a log shows it.
  package var words: String {
    switch self {
    case .string(let text): text
    case .number(let number): number.plain
    case .integer(let number): String(number)
    case .boolean(let value): value ? "true" : "false"
    case .strings(let texts): texts.joined(separator: ", ")
    case .parts(let parts): parts.map { "\($0.kind) at \($0.at.plain)" }.joined(separator: ", ")
    }
  }
}
