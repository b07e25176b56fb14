/// Lines of a file, from the first to the last.
///
/// No `ClosedRange`: at the first array of these the runtime looks through every conformance in the program.
package struct LineRange: Sendable {
  package let first: Int
  package let last: Int

  package init(_ first: Int, _ last: Int) {
    self.first = first
    self.last = last
  }

  package func contains(_ line: Int) -> Bool { line >= first && line <= last }
}
