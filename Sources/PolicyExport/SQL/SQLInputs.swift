internal import SheetEngine

/// The properties and helper functions of a release as nodes, for the rows of a variant.
final class SQLInputs {
  /// The columns of a log that contain numbers, with their smallest and largest values.
  static let ranges: [String: ClosedRange<Double>] = [
    "travel": -1e6...1e6, "height": -1e6...1e6, "velocity": -1e6...1e6, "velocity_x": -1e6...1e6,
    "elapsed": 0...1e6, "keyboard": 0...2000, "farthest": 0...1e6, "rested": 0...1e6,
  ]

  let graph: SQLGraph
  /// The columns of the device table, with the value for each row.
  private(set) var tableColumns: [String: [SQLNode.Constant]] = [:]
  private let variant: SQLVariant
  private let position: SQLExport.Position
  private let heights: [SQLNode]
  private let names: [SQLNode]

  init(_ variant: SQLVariant, position: SQLExport.Position) {
    (self.variant, self.position) = (variant, position)
    graph = SQLGraph(rowCount: variant.rows.count)
    var (heights, names) = ([SQLNode](), [SQLNode]())
    for place in 0..<variant.key.detentCount {
      let detents = variant.rows.map { $0.rest.detents[place] }
      let (height, name) = ("h\(place + 1)", "n\(place + 1)")
      tableColumns[height] = detents.map { .number($0.height) }
      tableColumns[name] = detents.map { .string($0.name) }
      heights.append(graph.column(height, rows: detents.map { .number($0.height) }))
      names.append(graph.column(name, rows: detents.map { .string($0.name) }))
    }
    (self.heights, self.names) = (heights, names)
  }

  /// A column of the device table.
  private func table(_ name: String, _ value: (Release) -> SQLNode.Constant) -> SQLNode {
    let rows = variant.rows.map { value($0.rest) }
    tableColumns[name] = rows
    return graph.column(name, rows: rows)
  }

  private func column(_ name: String) -> SQLNode {
    graph.column(name, .number, in: Self.ranges[name] ?? -1e6...1e6)
  }

  private var from: SQLNode { table("from") { .string($0.from) } }
  private var fromHeight: SQLNode { table("from_height") { .number($0.fromHeight) } }

  // MARK: Position

  private var height: SQLNode {
    position == .height ? column("height") : graph.named(heightAfterTravel, "height")
  }

  private var heightAfterTravel: SQLNode {
    let travel = column("travel")
    guard variant.key.travelOrigin.losesTravel else { return graph.subtract(fromHeight, travel) }
    let (zero, slop) = (graph.number(0), graph.number(variant.key.slop))
    let (up, down) = (graph.add(travel, slop), graph.subtract(travel, slop))
    return graph.subtract(
      fromHeight,
      graph.choice(
        graph.less(travel, zero), graph.choice(graph.less(up, zero), up, zero),
        graph.choice(graph.less(zero, down), down, zero)))
  }

  private var moved: SQLNode { graph.subtract(fromHeight, height) }

  private var travel: SQLNode {
    guard position == .height else { return column("travel") }
    guard variant.key.travelOrigin.losesTravel else { return moved }
    let (zero, slop) = (graph.number(0), graph.number(variant.key.slop))
    return graph.choice(
      graph.less(moved, zero), graph.subtract(moved, slop),
      graph.choice(graph.less(zero, moved), graph.add(moved, slop), moved))
  }

  /// The value of a property of the release; nil if there is none with this name.
  func value(of name: String) -> SQLValue.Content? {
    switch name {
    case "height": .scalar(height)
    case "travel": .scalar(travel)
    case "moved": .scalar(moved)
    case "velocity", "velocity_x", "elapsed", "keyboard": .scalar(column(name))
    case "by": .scalar(graph.column("by", .string))
    case "scrolled": .scalar(graph.column("scrolled", .boolean))
    case "from": .scalar(from)
    case "from_height": .scalar(fromHeight)
    case "container": .scalar(table("container") { .number($0.container) })
    case "density": .scalar(table("density") { .number($0.density) })
    case "dismissible": .scalar(graph.boolean(variant.key.isDismissible))
    case "detents":
      .list(
        zip(names, heights).map { .point(name: $0, height: $1) },
        count: graph.number(Double(names.count)))
    default: nil
    }
  }

  // MARK: The course of the drag

  /// The text of the column `direction` for a drag without a movement.
  static let noDirection = ""

  /// The direction of the last movement; nil for a drag without a movement.
  var lastDirection: SQLValue {
    let direction = graph.column("direction", .string)
    return SQLValue(
      isPresent: graph.not(graph.same(direction, graph.string(Self.noDirection))),
      content: .scalar(direction))
  }

  /// The largest travel downward, at least that at the lift-off.
  var farthestTravel: SQLNode {
    let (farthest, travel) = (column("farthest"), travel)
    return graph.choice(graph.less(farthest, travel), travel, farthest)
  }

  var restTime: SQLNode { column("rested") }

  /// Whether Reduce Motion is on on the device.
  var reducesMotion: SQLNode { graph.boolean(variant.key.reducesMotion) }

  // MARK: Formulas of `ReleaseNumber.swift`

  var projected: SQLNode {
    graph.subtract(
      height, graph.multiply(column("velocity"), graph.number(SystemMetrics.momentumSeconds)))
  }

  var averageVelocity: SQLNode {
    let (zero, elapsed) = (graph.number(0), column("elapsed"))
    return graph.choice(
      graph.less(zero, elapsed), graph.divide(travel, elapsed, isPositive: true), zero)
  }

  var progress: SQLNode {
    let (start, zero) = (fromHeight, graph.number(0))
    let above = table("above") { rest in
      .number(rest.detents.first { $0.height > rest.fromHeight }?.height ?? rest.container)
    }
    let below = table("below") { rest in
      .number(rest.detents.last { $0.height < rest.fromHeight }?.height ?? 0)
    }
    let (up, down) = (graph.subtract(above, start), graph.subtract(start, below))
    let upward = graph.choice(
      graph.less(start, above), graph.divide(graph.subtract(height, start), up, isPositive: true),
      zero)
    return graph.choice(
      graph.equal(height, start), zero,
      graph.choice(
        graph.less(start, height), upward, graph.divide(graph.subtract(start, height), down)))
  }

  /// The detent nearest to a height; the taller of two that are equally near.
  func nearest(to height: SQLNode) -> SQLNode {
    let distances = heights.map { graph.absolute(graph.subtract($0, height)) }
    var result = names[0]
    for place in distances.indices.dropFirst() {
      let isNearest = distances[..<place].reduce(graph.boolean(true)) {
        graph.and($0, graph.lessOrEqual(distances[place], $1))
      }
      result = graph.choice(isNearest, names[place], result)
    }
    return result
  }

  func nextUp(from height: SQLNode) -> SQLNode {
    let limit = graph.add(height, graph.number(Release.tolerance))
    var result = names[names.count - 1]
    for (detent, name) in zip(heights, names).reversed().dropFirst() {
      result = graph.choice(graph.less(limit, detent), name, result)
    }
    return result
  }

  func nextDown(from height: SQLNode) -> SQLNode {
    let limit = graph.subtract(height, graph.number(Release.tolerance))
    var result = variant.key.isDismissible ? graph.string(Self.dismissal) : names[0]
    for (detent, name) in zip(heights, names) {
      result = graph.choice(graph.less(detent, limit), name, result)
    }
    return result
  }

  // MARK: Names

  private static let dismissal = ReleaseOutcome.dismiss.word

  /// All names of detents, active or not.
  private var allNames: [String] {
    var names: [String] = []
    for row in variant.rows {
      for name in row.rest.detents.flatMap(\.names) + row.rest.absent.map(\.name)
      where !names.contains(name) { names.append(name) }
    }
    return names
  }

  private func has(_ name: String) -> SQLNode {
    table("has_\(name)") { .boolean($0.detents.first(named: name) != nil) }
  }

  /// The outcome of a rule that returns a name; NULL if no detent has the name.
  ///
  /// The detent nearest to the release replaces a detent that is not active.
  func checked(_ name: SQLNode) -> SQLNode {
    graph.mapped(name) { leaf in
      switch leaf.operation {
      case .string(let text): checked(text)
      case .column("by"):
        allNames.reduce(graph.missing) { result, text in
          graph.choice(graph.same(leaf, graph.string(text)), checked(text), result)
        }
      default: leaf
      }
    }
  }

  private func checked(_ text: String) -> SQLNode {
    let leaf = graph.string(text)
    if text == Self.dismissal || variant.key.isHidden && text == Release.hidden { return leaf }
    return graph.choice(
      has(text), leaf, graph.choice(lacks(text), nearest(to: height), graph.missing))
  }

  /// Whether the sheet has a detent with the name that was never active.
  private func lacks(_ name: String) -> SQLNode {
    table("lacks_\(name)") { rest in
      .boolean(
        rest.detents.first(named: name) == nil
          && rest.absent.contains { $0.name == name && $0.lastHeight == nil })
    }
  }

  /// The height of the detent with a name, and whether there is one.
  func height(of name: SQLNode) -> (height: SQLNode, exists: SQLNode) {
    switch name.operation {
    case .choice:
      let (one, other) = (height(of: name.operands[1]), height(of: name.operands[2]))
      return (
        graph.choice(name.operands[0], one.height, other.height),
        graph.choice(name.operands[0], one.exists, other.exists)
      )
    case .label: return height(of: name.operands[0])
    case .string(let text):
      // A detent that was never active is at the height of the release.
      return (
        graph.choice(
          lacks(text), height,
          table("height_\(text)") { .number($0.height(ofDetent: text) ?? 0) }),
        table("known_\(text)") { .boolean($0.height(ofDetent: text) != nil) }
      )
    case .column:
      if name === from { return (fromHeight, graph.boolean(true)) }
      if let place = names.firstIndex(where: { $0 === name }) {
        return (heights[place], graph.boolean(true))
      }
      return allNames.reduce((graph.number(0), graph.boolean(false))) { result, text in
        let isName = graph.same(name, graph.string(text))
        let found = height(of: graph.string(text))
        return (
          graph.choice(isName, found.height, result.0),
          graph.choice(isName, found.exists, result.1)
        )
      }
    default: return (graph.number(0), graph.boolean(false))
    }
  }

  /// The outcome as a log has it: of a hidden sheet, dismissal is "hidden".
  func logged(_ outcome: SQLNode) -> SQLNode {
    guard variant.key.isHidden else { return outcome }
    return graph.mapped(outcome) { leaf in
      leaf.string == Self.dismissal ? graph.string(Release.hidden) : leaf
    }
  }
}
