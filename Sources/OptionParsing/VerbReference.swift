/// What help says of a verb, beside its arguments.
package struct VerbReference: Sendable {
  package var name: String
  /// One sentence: what it does.
  package var overview: String
  /// Paragraphs, parted by empty lines.
  package var discussion: String
  /// Whether lists of verbs leave it out.
  package var isHidden: Bool

  package init(name: String, overview: String, discussion: String = "", isHidden: Bool = false) {
    self.name = name
    self.overview = overview
    self.discussion = discussion
    self.isHidden = isHidden
  }
}

/// A verb: what it takes, and what help says of it.
package protocol ArgumentVerb: ArgumentGroup {
  static var reference: VerbReference { get }
}

extension ArgumentVerb {
  /// What it takes.
  package static var arguments: [Argument] { ArgumentList(of: Self.self).declared }

  /// The verb that the words behind its name make.
  package init(reading words: [String]) throws(UsageError) {
    let arguments = ArgumentList(of: Self.self, isForShow: false).declared
    do throws(UsageError.Reason) {
      let reader = try WordReader(words, of: arguments)
      self.init()
      var list = ArgumentList(giving: reader.said)
      declare(&list)
      if let fault = list.fault { throw fault.error }
      if let missing = reader.missing { throw UsageError.Reason.isMissing(missing) }
    } catch {
      throw UsageError(error, of: Self.reference, Self.arguments)
    }
  }
}
