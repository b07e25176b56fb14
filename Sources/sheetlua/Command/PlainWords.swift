internal import ArgumentParser

/// Reads plain words into a verb: options that it has, each said once, and its paths.
///
/// Most command lines are plain, and the argument parser takes millions of instructions before it
/// reads the first word of one. It stays the only judge: where a word is wrong, unusual or asks for
/// help there is no verb here, and the parser reads the words from the start. Where there is one it is
/// the verb that the parser would have read.
final class PlainWords: Decoder {
  /// Something is not plain.
  struct Unusual: Error {}

  /// The option of a property: `--reduce-motion` of `reduceMotion`, unless it has a name of its own.
  private static func option(of property: String) -> String {
    switch property {
    case "access": return "--a11y"
    case "runner": return "--for"
    case "runs": return "--repeat"
    case "settings": return "--set"
    case "stopsAtFailure": return "--fail-fast"
    default:
      var name = "--"
      for byte in property.utf8 {
        let letter = Unicode.Scalar(byte)
        if ("A"..."Z").contains(letter) {
          name += "-"
          name.unicodeScalars.append(Unicode.Scalar(byte + 32))
        } else {
          name.unicodeScalars.append(letter)
        }
      }
      return name
    }
  }

  /// A word with an option of one letter written out.
  private static func long(_ word: String) -> String {
    switch word {
    case "-j": "--jobs"
    case "-o": "--output"
    case "-q": "--quiet"
    case "-v": "--verbose"
    case "-x": "--fail-fast"
    default: word
    }
  }

  /// What the declarations say of options and arguments that need not be said.
  private static func words(ofUnsaid property: String) -> [String]? {
    switch property {
    case "by": ["grabber"]
    case "charset": ["unicode"]
    case "color": ["auto"]
    case "cols": ["100"]
    case "elapsed": ["0.3"]
    case "folder", "folders": ["."]
    case "jobs", "runs", "speed": ["1"]
    case "layer": ["outcome"]
    case "maxSteps": ["14"]
    case "paths", "script", "topic": []
    case "port": ["0"]
    case "rows": ["46"]
    case "size": ["96x32"]
    case "time": ["20"]
    default: nil
    }
  }

  let codingPath: [any CodingKey] = []
  let userInfo: [CodingUserInfoKey: Any] = [:]
  private let words: [String]
  /// Which words an option has read; those left are paths.
  private var isRead: [Bool]
  /// Nil until all options have been read, as only then the paths are known.
  private var paths: [String]?

  /// The verb that the words behind its name make; nil where something is not plain.
  static func verb<Verb: Subcommand>(_ type: Verb.Type, of words: [String]) -> Verb? {
    guard !words.contains("") else { return nil }
    let plain = PlainWords(words)
    guard (try? type.init(from: plain)) != nil else { return nil }
    plain.separatePaths()
    guard let verb = try? type.init(from: plain), plain.paths?.isEmpty == true else { return nil }
    return verb
  }

  private init(_ words: [String]) {
    self.words = words.map(Self.long)
    isRead = words.map { _ in false }
  }

  private func separatePaths() {
    paths = words.indices.filter { !isRead[$0] }.map { words[$0] }
  }

  // MARK: What an option or an argument says

  /// Whether the flag was said.
  fileprivate func flag(_ property: String) throws -> Bool {
    let name = Self.option(of: property)
    guard let index = words.firstIndex(of: name) else { return false }
    guard !words[(index + 1)...].contains(name) else { throw Unusual() }
    isRead[index] = true
    return true
  }

  /// The values said of an option.
  private func values(_ property: String) throws -> [String] {
    let name = Self.option(of: property)
    var values: [String] = []
    for (index, word) in words.enumerated() where word.hasPrefix(name) {
      let rest = word.dropFirst(name.count)
      if rest.isEmpty {
        guard index + 1 < words.count, !words[index + 1].hasPrefix("-") else { throw Unusual() }
        isRead[index + 1] = true
        values.append(words[index + 1])
      } else if rest.hasPrefix("="), rest.count > 1 {
        values.append(String(rest.dropFirst()))
      } else {
        continue
      }
      isRead[index] = true
    }
    return values
  }

  fileprivate func option<Value: PlainValue>(_ property: String) throws -> Value {
    let values = try values(property)
    if let value = Value(words: values) { return value }
    guard values.isEmpty, let words = Self.words(ofUnsaid: property),
      let value = Value(words: words)
    else { throw Unusual() }
    return value
  }

  /// What stands without an option; anything until all options have been read.
  fileprivate func argument<Value: PlainValue>(_ property: String) throws -> Value {
    guard let paths else {
      guard let anything = Value(words: []) ?? Value(words: ["0"]) else { throw Unusual() }
      return anything
    }
    guard !paths.contains(where: { $0.hasPrefix("-") && $0 != "-" }),
      let words = paths.isEmpty ? Self.words(ofUnsaid: property) : paths,
      let value = Value(words: words)
    else { throw Unusual() }
    self.paths = []
    return value
  }

  // MARK: Decoder

  func container<Key>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(PlainProperties(words: self))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Unusual() }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { throw Unusual() }
}

/// The properties of a verb or of a group of options, read by their names.
private struct PlainProperties<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let words: PlainWords
  let codingPath: [any CodingKey] = []
  let allKeys: [Key] = []

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T {
    let name = key.stringValue
    let wrapper: Any? =
      switch type {
      case is Flag<Bool>.Type: try flag(name)
      case is Option<String?>.Type: try option(name) as Option<String?>
      case is Option<String>.Type: try option(name) as Option<String>
      case is Option<Double?>.Type: try option(name) as Option<Double?>
      case is Option<Double>.Type: try option(name) as Option<Double>
      case is Option<Int?>.Type: try option(name) as Option<Int?>
      case is Option<Int>.Type: try option(name) as Option<Int>
      case is Option<UInt64?>.Type: try option(name) as Option<UInt64?>
      case is Option<[String]>.Type: try option(name) as Option<[String]>
      case is Option<PlayVerb.Charset?>.Type: try option(name) as Option<PlayVerb.Charset?>
      case is Argument<String>.Type: try argument(name) as Argument<String>
      case is Argument<String?>.Type: try argument(name) as Argument<String?>
      case is Argument<[String]>.Type: try argument(name) as Argument<[String]>
      case is OptionGroup<CommonOptions>.Type: try group() as OptionGroup<CommonOptions>
      case is OptionGroup<SelectionOptions>.Type: try group() as OptionGroup<SelectionOptions>
      case is OptionGroup<RunningOptions>.Type: try group() as OptionGroup<RunningOptions>
      case is OptionGroup<ReportingOptions>.Type: try group() as OptionGroup<ReportingOptions>
      case is OptionGroup<MutantOptions>.Type: try group() as OptionGroup<MutantOptions>
      default: nil
      }
    guard let wrapper = wrapper as? T else { throw PlainWords.Unusual() }
    return wrapper
  }

  private func flag(_ name: String) throws -> Flag<Bool> {
    var flag = Flag(wrappedValue: false, name: NameSpecification([]))
    flag.wrappedValue = try words.flag(name)
    return flag
  }

  private func option<Value: PlainValue>(_ name: String) throws -> Option<Value> {
    // Without names: those of an option that is read already are never asked for.
    var option = Option<Value>(
      name: NameSpecification([]), transform: { _ in throw PlainWords.Unusual() })
    option.wrappedValue = try words.option(name)
    return option
  }

  private func argument<Value: PlainValue>(_ name: String) throws -> Argument<Value> {
    var argument = Argument<Value>(transform: { _ in throw PlainWords.Unusual() })
    argument.wrappedValue = try words.argument(name)
    return argument
  }

  private func group<Options: ParsableArguments>() throws -> OptionGroup<Options> {
    var group = OptionGroup<Options>()
    group.wrappedValue = try Options(from: words)
    return group
  }

  // What no property of a verb asks for.

  func contains(_ key: Key) -> Bool { false }

  func decodeNil(forKey key: Key) throws -> Bool { throw PlainWords.Unusual() }

  func nestedContainer<Nested>(keyedBy type: Nested.Type, forKey key: Key) throws
    -> KeyedDecodingContainer<Nested>
  { throw PlainWords.Unusual() }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw PlainWords.Unusual()
  }

  func superDecoder() throws -> any Decoder { throw PlainWords.Unusual() }

  func superDecoder(forKey key: Key) throws -> any Decoder { throw PlainWords.Unusual() }
}

/// A value that one word gives, or several.
private protocol PlainValue: SendableMetatype {
  /// Nil where the words give none.
  init?(words: [String])
}

extension PlainValue where Self: LosslessStringConvertible {
  fileprivate init?(words: [String]) {
    guard words.count == 1 else { return nil }
    self.init(words[0])
  }
}

extension Double: PlainValue {}
extension Int: PlainValue {}
extension String: PlainValue {}
extension UInt64: PlainValue {}

extension PlayVerb.Charset: PlainValue {
  fileprivate init?(words: [String]) {
    guard words.count == 1 else { return nil }
    self.init(rawValue: words[0])
  }
}

extension Optional: PlainValue where Wrapped: PlainValue {
  fileprivate init?(words: [String]) {
    guard !words.isEmpty else {
      self = .none
      return
    }
    guard let value = Wrapped(words: words) else { return nil }
    self = value
  }
}

extension [String]: PlainValue {
  fileprivate init?(words: [String]) { self = words }
}
