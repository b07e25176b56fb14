import Physics
import Testing

/// Fractions of the distance, slopes and settling times, from CSS Easing Functions Level 1.
///
/// `x(s) = u` was bisected in mpmath with 30 digits, the slope is a difference over 2e-9, and
/// `settles` was scanned from the end in 20 000 steps for 400 pt in 0.3 s, then bisected.
private let curves:
  [(curve: BezierCurve, settles: Double, points: [(fraction: Double, way: Double, slope: Double)])] =
    [
      (
        .easeIn(duration: 0.3), 0.2997814059384123,
        [
          (0.05, 0.0044746152958917, 0.174333417758), (0.25, 0.093464650718825, 0.674597794608),
          (0.5, 0.31535681257254, 1.07397877982), (0.8, 0.69163393331931, 1.42258690546),
          (0.99, 0.98309029466604, 1.67352916989),
        ]
      ),
      (
        .easeOut(duration: 0.3), 0.2921717883937487,
        [
          (0.05, 0.082242204042017, 1.60017473975), (0.25, 0.37813813082511, 1.3682889634),
          (0.5, 0.68464318742746, 1.07397877982), (0.8, 0.93771799986327, 0.570889005831),
          (0.99, 0.99981314680454, 0.0371625784758),
        ]
      ),
      (
        .easeInOut(duration: 0.3), 0.292328194332161,
        [
          (0.05, 0.0048297496678594, 0.195264674519), (0.25, 0.12916193104732, 1.05926184117),
          (0.5, 0.5, 1.72413793103), (0.8, 0.9183401437341, 0.839802194826),
          (0.99, 0.99981018041479, 0.0380492291058),
        ]
      ),
      (
        .linear(duration: 0.3), 0.299625,
        [(0.05, 0.05, 1), (0.25, 0.25, 1), (0.5, 0.5, 1), (0.8, 0.8, 1), (0.99, 0.99, 1)]
      ),
      (
        BezierCurve(0.36, 0, 0.66, -0.56, duration: 0.3), 0.2999182421159261,
        [
          (0.05, -0.0033839215632182, -0.130887750198),
          (0.25, -0.059646859964033, -0.339690117909), (0.5, -0.087400670218698, 0.301886757772),
          (0.8, 0.29696, 2.49756097561), (0.99, 0.95467521051871, 4.47680591881),
        ]
      ),
      (
        BezierCurve(0.34, 1.56, 0.64, 1, duration: 0.3), 0.2910000415379224,
        [
          (0.05, 0.21556168437269, 4.03660034651), (0.25, 0.81628919869247, 2.0376488213),
          (0.5, 1.0874006702187, 0.301886757772), (0.8, 1.0424743802367, -0.340742892494),
          (0.99, 1.0001423395679, -0.0282975344382),
        ]
      ),
      (
        BezierCurve(0.9, 0.1, 0.1, 0.9, duration: 0.3), 0.2967428978731028,
        [
          (0.05, 0.0065266534702719, 0.15117185429), (0.25, 0.06092473438239, 0.442044493896),
          (0.5, 0.5, 9), (0.8, 0.95843460410795, 0.337867579197),
          (0.99, 0.99885188172294, 0.11855587901),
        ]
      ),
    ]

@Test(arguments: curves.indices)
func `a curve has the position and the velocity of CSS`(_ index: Int) {
  let curve = curves[index].curve
  for point in curves[index].points {
    let time = 0.3 * point.fraction
    #expect(abs(curve.progress(at: time) - point.way) < 1e-12)
    let state = curve.at(time, from: 500, to: 100, velocity: 777)
    #expect(abs(state.position - (500 - 400 * point.way)) < 1e-9)
    #expect(abs(state.velocity + 400 / 0.3 * point.slope) < 1e-6)
  }
}

@Test(arguments: curves.indices)
func `a curve is at rest after the last time at a distance of half a point`(_ index: Int) {
  let (curve, settles, _) = curves[index]
  #expect(abs(curve.settlingTime(from: 0, to: 400) - settles) < 1e-12)
  #expect(abs(curve.settlingTime(from: 400, to: 0, velocity: 99) - settles) < 1e-12)
}

@Test func `a curve is at its ends before and after its duration`() {
  for (curve, _, _) in curves {
    #expect(curve.progress(at: -1) == 0)
    #expect(curve.progress(at: 0) == 0)
    #expect(curve.progress(at: 0.3) == 1)
    #expect(curve.at(-1, from: 3, to: 9) == MotionState(position: 3, velocity: 0))
    #expect(curve.at(0.3, from: 3, to: 9) == MotionState(position: 9, velocity: 0))
    #expect(curve.at(.infinity, from: 3, to: 9) == MotionState(position: 9, velocity: 0))
  }
}

@Test func `a curve starts with its slope`() {
  // The first control point away from the start determines the slope: y₂/x₂ = 1/0.58 for ease-out.
  let out = BezierCurve.easeOut(duration: 0.5).at(0, from: 0, to: 100)
  #expect(abs(out.velocity - 100 / 0.58 / 0.5) < 1e-5)
  #expect(abs(BezierCurve.easeIn(duration: 0.5).at(0, from: 0, to: 100).velocity) < 1e-5)
}

@Test func `a vertical curve has a finite velocity`() {
  let upright = BezierCurve(1, 0, 0, 1, duration: 1)
  let middle = upright.at(0.5, from: 0, to: 100)
  #expect(abs(middle.position - 50) < 0.01)
  #expect(middle.velocity.isFinite && middle.velocity > 1000)
  let first = BezierCurve(0, 1, 0.5, 1, duration: 1).at(0, from: 0, to: 100)
  #expect(first.velocity.isFinite)
}

@Test func `a curve without distance or duration is at rest`() {
  #expect(BezierCurve.easeIn(duration: 0.3).settlingTime(from: 7, to: 7) == 0)
  #expect(BezierCurve.easeIn(duration: 0.3).settlingTime(from: 7, to: 7.5) == 0)
  #expect(BezierCurve.easeIn(duration: 0).settlingTime(from: 7, to: 700) == 0)
  #expect(
    BezierCurve.easeIn(duration: 0).at(0, from: 7, to: 700)
      == MotionState(position: 700, velocity: 0))
}

@Test func `an overshoot within the tolerance does not delay the rest`() {
  // The overshoot of (.34, 1.56, .64, 1) has its maximum at about 9%: 0.45 pt of 5 pt, and 0.9 of
  // 10.
  let curve = BezierCurve(0.34, 1.56, 0.64, 1, duration: 1)
  #expect(curve.settlingTime(from: 0, to: 5) < 0.4)
  #expect(curve.settlingTime(from: 0, to: 10) > 0.6)
}

@Test func `a curve with any numbers returns`() {
  for value in [Double.nan, .infinity, -5, 1e300] {
    let curve = BezierCurve(value, value, value, value, duration: 0.3)
    _ = curve.at(0.1, from: 0, to: 100)
    _ = curve.settlingTime(from: 0, to: 100)
    _ = BezierCurve.easeIn(duration: value).at(0.1, from: 0, to: value)
    _ = BezierCurve.easeIn(duration: value).settlingTime(from: 0, to: value)
  }
}
