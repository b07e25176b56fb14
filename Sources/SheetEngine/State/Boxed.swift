/// A large value that is seldom changed, kept by reference and copied when it is written.
///
/// A sheet's definition has some sixty fields; kept in place, every look at a sheet's state would
/// copy and count them all.
///
/// It is read at its address, by an addressor: the compiler (Swift 6.3) reads parts of a large value that a
/// `_read` accessor has lent after that has freed it, as AddressSanitizer shows.
@propertyWrapper
public struct Boxed<Value: Sendable>: Sendable {
  @usableFromInline
  final class Box: @unchecked Sendable {
    // Unchecked: what it points to is written once, before anybody reads it.
    @usableFromInline let pointer: UnsafeMutablePointer<Value>

    @inlinable
    init(_ value: Value) {
      pointer = .allocate(capacity: 1)
      pointer.initialize(to: value)
    }

    @inlinable
    deinit {
      pointer.deinitialize(count: 1)
      pointer.deallocate()
    }
  }

  @usableFromInline var box: Box

  /// Where the value lies, as long as this box or a copy of it does.
  @inlinable package var address: UnsafePointer<Value> { UnsafePointer(box.pointer) }

  /// Boxes a value.
  @inlinable
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The value; writing puts it into a box of its own.
  public var wrappedValue: Value {
    @inlinable unsafeAddress { UnsafePointer(box.pointer) }
    @inlinable _modify {
      var value = box.pointer.pointee
      defer { box = Box(value) }
      yield &value
    }
  }
}

extension Boxed: Equatable where Value: Equatable {
  /// Whether both hold equal values.
  @inlinable
  public static func == (one: Boxed, other: Boxed) -> Bool {
    one.box === other.box || one.box.pointer.pointee == other.box.pointer.pointee
  }
}
