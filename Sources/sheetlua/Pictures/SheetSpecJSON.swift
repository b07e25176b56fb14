internal import Handoff
internal import Support
internal import Pictures
internal import SheetEngine

/// A sheet of a hand-off spec as JSON.
///
/// `{ "name", "style", "opens_at", "detents": { DEVICE: { NAME: pt } }, "motions": [{ "what",
/// "law", "time", "distance", "overshoot", "code": [...], "role", "kind", "numbers", "linear" }],
/// "rules", "decision", "figures": { KEY: TEXT }, "measures": [{ "name", "what", "value", "unit"
/// }], "appearance", "code": { "UIKit", "SwiftUI", "Compose" } }`.
struct SheetSpecJSON {
  let sheet: SheetSpecification

  private var style: Style { sheet.definition.style }

  var value: JSONValue {
    .object([
      ("name", .string(sheet.name)), ("style", .string(style.name)),
      ("opens_at", .string(sheet.initialDetent ?? "")),
      (
        "detents",
        .object(
          sheet.detentsByDevice.map { place in
            (
              place.device,
              .object(
                place.detents.flatMap { detent in
                  detent.names.map { ($0, .number(detent.height)) }
                })
            )
          })
      ),
      ("motions", .array(sheet.motions.map(motion))),
      (
        "rules",
        .array(
          (sheet.rules.isEmpty ? style.releaseRule.ruleNames : sheet.rules).map { .string($0) })
      ),
      ("decision", decision(by: style.releaseRule)),
      ("figures", .object(sheet.measurements.map { ($0.key, .string($0.text)) })),
      (
        "measures",
        .array(
          sheet.measurements.map { figure in
            .object([
              ("name", .string(figure.name)), ("what", .string(figure.what)),
              ("value", figure.value), ("unit", .string(figure.unit.isEmpty ? "1" : figure.unit)),
            ])
          })
      ),
      ("appearance", appearance),
      ("code", .object(sheet.snippets.map { ($0.platform, .string($0.code)) })),
    ])
  }

  // MARK: Motions

  private func motion(_ description: SheetSpecification.MotionDescription) -> JSONValue {
    let dialects = description.dialects
    let linear = dialects.easing.map { easing in
      [
        (
          "linear",
          JSONValue.object([
            (
              "stops",
              .array(
                easing.stops.map {
                  .object([("at", .number($0.at)), ("share", .number($0.fraction))])
                })
            ),
            ("duration", Self.measure(easing.duration, "s")),
            ("error", Self.measure(easing.error, "1")),
          ])
        )
      ]
    }
    return .object(
      [
        ("what", .string(description.what)), ("law", .string(dialects.text)),
        ("time", .number(dialects.time(over: description.distance))),
        ("distance", .number(description.distance)), ("overshoot", .number(dialects.overshoot)),
        (
          "code",
          .array(
            dialects.codes.map {
              .object([("platform", .string($0.platform)), ("code", .string($0.code))])
            })
        ), ("role", .string(description.role)), ("kind", .string(dialects.kind)),
        ("numbers", .object(dialects.numbers.map { ($0.name, Self.measure($0.value, $0.unit)) })),
      ] + (linear ?? []))
  }

  private typealias Number = (name: String, value: Double, unit: String)

  // MARK: Decisions

  private func decision(by releaseRule: Style.ReleaseRule) -> JSONValue {
    switch releaseRule {
    case .thresholds(let thresholds):
      var numbers: [Number] = [
        ("snap_after", thresholds.snapAfter, "1"), ("dismiss_below", thresholds.dismissBelow, "1"),
      ]
      if let heights = thresholds.fastHeights {
        numbers.append(("fast", heights, "heights/s"))
      } else {
        numbers.append(("fast", thresholds.fast, "pt/s"))
      }
      if let rate = thresholds.projects {
        numbers.append(("projection_rate_per_millisecond", rate, "1"))
      }
      return decision("thresholds", numbers, skips: thresholds.skips)
    case .compose(let thresholds): return decision("next_anchor", numbers(of: thresholds))
    case .settled(let thresholds): return decision("from_last_rest", numbers(of: thresholds))
    case .travel(let thresholds):
      return decision(
        "travel",
        [
          ("dismiss_beyond", thresholds.dismissBeyond, "pt"),
          ("expand_beyond", thresholds.expandBeyond, "pt"),
          ("expand_within", thresholds.expandWithin, "pt"),
        ])
    case .rules(_, let otherwise):
      return .object([
        ("kind", .string("rules")), ("rules", .array(sheet.rules.map { .string($0) })),
        ("otherwise", decision(by: otherwise)),
      ])
    }
  }

  private func numbers(of thresholds: ComposeThresholds) -> [Number] {
    [("fast", thresholds.velocity, "pt/s"), ("distance", thresholds.distance, "pt")]
  }

  private func decision(_ kind: String, _ numbers: [Number], skips: Bool = false) -> JSONValue {
    .object([
      ("kind", .string(kind)), ("skips_detents", .boolean(skips)),
      ("numbers", .object(numbers.map { ($0.name, Self.measure($0.value, $0.unit)) })),
    ])
  }

  // MARK: Appearance and behavior

  private var appearance: JSONValue {
    let (light, dark) = (style.appearances.light, style.appearances.dark)
    let shadow: [Number] = [
      ("x", light.shadow.x, "pt"), ("y", light.shadow.y, "pt"), ("blur", light.shadow.blur, "pt"),
      ("opacity", light.shadow.opacity, "1"),
    ]
    let undimmed: JSONValue =
      if case .detent(let name) = style.largestUndimmed { .string(name) } else { .null }
    return .object([
      ("background_light", .string(light.background)),
      ("background_dark", .string(dark.background)),
      ("corner_radius", Self.measure(light.cornerRadius, "pt")),
      ("corners", .string(light.corners.rawValue)),
      ("corner_curve", .string(light.cornerCurve.rawValue)),
      ("shadow", .object(shadow.map { ($0.name, Self.measure($0.value, $0.unit)) })),
      ("dimming", dimming), ("largest_undimmed", undimmed),
      (
        "dismissed_by",
        .array(style.dismissible.map(\.rawValue).sorted().map { .string($0) })
      ),
      ("keyboard", .string(style.keyboard.rawValue)),
      ("expands_on_scroll", .boolean(style.expandsOnScroll)),
    ])
  }

  private var dimming: JSONValue {
    switch style.dimming {
    case .tracking(let most):
      .object([("follows", .string("position")), ("opacity", Self.measure(most, "1"))])
    case .fading(let most, let motion, _):
      .object([
        ("follows", .string("time")), ("opacity", Self.measure(most, "1")),
        ("kind", .string(PlatformMotionCode(motion).kind)),
        (
          "numbers",
          .object(
            PlatformMotionCode(motion).numbers.map { ($0.name, Self.measure($0.value, $0.unit)) })
        ),
      ])
    case .script: .object([("follows", .string("script"))])
    }
  }

  /// Returns a number with its unit.
  private static func measure(_ value: Double, _ unit: String) -> JSONValue {
    .object([("value", .number(value.withoutRoundingError)), ("unit", .string(unit))])
  }
}

extension Style.ReleaseRule {
  /// The names of the rules that are part of a style, in the order of their evaluation.
  fileprivate var ruleNames: [String] { rules.map(\.rawValue) }

  private var rules: [BuiltInRule] {
    switch self {
    case .thresholds: [.fast, .under, .over, .snap]
    case .compose: [.under, .nearest, .fast, .distance]
    case .settled: [.settled, .fast, .distance]
    case .travel: [.dismiss, .expand, .reset]
    case .rules(_, let otherwise): otherwise.rules
    }
  }
}
