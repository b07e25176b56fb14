internal import UserActions
internal import SheetEngine

/// Where a sheet can be brought, and by what: every place that was found, and each try at it.
struct ReachabilityGraph {
  /// A place and the acts that lead there from the beginning.
  struct Node {
    var place: ReachableState
    var acts: [Action]
  }

  /// One try.
  struct Edge {
    var from: Int
    /// The place that it led to; `ReachabilityGraph.out`: the sheet is gone.
    var to: Int
    var way: UserPath
    /// Whether it changed what the sheet says and a screen reader said nothing.
    var isSilent: Bool
  }

  /// The place of a sheet that is gone.
  static let out = -1
  /// The most places, and tries, of one sheet.
  private static let most = (nodes: 24, tries: 320)

  /// The sheet's name.
  let sheet: String
  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
  /// Whether there was more to try than is tried.
  private(set) var isCut = false

  /// Explores from where acts lead; drags come last, so that a way without one is found first.
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
      for way in UserPath.all(at: node.place)
      where (way.kind == .dragging) == isDrag && isTried(way) {
        guard tries < Self.most.tries else {
          isCut = true
          return
        }
        tries += 1
        let acts = node.acts + [way.act]
        guard let place = sessions.place(of: sheet, after: acts, on: device) else { continue }
        let isSilent =
          place.isOnTop && way.kind == .content && place.words != node.place.words
          && place.world.pages(of: place.sheet) == node.place.world.pages(of: place.sheet)
          && place.detent == node.place.detent && place.choices == node.place.choices
          && place.announcements.count == node.place.announcements.count
        let key = place.key
        var to = place.isOpen ? keys[key] : Self.out
        if to == nil {
          guard nodes.count < Self.most.nodes else {
            isCut = true
            continue
          }
          to = nodes.count
          keys[key] = nodes.count
          nodes.append(Node(place: place, acts: acts))
        }
        edges.append(Edge(from: index, to: to ?? Self.out, way: way, isSilent: isSilent))
      }
    }
  }

  /// The shortest ways from a place to each other one that such tries lead to, itself included.
  func ways(from start: Int, by isAllowed: (UserPath) -> Bool) -> [Int: [Edge]] {
    var found: [Int: [Edge]] = [start: []]
    var queue = [start]
    while !queue.isEmpty {
      let now = queue.removeFirst()
      guard now != Self.out, let before = found[now] else { continue }
      for edge in edges where edge.from == now && found[edge.to] == nil && isAllowed(edge.way) {
        found[edge.to] = before + [edge]
        queue.append(edge.to)
      }
    }
    return found
  }

  /// The shortest way out whose last step takes no drag; nil: there is none.
  var plainExit: [Edge]? {
    if let plain = ways(from: 0, by: { $0.isPlain })[Self.out] { return plain }
    let reached = ways(from: 0) { $0.isPlain || $0.kind == .dragging }
    return edges.filter { $0.to == Self.out && $0.way.isPlain }
      .compactMap { edge in reached[edge.from].map { $0 + [edge] } }
      .min { $0.count < $1.count }
  }

  /// What was tried at a place and left it there.
  func stays(at node: Int, by isAllowed: (UserPath) -> Bool) -> [UserPath] {
    edges.filter { $0.from == node && $0.to == node && isAllowed($0.way) }.map { $0.way }
  }

  /// The names of detents among places, the smallest first.
  func detents(among places: some Sequence<Int>) -> [String] {
    let names = Set(places.filter { $0 != Self.out }.compactMap { nodes[$0].place.detent })
    let heights = nodes.flatMap { $0.place.world[$0.place.sheet].detents }
    var seen: Set<String> = []
    return heights.sorted { $0.height < $1.height }.map { $0.name }
      .filter { names.contains($0) && seen.insert($0).inserted }
  }

  /// One way through a place of every detent that such tries reach, and out where they lead there.
  func tour(by isAllowed: (UserPath) -> Bool, leaving: Bool) -> [Edge] {
    var walked: [Edge] = []
    var now = 0
    var missing = Set(detents(among: ways(from: 0, by: isAllowed).keys))
    missing.remove(nodes[0].place.detent ?? "")
    while !missing.isEmpty {
      let next = ways(from: now, by: isAllowed)
        .filter { $0.key != Self.out && missing.contains(nodes[$0.key].place.detent ?? "") }
        .min { ($0.value.count, $0.key) < ($1.value.count, $1.key) }
      guard let next else { break }
      walked += next.value
      for edge in next.value where edge.to != Self.out {
        missing.remove(nodes[edge.to].place.detent ?? "")
      }
      now = next.key
    }
    if leaving, let out = ways(from: now, by: isAllowed)[Self.out] { walked += out }
    return walked
  }
}
