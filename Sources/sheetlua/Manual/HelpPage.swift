internal import CEmbeddedFiles
internal import CommandIO
internal import Support

/// A help page of `explain`.
///
/// Its text is in `Pages/`.
struct HelpPage {
  /// The name in `explain NAME`.
  let name: String
  let title: String
  /// The text in Markdown.
  let text: String

  /// All pages in the recommended reading order.
  static let all = [
    HelpPage("lua", embedded_page_lua()),
    HelpPage("map", embedded_page_map()), HelpPage("velocity", embedded_page_velocity()),
    HelpPage("determinism", embedded_page_determinism()),
    HelpPage("sources", embedded_page_sources()),
    HelpPage("pictures", embedded_page_pictures()),
    HelpPage("vectors", embedded_page_vectors()), HelpPage("export", embedded_page_export()),
    HelpPage("import", embedded_page_import()),
    HelpPage("fit", embedded_page_fit()),
    HelpPage("mutants", embedded_page_mutants()), HelpPage("a11y", embedded_page_a11y()),
    HelpPage("ci", embedded_page_ci()), HelpPage("scale", embedded_page_scale()),
    HelpPage("embedding", embedded_page_embedding()), HelpPage("python", embedded_page_python()),
    HelpPage("page", embedded_page_page()), HelpPage("terms", embedded_page_terms()),
    HelpPage("recipes", embedded_page_recipes()),
    HelpPage("topics", embedded_page_topics()),
  ]

  private init(_ name: String, _ text: UnsafePointer<UInt8>) {
    self.name = name
    self.text = String(cString: text)
    title = String(self.text.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " })
  }

  /// Returns the page with this name or synonym; nil if there is none.
  static func named(_ word: String) -> HelpPage? {
    let word = word.lowercased()
    let name = synonyms[word] ?? word
    return all.first { $0.name == name }
  }

  private static let synonyms = [
    "maps": "map", "decision": "map", "margin": "map", "margins": "map", "lint": "map",
    "velocities": "velocity", "flicks": "velocity", "speed": "velocity", "tracker": "velocity",
    "deterministic": "determinism", "time": "determinism", "clock": "determinism",
    "tape": "determinism", "tapes": "determinism", "seed": "determinism",
    "source": "sources", "styles": "sources", "numbers": "sources", "presets": "sources",
    "still": "pictures", "strip": "pictures", "svg": "pictures", "png": "pictures",
    "gif": "pictures", "report": "pictures", "spec": "pictures", "handoff": "pictures",
    "ahap": "pictures", "conform": "sources", "contradictions": "sources",
    "vector": "vectors", "port": "vectors", "answers": "vectors", "golden": "vectors",
    "kotlin": "export", "dart": "export", "typescript": "export",
    "getevent": "import", "motion": "import", "pointer": "import", "touches": "import",
    "wanted": "fit", "labels": "fit", "tuning": "fit",
    "access": "a11y", "accessibility": "a11y", "wcag": "a11y",
    "mutant": "mutants", "mutation": "mutants", "coverage": "mutants",
    "github": "ci", "gitlab": "ci", "junit": "ci", "workflow": "ci", "jenkins": "ci",
    "shard": "scale", "shards": "scale", "merge": "scale", "blob": "scale", "slurm": "scale",
    "kubernetes": "scale", "parallel": "scale",
    "share": "page", "serve": "page", "browser": "page", "gallery": "page", "html": "page",
    "pytest": "python", "pandas": "python", "polars": "python", "notebook": "python",
    "embed": "embedding", "library": "embedding", "host": "embedding", "libsheetlua": "embedding",
    "glossary": "terms", "concepts": "terms",
    "recipe": "recipes", "examples": "recipes", "example": "recipes", "topic": "topics",
  ]

  /// The terms in the output of the command: the sections of `explain terms`.
  static let outputTerms: [(name: String, text: String)] = {
    let pages = [
      HelpPage("terms", embedded_page_terms()), HelpPage("topics", embedded_page_topics()),
    ]
    return pages.flatMap { $0.text.split(atText: "\n## ").dropFirst() }.map { section in
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      return (String(lines[0]), lines.dropFirst().joined(separator: "\n"))
    }
  }()

  /// The recipes of the page about them, with one sentence each.
  static let recipes: [(name: String, text: String)] = {
    let page = HelpPage("recipes", embedded_page_recipes())
    return page.text.split(atText: "\n- `").dropFirst().map { entry in
      let parts = entry.split(separator: "\n\n", maxSplits: 1)[0].split(atText: "`: ", maxSplits: 1)
      let words = parts[1].split { $0 == " " || $0 == "\n" }
      return (String(parts[0]), words.joined(separator: " "))
    }
  }()

  /// Returns the name and the text of a term in the output; nil if there is none.
  ///
  /// Ignores case, spaces and hyphens: `dead-rule` is the term "dead rule".
  static func outputTerm(named word: String) -> (name: String, text: String)? {
    func key(_ name: String) -> String { name.lowercased().filter { $0.isLetter || $0.isNumber } }
    return outputTerms.first { key($0.name) == key(word) }
  }

  /// Returns the names of the pages that contain a text, ignoring case.
  static func names(containing text: String) -> [String] {
    let text = text.lowercased()
    return all.filter { $0.text.lowercased().contains(text: text) }.map(\.name)
  }

  /// Returns the lines for a terminal.
  func lines(_ paint: TextStyling) -> [String] { TerminalMarkdown(text, paint).lines }
}
