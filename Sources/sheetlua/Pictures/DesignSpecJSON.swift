internal import Handoff
internal import Support
internal import Pictures
internal import SheetEngine
internal import SheetScript

/// A hand-off spec as JSON: `sheetlua-spec`, version 1.
///
/// `{ "format", "version", "units", "script", "sheets": [...], "haptics": [{ "name", "cause",
/// "uikit", "android" }], "patterns": [AHAP], "pattern_details": [{ "cause", "ahap", "android": {
/// "timings", "amplitudes", "code" } }] }`. `SheetSpecJSON` describes a sheet.
///
/// A number in a newer field is `{ "value", "unit" }`, where the unit "1" is for fractions, ratios
/// and counts. The units of plain numbers in older fields are in `units`.
struct DesignSpecJSON {
  let spec: DesignSpec

  var value: JSONValue {
    .object([
      ("format", .string("sheetlua-spec")), ("version", .number(1)),
      ("script", .string(spec.script)),
      ("sheets", .array(spec.sheets.map { SheetSpecJSON(sheet: $0).value })),
      (
        "haptics",
        .array(
          spec.haptics.named.map {
            let players = HapticTimeline.players(of: $0.haptic)
            return .object([
              ("name", .string($0.haptic.rawValue)), ("cause", .string($0.cause)),
              ("uikit", .string(players.uikit)), ("android", .string(players.android)),
            ])
          })
      ),
      (
        "patterns",
        .array(spec.haptics.patterns.map { .string(HapticTimeline.ahap($0.parts)) })
      ),
      ("pattern_details", .array(spec.haptics.patterns.map(details))),
      (
        "units",
        .object([
          ("detents", .string("pt")), ("time", .string("s")), ("distance", .string("pt")),
          ("overshoot", .string("1")), ("timings", .string("ms")), ("amplitudes", .string("1/255")),
        ])
      ),
    ])
  }

  private func details(_ pattern: (parts: [HapticPart], cause: String)) -> JSONValue {
    let waveform = VibrationWaveform(pattern.parts)
    return .object([
      ("cause", .string(pattern.cause)), ("ahap", .string(HapticTimeline.ahap(pattern.parts))),
      (
        "android",
        .object([
          ("timings", .array(waveform.milliseconds.map { .integer($0) })),
          ("amplitudes", .array(waveform.amplitudes.map { .integer($0) })),
          ("code", .string(waveform.kotlin)),
        ])
      ),
    ])
  }
}
