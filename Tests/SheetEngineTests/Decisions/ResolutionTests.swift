import Testing

@testable import SheetEngine

/// Heights of detents and errors of invalid ones, on the reference phone.
@Suite struct ResolutionTests {
  private func resolve(_ detents: [DetentSpec], style: Style = .ios) -> (
    heights: [String: Double], problems: [DetentError.Problem]
  ) {
    let stage = WorldFixture(style, detents: detents)
    let problems = stage.effects.compactMap { effect in
      if case .failed(let error, _, _) = effect { error.problem } else { nil }
    }
    let active = stage.world[stage.sheet].detents.map { ($0.name, $0.height) }
    return (Dictionary(uniqueKeysWithValues: active), problems)
  }

  private func detent(_ name: String, _ kind: DetentSpec.Kind) -> DetentSpec {
    DetentSpec(name: name, kind: kind)
  }

  @Test func `each kind of detent has its height`() {
    let (heights, problems) = resolve([
      .medium, .large, .fit, detent("share", .fraction(0.25)), detent("tip", .points(100)),
    ])
    // Fit: grabber area 20, bar 56, bottom inset 34.
    #expect(heights == ["medium": 426, "large": 793, "fit": 110, "share": 213, "tip": 100])
    #expect(problems.isEmpty)
  }

  @Test func `a detent of height 0 is allowed`() {
    let (heights, problems) = resolve([.medium, detent("hidden", .points(0))])
    #expect(heights == ["medium": 426, "hidden": 0])
    #expect(problems.isEmpty)
  }

  @Test(arguments: [900.0, -10, .nan, .infinity])
  func `a height outside the container is rejected`(_ height: Double) {
    let (heights, problems) = resolve([.medium, detent("odd", .points(height))])
    #expect(heights == ["medium": 426])
    #expect(problems == [.outOfRange])
  }

  @Test func `the taller of two coinciding detents is rejected`() {
    let (heights, problems) = resolve([.medium, detent("half", .points(426.5))])
    #expect(heights == ["medium": 426])
    #expect(problems == [.coincides(with: "medium")])
  }

  @Test func `detents within 1 pt are one with the chosen name, or the lowest`() {
    let detents = [
      Detent(name: "a", height: 100), Detent(name: "b", height: 100.9),
      Detent(name: "c", height: 101.5), Detent(name: "d", height: 300),
    ]
    #expect(
      detents.merged(naming: nil) == [
        Detent(name: "a", height: 100, also: ["b"]), Detent(name: "c", height: 101.5), detents[3],
      ])
    #expect(detents.merged(naming: "b")[0] == Detent(name: "b", height: 100.9, also: ["a"]))
    #expect(detents.merged(naming: "d").map(\.name) == ["a", "c", "d"])
  }

  @Test func `on another device, a constant is limited, and constants can meet`() throws {
    let small = try #require(Device.named("iphone-se"))
    var stage = WorldFixture(small)
    stage.world.scriptDevice = .standard
    var style = Style.ios
    style.detents = [
      detent("low", .points(400)), detent("mid", .points(660)), detent("high", .points(700)),
    ]
    _ = stage.world.define(SheetDefinition(name: "Sheet", style: style))
    stage.perform(.presented(stage.sheet, PresentOptions()))
    #expect(
      stage.world[stage.sheet].detents == [
        Detent(name: "low", height: 400), Detent(name: "mid", height: 647, also: ["high"]),
      ])
    #expect(!stage.effects.contains { if case .failed = $0 { true } else { false } })
  }

  @Test func `the content can make fit and large one detent`() {
    let rows = Content(rows: (1...60).map { "\($0)" })
    let stage = WorldFixture(.ios, detents: [.fit, .large], content: rows)
    #expect(
      stage.world[stage.sheet].detents == [Detent(name: "fit", height: 793, also: ["large"])])
    #expect(!stage.effects.contains { if case .failed = $0 { true } else { false } })
  }

  @Test func `a style can restrict fractions of the container`() {
    let (heights, problems) = resolve(
      [detent("open", .fraction(0.7)), detent("tall", .fraction(0.85))], style: .tradingIOS)
    #expect(heights["open"] == 0.7 * 852 && heights["tall"] == nil)
    #expect(problems == [.outsideFraction(0.6...0.8)])
  }

  @Test func `a partial detent is active if the content is taller than half the container`() {
    let short = WorldFixture(.material, content: Content(rows: ["A"]))
    #expect(short.world[short.sheet].detents.map(\.name) == ["expanded"])
    let rows = Content(rows: (1...30).map { "\($0)" })
    let tall = WorldFixture(.material, content: rows)
    #expect(tall.world[tall.sheet].detents.map(\.name) == ["partial", "expanded"])
    #expect(tall.world[tall.sheet].detents[0].height == 426)
  }

  @Test func `a sheet without an active detent uses its maximum height`() {
    let (heights, problems) = resolve([])
    #expect(heights == ["large": 793])
    #expect(problems == [.noneActive])
  }
}
