/// Values that know what the command line may say of them: a verb's, or a group that verbs share.
package protocol ArgumentGroup {
  /// With what each is when nothing is said.
  init()
  /// Names each of its arguments once, in the order of help.
  mutating func declare(_ arguments: inout ArgumentList)
}

/// The arguments of a verb, while it names them: either they are written down, or each is given
/// what was said of it.
package struct ArgumentList {
  /// Those named so far, when they are written down.
  package private(set) var declared: [Argument] = []
  /// What was said, by the argument's place among all; nil while they are written down.
  private let said: [[SaidWord]]?
  /// How many were named while values are given.
  private var place = 0
  /// What is wrong with a value, and where it stood: the first of all counts.
  private(set) var fault: (error: UsageError.Reason, index: Int)?
  private var heading: String?
  /// Whether what help and completions show is written down, too.
  @usableFromInline let isForShow: Bool

  /// What is written down of a group; `isForShow`: with what help and completions show.
  package init<Group: ArgumentGroup>(of type: Group.Type, isForShow: Bool = true) {
    said = nil
    self.isForShow = isForShow
    var group = type.init()
    group.declare(&self)
  }

  init(giving said: [[SaidWord]]) {
    self.said = said
    isForShow = false
  }

  // MARK: Naming

  /// A flag; it is false until it is said.
  package mutating func flag(
    _ value: inout Bool, _ name: String, letter: String? = nil, _ help: String,
    isHidden: Bool = false
  ) {
    guard let words = nextWords() else {
      return add(Argument(kind: .flag, name: name, letter: letter, help: help, isHidden: isHidden))
    }
    if !words.isEmpty { value = true }
  }

  /// An option with a value.
  @inlinable package mutating func option<Value: ArgumentValue>(
    _ value: inout Value, _ name: String, letter: String? = nil,
    value placeholder: String? = nil, _ help: String,
    completion: @autoclosure () -> Argument.Completion = .none
  ) {
    guard let words = nextWords() else {
      var argument = option(name, letter, placeholder, help, isForShow ? completion() : .none)
      if isForShow {
        argument.defaultText = value.word
        argument.choices = Value.choices
      }
      return add(argument)
    }
    if let last: Value = last(of: words) { value = last }
  }

  /// An option that is nil until it is said.
  @inlinable package mutating func option<Value: ArgumentValue>(
    _ value: inout Value?, _ name: String, letter: String? = nil,
    value placeholder: String? = nil, _ help: String,
    completion: @autoclosure () -> Argument.Completion = .none
  ) {
    guard let words = nextWords() else {
      var argument = option(name, letter, placeholder, help, isForShow ? completion() : .none)
      if isForShow { argument.choices = Value.choices }
      return add(argument)
    }
    if let last: Value = last(of: words) { value = last }
  }

  /// An option that may be said more than once.
  package mutating func options(
    _ values: inout [String], _ name: String, value placeholder: String, _ help: String,
    completion: @autoclosure () -> Argument.Completion = .none
  ) {
    guard let words = nextWords() else {
      var argument = option(name, nil, placeholder, help, isForShow ? completion() : .none)
      argument.repeats = true
      return add(argument)
    }
    if !words.isEmpty { values = words.map(\.text) }
  }

  /// A word that has to stand without an option.
  package mutating func path(
    _ value: inout String, _ placeholder: String, _ help: String,
    completion: @autoclosure () -> Argument.Completion
  ) {
    guard let words = nextWords() else {
      var argument = positional(placeholder, help, isForShow ? completion() : .none)
      argument.isRequired = value.isEmpty
      argument.defaultText = value.isEmpty ? nil : value
      return add(argument)
    }
    if let word = words.first { value = word.text }
  }

  /// One that may.
  package mutating func path(
    _ value: inout String?, _ placeholder: String, _ help: String,
    completion: @autoclosure () -> Argument.Completion
  ) {
    guard let words = nextWords() else {
      return add(positional(placeholder, help, isForShow ? completion() : .none))
    }
    if let word = words.first { value = word.text }
  }

  /// As many as there are; `needsOne`: one has to stand.
  package mutating func paths(
    _ values: inout [String], _ placeholder: String, _ help: String, needsOne: Bool = false,
    completion: @autoclosure () -> Argument.Completion
  ) {
    guard let words = nextWords() else {
      var argument = positional(placeholder, help, isForShow ? completion() : .none)
      argument.repeats = true
      argument.isRequired = needsOne
      argument.defaultText = values.first
      return add(argument)
    }
    if !words.isEmpty { values = words.map(\.text) }
  }

  /// All of a group, below a heading of their own if it has one.
  package mutating func group(_ group: inout some ArgumentGroup, heading: String? = nil) {
    let outer = self.heading
    if let heading { self.heading = heading }
    group.declare(&self)
    self.heading = outer
  }

  // MARK: Parts

  /// What was said of the next argument; nil while they are written down.
  @usableFromInline mutating func nextWords() -> [SaidWord]? {
    guard let said else { return nil }
    defer { place += 1 }
    return said[place]
  }

  /// The value that was said last, which counts; each has to be one.
  @inlinable mutating func last<Value: ArgumentValue>(of words: [SaidWord]) -> Value? {
    var last: Value?
    for word in words {
      guard let value = Value(word: word.text) else {
        refuse(word, Value.choices)
        continue
      }
      last = value
    }
    return last
  }

  @usableFromInline mutating func refuse(_ word: SaidWord, _ choices: [String]) {
    if let fault, fault.index <= word.index { return }
    fault = (.invalid(word.text, place - 1, byLetter: word.isByLetter, choices), word.index)
  }

  @usableFromInline mutating func add(_ argument: Argument) {
    var argument = argument
    argument.heading = heading
    declared.append(argument)
  }

  @usableFromInline func option(
    _ name: String, _ letter: String?, _ placeholder: String?, _ help: String,
    _ completion: Argument.Completion
  ) -> Argument {
    Argument(
      kind: .option, name: name, letter: letter, placeholder: placeholder ?? name, help: help,
      completion: completion)
  }

  private func positional(
    _ placeholder: String, _ help: String, _ completion: Argument.Completion
  ) -> Argument {
    Argument(
      kind: .positional, name: placeholder, placeholder: placeholder, help: help,
      completion: completion)
  }
}
