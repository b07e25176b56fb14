import Foundation
import Handoff
import Testing

/// Motions, drags, ends and dimming are what the formulas of the documents say.
struct TouchVectorTests {
  private static let script = "sheet \"Order\" { detents = { \"medium\", \"large\" } }"

  private static func values(
    _ kind: TestVector.Kind, _ script: String = script
  ) throws -> [(vector: TestVector, value: Double)] {
    try VectorFixtures.file(script, kinds: [kind]).vectors.compactMap { vector in
      if case .value(let value, _) = vector.answer { (vector, value) } else { nil }
    }
  }

  @Test func `a spring is asked each sixtieth of a second`() throws {
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
      // A port by the textbook, for a spring that swings.
      guard ratio < 1 else { continue }
      let frequency = 2 * Double.pi / response
      let own = frequency * (1 - ratio * ratio).squareRoot()
      let fading = exp(-ratio * frequency * time)
      let wave = cos(own * time) + ratio * frequency / own * sin(own * time)
      #expect(abs(row.value - (793 - 367 * fading * wave)) < 0.01, "\(row.vector.id)")
    }
  }

  @Test func `the ends give way as a rubber band does`() throws {
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

  @Test func `a sheet that may not go gives way at both ends`() throws {
    let held = Self.script.replacing("} }", with: "}, dismissible = false }")
    let ends = Set(try Self.values(.rubberBand, held).map { $0.vector.from })
    #expect(ends == ["medium", "large"])
  }

  @Test func `a drag follows the finger, and the backdrop the sheet`() throws {
    for (vector, value) in try Self.values(.drag) where vector.id.contains("drag-down-120") {
      #expect(value == VectorFixtures.number("from_height", vector) - 120)
    }
    for (vector, value) in try Self.values(.dimming) {
      let share = (VectorFixtures.number("height", vector) - 426) / 367
      // The second detent dims: the first is the largest that is bright.
      if share <= 0 { #expect(value == 0, "\(vector.id)") }
      #expect((0...1).contains(value))
    }
  }

  @Test func `a backdrop that follows the time is asked by the time`() throws {
    let material = Self.script.replacing("} }", with: "}, style = \"material\" }")
    let rows = try Self.values(.dimming, material)
    #expect(rows.count > 10 && rows[0].value == 0 && (rows.last?.value ?? 0) > 0.2)
  }

  @Test func `detents are asked on each device`() throws {
    let rows = try Self.values(.detents)
    #expect(rows.map(\.value) == [426, 793])
  }
}
