internal import ScriptDiagnostics
package import LuaBridge

// Arguments too many: what is written tells them from what a last call gives.
extension ScriptSession {
  /// How many arguments a call is written with; nil where the text does not tell.
  package func writtenArguments(of call: LuaCall, named name: String) -> Int? {
    guard let place = call.place else { return nil }
    return texts.writtenArguments(of: name, in: place.chunk, line: place.line)
  }

  /// Refuses an argument too many, as far as it is written: a last call may give more than is meant.
  package func refuseSurplus(_ call: LuaCall, _ name: String, most: Int) throws(LuaError) {
    guard call.count > most, (most..<call.count).contains(where: { !call.isNil(at: $0) }),
      let written = writtenArguments(of: call, named: name), written > most
    else { return }
    let takes =
      most == 0 ? "no argument" : most == 1 ? "one argument" : "at most \(most) arguments"
    throw Diagnostic(
      .wrongType, "`\(name)` takes \(takes), but got \(written).", word: name
    ).raised
  }
}
