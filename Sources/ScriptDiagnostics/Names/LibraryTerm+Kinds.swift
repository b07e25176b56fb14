extension LibraryTerm {
  /// The types of sheets and of their states in other libraries.
  static let kindTerms: [LibraryTerm] = [
    LibraryTerm("UISheetPresentationController", "Apple", "sheet", "`sheet \"Order\" { ... }`"),
    LibraryTerm("pageSheet", "Apple", "sheet", "every sheet is one; `detents = { \"large\" }`"),
    LibraryTerm(
      "formSheet", "Apple", "presentation",
      "on tablets, style `ios` uses it; a function can return \"form\""),
    LibraryTerm(
      "fullScreenCover", "SwiftUI", "presentation", "a function that returns \"cover\""),
    LibraryTerm(
      "presentationCompactAdaptation", "SwiftUI", "presentation",
      "a function that returns the presentation style"),
    LibraryTerm(
      "sideSheet", "Material", "align",
      "`align = \"right\"` with `max_width`; the sheet still moves vertically"),
    LibraryTerm("ModalBottomSheet", "Compose", "sheet", "with `style = \"material\"`"),
    LibraryTerm(
      "BottomSheetScaffold", "Compose", "sheet", "with `style = \"material\"` and `modal = false`"),
    LibraryTerm("BottomSheetDialogFragment", "Material", "sheet", "with `style = \"material\"`"),
    LibraryTerm("BottomSheetBehavior", "Material", "sheet", "with `style = \"material\"`"),
    LibraryTerm("showModalBottomSheet", "Flutter", "sheet", "with `style = \"material\"`"),
    LibraryTerm("DraggableScrollableSheet", "Flutter", "sheet", "`sheet \"Order\" { ... }`"),
    LibraryTerm(
      "STATE_HALF_EXPANDED", "Material", "detents", "a detent such as `half = \"50%\"`"),
    LibraryTerm("STATE_EXPANDED", "Material", "detents", "the detent \"expanded\" or \"large\""),
    LibraryTerm("STATE_COLLAPSED", "Material", "detents", "the smallest detent"),
    LibraryTerm("STATE_HIDDEN", "Material", "is_presented", "false for a dismissed sheet"),
    LibraryTerm("sheetState", "Compose", "detent", "of the sheet object, as in `s.detent`"),
    LibraryTerm(
      "rememberModalBottomSheetState", "Compose", "detent",
      "of the sheet object, as in `s.detent`"),
    LibraryTerm(
      "presentationBackgroundInteraction", "SwiftUI", "largest_undimmed",
      "the detent of `.enabled(upThrough:)`, by name"),
    LibraryTerm(
      "presentationContentInteraction", "SwiftUI", "expands_on_scroll",
      "true for `.resizes`, false for `.scrolls`"),
    LibraryTerm(
      "presentationCornerRadius", "SwiftUI", "appearance",
      "`appearance = { corner_radius = 16 }`"),
    LibraryTerm("nestedScroll", "Compose", "expands_on_scroll"),
    LibraryTerm("momentum", "other libraries", "passes_momentum"),
  ]
}
