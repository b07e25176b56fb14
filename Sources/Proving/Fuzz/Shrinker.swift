/// Makes a run that breaks a law as short and as plain as it goes, while it breaks the same law.
public struct Shrinker {
  /// Runs that may be tried.
  public var limit = 600
  /// Runs that were tried.
  public private(set) var tries = 0
  private let make: () throws -> any Rehearsal

  /// A shrinker whose runs start in fresh rehearsals.
  public init(make: @escaping () throws -> any Rehearsal) { self.make = make }

  /// The shortest run that was found.
  public mutating func shrunk(_ run: FuzzRun) throws -> FuzzRun {
    guard let law = run.broken?.law else { return run }
    var best = run
    var hasChanged = true
    while hasChanged, tries < limit {
      let size = best.acts
      try dropActs(&best, law)
      try simplifyActs(&best, law)
      hasChanged = best.acts != size
    }
    return best
  }

  private mutating func dropActs(_ best: inout FuzzRun, _ law: String) throws {
    var length = max(1, best.acts.count / 2)
    while true {
      var start = 0
      while start < best.acts.count, tries < limit {
        var acts = best.acts
        acts.removeSubrange(start..<min(acts.count, start + length))
        if try !improves(&best, acts, law) { start += length }
      }
      if length == 1 { return }
      length /= 2
    }
  }

  private mutating func simplifyActs(_ best: inout FuzzRun, _ law: String) throws {
    var index = 0
    while index < best.acts.count {
      for simpler in best.acts[index].simpler where tries < limit {
        guard index < best.acts.count else { return }
        var acts = best.acts
        acts[index] = simpler
        if try improves(&best, acts, law) { break }
      }
      index += 1
    }
  }

  private mutating func improves(
    _ best: inout FuzzRun, _ acts: [Act], _ law: String
  ) throws -> Bool {
    guard !acts.isEmpty, tries < limit else { return false }
    tries += 1
    let run = FuzzRun(acts, in: try make())
    guard run.broken?.law == law, run.acts.count <= acts.count else { return false }
    best = run
    return true
  }
}

extension Act {
  /// The same act in plainer forms, the plainest first; waiting for rest is plainer than all that
  /// only takes time.
  var simpler: [Act] { (self == .settles ? [] : [.settles]) + ownForms }

  private var ownForms: [Act] {
    switch self {
    case .strokes(let on, let legs, let hold):
      var forms: [Act] = []
      if legs.count > 1 {
        forms += legs.indices.map { index in
          var fewer = legs
          fewer.remove(at: index)
          return .strokes(on: on, legs: fewer, hold: hold)
        }
      }
      if on != nil { forms.append(.strokes(on: nil, legs: legs, hold: hold)) }
      if hold != 0, hold != 0.2 { forms.append(.strokes(on: on, legs: legs, hold: 0.2)) }
      for (index, leg) in legs.enumerated() {
        forms += leg.simpler.map { plain in
          var legs = legs
          legs[index] = plain
          return .strokes(on: on, legs: legs, hold: hold)
        }
      }
      return forms
    case .waits(let seconds): return seconds == 0.1 ? [] : [.waits(0.1)]
    case .backGesture(let progress, let commits, let over):
      let plain = Act.backGesture(progress, commits: commits, over: 0.3)
      return over == 0.3 ? [] : [plain]
    case .settles, .opens, .taps, .scrolls, .keyboard, .rotates, .goesBack, .escapes, .selects,
      .dismisses:
      return []
    }
  }
}

extension Act.Leg {
  /// Rounder and smaller travels, then the usual 0.1 or 0.3 seconds.
  var simpler: [Act.Leg] {
    var travels: [Double] = []
    for unit in [100.0, 50, 10] {
      let rounded = (travel / unit).rounded(.towardZero) * unit
      if rounded != 0, rounded != travel, !travels.contains(rounded) { travels.append(rounded) }
    }
    let half = (travel / 2).rounded(.towardZero)
    if half != 0, abs(half) >= 5 { travels.append(half) }
    return travels.map { Act.Leg($0, over: seconds) }
      + [0.3, 0.1].filter { $0 != seconds && seconds != 0.3 }.map { Act.Leg(travel, over: $0) }
  }
}
