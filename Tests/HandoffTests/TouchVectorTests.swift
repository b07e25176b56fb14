import Foundation
import Handoff
import Testing

/// Vectors of motions, drags, rubber bands and dimming follow the documented formulas.
struct TouchVectorTests {
  private static let script = "sheet \"Order\" { detents = { \"medium\", \"large\" } }"

  private static func values(
    _ kind: TestVector.Kind, _ script: String = script
  ) throws -> [(vector: TestVector, value: Double)] {
    try VectorFixtures.file(script, kinds: [kind]).vectors.compactMap { vector in
      if case .value(let value, _) = vector.expected { (vector, value) } else { nil }
    }
  }

  @Test func `a spring has a vector for each 1/60 s`() throws {
    let settle = try Self.values(.spring).filter { $0.vector.id.contains("/settle-") }
    let plain = settle.filter { !$0.vector.id.contains("thrown") }
    #expect(plain.count > 10 && plain[0].value == 426)
    for (index, row) in plain.enumerated() {
      let (ratio, response) = (
        VectorFixtures.number("damping_ratio", row.vector),
        VectorFixtures.number("response", row.vector)
      )
      let time = Double(index) / 60
      #expect(VectorFixtures.number("time", row.vector) == time)
      // The textbook formula of an underdamped spring.
      guard ratio < 1 else { continue }
      let frequency = 2 * Double.pi / response
      let own = frequency * (1 - ratio * ratio).squareRoot()
      let fading = exp(-ratio * frequency * time)
      let wave = cos(own * time) + ratio * frequency / own * sin(own * time)
      #expect(abs(row.value - (793 - 367 * fading * wave)) < 0.01, "\(row.vector.id)")
    }
  }

  @Test func `the ends follow the formula of a rubber band`() throws {
    let rows = try Self.values(.rubberBand)
    #expect(!rows.isEmpty)
    for (vector, value) in rows {
      let (excess, container) = (
        VectorFixtures.number("excess", vector), VectorFixtures.number("container", vector)
      )
      let band = (1 - 1 / (excess * 0.55 / container + 1)) * container
      #expect(abs(value - band) < 0.01, "\(vector.id)")
    }
  }

  @Test func `a sheet that cannot be dismissed has a rubber band at both ends`() throws {
    let held = Self.script.replacing("} }", with: "}, dismissible = false }")
    let ends = Set(try Self.values(.rubberBand, held).map { $0.vector.from })
    #expect(ends == ["medium", "large"])
  }

  @Test func `a drag follows the finger, and the backdrop follows the sheet`() throws {
    for (vector, value) in try Self.values(.drag) where vector.id.contains("drag-down-120") {
      #expect(value == VectorFixtures.number("from_height", vector) - 120)
    }
    for (vector, value) in try Self.values(.dimming) {
      let fraction = (VectorFixtures.number("height", vector) - 426) / 367
      // Only the second detent dims: the first is the largest undimmed detent.
      if fraction <= 0 { #expect(value == 0, "\(vector.id)") }
      #expect((0...1).contains(value))
    }
  }

  @Test func `a backdrop that depends on time has vectors by time`() throws {
    let material = Self.script.replacing("} }", with: "}, style = \"material\" }")
    let rows = try Self.values(.dimming, material)
    #expect(rows.count > 10 && rows[0].value == 0 && (rows.last?.value ?? 0) > 0.2)
  }

  @Test func `the detents have vectors for each device`() throws {
    let rows = try Self.values(.detents)
    #expect(rows.map(\.value) == [426, 793])
  }
}
