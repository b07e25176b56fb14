internal import SheetEngine
internal import SheetScript

/// A value of a running program.
enum MachineValue: Equatable {
  case nothing
  case number(Double)
  case flag(Bool)
  /// A text, by its index.
  case text(Int)
  /// A detent, or another point, by its index.
  case point(Int)
  /// A list, by its index.
  case list(Int)
}

/// The state of a program that evaluates rules: the release, the variables, and the tables that the
/// rules make.
struct PolicyMachine {
  /// A point with a name and a height, in points.
  struct Point {
    let name: Int
    let height: Double
  }

  /// The place of `r.detents` in `lists`; the lists of the script follow it.
  static let detents = 0
  /// Maximum number of rounds of all loops: a rule with more is left to the script.
  private static let mostRounds = 10_000

  /// The release that is decided.
  private(set) var release: Release
  private var missing: MissingInputs = []
  /// Whether the program has no result: it read an input that the line of a log does not contain, it
  /// failed, or it ran for long.
  var hasFailed = false

  private(set) var texts: [String] = []
  private var numbers: [String: Int] = [:]
  private var points: [Point] = []
  private var lists: [[MachineValue]] = [[]]
  /// The number of lists that are the same for all releases.
  private var fixedLists = 1
  private var rounds = 0
  private var from = 0

  /// The variables of all active functions.
  private var variables: [MachineValue] = []
  /// The variables of the current function begin here, and those of a called function there.
  private var (base, top) = (0, 0)
  /// The results of the last function.
  var results: [MachineValue] = [.nothing]

  init() {
    release = Release(
      from: "", height: 0, travel: 0, moved: 0, velocity: 0, elapsed: 0, by: .grabber,
      scrolled: false, dismissible: false, detents: [], container: 0)
    from = number(of: "")
  }

  /// Begins the evaluation of a release.
  mutating func begin(_ release: Release, without missing: MissingInputs) {
    if release.from != self.release.from { from = number(of: release.from) }
    if release.detents != self.release.detents {
      points = release.detents.map { Point(name: number(of: $0.name), height: $0.height) }
      lists[Self.detents] = points.indices.map { .point($0) }
    }
    if points.count > release.detents.count {
      points.removeLast(points.count - release.detents.count)
    }
    if lists.count > fixedLists { lists.removeLast(lists.count - fixedLists) }
    (self.release, self.missing) = (release, missing)
    (hasFailed, rounds, base, top) = (false, 0, 0, 0)
  }

  /// Begins the evaluation of a release that has the same start as the last release, and other
  /// numbers.
  mutating func beginAgain(without missing: MissingInputs, _ update: (inout Release) -> Void) {
    if points.count > release.detents.count {
      points.removeLast(points.count - release.detents.count)
    }
    if lists.count > fixedLists { lists.removeLast(lists.count - fixedLists) }
    update(&release)
    self.missing = missing
    (hasFailed, rounds, base, top) = (false, 0, 0, 0)
  }

  // MARK: Inputs and texts

  /// Records that a rule reads an input.
  mutating func note(_ input: MissingInputs) {
    if missing.contains(input) { hasFailed = true }
  }

  /// The detent at which the drag began.
  var fromText: MachineValue { .text(from) }

  /// Returns the number of a text.
  mutating func number(of text: String) -> Int {
    if let known = numbers[text] { return known }
    texts.append(text)
    numbers[text] = texts.count - 1
    return texts.count - 1
  }

  // MARK: Variables and functions

  /// Begins a call of a function with a number of variables; returns the place of its arguments.
  mutating func reserve(_ count: Int) -> Int {
    let place = top
    top += count
    while variables.count < top { variables.append(.nothing) }
    return place
  }

  mutating func setArgument(_ place: Int, _ value: MachineValue) { variables[place] = value }

  /// Enters a function whose variables begin at a place; returns that of the current function.
  mutating func enter(_ place: Int) -> Int {
    defer { base = place }
    return base
  }

  /// Returns from the function that was entered.
  mutating func leave(to place: Int) { (top, base) = (base, place) }

  subscript(variable: Int) -> MachineValue {
    get { variables[base + variable] }
    set { variables[base + variable] = newValue }
  }

  /// Counts a round of a loop; false ends the loop.
  mutating func countRound() -> Bool {
    rounds += 1
    if rounds > Self.mostRounds { hasFailed = true }
    return !hasFailed
  }

  // MARK: Tables

  /// Adds a list of the script, which is the same for all releases; returns its place.
  mutating func addFixedList(_ list: [MachineValue]) -> MachineValue {
    lists.append(list)
    fixedLists = lists.count
    return .list(fixedLists - 1)
  }

  mutating func newList(_ elements: [MachineValue]) -> MachineValue {
    lists.append(elements)
    return .list(lists.count - 1)
  }

  mutating func newPoint(_ name: Int, _ height: Double) -> MachineValue {
    points.append(Point(name: name, height: height))
    return .point(points.count - 1)
  }

  mutating func point(_ value: MachineValue) -> Point {
    if case .point(let index) = value { return points[index] }
    hasFailed = true
    return Point(name: 0, height: 0)
  }

  mutating func list(_ value: MachineValue) -> [MachineValue] {
    if case .list(let index) = value { return lists[index] }
    hasFailed = true
    return []
  }

  /// Returns the element of a list at an index from 1; nothing if there is none.
  mutating func element(_ place: Double, of value: MachineValue) -> MachineValue {
    guard case .list(let index) = value else {
      hasFailed = true
      return .nothing
    }
    guard place >= 1, place <= Double(lists[index].count), let exact = Int(exactly: place) else {
      return .nothing
    }
    return lists[index][exact - 1]
  }

  /// Sets the element of a list at an index from 1 to its length + 1.
  mutating func put(_ element: MachineValue, at place: Double, of value: MachineValue) {
    guard case .list(let index) = value, let exact = Int(exactly: place), exact >= 1,
      exact <= lists[index].count + 1
    else {
      hasFailed = true
      return
    }
    if exact > lists[index].count {
      lists[index].append(element)
    } else {
      lists[index][exact - 1] = element
    }
  }

  /// The height of the detent with a name, in points.
  mutating func height(ofDetent name: Int) -> Double {
    if let detent = release.detents.first(named: texts[name]) { return detent.height }
    hasFailed = true
    return 0
  }

  /// The name of an outcome as a value.
  mutating func value(of outcome: ReleaseOutcome) -> MachineValue {
    .text(number(of: outcome.word))
  }
}
