/// A large value that seldom changes, stored by reference and copied when it is written.
///
/// A sheet's definition has about sixty fields. Stored inline, they would be copied with each copy
/// of a sheet's state.
@propertyWrapper
public struct CopyOnWrite<Value: Sendable>: Sendable {
  /// Unchecked: a box is written only while it has a single owner.
  private final class Box: @unchecked Sendable {
    var value: Value

    init(_ value: Value) { self.value = value }
  }

  private var box: Box

  /// Creates a box with a value.
  public init(wrappedValue: Value) { box = Box(wrappedValue) }

  /// The stored value.
  public var wrappedValue: Value {
    get { box.value }
    set {
      if isKnownUniquelyReferenced(&box) {
        box.value = newValue
      } else {
        box = Box(newValue)
      }
    }
  }
}

extension CopyOnWrite: Equatable where Value: Equatable {
  /// Returns whether both values are equal.
  public static func == (one: CopyOnWrite, other: CopyOnWrite) -> Bool {
    one.box === other.box || one.box.value == other.box.value
  }
}
