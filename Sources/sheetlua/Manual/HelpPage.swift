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
    HelpPage("lua", PackageResources.lua_md),
    HelpPage("map", PackageResources.map_md), HelpPage("velocity", PackageResources.velocity_md),
    HelpPage("determinism", PackageResources.determinism_md),
    HelpPage("sources", PackageResources.sources_md),
    HelpPage("pictures", PackageResources.pictures_md),
    HelpPage("vectors", PackageResources.vectors_md),
    HelpPage("mutants", PackageResources.mutants_md), HelpPage("a11y", PackageResources.a11y_md),
    HelpPage("ci", PackageResources.ci_md), HelpPage("scale", PackageResources.scale_md),
    HelpPage("embedding", PackageResources.embedding_md),
    HelpPage("page", PackageResources.page_md), HelpPage("terms", PackageResources.terms_md),
    HelpPage("recipes", PackageResources.recipes_md),
    HelpPage("topics", PackageResources.topics_md),
  ]

  private init(_ name: String, _ bytes: [UInt8]) {
    self.name = name
    text = String(decoding: bytes, as: UTF8.self)
    title = String(text.prefix { $0 != "\n" }.drop { $0 == "#" || $0 == " " })
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
    "access": "a11y", "accessibility": "a11y", "wcag": "a11y",
    "mutant": "mutants", "mutation": "mutants", "coverage": "mutants",
    "github": "ci", "gitlab": "ci", "junit": "ci", "workflow": "ci", "jenkins": "ci",
    "shard": "scale", "shards": "scale", "merge": "scale", "blob": "scale", "slurm": "scale",
    "kubernetes": "scale", "parallel": "scale",
    "share": "page", "serve": "page", "browser": "page", "gallery": "page", "html": "page",
    "embed": "embedding", "library": "embedding", "host": "embedding", "libsheetlua": "embedding",
    "glossary": "terms", "concepts": "terms",
    "recipe": "recipes", "examples": "recipes", "example": "recipes", "topic": "topics",
  ]

  /// The terms in the output of the command: the sections of `explain terms`.
  static let outputTerms: [(name: String, text: String)] = {
    let pages = [
      HelpPage("terms", PackageResources.terms_md), HelpPage("topics", PackageResources.topics_md),
    ]
    return pages.flatMap { $0.text.split(atText: "\n## ").dropFirst() }.map { section in
      let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
      return (String(lines[0]), lines.dropFirst().joined(separator: "\n"))
    }
  }()

  /// The recipes of the page about them, with one sentence each.
  static let recipes: [(name: String, text: String)] = {
    let page = HelpPage("recipes", PackageResources.recipes_md)
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
