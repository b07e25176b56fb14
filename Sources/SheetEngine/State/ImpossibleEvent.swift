/// An event that is impossible in every consistent world; `World.inconsistency` reports it.
///
/// Events that a single sheet cannot receive are in `LifecycleState.Event`.
enum ImpossibleEvent: String, Sendable {
  /// A drag of a sheet that is hidden, or that another element than the sheet started.
  case dragAbsentSheet
  /// A movement to a detent that is not active.
  case settleAtAbsentDetent
  /// A release whose outcome, a custom height, has no height.
  case settleWithoutHeight
  /// A release that dismisses the sheet, and settles.
  case settleDismissedSheet
  /// Typed text for a field that does not exist.
  case typeIntoAbsentField
  /// A pop of the shown page by a sheet without a stack.
  case popWithoutStack
}
