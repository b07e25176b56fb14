internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// Changes of a style by a checked table: the tables of sheets and styles have most keys in common.
extension ScriptSession {
  /// Early checks that need no other definition: the detents and their names, and the content.
  func checkSheet(_ spec: LuaTable, site: CallSite) throws(Diagnostic) {
    let before = scriptCalls.count
    defer { scriptCalls.forget(after: before) }
    _ = try SheetSpec(spec).parts(site)
    _ = try detentReading(of: site.subject, site: site).all(of: spec["detents"])
  }

  /// A parser for the detents of a sheet, a style or a page, which also stores their functions.
  private func detentReading(of owner: String, site: CallSite) -> DetentParser {
    DetentParser(site: site) { function, name, path in
      self.add(function, as: "detent \"\(name)\" of \(owner)", site, path)
    }
  }

  /// Returns a style with the changes of a table.
  func changed(
    _ base: Style, by spec: LuaTable, owner: String, site: CallSite
  ) throws(Diagnostic) -> Style {
    let writing = SettingContext(
      spec: spec, site: site,
      keep: { function, key in
        let path = key.split(separator: ".").map { TablePathStep.key(String($0)) }
        return self.add(function, as: "\(key) of \(owner)", site, path)
      },
      motion: { self.motion($0) },
      detents: { written throws(Diagnostic) in
        try self.detentReading(of: owner, site: site).all(of: written)
      },
      releaseRule: { policy, before throws(Diagnostic) in
        try self.releaseRule(named: policy, over: before, key: "policy", site: site, visited: [])
      })
    return try writing.changed(base)
  }
}
