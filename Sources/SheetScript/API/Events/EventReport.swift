/// An event of the engine with its declaration and the values of its keys.
struct EventReport {
  let event: EventDeclaration
  /// The values, in the order of the declared keys; nil leaves a key out.
  var values: [LoggedEvent.Field?] = []
  /// The page of a stack that receives the event, even if another page is visible by then; nil for
  /// the visible page.
  var page: String?

  var name: String { event.name }
}
