internal import CLuaShim

// `require`: names only; the host finds the text, each once a state.
extension LuaState {
  func defineRequire() throws(LuaError) {
    try define("require") { call throws(LuaError) in
      [.reference(try call.state.module(named: call.string(at: 0, "require")))]
    }
  }

  private func module(named name: String) throws(LuaError) -> LuaReference {
    if let module = machine.modules[name] { return module }
    guard !machine.loading.contains(name) else {
      let circle = (machine.loading + [name]).joined(separator: " -> ")
      throw LuaError("module '\(name)' requires itself: \(circle)")
    }
    machine.loading.append(name)
    defer { machine.loading.removeLast() }
    let module = try find(name)
    machine.modules[name] = module
    return module
  }

  private func find(_ name: String) throws(LuaError) -> LuaReference {
    switch try surroundings.module(name) {
    case .value(let value):
      return try keep(value)
    case .globals:
      var reference: Int32 = 0
      try machine.check(sl_globals(machine.open(), &reference))
      return LuaReference(machine: machine, id: reference)
    case .text(let text, name: let file):
      let results = try load(text, name: file, tables: .referenced)
      guard let first = results.first, !first.isNil else { return try keep(.boolean(true)) }
      return try keep(first)
    }
  }
}
