/// A large value that is seldom changed, kept by reference and copied when it is written.
///
/// A sheet's definition has some sixty fields; kept in place, every look at a sheet's state would
/// copy and count them all.
@propertyWrapper
public struct Boxed<Value: Equatable & Sendable>: Equatable, Sendable {
  @usableFromInline
  final class Box: Sendable {
    @usableFromInline let value: Value
    @inlinable init(_ value: Value) { self.value = value }
  }

  @usableFromInline var box: Box

  /// Boxes a value.
  @inlinable
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value; writing puts it into a box of its own.
  public var wrappedValue: Value {
    @inlinable _read { yield box.value }
    @inlinable _modify {
      var value = box.value
      defer { box = Box(value) }
      yield &value
    }
  }

  /// Whether both hold equal values.
  @inlinable
  public static func == (one: Boxed, other: Boxed) -> Bool {
    one.box === other.box || one.box.value == other.box.value
  }
}
