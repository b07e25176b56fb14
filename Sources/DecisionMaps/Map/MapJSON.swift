package import ExactAnalysis
package import Support
internal import SheetEngine
internal import SheetScript

/// A map as JSON: format `sheetlua-map`, version 1.
///
/// `travel` and `velocity` contain the cell centers. `outcome` and `rule` contain a row of numbers
/// for every travel: indices into `outcomes` and `rules`. `margin` contains two such tables, in
/// points and points per second; `null` is a margin past the end of the map. `time` is in seconds.
///
/// An exact map has `exact`, its `borders` (`velocity * v + travel * t + constant = 0`, and the
/// side whose decision the line has) and its `cells` (corners as velocity and travel). A cell with
/// two corners is a line segment with a separate decision. `beyond` contains the borders that are
/// not on the map. A sampled map contains the reason.
///
/// `steps` contains the edges between cells at which a custom height jumps: row and column of a
/// cell, and 0 for its edge above or 1 for its edge to the left. Other maps do not have it.
package enum MapJSON {
  /// The version of the format.
  ///
  /// Readers must reject other versions.
  package static let version = 1

  /// The map as JSON, with its margins and settle times if they are given.
  package static func value(
    of map: DecisionMap, margins: MapMargins? = nil, times: MapSettleTimes? = nil,
    beyond: [ExactBorder]? = []
  ) -> JSONValue {
    var fields: [(String, JSONValue)] = [
      ("format", .string("sheetlua-map")), ("version", .integer(version)),
      ("slice", slice(of: map)),
      basis(of: map), ("travel", centers(map.slice.travel)),
      ("velocity", centers(map.slice.velocity)),
      ("outcomes", .array(map.outcomes.map { .string($0.word) })),
      ("rules", .array(map.rules.map { .string($0) })),
      ("outcome", table(map, map.cells.map { .integer($0.outcome) })),
      ("rule", table(map, map.cells.map { .integer($0.rule) })),
      ("unanswered", .integer(map.cells.count { !$0.isAnswered })),
    ]
    if !map.heightSteps.isEmpty {
      let steps = map.heightSteps.map { step in
        JSONValue.array(
          [step.row, step.column, step.isAbove ? 0 : 1].map { .integer($0) })
      }
      fields.append(("steps", .array(steps)))
    }
    if let margins {
      fields.append(
        (
          "margin",
          .object([
            ("travel", table(map, margins.travel.map(rounded))),
            ("velocity", table(map, margins.velocity.map(rounded))),
          ])
        ))
    }
    if let exact = map.exact {
      fields += parts(of: exact)
      fields.append(("beyond", beyond.map { .array($0.map(json)) } ?? .null))
    }
    if let times { fields.append(("time", table(map, times.seconds.map(rounded)))) }
    return .object(fields)
  }

  /// The basis of the map.
  private static func basis(of map: DecisionMap) -> (String, JSONValue) {
    if map.exact != nil, map.mutableName == nil { return ("exact", .boolean(true)) }
    let now = map.mutableName.map {
      "the rules read \($0), which the script can change; this is the map of now"
    }
    let reason =
      now ?? map.unsupportedOperation?.message ?? "one release at the center of each cell"
    var sampled: [(String, JSONValue)] = [
      ("releases", .integer(map.cells.count)), ("why", .string(reason)),
    ]
    if let line = map.unsupportedOperation?.line { sampled.append(("line", .integer(line))) }
    return ("sampled", .object(sampled))
  }

  private static func json(_ border: ExactBorder) -> JSONValue {
    .object([
      ("velocity", .number(border.velocity)), ("travel", .number(border.travel)),
      ("constant", .number(border.constant)), ("inclusive", .string(border.inclusive.rawValue)),
    ])
  }

  /// The window, the borders and the cells of an exact map.
  private static func parts(of map: ExactMap) -> [(String, JSONValue)] {
    func range(_ range: ClosedRange<Double>) -> JSONValue {
      .array([.number(range.lowerBound), .number(range.upperBound)])
    }
    let borders = map.borders.map(json)
    let cells = map.cells.map { cell in
      JSONValue.object([
        (
          "polygon",
          .array(
            cell.polygon.map { .array([preciseNumber($0.velocity), preciseNumber($0.travel)]) })
        ),
        ("outcome", .string(cell.decision.outcome.word)), ("rule", .string(cell.decision.rule)),
        ("share", .number(cell.fraction)),
      ])
    }
    return [
      (
        "window",
        .object([("travel", range(map.plane.travels)), ("velocity", range(map.plane.velocities))])
      ), ("borders", .array(borders)), ("cells", .array(cells)),
    ]
  }

  /// The value rounded to 1e-6, the precision to which a corner is reliable.
  private static func preciseNumber(_ value: Double) -> JSONValue {
    let rounded = (value * 1e6).rounded() / 1e6
    return .number(rounded == 0 ? 0 : rounded)
  }

  private static func slice(of map: DecisionMap) -> JSONValue {
    let still = map.slice.restRelease
    // Keys that few rules read are only written if they have a value.
    var optional: [(String, JSONValue)] = []
    if let direction = still.givenDirection {
      optional.append(("direction", .string(direction.rawValue)))
    }
    if still.givenFarthest != 0 { optional.append(("farthest", .number(still.givenFarthest))) }
    if still.rested != 0 { optional.append(("rested", .number(still.rested))) }
    if still.reducesMotion { optional.append(("reduce_motion", .boolean(true))) }
    return .object(
      [
        ("sheet", .string(map.slice.sheet)), ("from", .string(still.from)),
        ("by", .string(still.by.rawValue)), ("elapsed", .number(still.elapsed)),
        ("velocity_x", .number(still.velocityX)), ("keyboard", .number(still.keyboard)),
        ("scrolled", .boolean(still.scrolled)), ("dismissible", .boolean(still.dismissible)),
        ("container", .number(still.container)),
        (
          "detents",
          .array(
            still.detents.map {
              .object([("name", .string($0.name)), ("height", .number($0.height))])
            })
        ),
        ("also_reads", .array(map.hiddenAxes.map { $0.rawValue }.sorted().map { .string($0) })),
      ] + optional)
  }

  private static func centers(_ axis: MapAxis) -> JSONValue {
    .array((0..<axis.count).map { rounded(axis.center($0)) })
  }

  private static func table(_ map: DecisionMap, _ values: [JSONValue]) -> JSONValue {
    .array(
      (0..<map.rows).map { row in
        .array(Array(values[(row * map.columns)..<((row + 1) * map.columns)]))
      })
  }

  /// The value rounded to 0.001, the precision of the search.
  private static func rounded(_ value: Double) -> JSONValue {
    .number(value.isFinite ? (value * 1000).rounded() / 1000 : value)
  }
}
