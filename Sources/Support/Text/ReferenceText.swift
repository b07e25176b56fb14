// Texts that only the reference shows: `explain` and the types file. The engine for web pages
// (Embedded Swift) does not contain these texts.

#if hasFeature(Embedded)
  /// A text that only the reference shows; empty in Embedded Swift.
  package struct ReferenceText: Sendable, ExpressibleByStringInterpolation {
    @inline(__always)
    package init(stringLiteral: StaticString) {}
    @inline(__always)
    package init(stringInterpolation: Interpolation) {}
    /// Wraps a text that the reference shares with other output.
    @inline(__always)
    package init(_: String) {}

    @inline(__always)
    package static func + (_: ReferenceText, _: ReferenceText) -> ReferenceText { "" }

    /// Discards all parts of an interpolated text.
    package struct Interpolation: StringInterpolationProtocol {
      @inline(__always)
      package init(literalCapacity: Int, interpolationCount: Int) {}
      @inline(__always)
      package mutating func appendLiteral(_: StaticString) {}
      @inline(__always)
      package mutating func appendInterpolation(_: @autoclosure () -> String) {}
    }
  }

  /// An array of reference texts.
  package struct ReferenceTexts: Sendable, ExpressibleByArrayLiteral {
    @inline(__always)
    package init(arrayLiteral: ReferenceText...) {}
  }
#else
  /// A text that only the reference shows; empty in Embedded Swift.
  package typealias ReferenceText = String
  /// An array of reference texts.
  package typealias ReferenceTexts = [ReferenceText]
#endif
