/// A large value that is seldom changed, kept by reference and copied when it is written.
///
/// A sheet's definition has some sixty fields; kept in place, every look at a sheet's state would
/// copy and count them all.
@propertyWrapper
public struct Boxed<Value: Equatable & Sendable>: Equatable, Sendable {
  private final class Box: Sendable {
    let value: Value
    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  /// Boxes a value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value; writing puts it into a box of its own.
  public var wrappedValue: Value {
    _read { yield box.value }
    _modify {
      var value = box.value
      defer { box = Box(value) }
      yield &value
    }
  }

  /// Whether both hold equal values.
  public static func == (one: Boxed, other: Boxed) -> Bool {
    one.box === other.box || one.box.value == other.box.value
  }
}
