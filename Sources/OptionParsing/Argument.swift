/// An argument that a verb takes, as help, completions and complaints name it.
package struct Argument {
  /// How it stands on a command line.
  package enum Kind {
    /// `--quiet`: said or not.
    case flag
    /// `--seed 7`, `--seed=7`: with a value.
    case option
    /// A word that is no option, by its place.
    case positional
  }

  package var kind: Kind
  /// Its name without dashes; a positional one's is shown only.
  package var name: String
  /// The letter of `-q`, if it has one.
  package var letter: String?
  /// What stands for its value, as `file` in `--svg <file>`; empty for a flag.
  package var placeholder = ""
  package var help: String
  /// The heading that it stands below in help; nil: OPTIONS, or ARGUMENTS for a positional one.
  package var heading: String?
  /// What it is when nothing is said, as help shows it.
  package var defaultText: String?
  /// The words that it takes, where help lists them.
  package var choices: [String] = []
  /// Whether help leaves it out.
  package var isHidden = false
  /// Whether it has to be said.
  package var isRequired = false
  /// Whether it may be said more than once, each time with another value.
  package var repeats = false
  /// What shells offer for its value.
  package var completion = Completion.none

  /// What shells offer where a value is typed.
  package enum Completion {
    case none
    /// Files with one of these extensions, or any where there are none; and folders on the way.
    case files([String])
    case folders
    case words([String])
  }

  /// Its name as it is written: `--seed`.
  package var option: String { "--" + name }

  /// What it is called in help, usage and complaints: `--seed <n>`, `<script>`.
  package var label: String {
    switch kind {
    case .flag: option
    case .option: "\(option) <\(placeholder)>"
    case .positional: "<\(placeholder)>"
    }
  }
}
