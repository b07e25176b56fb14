internal import CLuaShim

// `require`: takes names, not paths; the host returns each module once per state.
extension LuaState {
  func defineRequire() throws(LuaError) {
    try define("require") { call throws(LuaError) in
      [.reference(try call.state.module(named: call.string(at: 0, "require")))]
    }
  }

  private func module(named name: String) throws(LuaError) -> LuaReference {
    if let module = modules[name] { return module }
    guard !loading.contains(name) else {
      let circle = (loading + [name]).joined(separator: " -> ")
      throw LuaError("module '\(name)' requires itself: \(circle)")
    }
    loading.append(name)
    defer { loading.removeLast() }
    let module = try find(name)
    modules[name] = module
    return module
  }

  private func find(_ name: String) throws(LuaError) -> LuaReference {
    switch try host.module(name) {
    case .value(let value):
      return try keep(value)
    case .globals:
      var reference: Int32 = 0
      try core.check(sl_globals(core.open(), &reference))
      return LuaReference(core: core, id: reference)
    case .text(let text, name: let file):
      let results = try load(text, name: file, [.string(name)], tables: .referenced)
      guard let first = results.first, !first.isNil else { return try keep(.boolean(true)) }
      return try keep(first)
    }
  }
}
