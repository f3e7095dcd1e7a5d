import FlowModels

#if HTTP
  import WebData

  extension RecipeStore {
    /// None, as this build has HTTP.
    static var remedyForHTTP: String? { nil }

    /// Makes a store of a server's collections; sends nothing yet.
    init(web source: WebSource, clock: any Clock<Duration>) throws(InputError) {
      let client = try WebClient(source, clock: clock)
      self.init(
        recipes: WebProvider<Recipe>("recipes", of: client, fields: Set(Self.recipeFields.keys)),
        categories: WebProvider<Category>("categories", of: client),
        users: WebProvider<User>("users", of: client, fields: ["name"]),
        reviews: WebProvider<Review>(
          "reviews", of: client, fields: ["recipe"], isSearchable: false),
        shopping: WebProvider<ShoppingItem>("shopping", of: client, fields: ["recipe"]))
    }
  }
#else
  extension RecipeStore {
    /// The way to get a build that has HTTP.
    static var remedyForHTTP: String? {
      "build it with the package trait `HTTP`, as `swift build -c release --product flowctl` does"
    }

    /// Throws, as this build has no HTTP.
    init(web source: WebSource, clock: any Clock<Duration>) throws(InputError) {
      throw InputError(
        InputError.Problem(
          file: source.address.description,
          message:
            "this program was built without HTTP; \(Self.remedyForHTTP ?? ""), or choose another "
            + "source in the brand"))
    }
  }
#endif
