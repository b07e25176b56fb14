internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import Physics

/// The argument of `decay`.
struct DecaySpec: ScriptTable {
  static let description = describe(
    "DecaySpec", "A decay: it slows down like flung content and comes to rest at its target.")
  var rate = 0.998

  mutating func visit(_ keys: KeyVisitor) {
    keys.number(
      "rate", &rate, .between(0.9, 0.9999), "Fraction of the velocity kept per millisecond.")
  }
}

// `spring`, `decay` and `curve`: motions from their numbers.
extension ScriptSession {
  static let motionFunctions = [
    GlobalFunction(
      FunctionDescription(
        "spring", "A spring motion, defined in one of several ways.",
        [FieldDescription("spec", .table(SpringSpec.self), required: true, "Its numbers.")],
        returns: ["Motion"])
    ) { session, call throws(LuaError) in
      let site = session.site(of: call, "spring", as: "spring")
      let spec = try call.table(at: 0, as: SpringSpec.self, site: site)
      let spring = try raised(Spring(reading: spec, site: site))
      return [try session.handle(for: .spring(spring))]
    },
    GlobalFunction(
      FunctionDescription(
        "decay",
        "A decay motion: it slows down like flung content and comes to rest at its target, "
          + "whatever its initial velocity.",
        [FieldDescription("spec", .table(DecaySpec.self), default: "{}", "The deceleration rate.")],
        returns: ["Motion"])
    ) { session, call throws(LuaError) in
      let spec = try session.options(of: call, at: 0, as: DecaySpec.self, "decay")
      return [try session.handle(for: .decay(Decay(rate: spec.rate)))]
    },
    GlobalFunction(
      FunctionDescription(
        "curve", "An easing curve with a fixed duration.",
        [
          FieldDescription(
            "name",
            .either([
              .choice(of: BezierCurve.Easing.self),
              .list(.number(), count: 4...4), .function("fun(share: number): number"),
            ]), required: true,
            "A name, the four numbers of a cubic Bézier, or a function that maps the fraction "
              + "of time to the fraction of distance (0 at 0, 1 at 1). A function is sampled "
              + "once, at 241 points."),
          FieldDescription(
            "duration", .number(.duration), unit: "s", required: true, "Duration."),
        ], returns: ["Motion"])
    ) { session, call throws(LuaError) in
      let site = session.site(of: call, "curve", as: "curve")
      let duration = try call.number(at: 1, "duration")
      guard NumericRange.duration.contains(duration) else {
        throw site.error(
          .outOfRange, word: "curve",
          "`duration` is \(duration.plain); it must be \(NumericRange.duration.diagnosticText)."
            + (duration > 0
              ? " Times are in seconds: for \(duration.plain) ms, write "
                + "\((duration / 1000).plain)." : "")
        ).raised
      }
      let shape = try call.value(at: 0)
      if let function = shape.function {
        let fractions = try session.sampledFractions(of: function, site: site)
        return [
          try session.handle(for: .sampled(SampledCurve(fractions: fractions, duration: duration)))
        ]
      }
      let curve = try raised(BezierCurve(reading: shape, duration: duration, site: site))
      return [try session.handle(for: .curve(curve))]
    },
  ]

  /// Samples a function at even time steps, as fractions of the distance; it is not called again
  /// later.
  fileprivate func sampledFractions(of function: LuaFunction, site: CallSite) throws(LuaError)
    -> [Double]
  {
    let steps = 240
    var fractions: [Double] = []
    for step in 0...steps {
      let time = Double(step) / Double(steps)
      let result = try lua.call(function, [.number(time)], name: "curve").first ?? .nil
      guard let fraction = result.number, NumericRange.overshoot.contains(fraction) else {
        throw site.error(
          .badAnswer, word: "curve",
          "The `curve` function returned \(result.diagnosticText) at \(time.plain) of the duration; "
            + "expected a fraction of the distance, \(NumericRange.overshoot.diagnosticText)."
        ).raised
      }
      fractions.append(fraction)
    }
    for (place, wanted) in [(0, 0.0), (steps, 1.0)] {
      guard abs(fractions[place] - wanted) < 1e-6 else {
        throw site.error(
          .badAnswer, word: "curve",
          "The `curve` function returned \(fractions[place].plain) at \(wanted.plain) of the "
            + "duration; it must start at 0 and end at 1."
        ).raised
      }
      fractions[place] = wanted
    }
    return fractions
  }
}
