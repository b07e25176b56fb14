internal import Live

/// A box over the stage that a key shows and hides.
///
/// A new panel needs a file with its definition, and a case and its `form` here.
enum StagePanel: CaseIterable, Sendable {
  case help, prints

  /// The definition of the panel.
  var form: Definition {
    switch self {
    case .help: .help
    case .prints: .prints
    }
  }

  /// The key of a panel, its name in the help, and its content.
  struct Definition {
    /// The key that shows the panel, then its other pages, and then hides it.
    let key: Character
    /// Name in the help; nil if the help does not list the panel.
    let name: String?
    /// Name in the palette; nil if it is the name in the help.
    var action: String?
    /// The hint in the bottom row; nil if the row does not list the panel.
    var hint: String?
    /// Returns the pages, at least one, for a size of the terminal.
    let pages: (_ play: PlaySession, _ columns: Int, _ rows: Int) -> [Page]
  }

  /// A page of a panel.
  struct Page {
    let title: String
    let lines: [StyledLine]
  }
}
