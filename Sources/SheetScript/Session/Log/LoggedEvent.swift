package import ScriptDiagnostics
internal import ScriptSchema
internal import Support
package import SheetEngine

/// An event, as listed by `user:events()` and the event log.
package struct LoggedEvent: Equatable, Sendable {
  /// The value of a field of an event.
  package enum Field: Equatable, Sendable {
    case string(String)
    case number(Double)
    case integer(Int)
    case boolean(Bool)
    case strings([String])
    case numbers([Double])
    /// The parts of a haptic pattern.
    case parts([HapticPart])
  }

  /// The name of its `EventDeclaration`.
  package var name: String
  /// The time in seconds.
  package var time: Double
  /// The sheet of the event; nil if it belongs to no sheet.
  package var sheet: SheetID?
  /// The name of the sheet, or of the screen for "scrolled" and "typed" of a screen.
  package var subject: String?
  /// The other fields, in a fixed order, with their names in the Lua API (`from`, `to`, `why` ...).
  package var fields: [(name: String, value: Field)]
  /// The position among all events of the session, from 0.
  package internal(set) var number = 0
  /// The page of a stack that receives the event; nil for the visible page.
  package var page: String?
  /// The number under which the log stores the context of a presentation; nil if it has none.
  package var contextNumber: Int?

  /// Creates an event with the values of a payload.
  init<Payload>(
    _ event: Event<Payload>, _ payload: Payload, time: Double, sheet: SheetID? = nil,
    subject: String? = nil
  ) {
    self.init(EventReport(event, payload), time: time, sheet: sheet, subject: subject)
  }

  /// Creates an event from a report.
  init(_ report: EventReport, time: Double, sheet: SheetID? = nil, subject: String? = nil) {
    (self.name, self.fields, self.page) = (report.name, report.fields, report.page)
    (self.time, self.sheet, self.subject) = (time, sheet, subject)
  }

  /// The bytes of the texts in the fields.
  var textBytes: Int {
    fields.reduce(0) { sum, field in
      switch field.value {
      case .string(let text): sum + text.utf8.count
      case .strings(let texts): texts.reduce(sum) { $0 + $1.utf8.count }
      case .number, .integer, .boolean, .numbers, .parts: sum
      }
    }
  }

  /// The value of a field; nil if the event has no such field.
  package subscript(field: String) -> Field? {
    fields.first { $0.name == field }?.value
  }

  /// Returns true if two events are equal, except for `number`, `page` and `contextNumber`.
  package static func == (one: LoggedEvent, other: LoggedEvent) -> Bool {
    one.name == other.name && one.time == other.time && one.sheet == other.sheet
      && one.subject == other.subject
      && one.fields.elementsEqual(other.fields) { $0.name == $1.name && $0.value == $1.value }
  }
}

/// A haptic that was played, after the `haptic` hook has replaced or confirmed it.
package struct PlayedHaptic: Equatable, Sendable {
  /// The time in seconds.
  package var time: Double
  /// The haptic's name, or "pattern".
  package var name: String
  /// A pattern's parts; empty for a named haptic.
  package var pattern: [HapticPart]
  /// The cause, as in `e.cause`; nil for a haptic that the script played itself.
  package var cause: String?

  package init(time: Double, name: String, pattern: [HapticPart], cause: String?) {
    (self.time, self.name, self.pattern, self.cause) = (time, name, pattern, cause)
  }
}

/// A part of a haptic pattern.
///
/// Times are in seconds from the start of the pattern; the other numbers are from 0 to 1.
package struct HapticPart: Equatable, Sendable {
  /// "tap" or "buzz".
  package var kind: String
  /// The start time.
  package var at: Double
  /// Duration of a buzz; 0 for a tap.
  package var duration: Double
  package var intensity: Double
  package var sharpness: Double

  package init(kind: String, at: Double, duration: Double, intensity: Double, sharpness: Double) {
    (self.kind, self.at, self.duration) = (kind, at, duration)
    (self.intensity, self.sharpness) = (intensity, sharpness)
  }
}

/// A decided release, for failure reports, the maps of play and `always`.
package struct ReleaseRecord: Equatable, Sendable {
  /// The time in seconds.
  package var time: Double
  /// The released sheet.
  package var sheet: SheetID
  /// The input of the policy.
  package var release: Release
  /// The decision of the policy.
  package var decision: ReleaseDecision

  package init(time: Double, sheet: SheetID, release: Release, decision: ReleaseDecision) {
    (self.time, self.sheet, self.release, self.decision) = (time, sheet, release, decision)
  }
}

extension ReleaseRecord {
  /// Creates a record from an effect; nil if the effect is not a release.
  package init?(_ effect: Effect) {
    guard case .emitted(let sheet, .released(let release, let decision), let time) = effect else {
      return nil
    }
    self.init(time: time, sheet: sheet, release: release, decision: decision)
  }
}

extension LoggedEvent {
  /// Whether the event is one of this kind.
  package func isEvent<Payload>(_ event: Event<Payload>) -> Bool { name == event.name }
}

extension LoggedEvent.Field {
  /// Creates a field with a value that an event shows; nil if there is none.
  init?(_ value: DataValue) {
    switch value {
    case .nil: return nil
    case .boolean(let value): self = .boolean(value)
    case .integer(let number): self = .integer(Int(number))
    case .number(let number): self = .number(number)
    case .string(let text): self = .string(text)
    case .table:
      let texts = value.items.compactMap { $0.text }
      let numbers = value.items.compactMap { $0.number }
      if texts.count == value.items.count {
        self = .strings(texts)
      } else if numbers.count == value.items.count {
        self = .numbers(numbers)
      } else {
        self = .parts(value.items.map { HapticPart(reading: KeySource($0)) })
      }
    }
  }

  /// The text of the value in the log.
  package var logText: String {
    switch self {
    case .string(let text): text
    case .number(let number): number.plain
    case .integer(let number): String(number)
    case .boolean(let value): value ? "true" : "false"
    case .strings(let texts): texts.joined(separator: ", ")
    case .numbers(let numbers): numbers.map { $0.plain }.joined(separator: ", ")
    case .parts(let parts): parts.map { "\($0.kind) at \($0.at.plain)" }.joined(separator: ", ")
    }
  }
}

/// A warning, for the report of a scenario.
package struct LoggedWarning: Equatable, Sendable {
  private let text: String
  /// The name of the sheet; nil if it belongs to no sheet.
  private let subject: String?
  /// The time in seconds.
  private let time: Double
  private let file: String?
  private let line: Int?

  init(_ event: LoggedEvent, at place: (chunk: String, line: Int)?) {
    text = event[EventDeclaration.textKey]?.logText ?? ""
    subject = event.subject
    time = event.time
    file = place?.chunk
    line = place?.line
  }

  /// The warning with its line or, if it is unknown, with its time and sheet.
  package var diagnostic: Diagnostic {
    let isPlaced = file != nil
    let sheet = subject.map { ", sheet '\($0)'" } ?? ""
    let sentence = isPlaced ? text : "\(time.fixed(3)) s\(sheet): \(text)"
    return Diagnostic(.misusedUser, sentence, file: file, line: line)
  }

  /// Returns true if two warnings are equal, except for their times.
  package static func == (one: LoggedWarning, other: LoggedWarning) -> Bool {
    one.text == other.text && one.subject == other.subject && one.file == other.file
      && one.line == other.line
  }
}
