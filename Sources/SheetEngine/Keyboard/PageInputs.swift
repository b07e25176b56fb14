/// What a person has entered on a page: the texts of its fields, the values of its controls, and how
/// far its horizontal lists are scrolled.
package struct PageInputs: Equatable, Sendable {
  /// In the order of the definition's fields.
  package var fields: [String]
  /// In the order of the definition's controls.
  package var values: [Double]
  /// In the order of the definition's horizontal lists.
  var carousels: [ScrollState]

  /// Nothing yet: empty fields, controls as they are at first, lists at their beginning.
  package init(of definition: SheetDefinition) {
    fields = definition.fields.map { _ in "" }
    values = definition.controls.map { $0.initial }
    carousels = definition.carousels.map { _ in ScrollState() }
  }

  /// What was entered on a page that is defined anew: it stays, by name.
  ///
  /// A control whose first value is another one now takes that, as the script asks for it.
  package init(_ old: PageInputs, from before: SheetDefinition, to definition: SheetDefinition) {
    let names = before.fields
    fields = definition.fields.map { name in
      names.firstIndex(of: name).map { old.fields[$0] } ?? ""
    }
    let controls = before.controls
    values = definition.controls.map { control in
      guard let place = controls.firstIndex(where: { $0.name == control.name }),
        controls[place].initial == control.initial, old.values.indices.contains(place),
        let number = control.number(of: controls[place].value(old.values[place]))
      else { return control.initial }
      return number
    }
    let lists = before.carousels
    carousels = definition.carousels.enumerated().map { place, list in
      lists.indices.contains(place) && lists[place] == list && old.carousels.indices.contains(place)
        ? old.carousels[place] : ScrollState()
    }
  }

  /// Whether they are of a page like this one.
  package func fit(_ definition: SheetDefinition) -> Bool {
    fields.count == definition.fields.count && values.count == definition.controls.count
      && carousels.count == definition.carousels.count
  }
}
