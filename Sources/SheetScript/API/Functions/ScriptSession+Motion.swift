internal import ScriptSchema
internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
internal import Physics

/// The numbers of a decay.
struct DecaySpec: ScriptTable {
  static let description = describe(
    "DecaySpec", "A decay: it slows down like flung content and comes to rest at its target.")
  var rate = 0.998

  mutating func visit(_ keys: KeyVisitor) {
    keys.number(
      "rate", &rate, .between(0.9, 0.9999), "Fraction of the velocity kept per millisecond.")
  }
}

/// The argument of `spring`.
private struct SpringArgument: ScriptValues {
  var spec = SpringSpec()

  mutating func visit(_ keys: KeyVisitor) { keys.table("spec", &spec, need: "Its numbers.") }
}

/// The argument of `decay`.
private struct DecayArgument: ScriptValues {
  var spec = DecaySpec()

  mutating func visit(_ keys: KeyVisitor) {
    keys.table("spec", &spec, default: "{}", "The deceleration rate.")
  }
}

/// The arguments of `curve`.
private struct CurveArguments: ScriptValues {
  var shape = LuaValue.nil
  var duration = 0.0

  mutating func visit(_ keys: KeyVisitor) {
    keys.value(
      "name", &shape,
      .either([
        .choice(of: BezierCurve.Easing.self),
        .list(.number(), count: 4...4), .function("fun(share: number): number"),
      ]),
      need: "A name, the four numbers of a cubic Bézier, or a function that maps the fraction "
        + "of time to the fraction of distance (0 at 0, 1 at 1). A function is sampled "
        + "once, at 241 points.")
    keys.number("duration", &duration, .duration, unit: "s", need: "Duration.")
  }
}

// `spring`, `decay` and `curve`: motions from their numbers.
extension ScriptSession {
  static let motionFunctions = [
    GlobalFunction(
      "spring", "A spring motion, defined in one of several ways.", SpringArgument.self,
      returns: ["Motion"]
    ) { session, call, given throws(LuaError) in
      let site = session.site(of: call, "spring", as: "spring")
      let spring = try raised(Spring(reading: given.spec, site: site))
      return [try session.handle(for: .spring(spring))]
    },
    GlobalFunction(
      "decay",
      "A decay motion: it slows down like flung content and comes to rest at its target, "
        + "whatever its initial velocity.", DecayArgument.self, returns: ["Motion"]
    ) { session, _, given throws(LuaError) in
      [try session.handle(for: .decay(Decay(rate: given.spec.rate)))]
    },
    GlobalFunction(
      "curve", "An easing curve with a fixed duration.", CurveArguments.self, returns: ["Motion"]
    ) { session, call, given throws(LuaError) in
      let site = session.site(of: call, "curve", as: "curve")
      let (shape, duration) = (given.shape, given.duration)
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
