internal import Diagnosis
internal import LuaBridge
internal import Schema
internal import SheetEngine

// What the Lua state asks of its host: print, time, modules, names and errors.
extension Session {
  /// None of this is asked for once the state is closed, which the session does when it ends.
  func surround() {
    var surroundings = LuaSurroundings()
    surroundings.print = options.print
    surroundings.shown = { $0.written }
    surroundings.clock = { [unowned(unsafe) self] in world.time }
    surroundings.module = { [unowned(unsafe) self] name throws(LuaError) in try module(named: name)
    }
    surroundings.undefinedGlobal = { Surface.scriptNames.undefined($0).luaError }
    surroundings.unmadeGlobal = { ScriptNames.unmade($0).luaError }
    surroundings.unknownMember = { [unowned(unsafe) self] type, member, writing in
      Surface.scriptNames.unknownMember(
        member, of: type.name, with: type.memberNames, writing: writing, inHook: isBusy
      ).luaError
    }
    surroundings.unknownField = { [unowned(unsafe) self] shape, field, held in
      unknownField(field, of: shape, held: held).luaError
    }
    surroundings.sealedField = { [unowned(unsafe) self] shape, field in
      sealedField(field, of: shape).luaError
    }
    surroundings.name = { [unowned(unsafe) self] object in name(of: object) }
    lua.surroundings = surroundings
  }

  private func module(named name: String) throws(LuaError) -> LuaSurroundings.Module {
    if name == "sheetlua" { return .globals }
    let found: Source?
    do throws(ModuleRefusal) {
      found = try options.module(name)
    } catch {
      throw Diagnostic(.fileUnreadable, error.sentence, word: name).luaError
    }
    guard let found else { throw ScriptNames.noModule(name, among: options.moduleNames()).luaError }
    texts.add(found)
    return .text(found.text, name: found.name)
  }
}
