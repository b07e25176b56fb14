internal import Handoff
internal import Pictures
internal import ScriptDiagnostics
internal import ScriptSchema
internal import SheetEngine
internal import SheetScript
internal import Support

/// A hand-off spec as JSON: `sheetlua-spec`, version 1.
///
/// A number in a newer field is `{ "value", "unit" }`, where the unit "1" is for fractions, ratios
/// and counts. The units of plain numbers in older fields are in `units`.
struct DesignSpecJSON: ScriptTable {
  static let description = describe("DesignSpec", "A hand-off spec.")
  var format = "sheetlua-spec"
  var version = 1
  var script = ""
  var sheets: [SheetSpecJSON] = []
  var haptics: [NamedHaptic] = []
  var patterns: [String] = []
  var patternDetails: [HapticPattern] = []
  var units: [(name: String, value: String)] = [
    ("detents", "pt"), ("time", "s"), ("distance", "pt"), ("overshoot", "1"), ("timings", "ms"),
    ("amplitudes", "1/255"),
  ]

  init() {}

  init(_ spec: DesignSpec) {
    script = spec.script
    sheets = spec.sheets.map { SheetSpecJSON($0) }
    haptics = spec.haptics.named.map { found in
      let players = HapticTimeline.players(of: found.haptic)
      return NamedHaptic(
        name: found.haptic.rawValue, cause: found.cause, uikit: players.uikit,
        android: players.android)
    }
    patterns = spec.haptics.patterns.map { HapticTimeline.ahap($0.parts) }
    patternDetails = spec.haptics.patterns.map { HapticPattern($0.parts, cause: $0.cause) }
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("format", &format, need: "The format.")
    keys.count("version", &version, need: "The version of the format.")
    keys.text("script", &script, need: "The script.")
    keys.tables("sheets", &sheets, need: "The sheets.")
    keys.tables("haptics", &haptics, need: "The named haptics.")
    keys.texts("patterns", &patterns, need: "The patterns as AHAP.")
    keys.tables("pattern_details", &patternDetails, need: "The patterns on each platform.")
    keys.map("units", &units, need: "The units of plain numbers.")
  }
}

/// A named haptic.
struct NamedHaptic: ScriptTable {
  static let description = describe("NamedHaptic", "A named haptic.")
  var name = ""
  var cause = ""
  var uikit = ""
  var android = ""

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("name", &name, need: "Its name.")
    keys.text("cause", &cause, need: "What plays it.")
    keys.text("uikit", &uikit, need: "The code for iOS.")
    keys.text("android", &android, need: "The code for Android.")
  }
}

/// A haptic pattern.
struct HapticPattern: ScriptTable {
  static let description = describe("HapticPattern", "A haptic pattern.")
  var cause = ""
  var ahap = ""
  var android = AndroidVibration()

  init() {}

  init(_ parts: [HapticPart], cause: String) {
    (self.cause, ahap) = (cause, HapticTimeline.ahap(parts))
    android = AndroidVibration(VibrationWaveform(parts))
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.text("cause", &cause, need: "What plays it.")
    keys.text("ahap", &ahap, need: "The pattern as AHAP.")
    keys.table("android", &android, need: "The pattern for Android.")
  }
}

/// A waveform of Android.
struct AndroidVibration: ScriptTable {
  static let description = describe("AndroidVibration", "A waveform of Android.")
  var timings: [Double] = []
  var amplitudes: [Double] = []
  var code = ""

  init() {}

  init(_ waveform: VibrationWaveform) {
    timings = waveform.milliseconds.map { Double($0) }
    amplitudes = waveform.amplitudes.map { Double($0) }
    code = waveform.kotlin
  }

  mutating func visit(_ keys: KeyVisitor) {
    keys.numbers("timings", &timings, need: "The durations in milliseconds.")
    keys.numbers("amplitudes", &amplitudes, need: "The amplitudes, from 0 to 255.")
    keys.text("code", &code, need: "The code.")
  }
}
