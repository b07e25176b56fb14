internal import ScriptDiagnostics
internal import Support
package import LuaBridge

// Surplus arguments: the source text shows whether they were written or are extra results of the
// last call.
extension ScriptSession {
  /// The number of arguments in the source of a call; nil if the text does not show it.
  package func writtenArguments(of call: LuaCall, named name: String) -> Int? {
    guard let place = call.place else { return nil }
    if let count = texts.writtenArguments(of: name, in: place.chunk, line: place.line) {
      return count
    }
    // Several calls with different numbers of arguments, or another name for the function.
    guard let source = texts[place.chunk],
      ArgumentSource.areComplete(in: source, line: place.line)
    else { return nil }
    return call.count
  }

  /// Throws if a call has surplus arguments in its source; extra results of the last call are
  /// accepted.
  package func rejectSurplusArguments(_ call: LuaCall, _ name: String, most: Int) throws(LuaError) {
    guard call.count > most, (most..<call.count).contains(where: { !call.isNil(at: $0) }),
      let written = writtenArguments(of: call, named: name), written > most
    else { return }
    let takes =
      most == 0 ? "no argument" : most == 1 ? "one argument" : "at most \(most) arguments"
    let direction = (try? call.value(at: 0))?.string
    let distance = call.count > 1 ? (try? call.value(at: 1))?.number : nil
    let hint =
      direction.flatMap { direction in
        ["up", "down", "left", "right"].contains(direction)
          ? distance.map { " Write `user:\(name) { \(direction) = \($0.plain) }`." } : nil
      } ?? ""
    throw Diagnostic(
      .wrongType, "`\(name)` takes \(takes), but got \(written).\(hint)", word: name
    ).raised
  }
}
