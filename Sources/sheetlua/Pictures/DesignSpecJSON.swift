internal import Formatting
internal import Pictures
internal import Proving
internal import SheetEngine

/// A hand-off as data: `sheetlua-spec`, version 1.
///
/// `{ "format", "version", "script", "sheets": [{ "name", "style", "opens_at", "detents": { DEVICE:
/// { NAME: pt } }, "motions": [{ "what", "law", "time", "distance", "overshoot", "code": [...] }],
/// "rules", "figures", "code": { "UIKit", "SwiftUI", "Compose" } }], "haptics": [...], "patterns" }`.
struct DesignSpecJSON {
  let spec: DesignSpec

  var value: JSONValue {
    .object([
      ("format", .string("sheetlua-spec")), ("version", .number(1)),
      ("script", .string(spec.script)), ("sheets", .array(spec.sheets.map(sheet))),
      (
        "haptics",
        .array(
          spec.haptics.named.map {
            .object([("name", .string($0.haptic.rawValue)), ("cause", .string($0.cause))])
          })
      ),
      (
        "patterns",
        .array(spec.haptics.patterns.map { .string(HapticTimeline.ahap($0)) })
      ),
    ])
  }

  private func sheet(_ sheet: SheetSpec) -> JSONValue {
    .object([
      ("name", .string(sheet.name)), ("style", .string(sheet.definition.style.name)),
      ("opens_at", .string(sheet.opening ?? "")),
      (
        "detents",
        .object(
          sheet.places.map { place in
            (place.device, .object(place.detents.map { ($0.name, .number($0.height)) }))
          })
      ),
      ("motions", .array(sheet.motions.map(motion))),
      ("rules", .array(sheet.rules.map { .string($0) })),
      (
        "figures",
        .object(sheet.figures.map { ($0.what, .string($0.value)) })
      ),
      ("code", .object(sheet.snippets.map { ($0.platform, .string($0.code)) })),
    ])
  }

  private func motion(
    _ motion: (what: String, dialects: MotionDialects, distance: Double)
  ) -> JSONValue {
    .object([
      ("what", .string(motion.what)), ("law", .string(motion.dialects.words)),
      ("time", .number(motion.dialects.time(over: motion.distance))),
      ("distance", .number(motion.distance)), ("overshoot", .number(motion.dialects.overshoot)),
      (
        "code",
        .array(
          motion.dialects.codes.map {
            .object([("platform", .string($0.platform)), ("code", .string($0.code))])
          })
      ),
    ])
  }
}
