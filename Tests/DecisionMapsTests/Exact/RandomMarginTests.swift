import DecisionMaps
import SheetEngine
import SheetScript
import Testing

/// Margins of random policies, compared with the decisions of nearby releases along each input.
@Suite struct RandomMarginTests {
  private typealias Numbers = ExactMapFixtures.Numbers

  /// An input along which a release is changed, with the step of the engine's search.
  private struct Axis {
    let name: String
    let step: Double
    /// The greatest changes; a drag takes time, and a keyboard has no negative height.
    let range: ClosedRange<Double>
    let change: (Release, Double) -> Release

    static func all(of release: Release) -> [Axis] {
      let container = release.container
      var axes = [
        Axis(name: "travel", step: container / 128, range: -container...container) {
          $0.draggedFurther(by: $1)
        },
        Axis(name: "velocity", step: 40, range: -5000...5000) { $0.with(\.velocity, $1) },
      ]
      axes += [
        (ReleaseInput.elapsed, 0.05, (0.001 - release.elapsed)...2),
        (.velocityX, 200, -5000...5000),
        (.keyboard, container / 32, -release.keyboard...container),
      ].map { input, step, range in
        Axis(name: input.rawValue, step: step, range: range) { $0.with(\.[input], $1) }
      }
      return axes
    }
  }

  /// A rule with random thresholds of travel, velocity and other inputs, whose results are detents,
  /// a dismissal and custom heights.
  private static func rule(_ numbers: inout Numbers) -> String {
    func number(_ range: ClosedRange<Double>) -> Int { Int(numbers.next(range)) }
    func condition() -> String {
      let sign = numbers.next(0...1) < 0.5 ? "<" : ">"
      let (input, threshold): (String, String) =
        switch number(0...9.99) {
        case 0: ("r.travel", "\(number(-300...300))")
        case 1: ("r.height", "\(number(100...700))")
        case 2, 3: ("r.velocity", "\(number(-1500...1500))")
        case 4, 5: ("r.average_velocity", "\(number(-900...900))")
        case 6: ("r.elapsed", "0.\(number(11...99))")
        case 7: ("r.keyboard", "\(number(20...500))")
        case 8: ("r.velocity_x", "\(number(-1500...1500))")
        default: ("r.projected", "\(number(100...700))")
        }
      return "\(input) \(sign) \(threshold)"
    }
    func result() -> String {
      switch number(0...5.99) {
      case 0: return "\"dismiss\""
      case 1: return "\"A\""
      case 2: return "\"C\""
      case 3: return "\(number(210...790))"
      default:
        let row = number(40...150)
        return "math.floor(r.height / \(row) + 0.5) * \(row)"
      }
    }
    return """
      if \(condition()) then return \(result()) end
      if \(condition()) and \(condition()) then return \(result()) end
      return \(result())
      """
  }

  @Test(arguments: UInt64(1)...12)
  func `a margin is the distance to the nearest release that settles differently`(
    _ seed: UInt64
  ) throws {
    var numbers = Numbers(seed: seed)
    let rule = Self.rule(&numbers)
    let sheet = try ExactMapFixtures.sheet(
      """
      device { like = "iphone-15", height = 800, insets = { top = 0, bottom = 0, left = 0, right = 0 } }
      policy "p" { { "x", function(r) \(rule) end } }
      sheet "Order" { policy = "p", detents = { A = 200, B = 400, C = 800 } }
      """)
    let session = sheet.session
    func decision(_ release: Release) -> ReleaseDecision {
      session.world.decision(on: release, sheet: sheet.id, policy: session.policy)
    }
    for _ in 0..<3 {
      let release = try #require(
        session.world.release(
          sheet.id, from: "B", travel: numbers.next(-300...300),
          velocity: numbers.next(-1000...1000), elapsed: numbers.next(0.1...0.6),
          velocityX: numbers.next(-500...500), keyboard: numbers.next(0...300),
          policy: session.policy))
      let margins = session.margin(of: release, sheet: sheet.id, in: session.world)
      let own = decision(release)
      for axis in Axis.all(of: release) {
        let input = ReleaseInput(rawValue: axis.name)
        let known = margins.inputs.first { $0.input == input }?.size
        // An input without a margin is one that the rule does not mention.
        let margin =
          axis.name == "travel"
          ? margins.travel : axis.name == "velocity" ? margins.velocity : known ?? .infinity
        #expect((known == nil) == (input.map { !mentions(rule, $0) } ?? true), "\(axis.name)")
        let place: Comment = "\(axis.name) \(margin) of \(release) by \(rule)"
        // No area of another outcome that is wider than a step is nearer than the margin.
        for sign in [1.0, -1] {
          var (size, width) = (0.0, 0.0)
          let part = axis.step / 5
          let reach = sign > 0 ? axis.range.upperBound : -axis.range.lowerBound
          while size + part < min(margin - 0.01 * axis.step, reach) {
            size += part
            let isOther = !decision(axis.change(release, sign * size)).settles(like: own)
            width = isOther ? width + part : 0
            guard width <= 1.2 * axis.step else { break }
          }
          #expect(width <= 1.2 * axis.step, "\(size * sign) pt nearer than \(place)")
        }
        // Just beyond the margin, the sheet settles differently.
        guard margin.isFinite else { continue }
        let isRight = [1.0, -1].contains { sign in
          [0, 1e-4, 1e-3].contains { beyond in
            !decision(axis.change(release, sign * (margin + beyond * axis.step)))
              .settles(like: own)
          }
        }
        #expect(isRight, "\(place)")
      }
    }
  }

  private func mentions(_ rule: String, _ input: ReleaseInput) -> Bool {
    rule.contains("r.\(input.rawValue) ")
      || (input == .elapsed && rule.contains("average_velocity"))
  }
}

extension Release {
  /// Returns the release with a number that is changed by `size`.
  fileprivate func with(_ number: WritableKeyPath<Release, Double>, _ size: Double) -> Release {
    var release = self
    release[keyPath: number] += size
    return release
  }
}
