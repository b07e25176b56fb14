/// A part of the space of numbers, with the labels that it does not decide.
struct SearchNode {
  /// The ends of the dimensions.
  var low: [Double]
  var high: [Double]
  /// The labels that some numbers of the part satisfy, and others do not.
  var undecided: [Int32]
  /// The weight of the labels that no numbers of the part satisfy.
  var dead = 0
  /// The directions, by their dimension, that a branch has cut.
  var usedDirections: [Int32] = []
  /// The numbers that count as changed, as bits.
  var marked: UInt64 = 0
  var bound = FitValue(weight: 0, change: 0)
  var branch = Branch.none
  /// The number of nodes that were made before it.
  var order = 0

  /// The way in which a part is divided.
  enum Branch {
    case none
    /// The parts below a value of a dimension, and at or above it.
    case cut(Int, Double)
    /// The number has its value before the fit, or counts as changed.
    case pin(Int, Double)
  }

  /// An estimate of its memory.
  var bytes: Int { 200 + 16 * low.count + 4 * undecided.count }

  static func isBefore(_ one: SearchNode, _ other: SearchNode) -> Bool {
    if one.bound.weight != other.bound.weight { return one.bound.weight < other.bound.weight }
    if one.bound.change != other.bound.change { return one.bound.change < other.bound.change }
    return one.order < other.order
  }
}

/// A heap of nodes with the least first.
struct NodeHeap {
  private var nodes: [SearchNode] = []

  var count: Int { nodes.count }

  mutating func insert(_ node: SearchNode) {
    nodes.append(node)
    var place = nodes.count - 1
    while place > 0, SearchNode.isBefore(nodes[place], nodes[(place - 1) / 2]) {
      nodes.swapAt(place, (place - 1) / 2)
      place = (place - 1) / 2
    }
  }

  mutating func popLeast() -> SearchNode? {
    guard let least = nodes.first else { return nil }
    let last = nodes.removeLast()
    if nodes.isEmpty { return least }
    nodes[0] = last
    var place = 0
    while true {
      var first = place
      for child in [2 * place + 1, 2 * place + 2]
      where child < nodes.count && SearchNode.isBefore(nodes[child], nodes[first]) {
        first = child
      }
      if first == place { return least }
      nodes.swapAt(place, first)
      place = first
    }
  }
}
