import DecisionMaps
import SheetEngine
import Testing

/// Images and data of exact maps.
@Suite struct ExactDrawingTests {
  @Test func `a grid that is drawn from cells equals a grid from single releases`() throws {
    for policy in LibraryMapTests.policies {
      let file = policy.split(separator: "-")[0]
      let sheet = try ExactMapFixtures.sheet(
        """
        require "policies.\(file)"
        sheet "Order" { policy = "\(policy)", detents = { "20%", "medium", "large" } }
        """)
      let slice = try #require(sheet.slice(from: "medium", columns: 101, rows: 43))
      let decider = sheet.decider
      let drawn = DecisionMap(of: slice, by: decider)
      let asked = DecisionMap(of: slice, by: ReleaseDecider { decider($0) })
      #expect(drawn.exact != nil && asked.exact == nil)
      for row in 0..<drawn.rows {
        for column in 0..<drawn.columns {
          let (one, other) = (drawn[row, column], asked[row, column])
          #expect(
            drawn.outcomes[one.outcome] == asked.outcomes[other.outcome]
              && drawn.rules[one.rule] == asked.rules[other.rule]
              && one.isAnswered == other.isAnswered, "\(policy) at \(row), \(column)")
        }
      }
    }
  }

  @Test func `a rule that is too thin to draw is named, also in the legend`() throws {
    let sheet = try ExactMapFixtures.sheet(
      ExactMapFixtures.ruled("if r.velocity > 701 and r.velocity < 702 then return \"dismiss\" end")
    )
    let slice = try #require(sheet.slice(from: "large", columns: 8, rows: 8))
    let map = DecisionMap(of: slice, by: sheet.decider)
    #expect(map.rules.contains("x"))
    let entry = try #require(MapLayerCells.rules(of: map).legend.first { $0.category.label == "x" })
    #expect(abs(entry.fraction - 1.0 / 5000) < 1e-9)
  }

  @Test func `the data has borders with their sides, and cells that fill the window`() throws {
    let sheet = try ExactMapFixtures.sheet(
      ExactMapFixtures.ruled("if r.velocity >= 310 then return \"medium\" end return \"large\""))
    let slice = try #require(sheet.slice(from: "large", columns: 2, rows: 2))
    let text = MapJSON.value(of: DecisionMap(of: slice, by: sheet.decider)).text
    #expect(text.contains("\"exact\":true"))
    #expect(!text.contains("\"sampled\""))
    #expect(text.contains("\"window\":{\"travel\":[-50,793],\"velocity\":[-2500,2500]}"))
    #expect(
      text.contains(
        "\"borders\":[{\"velocity\":1,\"travel\":0,\"constant\":-310,\"inclusive\":\"positive\"}]"),
      "\(text)")
    #expect(
      text.contains(
        "{\"polygon\":[[310,-50],[2500,-50],[2500,793],[310,793]],\"outcome\":\"medium\","
          + "\"rule\":\"x\",\"share\":0.43"), "\(text)")
  }

  @Test(arguments: Style.catalogue.map { $0.name })
  func `a built-in style is mapped exactly`(_ style: String) throws {
    let sheet = try ExactMapFixtures.sheet(
      "sheet \"Order\" { style = \"\(style)\", detents = { 200, 426, 700 }, dismissible = true }")
    var numbers = ExactMapFixtures.Numbers(seed: 23)
    for from in sheet.detents {
      let map = try ExactMapFixtures.map(sheet, from: from)
      let decider = sheet.decider
      var wrong = 0
      for index in 0..<3000 {
        let travel = numbers.next(map.plane.travels)
        let velocity = index % 9 == 0 ? 0 : numbers.next(map.plane.velocities)
        let said = decider(map.plane.release(travel: travel, velocity: velocity))
        if map.decision(travel: travel, velocity: velocity) != said { wrong += 1 }
      }
      #expect(wrong == 0, "\(style) from \(from)")
      #expect(map.evaluationCount <= 300, "\(map.evaluationCount)")
    }
  }
}
