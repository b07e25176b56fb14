import DecisionMaps
import Handoff
import SheetEngine
import Testing

/// The vectors contain releases at which wrong ports differ, with the outcomes of the engine.
struct ReleaseVectorTests {
  @Test func `a script has correct results for its own vectors`() throws {
    let file = try VectorFixtures.file(VectorFixtures.script(), kinds: [.release])
    #expect(file.vectors.count > 60 && file.vectors.count <= TestVectorBuilder.maxReleases)
    #expect(try VectorFixtures.wrong(VectorFixtures.script(), by: file.vectors).isEmpty)
    #expect(file.maps.allSatisfy { $0.sampled == nil } && file.maps.count == 2)
  }

  @Test(arguments: [
    ("> 900", "0.2"), (">= 910", "0.2"), (">= 900", "0.21"), (">= 900", "0.205"),
    (">= 899.98", "0.2"), (">= 900", "0.19999"), (">= 5001", "0.2"),
  ])
  func `the vectors detect each small change`(_ flick: String, _ fraction: String) throws {
    let file = try VectorFixtures.file(VectorFixtures.script(), kinds: [.release])
    #expect(
      try !VectorFixtures.wrong(VectorFixtures.script(flick, fraction), by: file.vectors).isEmpty)
  }

  @Test func `a border has a release on it and one on each side`() throws {
    let vectors = try VectorFixtures.file(VectorFixtures.script(), kinds: [.release]).vectors
    let speeds = vectors.filter { $0.reason.contains("border of medium and dismiss") }
      .map { VectorFixtures.number("velocity", $0) }
    #expect(Set(speeds) == [899.99, 900, 900.01])
    #expect(vectors.contains { $0.reason == "inside a cell" })
    #expect(vectors.contains { $0.reason.hasSuffix("corner between cells") })
    #expect(Set(vectors.map(\.id)).count == vectors.count)
  }

  @Test func `a vector contains every number that is not derived, with its unit`() throws {
    let file = try VectorFixtures.file(VectorFixtures.script(), kinds: [.release])
    let vector = try #require(file.vectors.first)
    let units = try #require(file.text.split(separator: "\n").first { $0.hasPrefix("\"units\":") })
    // Few rules read them.
    let course: [ReleaseQuantity] = [.farthest, .rested]
    for quantity in ReleaseQuantity.allCases where !quantity.isDerived && !course.contains(quantity)
    {
      #expect(vector.input.contains { $0.name == quantity.rawValue }, "\(quantity)")
      #expect(units.contains("\"\(quantity.rawValue)\":\"\(quantity.unit)"), "\(quantity)")
    }
  }

  @Test(arguments: ["farthest", "rested"])
  func `rules that read the course of a drag have vectors with it`(_ name: String) throws {
    func script(_ limit: String) -> String {
      VectorFixtures.script("> 1e9").replacing(
        "{ \"near\"",
        with:
          "{ \"far\", function(r) if r.\(name) > \(limit) then return \"large\" end end },\n  { \"near\""
      )
    }
    let file = try VectorFixtures.file(script("0.2"), kinds: [.release])
    #expect(file.vectors.contains { $0.input.contains { $0.name == name } })
    let units = try #require(file.text.split(separator: "\n").first { $0.hasPrefix("\"units\":") })
    #expect(units.contains("\"\(name)\":\""))
    let other = try VectorFixtures.file(VectorFixtures.script(), kinds: [.release])
    #expect(!other.text.contains("\"\(name)\""))
  }

  @Test func `an outcome on a single line has a vector`() throws {
    let script = VectorFixtures.script("== 0")
    let file = try VectorFixtures.file(script, kinds: [.release])
    #expect(try VectorFixtures.wrong(script, by: file.vectors).isEmpty)
    #expect(try !VectorFixtures.wrong(VectorFixtures.script("> 1e9"), by: file.vectors).isEmpty)
  }

  @Test func `the thresholds of a style have vectors`() throws {
    let script = "sheet \"Order\" { detents = { \"medium\", \"large\" } }"
    let file = try VectorFixtures.file(script, kinds: [.release])
    #expect(try VectorFixtures.wrong(script, by: file.vectors).isEmpty)
    for change in ["fast = 501", "snap_after = 0.201", "dismiss_below = 0.49"] {
      let other = "policy \"q\" { like = \"ios\", \(change) }\n"
      let changed = other + script.replacing("} }", with: "}, policy = \"q\" }")
      #expect(try !VectorFixtures.wrong(changed, by: file.vectors).isEmpty, "\(change)")
    }
  }

  @Test func `rules that read the time have vectors at several times`() throws {
    func script(_ limit: String) -> String {
      VectorFixtures.script("> 1e9").replacing(
        "{ \"near\"",
        with:
          "{ \"quick\", function(r) if r.elapsed < \(limit) then return \"large\" end end },\n  { \"near\""
      )
    }
    let file = try VectorFixtures.file(script("0.2"), kinds: [.release])
    #expect(try VectorFixtures.wrong(script("0.2"), by: file.vectors).isEmpty)
    for limit in ["0.19", "0.21", "0.202"] {
      #expect(try !VectorFixtures.wrong(script(limit), by: file.vectors).isEmpty, "\(limit)")
    }
  }

  @Test func `without an exact map the borders are sampled, and the map gives the reason`() throws {
    func script(_ limit: Int) -> String {
      VectorFixtures.script("* r.travel > \(limit)")
    }
    let file = try VectorFixtures.file(script(90_000), kinds: [.release])
    #expect(file.maps[0].sampled?.contains("multiplies") == true)
    #expect(try VectorFixtures.wrong(script(90_000), by: file.vectors).isEmpty)
    #expect(try !VectorFixtures.wrong(script(91_000), by: file.vectors).isEmpty)
    #expect(file.vectors.count <= TestVectorBuilder.maxReleases)
  }

  @Test func `vectors of merged detents contain each name`() throws {
    let file = try VectorFixtures.file(
      """
      policy "p" { { "up", function() return "large" end } }
      sheet "Order" { detents = { "fit", "large" }, policy = "p", content = { rows = 60 } }
      """, kinds: [.release, .detents])
    let detents = file.vectors.filter { $0.kind == .detents }
    #expect(detents.map { VectorFixtures.text("detent", $0) } == ["fit", "large"])
    #expect(detents.allSatisfy { $0.expected == .value(793, unit: "pt") })
    let release = try #require(file.vectors.first { $0.kind == .release })
    #expect(release.expected == .outcome("large") && release.otherNames == ["fit"])
    #expect(file.text.contains("\"outcome\":\"large\",\"also\":[\"fit\"]"))
  }

  @Test func `a rule that returns a height has a vector with the number`() throws {
    let file = try VectorFixtures.file(
      """
      policy "p" { { "free", function(r) return r.height end } }
      sheet "Order" { detents = { "medium", "large" }, policy = "p" }
      """, kinds: [.release])
    #expect(!file.vectors.isEmpty)
    for vector in file.vectors {
      let height = min(793, max(426, VectorFixtures.number("height", vector)))
      #expect(vector.expected == .value(height, unit: "pt"))
    }
  }
}
