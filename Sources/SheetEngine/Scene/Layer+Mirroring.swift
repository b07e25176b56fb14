/// Mirrored layers, for renderers that draw from left to right and mirror the result.
extension Scene {
  /// Whether the elements of a layer start at the right; a keyboard keeps the order of its keys.
  public func isMirrored(_ layer: Layer) -> Bool { isRightToLeft && layer.kind != .keyboard }
}

extension Scene.Layer {
  /// The layer with its elements mirrored about its vertical center line.
  public var mirrored: Scene.Layer {
    var other = self
    for index in other.elements.indices {
      other.elements[index].frame = other.elements[index].frame.mirrored(in: frame)
      other.elements[index].clip = other.elements[index].clip?.mirrored(in: frame)
    }
    return other
  }
}
