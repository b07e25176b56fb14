internal import SheetEngine
internal import SheetScript

/// The moments of a run that show what happens in it.
struct TellingMoments {
  /// The parts of a run, the most important first.
  private enum Part: String {
    case rest, open, release, furthest, touch, start
  }

  private struct Moment {
    var time: Double
    var part: Part
  }

  private let run: RecordedRun
  private var moments: [Moment] = []

  /// Finds the moments of a run.
  init(of run: RecordedRun) {
    self.run = run
    findTouches()
    // The rest after the last touch is the end of the run.
    if moments.last?.part == .rest { moments.removeLast() }
    let start = run.start
    if let touch = moments.first?.time {
      let open = run.moments.first {
        $0.time >= start && $0.time < touch && $0.world.isAtRest && $0.world.topSheet != nil
      }
      if let open { moments.append(Moment(time: open.time, part: .open)) }
    } else {
      // Without a touch, the motion is that of the presentation, which begins without a sheet.
      moments.append(Moment(time: start, part: .start))
    }
    moments.append(Moment(time: run.end, part: .rest))
  }

  /// Adds the moments of each touch: its beginning, the sheet's greatest distance, its end, and the
  /// rest after it.
  private mutating func findTouches() {
    var began: RunMoment?
    var furthest: (time: Double, distance: Double)?
    var isSettling = false
    for moment in run.moments {
      if moment.finger != nil {
        if began == nil {
          began = moment
          furthest = nil
          moments.append(Moment(time: moment.time, part: .touch))
        }
        let distance = abs(Self.height(moment) - Self.height(began ?? moment))
        if distance > furthest?.distance ?? 0 { furthest = (moment.time, distance) }
        isSettling = false
      } else {
        if began != nil {
          // A drag that ends at its furthest point shows that point with its release.
          let end = began.map { abs(Self.height(moment) - Self.height($0)) } ?? 0
          if let furthest, furthest.distance > end + 1 {
            moments.append(Moment(time: furthest.time, part: .furthest))
          }
          moments.append(Moment(time: moment.time, part: .release))
          isSettling = true
        }
        began = nil
        if isSettling, moment.world.isAtRest {
          moments.append(Moment(time: moment.time, part: .rest))
          isSettling = false
        }
      }
    }
  }

  private static func height(_ moment: RunMoment) -> Double {
    moment.world.topSheet.map { moment.world.height(of: $0) } ?? 0
  }

  /// Returns at most `count` different times in order, each with the name of its part.
  ///
  /// Further frames are in the first quarter of the longest motions between them, because a spring
  /// moves most of its distance first.
  func selection(_ count: Int) -> [(time: Double, name: String?)] {
    guard count > 1 else { return [(run.end, nil)] }
    let step = 1 / max(1, run.session.world.device.hz)
    var chosen: [(time: Double, name: String?)] = [(run.end, nil)]
    if moments.last?.part == .rest, run.moments.last?.world.isAtRest == true {
      chosen[0].name = Part.rest.rawValue
    }
    // Of several touches, the last touch usually decides the scenario.
    let parts: [Part] = [.open, .release, .furthest, .touch, .rest, .start]
    for part in parts {
      for moment in moments.reversed() where moment.part == part && chosen.count < count {
        guard chosen.allSatisfy({ abs($0.time - moment.time) >= step }) else { continue }
        chosen.append((moment.time, part == .start ? nil : part.rawValue))
      }
    }
    chosen.sort { $0.time < $1.time }
    while chosen.count < count {
      let gaps = zip(chosen, chosen.dropFirst()).map { (from: $0.time, to: $1.time) }
      let moving = gaps.filter { moves(Self.between($0)) }
      let longest = (moving.isEmpty ? gaps : moving).max { $0.to - $0.from < $1.to - $1.from }
      guard let longest else {
        // The run has one moment.
        chosen.append((run.end, nil))
        continue
      }
      chosen.append((Self.between(longest), nil))
      chosen.sort { $0.time < $1.time }
    }
    return chosen
  }

  private static func between(_ gap: (from: Double, to: Double)) -> Double {
    gap.from + (gap.to - gap.from) / 4
  }

  private func moves(_ time: Double) -> Bool {
    guard let moment = run.moment(at: time) else { return false }
    return moment.finger != nil || !moment.world.isAtRest
  }
}
