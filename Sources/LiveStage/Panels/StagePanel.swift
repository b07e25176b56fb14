import Live

/// A box over the stage that a key shows and takes away.
///
/// A new one is a file with its form, and here its case, for which the compiler asks for a line.
enum StagePanel: CaseIterable {
  case help, prints

  /// What the stage knows of it.
  var form: Definition {
    switch self {
    case .help: .help
    case .prints: .prints
    }
  }

  /// A panel's key, its words in the help, and what it shows.
  struct Definition {
    /// The key that shows it, then its further pages, then takes it away.
    let key: Character
    /// What the help calls it; nil: the help does not name it.
    let name: String?
    /// Its pages, at least one, on a terminal of so many columns and rows.
    let pages: (_ play: PlaySession, _ columns: Int, _ rows: Int) -> [Page]
  }

  /// What is shown at a time.
  struct Page {
    let title: String
    let lines: [StyledLine]
  }
}
