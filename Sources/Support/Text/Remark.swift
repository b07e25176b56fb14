// Texts that only the reference shows: `explain` and the types file. The engine in a page has neither,
// and leaves them out.

#if hasFeature(Embedded)
  /// A text that only the reference shows; in a page it is nothing.
  package struct Remark: Sendable, ExpressibleByStringInterpolation {
    @inline(__always)
    package init(stringLiteral: StaticString) {}
    @inline(__always)
    package init(stringInterpolation: Interpolation) {}
    /// A text that is shown elsewhere, too.
    @inline(__always)
    package init(_: String) {}

    @inline(__always)
    package static func + (_: Remark, _: Remark) -> Remark { "" }

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
  package struct Remarks: Sendable, ExpressibleByArrayLiteral {
    @inline(__always)
    package init(arrayLiteral: Remark...) {}
  }
#else
  /// A text that only the reference shows; in a page it is nothing.
  package typealias Remark = String
  /// Several such texts.
  package typealias Remarks = [Remark]
#endif
