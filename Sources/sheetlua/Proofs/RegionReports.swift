internal import Proving
internal import SheetScript

/// The regions of a test file, tried on the map's grid and reported beside its scenarios.
enum RegionReports {
  /// What of a file's regions is to be tried: at a line the one that stands there; tags are for
  /// scenarios.
  static func chosen(in file: LoadedFile, by choice: Choice) -> [RegionDefinition] {
    guard choice.tags.isEmpty else { return [] }
    return file.regions.filter { region in
      if let line = file.line, region.line != line { return false }
      return choice.filter.map { region.name.lowercased().contains($0.lowercased()) } ?? true
    }
  }

  /// What came of one, in a session of its own.
  static func report(
    on region: RegionDefinition, in file: LoadedFile, _ settings: Settings
  ) -> ScenarioReport {
    let title = "region \"\(region.name)\""
    let session: Session
    do throws(Stop) {
      session = try Loading.session(file.source, file.options, settings)
    } catch {
      let broken = Diagnostic(
        .regionBroken, error.message ?? "The script cannot be loaded again.", file: region.file,
        line: region.line)
      return ScenarioReport(
        promise: title, file: region.file, line: region.line, broken: broken)
    }
    let result = RegionResult(region, in: session)
    let errors = session.takeErrors()
    let failure = result.failures.first.map { first in
      Diagnostic(
        .regionBroken, ([first] + result.failures.dropFirst()).joined(separator: "; ") + ".",
        file: region.file, line: region.line)
    }
    return ScenarioReport(
      promise: title, file: region.file, line: region.line, broken: errors.first ?? failure)
  }
}
