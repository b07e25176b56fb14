internal import DecisionMaps
internal import ExactAnalysis
internal import SheetEngine
internal import SheetScript

/// A cache of the exact maps of the original scripts.
final class OriginalMapCache {
  /// The map of a slice, and the values that the rules read.
  typealias Evaluation = (map: ExactMap.Result, reads: ReadSet)

  private var evaluations: [String: Evaluation] = [:]

  /// Returns the map of a slice of a sheet on a device.
  func evaluation(of subject: PlanePair.Subject, on device: String?) -> Evaluation {
    let release = subject.slice.restRelease
    let key =
      [device ?? "the script's own", subject.sheet.name, release.from, release.by.rawValue]
      + ["\(release.scrolled)", "\(subject.slice.velocity.range)"]
      + ReleaseInput.numbers.map { "\(release[$0])" }
    let text = key.joined(separator: "\n")
    if let existing = evaluations[text] { return existing }
    let made = subject.sheet.evaluation(of: subject.slice, failuresAreOutcomes: true)
    evaluations[text] = made
    return made
  }

  /// Returns the map of a slice of a sheet on a device, or the reason why there is none.
  func map(_ subject: PlanePair.Subject, on device: String?) -> ExactMap.Result {
    evaluation(of: subject, on: device).map
  }
}
