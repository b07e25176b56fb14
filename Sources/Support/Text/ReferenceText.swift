// Texts that only the reference shows: `explain` and the types file. The engine in a page has neither,
// and leaves them out.

#if hasFeature(Embedded)
  /// A text that only the reference shows; in a page it is nothing.
  package struct ReferenceText: Sendable, ExpressibleByStringInterpolation {
    @inline(__always)
    package init(stringLiteral: StaticString) {}
    @inline(__always)
    package init(stringInterpolation: Interpolation) {}
    /// A text that is shown elsewhere, too.
    @inline(__always)
    package init(_: String) {}

    @inline(__always)
    package static func + (_: ReferenceText, _: ReferenceText) -> ReferenceText { "" }

    /// Takes the parts of a text and keeps none.
    package struct Interpolation: StringInterpolationProtocol {
      @inline(__always)
      package init(literalCapacity: Int, interpolationCount: Int) {}
      @inline(__always)
      package mutating func appendLiteral(_: StaticString) {}
      @inline(__always)
      package mutating func appendInterpolation(_: @autoclosure () -> String) {}
    }
  }

  /// Several such texts.
  package struct ReferenceTexts: Sendable, ExpressibleByArrayLiteral {
    @inline(__always)
    package init(arrayLiteral: ReferenceText...) {}
  }
#else
  /// A text that only the reference shows; in a page it is nothing.
  package typealias ReferenceText = String
  /// Several such texts.
  package typealias ReferenceTexts = [ReferenceText]
#endif
