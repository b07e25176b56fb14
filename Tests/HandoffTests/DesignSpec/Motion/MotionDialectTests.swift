@testable import Handoff
import Foundation
import Physics
import Testing

@testable import Pictures

/// All platforms get the same motion; the expected numbers are from the platforms' formulas.
struct MotionDialectTests {
  /// The numbers in the code for a platform, in order.
  private static func numbers(_ platform: String, of motion: Motion) throws -> [Double] {
    let saying = try #require(
      PlatformMotionCode(motion).codes.first { $0.platform == platform }, "\(platform)")
    return saying.code.split { !($0.isNumber || $0 == "." || $0 == "-") }.compactMap { Double($0) }
  }

  /// Springs as in IOS-22 and DS-07, from "Springs and curves" in Semantics.
  @Test(arguments: [
    (0.85, 0.35, 322.27, 30.52), (0.7, 0.5, 157.91, 17.59), (1.0, 0.25, 631.65, 50.27),
    (1.5, 0.4, 246.74, 47.12),
  ])
  func `stiffness and friction follow from response and damping`(
    _ damping: Double, _ response: Double, _ stiffness: Double, _ friction: Double
  ) throws {
    let motion = Motion.spring(Spring(damping: damping, response: response))
    let swift = try Self.numbers("SwiftUI", of: motion)
    #expect(abs(swift[0] - response) < 1e-4 && abs(swift[1] - damping) < 1e-4)
    let uikit = try Self.numbers("UIKit", of: motion)
    #expect(uikit[0] == 1 && abs(uikit[1] - stiffness) < 0.01 && abs(uikit[2] - friction) < 0.01)
    let compose = try Self.numbers("Compose", of: motion)
    #expect(abs(compose[0] - damping) < 1e-4 && abs(compose[1] - stiffness) < 0.01)
    let bounce = try Self.numbers("SwiftUI, iOS 17", of: motion)
    #expect(abs(bounce[0] - response) < 1e-4)
    // WWDC 2023: bounce is 1 - damping, above critical damping 1/damping - 1.
    #expect(abs(bounce[1] - (damping <= 1 ? 1 - damping : 1 / damping - 1)) < 1e-4)
  }

  @Test func `for a platform without mass, the numbers are divided by it`() throws {
    // The spring of gorhom: damping 500, stiffness 1000, mass 3.
    let motion = Motion.spring(Spring(stiffness: 1000, friction: 500, mass: 3))
    #expect(try Self.numbers("Motion", of: motion) == [1000, 500, 3])
    let compose = try Self.numbers("Compose", of: motion)
    // 500 / (2 sqrt(3000)) = 4.5644, 1000 / 3.
    #expect(abs(compose[0] - 4.5644) < 1e-4 && abs(compose[1] - 333.3333) < 1e-4)
    let tension = try Self.numbers("react-spring", of: motion)
    #expect(abs(tension[0] - 333.3333) < 1e-4 && abs(tension[1] - 166.6667) < 1e-4)
  }

  @Test(arguments: [(0.85, 0.0063), (0.8, 0.0152), (0.7, 0.046), (1.0, 0), (2.0, 0)])
  func `overshoot equals that of other libraries`(_ damping: Double, _ fraction: Double) {
    let dialects = PlatformMotionCode(.spring(Spring(damping: damping, response: 0.3)))
    #expect(abs(dialects.overshoot - fraction) < 0.0002)
  }

  @Test func `a curve keeps its four numbers and its duration`() throws {
    let motion = Motion.curve(.easeIn(duration: 0.3))
    #expect(try Self.numbers("CSS", of: motion) == [0.42, 0, 1, 1, 300])
    #expect(try Self.numbers("SwiftUI", of: motion) == [0.42, 0, 1, 1, 0.3])
    #expect(PlatformMotionCode(motion).time(over: 500) <= 0.3)
  }

  @Test(arguments: [
    (0.5, 0.3, 0.008), (0.85, 0.35, 0.0035), (1.0, 0.25, 0.0035), (3.0, 0.5, 0.0035),
  ])
  func `a few css pieces follow the motion within their stated error`(
    _ damping: Double, _ response: Double, _ most: Double
  ) throws {
    let easing = LinearEasing(.spring(Spring(damping: damping, response: response)))
    #expect(easing.stops.first == LinearEasing.Stop(at: 0, fraction: 0))
    #expect(easing.stops.last == LinearEasing.Stop(at: 1, fraction: 1))
    #expect(easing.stops.count <= 16 && easing.error <= most)
    // The CSS has the measured stops: a fraction alone, or a fraction at a percentage of the time.
    let list = easing.css.dropFirst("linear(".count).prefix { $0 != ")" }
    let written = list.split(separator: ", ").map { $0.split(separator: " ").map(String.init) }
    #expect(written.count == easing.stops.count)
    for (stop, parts) in zip(easing.stops, written) {
      #expect(Double(parts[0]) == stop.fraction)
      if parts.count > 1 {
        #expect(abs((Double(parts[1].dropLast()) ?? -1) / 100 - stop.at) < 1e-9)
      }
    }
    let omega = 2 * Double.pi / response
    for step in 0...1000 {
      let place = Double(step) / 1000
      // The three cases of a damped spring, from rest to 1.
      let t = place * easing.duration
      let law: Double
      if damping < 1 {
        let swing = omega * (1 - damping * damping).squareRoot()
        law =
          1 - exp(-damping * omega * t)
          * (cos(swing * t) + damping * omega / swing * sin(swing * t))
      } else if damping == 1 {
        law = 1 - exp(-omega * t) * (1 + omega * t)
      } else {
        let root = omega * (damping * damping - 1).squareRoot()
        let (slow, fast) = (damping * omega - root, damping * omega + root)
        law = 1 - (fast * exp(-slow * t) - slow * exp(-fast * t)) / (fast - slow)
      }
      // At the last stop, the motion is within a thousandth of its end.
      #expect(abs(easing.fraction(at: place) - law) < easing.error + 0.0011, "at \(place)")
    }
    #expect(easing.css.hasPrefix("linear(0, ") && easing.css.hasSuffix("ms"))
  }

  @Test func `a spring that never rests still has an end`() {
    let easing = LinearEasing(.spring(Spring(stiffness: 100, friction: 0)))
    #expect(easing.duration == 60 && easing.stops.count <= 401)
  }
}
