package import FlowModels
package import Foundation
import Responder

/// A diet that a user can choose.
package enum Diet: String, CaseIterable, Sendable {
  case everything, vegetarian, vegan, fish, noGluten, noMilk

  /// The title, in the user's language.
  package var title: LocalizedText { .key("diet.\(rawValue)") }
}

/// A form for editing a user's profile.
package final class EditProfileViewModel: FormViewModel {
  /// The pictures that can be chosen.
  package static let photos = [
    "portrait-apron", "portrait-garden", "portrait-hat", "portrait-kitchen",
  ]

  /// The field for the user's name.
  package let name: TextInput
  /// The field for the day they were born.
  package let birthday: DateInput
  /// The field for the number they like best.
  package let favoriteNumber: NumberInput
  package let diet: ChoiceInput
  /// The field for a picture of them.
  package let photo: ChoiceInput
  /// A button that removes the picture, after the user has confirmed it.
  package private(set) lazy var deletePhotoButton = ButtonViewModel(
    "deletePhoto", title: .key("profile.deletePhoto"),
    enabledWhen: { [weak self] in self?.isBusy == false },
    perform: { [weak self] in self?.askToDeletePhoto() })

  /// A button that deletes the profile, after confirmation; `nil` if the brand does not offer that.
  package private(set) var deleteProfileButton: ButtonViewModel?

  private let user: User
  private let users: any DataStore<User>
  private let recipes: any DataProvider<Recipe>

  package init(
    user: User, users: any DataStore<User>, recipes: any DataProvider<Recipe>,
    offersDeleting: Bool = true, forbiddenWords: [String] = [], today: Date
  ) {
    self.user = user
    self.users = users
    self.recipes = recipes
    name = TextInput(
      "name", title: .key("profile.name"), value: user.name, limit: 60, keyboard: .name,
      purpose: .name,
      rules: [.required(), .without(forbiddenWords)],
      checking: AsynchronousRule { name in
        let request = PageRequest(
          query: DataQuery(filter: ["name": name]), limit: 2, isReload: true)
        let others = try await users.page(request).items.filter { $0.id != user.id }
        return others.isEmpty ? nil : .key("profile.name.taken")
      })
    birthday = DateInput(
      "birthday", title: .key("profile.birthday"),
      value: user.birthday.flatMap { DateText.date(in: $0, .date) },
      placeholder: .verbatim("1990-02-28"), maximum: Calendar.gregorianUTC.startOfDay(for: today))
    favoriteNumber = NumberInput(
      "favoriteNumber", title: .key("profile.favoriteNumber"),
      value: user.favoriteNumber.map(Double.init), range: -1e9...1e9,
      rules: [
        InputRule { $0 == $0.rounded() ? nil : .key("profile.favoriteNumber.whole") }
      ])
    diet = ChoiceInput(
      "diet", title: .key("profile.diet"),
      options: Diet.allCases.map { ChoiceOption($0.rawValue, title: $0.title) },
      value: user.diet.map { [$0] })
    // A picture that does not come with the app can still be chosen.
    let photos = Self.photos + [user.photo].compactMap { $0 }.filter { !Self.photos.contains($0) }
    photo = ChoiceInput(
      "photo", title: .key("profile.photo"),
      options: photos.map { ChoiceOption($0, title: .verbatim($0)) },
      value: user.photo.map { [$0] })
    super.init()
    adopt([FormSection(fields: [name, birthday, favoriteNumber, diet, photo])])
    deletePhotoButton.isDestructive = true
    if offersDeleting { addDeleteButton() }
  }

  private func addDeleteButton() {
    let button = ButtonViewModel(
      "deleteProfile", title: .key("profile.delete"),
      enabledWhen: { [weak self] in self?.isBusy == false },
      perform: { [weak self] in self?.askToDelete() })
    button.isDestructive = true
    deleteProfileButton = button
  }

  package override var destination: (any Destination)? { EditProfilePage(id: user.id) }
  /// `Edit profile`.
  package override var title: LocalizedText { .key("profile.title") }

  private func askToDeletePhoto() {
    let delete = DialogViewModel.Action(
      id: "delete", title: .key("profile.deletePhoto"), isDestructive: true
    ) { [weak self] in self?.photo.value = nil }
    show(
      DialogViewModel(
        title: .key("profile.deletePhoto.title"), message: .key("profile.deletePhoto.message"),
        actions: [delete]))
  }

  // A profile that recipes belong to must stay.
  private func askToDelete() {
    let request = PageRequest(
      query: DataQuery(filter: ["author": user.id]), limit: 1, isReload: true)
    setSubmitting(true)
    run("look for recipes") { [recipes] in
      try await recipes.page(request).items.isEmpty
    } apply: { form, outcome in
      form.setSubmitting(false)
      switch outcome {
      case .success(true): form.confirmDeletion()
      case .success(false):
        form.show(
          DialogViewModel(
            title: .key("profile.delete.recipes.title"),
            message: .key("profile.delete.recipes.message")))
      case .failure(let error):
        form.show(
          DialogViewModel(DataError(error), doing: .key("profile.remove")) { [weak form] in
            form?.askToDelete()
          })
      }
    }
  }

  private func confirmDeletion() {
    let delete = DialogViewModel.Action(
      id: "delete", title: .key("profile.delete"), isDestructive: true
    ) { [weak self] in self?.delete() }
    show(
      DialogViewModel(
        title: .key("profile.delete.title"),
        message: .key("profile.delete.message", ["name": .verbatim(user.name)]),
        actions: [delete]))
  }

  // The flow closes the screens about the profile.
  private func delete() {
    submit(.key("profile.remove")) { [users, id = user.id] in
      try await users.remove(id: id)
    } done: { form, _ in
      form.send(ProfileWasDeleted())
    }
  }

  /// Saves the user, and leaves the screen.
  package override func submit() {
    var user = user
    user.name = name.value ?? user.name
    user.birthday = birthday.text
    user.favoriteNumber = favoriteNumber.value.flatMap { Int(exactly: $0) }
    user.diet = diet.value?.first
    user.photo = photo.value?.first
    submit(.key("profile.save")) { [users, user] in
      try await users.save(user)
    } done: { form, _ in
      form.leave()
    }
  }

  /// Adds the name and the picture as they would be saved, the fields and the buttons.
  package override func describe(_ screen: ScreenBuilder) {
    screen.heading(name.formatted ?? title)
    if let picture = photo.value?.first {
      screen.image("picture", Picture(named: picture, alternative: .key("profile.photo")))
    }
    describeFields(on: screen)
    if photo.value != nil { screen.add(deletePhotoButton) }
    if let deleteProfileButton { screen.add(deleteProfileButton) }
    screen.add(submitButton)
    screen.add(cancelButton)
  }
}

/// The user's request to edit a profile.
package struct EditProfileWasTapped: Action {
  package var user: String

  /// `EditProfileWasTapped(1)`.
  package var description: String { "EditProfileWasTapped(\(user))" }
}

/// The profile on screen was deleted, so nothing about it is left to show.
package struct ProfileWasDeleted: Action {}

struct EditProfilePage: Destination { var id: String }
