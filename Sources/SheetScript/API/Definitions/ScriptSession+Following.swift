internal import LuaBridge
internal import ScriptDiagnostics
internal import SheetEngine
internal import Support

// `follows` and `by`: a sheet that another sheet moves.
extension ScriptSession {
  /// The rule in the table of a sheet; nil if the sheet follows no other.
  ///
  /// - Throws: A diagnostic if one of the two keys is missing, or if the sheet follows itself.
  func following(
    _ sheet: SheetSpec, of name: String, owner: String, site: CallSite
  ) throws(Diagnostic) -> SheetDefinition.Following? {
    let (follows, by) = (SheetSpec.followsKey, SheetSpec.byKey)
    guard let other = sheet.follows else {
      guard sheet.by.isNil else {
        throw site.error(
          .missingKey, key: [.key(by)],
          "`\(by)` moves the sheet with another one; add its name, as in `\(follows) = \"Player\"`."
        )
      }
      return nil
    }
    guard let function = sheet.by.function else {
      throw site.error(
        .missingKey, value: [.key(follows)],
        "`\(follows)` needs the distance; add "
          + "`\(by) = function(other) return other.progress * 80 end`.")
    }
    guard other != name else {
      throw site.error(
        .conflictingKeys, value: [.key(follows)],
        "The sheet \"\(name)\" cannot follow itself; write the name of another sheet.")
    }
    if !workQueue.isLoading { try rejectUnknownFollowing(other, of: owner, site: site) }
    definitions.hasFollowingSheets = true
    return SheetDefinition.Following(
      sheet: other, offset: add(function, as: "\(by) of \(owner)", site, [.key(by)]))
  }

  /// Throws if a sheet follows a sheet that the script does not define.
  func rejectUnknownFollowing() throws(Diagnostic) {
    for sheet in definitions.sheets {
      guard let name = SheetSpec(sheet.spec).follows else { continue }
      try rejectUnknownFollowing(name, of: sheet.site.subject, site: sheet.site)
    }
  }

  private func rejectUnknownFollowing(
    _ name: String, of owner: String, site: CallSite
  ) throws(Diagnostic) {
    try rejectUnknownSheet(
      name, at: [.key(SheetSpec.followsKey)], for: owner, site: site, verb: "follows")
  }

  /// Moves the presented sheets that follow other sheets.
  ///
  /// Called after a step, because the functions read the world.
  func moveFollowers() {
    guard definitions.hasFollowingSheets else { return }
    for id in world.presented {
      guard let following = world[id].definition.following,
        let other = world.sheet(named: following.sheet),
        let offset = distance(of: id, behind: other, asking: following.offset),
        offset != world[id].followingOffset
      else { continue }
      world[id].followingOffset = offset
    }
  }

  private func distance(
    of id: SheetID, behind other: SheetID, asking question: ScriptFunctionID
  ) -> Double? {
    guard let result = callFunction(question, sheet: id, [handle(for: other)]) else { return nil }
    return finite(result, from: question, sheet: id, isOptional: false)
  }
}
