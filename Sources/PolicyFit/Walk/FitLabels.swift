package import Backtest
package import ReleaseLog
package import SheetScript

/// A line of a log with `wanted`.
package struct FitLabel {
  /// The number of the line, from 1.
  package let line: Int
  package let release: ReleaseLine
  package let wanted: LoggedOutcome
  let subject: LogDecider.Subject

  /// How often the release happened.
  package var n: Int { release.n }
}

/// The lines of a log that a fit reads.
package struct FitLabels {
  /// The releases that the fit decides.
  package private(set) var labels: [FitLabel] = []
  /// The number of lines without `wanted`.
  package private(set) var ignored = 0
  /// The number of lines whose touch is not a drag.
  package private(set) var noDrags = 0
  /// The number of lines whose places a log of MotionEvents computed.
  package private(set) var resampled = 0
  /// The lines that cannot be read, with the reasons.
  package private(set) var unreadable: [(line: Int, message: String)] = []
  /// The lines that lack an input of the rules.
  package private(set) var missing: [MissingRead: (count: Int, line: Int)] = [:]
  /// The lines for which a rule fails, with the reasons.
  package private(set) var failed: [(line: Int, message: String)] = []
  /// The first line of another format or version.
  package private(set) var otherFormat: (line: Int, message: String)?

  package init() {}

  /// The lines that are labeled, but not part of the fit.
  package var undecided: Int { missing.values.reduce(failed.count) { $0 + $1.count } }

  /// Adds a line by its number from 1, without its line feed.
  package mutating func add(_ bytes: ArraySlice<UInt8>, number: Int, by decider: LogDecider) {
    do throws(LogLineError) {
      guard case .release(let line, _) = try LogLine(bytes) else { return }
      guard let wanted = line.wanted else {
        ignored += 1
        return
      }
      guard line.dragged != false, let subject = try decider.subject(of: line) else {
        noDrags += 1
        return
      }
      switch try decider.result(of: line) {
      case .decided: break
      case .missing(let read):
        missing[read] = (
          (missing[read]?.count ?? 0) + 1, missing[read]?.line ?? number
        )
        return
      case .failed(let message):
        failed.append((number, message))
        return
      }
      if bytes.contains(sequence: "\"_resampled\"") { resampled += 1 }
      labels.append(FitLabel(line: number, release: line, wanted: wanted, subject: subject))
    } catch {
      switch error {
      case .unreadable(let message): unreadable.append((number, message))
      case .otherFormat(let message):
        if otherFormat == nil { otherFormat = (number, message) }
      }
    }
  }

  /// Moves a label whose possible rules read an input that its line lacks.
  mutating func remove(_ index: Int, lacking read: MissingRead) {
    let label = labels.remove(at: index)
    missing[read] = ((missing[read]?.count ?? 0) + 1, missing[read]?.line ?? label.line)
  }

  /// The groups by which labels are held out: by user if all labels have one, otherwise by line.
  package var groups: [Int] {
    let users = labels.compactMap(\.release.who)
    guard users.count == labels.count else { return Array(labels.indices) }
    var known: [String: Int] = [:]
    return users.map { user in
      if known[user] == nil { known[user] = known.count }
      return known[user] ?? 0
    }
  }
}

extension ArraySlice<UInt8> {
  /// Whether the bytes of a text occur.
  fileprivate func contains(sequence text: String) -> Bool {
    let piece = Array(text.utf8)
    guard count >= piece.count else { return false }
    return (startIndex...(endIndex - piece.count)).contains { place in
      self[place] == piece[0] && self[place..<(place + piece.count)].elementsEqual(piece)
    }
  }
}
