internal import CommandIO
internal import LiveStage
internal import TestRunner

/// Offers the recipes in a gallery and plays the selected ones until the user leaves.
struct GalleryPlayer {
  func play() throws(CommandError) -> ExitCode {
    Interruption.cancel()
    let recipes = Recipe.all
    let gallery = Gallery(
      recipes.map { GalleryRecipe(name: $0.name, comment: $0.comment) },
      options: InteractivePlayer.optionsOfLocale)
    while true {
      switch gallery.choose() {
      case .exit(let code): return ExitCode(rawValue: code) ?? .software
      case .recipe(let index):
        let code = try InteractivePlayer(recipe: recipes[index]).play()
        guard code == .success else { return code }
      }
    }
  }
}
