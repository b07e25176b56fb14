internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// What a checked table changes of a style: a sheet's table and a style's have most keys in common.
extension ScriptSession {
  /// Early checks that need no other definition: detents and what they are called.
  func checkSheet(_ spec: LuaTable, site: CallSite) throws(Diagnostic) {
    let before = asking.count
    defer { asking.forget(after: before) }
    _ = try ContentParser(site: site).all(of: spec)
    _ = try detentReading(of: site.subject, site: site).all(of: spec["detents"])
  }

  /// Reads detents of a sheet, a style or a page, and keeps their functions.
  private func detentReading(of owner: String, site: CallSite) -> DetentParser {
    DetentParser(site: site) { function, name, path in
      self.add(function, as: "detent \"\(name)\" of \(owner)", site, path)
    }
  }

  /// A style with a table's changes in it.
  func changed(
    _ base: Style, by spec: LuaTable, owner: String, site: CallSite
  ) throws(Diagnostic) -> Style {
    let writing = SettingContext(
      spec: spec, site: site,
      keep: { function, key in
        self.add(function, as: "\(key) of \(owner)", site, [.key(key)])
      },
      law: { self.motion($0) },
      detents: { written throws(Diagnostic) in
        try self.detentReading(of: owner, site: site).all(of: written)
      },
      landing: { policy, before throws(Diagnostic) in
        try self.landing(named: policy, over: before, key: "policy", site: site, visited: [])
      })
    return try writing.changed(base)
  }
}
