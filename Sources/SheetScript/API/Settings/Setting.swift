internal import ScriptDiagnostics
internal import Support
internal import LuaBridge
package import SheetEngine

/// One setting of a sheet or of a style, with everything that is known of it.
///
/// The checks, the reference, the types file, `explain`, the styles' pages and what a table changes of
/// a style all come from it: a new setting is written here, and used by the engine.
struct Setting: Sendable {
  /// Its name, type and words, with what holds when it is left out.
  let field: FieldDescription
  #if !hasFeature(Embedded)
    /// Its value in a style, for the reference.
    ///
    /// As a script would write it, or in words where a script cannot; nil: it is more than a line could
    /// say.
    let shown: (@Sendable (Style) -> String)?
  #endif
  /// Puts a checked value into a style; nil: something else reads it.
  let write: Writer?

  /// Puts a value, which is not nil, into a style.
  typealias Writer =
    @Sendable (inout Style, LuaValue, SettingContext) throws(Diagnostic) -> Void

  /// Describes a setting.
  ///
  /// - Parameters:
  ///   - name: Its name.
  ///   - type: What its value may be.
  ///   - unit: The unit of a number.
  ///   - most: How many values it may have, or bytes.
  ///   - doc: What it is, in one sentence.
  ///   - fallback: What holds when it is left out, in words; nil: its value in each style.
  ///   - shown: Its value in a style.
  ///   - write: Puts a checked value into a style.
  @inline(never)
  init(
    _ name: String, _ type: ValueType, unit: String? = nil, most: Int? = nil, _ doc: ReferenceText,
    default fallback: ReferenceText? = nil, shown: (@Sendable (Style) -> String)? = nil,
    write: Writer? = nil
  ) {
    #if hasFeature(Embedded)
      field = FieldDescription(name, type, unit: unit, most: most, doc)
    #else
      let field = FieldDescription(name, type, unit: unit, default: fallback, most: most, doc)
      self.field =
        if fallback == nil, let shown {
          field.with { Self.defaults(shown) }
        } else {
          field
        }
      self.shown = shown
    #endif
    self.write = write
  }

  /// Its name.
  var name: String { field.name }

  /// The values of the built-in styles: "true", or "the style's: 0.55; `material` 0".
  ///
  /// Where styles differ, `ios`'s stands first, which is that of all that are not named.
  private static func defaults(_ shown: (Style) -> String) -> String {
    let usual = shown(Style.catalogue[0])
    var others: [(words: String, names: [String])] = []
    for style in Style.catalogue {
      let words = shown(style)
      if words == usual { continue }
      if let place = others.firstIndex(where: { $0.words == words }) {
        others[place].names.append(style.name)
      } else {
        others.append((words, [style.name]))
      }
    }
    let rest = others.map { other in
      "\(other.names.map { "`\($0)`" }.listed(by: "and")) \(other.words)"
    }
    return rest.isEmpty ? usual : ([usual] + rest).joined(separator: "; ")
  }
}

// Settings that are one value of a style.
extension Setting {
  /// True or false.
  @inline(never)
  static func truth(
    _ name: String, _ doc: ReferenceText, _ read: @escaping @Sendable (Style) -> Bool,
    _ write: @escaping @Sendable (inout Style, Bool) -> Void
  ) -> Setting {
    Setting(name, .boolean, doc, shown: { StyleValueText.truth(read($0)) }) { style, value, _ in
      if let value = value.boolean { write(&style, value) }
    }
  }

  /// A number.
  @inline(never)
  static func amount(
    _ name: String, _ bounds: NumericRange, unit: String? = nil, _ doc: ReferenceText,
    _ read: @escaping @Sendable (Style) -> Double,
    _ write: @escaping @Sendable (inout Style, Double) -> Void
  ) -> Setting {
    Setting(name, .number(bounds), unit: unit, doc, shown: { read($0).plain }) { style, value, _ in
      if let value = value.number { write(&style, value) }
    }
  }

  /// One of the words of an enum; nil in a style shows as `none`.
  @inline(never)
  static func word<Word: RawRepresentable<String> & CaseIterable & Sendable>(
    _ name: String, _ doc: ReferenceText, _ read: @escaping @Sendable (Style) -> Word?,
    _ write: @escaping @Sendable (inout Style, Word) -> Void
  ) -> Setting {
    Setting(
      name, .choice(Word.allCases.map { $0.rawValue }), doc,
      shown: { read($0).map { "\"\($0.rawValue)\"" } ?? "none" }
    ) { style, value, _ in
      if let word = value.string.flatMap({ Word(rawValue: $0) }) { write(&style, word) }
    }
  }
}

extension Setting {
  /// What a sheet and a style have in common, in the order of the reference.
  static let ofSheets: [Setting] = places + manners

  /// What only styles have: thresholds, which policies have too, and the numbers of a platform.
  static let ofStyles: [Setting] = thresholds.map { $0.key } + touches + grabbers + spaces

  /// All of them, in the order in which they are written into a style: the tiers first, since detents
  /// take their place.
  static let inOrder: [Setting] = {
    let all = ofSheets + ofStyles
    return all.filter { $0.name == "tiers" } + all.filter { $0.name != "tiers" }
  }()

  /// What puts values into a style, by the names of settings, each with its turn in `inOrder`.
  static let writers: [String: (turn: Int, write: Writer)] = {
    var writers: [String: (turn: Int, write: Writer)] = [:]
    for (turn, key) in inOrder.enumerated() {
      if let write = key.write { writers[key.name] = (turn, write) }
    }
    return writers
  }()
}

#if !hasFeature(Embedded)
  /// A setting that two styles differ in.
  package struct StyleDifference {
    /// The setting's name.
    package let name: String
    /// Its value in the other style, and in this one, as a script would write them or in words.
    package let before: String, after: String

    /// Whether it is a threshold that one of the two does not have, since a rule decides there.
    package var isOfRules: Bool { [before, after].contains(ThresholdSetting.none) }
  }

  extension Style {
    /// The settings in which it differs from another one, in the order of the reference.
    package func differences(from other: Style) -> [StyleDifference] {
      Setting.inOrder.compactMap { key in
        guard let shown = key.shown else { return nil }
        let (before, after) = (shown(other), shown(self))
        return before == after ? nil : StyleDifference(name: key.name, before: before, after: after)
      }
    }
  }
#endif
