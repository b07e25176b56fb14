internal import UserActions
internal import SheetEngine

/// A graph of the states that a sheet can reach, with an edge for each action that was tried.
struct ReachabilityGraph {
  /// A state, and the actions that lead to it from the start.
  struct Node {
    var place: ReachableState
    var acts: [Action]
    /// The content elements that were tried, and those that were not: they were impossible in this
    /// state, or one of too many.
    fileprivate(set) var triedTargets: Set<String> = []
    fileprivate(set) var skippedTargets: Set<String> = []
    /// Whether each action but drags was tried, and leads to a known state.
    fileprivate(set) var isExplored = false
    /// Whether each drag was tried, and leads to a known state.
    fileprivate(set) var hasExploredDrags = false
  }

  /// An action that was tried in a state.
  struct Edge {
    var from: Int
    /// The state that the action led to; `ReachabilityGraph.out` if it dismissed the sheet.
    var to: Int
    var way: UserPath
    /// True if the action changed the content of the sheet without an announcement of the screen
    /// reader.
    var isSilent: Bool
  }

  /// The node index of the dismissed sheet.
  static let dismissedNode = -1
  /// The maximum numbers of states and of tried actions per sheet.
  private static let limits = (nodes: 24, tries: 320)

  let sheet: String
  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  /// True if a limit ended the search before every action was tried in every state.
  private(set) var isTruncated = false

  /// Explores the states that can be reached from the state after `acts`.
  ///
  /// Tries drags last, so that a path without drags is found first.
  init(
    of sheet: String, after acts: [Action], in sessions: AccessibilitySessions,
    on device: Device? = nil,
    where isTried: (UserPath) -> Bool = { _ in true }
  ) {
    self.sheet = sheet
    guard let start = sessions.place(of: sheet, after: acts, on: device), start.isOnTop else {
      return
    }
    nodes = [Node(place: start, acts: acts)]
    var keys = [start.key: 0]
    var tries = 0
    var plain = 0
    var dragged = 0
    while plain < nodes.count || dragged < nodes.count {
      let isDrag = plain == nodes.count
      let index = isDrag ? dragged : plain
      if isDrag { dragged += 1 } else { plain += 1 }
      let node = nodes[index]
      var isExplored = true
      defer {
        if isDrag {
          nodes[index].hasExploredDrags = isExplored
        } else {
          nodes[index].isExplored = isExplored
        }
      }
      if !isDrag { nodes[index].skippedTargets = UserPath.skippedTargets(at: node.place) }
      for way in UserPath.all(at: node.place)
      where (way.kind == .dragging) == isDrag && isTried(way) {
        guard tries < Self.limits.tries else {
          isTruncated = true
          isExplored = false
          return
        }
        tries += 1
        let acts = node.acts + [way.act]
        guard let place = sessions.place(of: sheet, after: acts, on: device) else {
          // An element that is out of view is possibly in view at another scroll offset.
          if way.kind == .content, node.place.world.largestOffset(of: .sheet(node.place.sheet)) > 0
          {
            nodes[index].skippedTargets.insert(way.label)
          }
          continue
        }
        if way.kind == .content { nodes[index].triedTargets.insert(way.label) }
        let isSilent =
          place.isOnTop && way.kind == .content && place.labels != node.place.labels
          && place.world.pages(of: place.sheet) == node.place.world.pages(of: place.sheet)
          && place.detent == node.place.detent && place.choices == node.place.choices
          && place.announcements.count == node.place.announcements.count
        let key = place.key
        var to = place.isOpen ? keys[key] : Self.dismissedNode
        if to == nil {
          guard nodes.count < Self.limits.nodes else {
            isTruncated = true
            isExplored = false
            continue
          }
          to = nodes.count
          keys[key] = nodes.count
          nodes.append(Node(place: place, acts: acts))
        }
        edges.append(Edge(from: index, to: to ?? Self.dismissedNode, way: way, isSilent: isSilent))
      }
    }
  }

  /// Whether the search has found each state that allowed actions reach from a state.
  ///
  /// Only then is a state that `paths` does not contain not reachable.
  func isComplete(from start: Int, by isAllowed: (UserPath) -> Bool) -> Bool {
    let reached = paths(from: start, by: isAllowed).keys.filter { $0 != Self.dismissedNode }
    let drags = UserPath(kind: .dragging, act: .settles, label: "")
    let tried = reached.reduce(into: Set<String>()) { $0.formUnion(nodes[$1].triedTargets) }
    return reached.allSatisfy { index in
      nodes[index].isExplored && (nodes[index].hasExploredDrags || !isAllowed(drags))
        && nodes[index].skippedTargets.isSubset(of: tried)
    }
  }

  /// Returns the shortest paths of allowed actions from a state to each reachable state, including
  /// itself.
  func paths(from start: Int, by isAllowed: (UserPath) -> Bool) -> [Int: [Edge]] {
    var found: [Int: [Edge]] = [start: []]
    var queue = [start]
    while !queue.isEmpty {
      let now = queue.removeFirst()
      guard now != Self.dismissedNode, let before = found[now] else { continue }
      for edge in edges where edge.from == now && found[edge.to] == nil && isAllowed(edge.way) {
        found[edge.to] = before + [edge]
        queue.append(edge.to)
      }
    }
    return found
  }

  /// The shortest path to the dismissal whose last action is plain (`UserPath.isPlain`), if
  /// possible without drags; nil if there is none.
  var simpleDismissalPath: [Edge]? {
    if let plain = paths(from: 0, by: { $0.isSimple })[Self.dismissedNode] { return plain }
    let reached = paths(from: 0) { $0.isSimple || $0.kind == .dragging }
    return edges.filter { $0.to == Self.dismissedNode && $0.way.isSimple }
      .compactMap { edge in reached[edge.from].map { $0 + [edge] } }
      .min { $0.count < $1.count }
  }

  /// The allowed actions that were tried in a state and did not change it.
  func pathsWithoutEffect(at node: Int, by isAllowed: (UserPath) -> Bool) -> [UserPath] {
    edges.filter { $0.from == node && $0.to == node && isAllowed($0.way) }.map { $0.way }
  }

  /// The names of the detents of these states, in order of their height.
  func detents(among places: some Sequence<Int>) -> [String] {
    let names = Set(
      places.filter { $0 != Self.dismissedNode }.compactMap { nodes[$0].place.detent })
    let heights = nodes.flatMap { $0.place.world[$0.place.sheet].detents }
    var seen: Set<String> = []
    return heights.sorted { $0.height < $1.height }.map { $0.name }
      .filter { names.contains($0) && seen.insert($0).inserted }
  }

  /// A path of allowed actions through a state of each detent that they reach.
  ///
  /// With `leaving`, it ends with the dismissal if the actions can dismiss the sheet.
  func tour(by isAllowed: (UserPath) -> Bool, leaving: Bool) -> [Edge] {
    var walked: [Edge] = []
    var now = 0
    var missing = Set(detents(among: paths(from: 0, by: isAllowed).keys))
    missing.remove(nodes[0].place.detent ?? "")
    while !missing.isEmpty {
      let next = paths(from: now, by: isAllowed)
        .filter {
          $0.key != Self.dismissedNode && missing.contains(nodes[$0.key].place.detent ?? "")
        }
        .min { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
      guard let next else { break }
      walked += next.value
      for edge in next.value where edge.to != Self.dismissedNode {
        missing.remove(nodes[edge.to].place.detent ?? "")
      }
      now = next.key
    }
    if leaving, let out = paths(from: now, by: isAllowed)[Self.dismissedNode] { walked += out }
    return walked
  }
}
