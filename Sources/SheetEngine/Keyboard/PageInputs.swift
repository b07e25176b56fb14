/// The user's inputs on a page: the texts of its fields, the values of its controls, and the scroll
/// offsets of its horizontal lists, pages and wheels.
package struct PageInputs: Equatable, Sendable {
  /// Texts, in the order of the definition's fields.
  package var fields: [String]
  /// Values, in the order of the definition's controls.
  package var values: [[Double]]
  /// Scroll states, in the order of the definition's horizontal lists.
  var carousels: [ScrollState] = []
  /// Scroll states, in the order of the definition's wheels.
  var wheels: [ScrollState] = []
  /// The row that shows its actions; nil if there is none.
  var rowSwipe: RowSwipe?

  /// Creates the initial inputs: empty fields, initial values, lists at offset 0, initial pages.
  package init(of definition: SheetDefinition) {
    fields = definition.fields.map { _ in "" }
    values = definition.controls.map { $0.initial }
    carousels = restingLists(of: definition)
    wheels = restingWheels(of: definition)
  }

  /// Creates the inputs for a page that was redefined, keeping old inputs by name.
  ///
  /// A control whose initial value has changed takes the new initial value.
  package init(_ old: PageInputs, from before: SheetDefinition, to definition: SheetDefinition) {
    let names = before.fields
    fields = definition.fields.map { name in
      names.firstIndex(of: name).map { old.fields[$0] } ?? ""
    }
    let controls = before.controls
    values = definition.controls.map { control in
      guard let place = controls.firstIndex(where: { $0.name == control.name }),
        controls[place].initial == control.initial, old.values.indices.contains(place),
        let numbers = control.numbers(of: controls[place].value(old.values[place]))
      else { return control.initial }
      return numbers
    }
    carousels = restingLists(of: definition)
    let lists = (before.carousels, definition.carousels)
    for (place, state) in old.carousels.enumerated()
    where lists.0.indices.contains(place) && lists.1.indices.contains(place) {
      let isKept = lists.0[place] == lists.1[place]
      // Pages show the one that is the value of their control.
      if isKept, lists.1[place].pageCount == 0 || values == old.values { carousels[place] = state }
    }
    wheels = restingWheels(of: definition)
    // A wheel in motion continues.
    if definition.wheels == before.wheels, values == old.values, old.wheels.count == wheels.count {
      wheels = old.wheels
    }
  }

  /// Returns the states of lists at offset 0, and of pages at the values of their controls.
  private func restingLists(of definition: SheetDefinition) -> [ScrollState] {
    var pages = zip(definition.controls, values).compactMap { control, value in
      if case .pages = control.kind { Int(bounded: value[0]) } else { nil as Int? }
    }[...]
    return definition.carousels.map { list in
      list.pageCount > 0 ? ScrollState(atPage: pages.popFirst() ?? 0) : ScrollState()
    }
  }

  /// Returns the states of wheels that rest at the values of their controls.
  private func restingWheels(of definition: SheetDefinition) -> [ScrollState] {
    zip(definition.controls, values).flatMap { control, value in
      guard case .wheels = control.kind else { return [ScrollState]() }
      return value.map { ScrollState(at: $0 * SystemMetrics.wheelRowHeight) }
    }
  }

  /// Whether the inputs match the definition's numbers of fields, controls and lists.
  package func matches(_ definition: SheetDefinition) -> Bool {
    fields.count == definition.fields.count && values.count == definition.controls.count
      && carousels.count == definition.carousels.count
      && wheels.count == definition.wheels.count
  }
}
