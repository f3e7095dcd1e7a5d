/// The words that the framework's own components show, which an app or a brand may replace by key.
public enum BuiltInStrings {
  /// Patterns by key, by language.
  public static let tables: [String: Localization.Table] = [
    "en": [
      "dialog.cancel": "Cancel",
      "dialog.dismiss": "Dismiss",
      "exit.title": "Discard changes?",
      "exit.message": "What you entered here will be lost.",
      "exit.leave": "Discard",
      "exit.stay": "Keep editing",
      "menu.title": "Menu",
      "list.count": "{count}",
      "list.countAndMore": "{count}, and more",
      "list.loading": "Loading…",
      "list.empty": "Nothing here yet",
      "list.load": "load “{title}”",
      "list.failed": "Could not {doing}",
      "list.retry": "Try again",
    ],
    "de": [
      "dialog.cancel": "Abbrechen",
      "dialog.dismiss": "Schließen",
      "exit.title": "Änderungen verwerfen?",
      "exit.message": "Was hier eingegeben wurde, geht verloren.",
      "exit.leave": "Verwerfen",
      "exit.stay": "Weiter bearbeiten",
      "menu.title": "Menü",
      "list.count": "{count}",
      "list.countAndMore": "{count}, und mehr",
      "list.loading": "Wird geladen …",
      "list.empty": "Hier ist noch nichts",
      "list.load": "„{title}“ zu laden",
      "list.failed": "Es ist nicht gelungen, {doing}",
      "list.retry": "Noch einmal",
    ],
  ]
}
