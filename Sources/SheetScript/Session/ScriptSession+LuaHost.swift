internal import ScriptDiagnostics
internal import LuaBridge
internal import SheetEngine

// Host functions of the Lua state: print, time, modules, names and errors.
extension ScriptSession {
  /// Installs the host functions.
  ///
  /// They are not called after the session closes the Lua state when it ends, so `unowned(unsafe)`
  /// is safe.
  func installHostFunctions() {
    var host = LuaHostFunctions()
    host.print = { [unowned(unsafe) self] text in print(text) }
    host.shown = { $0.luaLiteral }
    host.clock = { [unowned(unsafe) self] in world.time }
    host.module = { [unowned(unsafe) self] name throws(LuaError) in try module(named: name)
    }
    host.undefinedGlobal = { [unowned(unsafe) self] in api.names.undefined($0).luaError }
    host.unmadeGlobal = { KnownNames.undefinedGlobal($0).luaError }
    host.unknownMember = { [unowned(unsafe) self] type, member, writing in
      api.names.unknownMember(
        member, of: type.name, with: type.memberNames, writing: writing, inHook: isBusy
      ).luaError
    }
    host.unknownField = { shape, field, held in
      shape.unknownFieldError(field, held: held).luaError
    }
    host.sealedField = { shape, field in
      shape.sealedFieldError(field).luaError
    }
    host.name = { [unowned(unsafe) self] object in name(of: object) }
    lua.host = host
  }

  private func module(named name: String) throws(LuaError) -> LuaHostFunctions.Module {
    if name == "sheetlua" { return .globals }
    var found: SourceText?
    do throws(ModuleLoadError) {
      if name.utf8.count <= Limits.name { found = try options.module(name) }
    } catch {
      throw Diagnostic(.fileUnreadable, error.message, word: name).luaError
    }
    guard let found else {
      throw KnownNames.noModule(name, among: moduleNames, for: options.errorReader).luaError
    }
    texts.add(found)
    return .text(found.text, name: found.name)
  }
}
