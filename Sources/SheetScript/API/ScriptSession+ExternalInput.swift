package import ScriptDiagnostics
internal import SheetEngine
package import UserActions

extension ScriptSession {
  /// Performs an input of a user or a host now.
  ///
  /// An input whose value is not plain data does nothing. Throws if no dialog is open for an answer,
  /// or if the script rejects the changes of a definition.
  package func perform(_ input: ExternalInput) throws(Diagnostic) {
    switch input {
    case .performed(let event): perform(event)
    case .answered(let choice): try answer(choice)
    case .told(let sheet, let context?, let isNow): setContext(sheet, context, now: isNow)
    case .changed(let parent, let changes?):
      switch parent {
      case .sheet(let id): try set(id, changes)
      case .screen(let id): try set(id, changes)
      }
    case .told(_, nil, _), .changed(_, nil): break
    }
  }
}
