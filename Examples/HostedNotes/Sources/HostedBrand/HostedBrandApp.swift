// Typechecked against stubs of SwiftUI in CI (scripts/typecheck-hosts); never run on a device there.
#if canImport(SwiftUI) && canImport(UIKit)
  import Brands
  import FlowModels
  import FlowSwiftUI
  import Foundation
  import LemonNotes
  import SwiftUI

  /// One brand of an app with brands: the one that the target's Info.plist names.
  @main
  struct HostedBrandApp: App {
    @State private var app = makeApp()

    var body: some Scene {
      WindowGroup { BrandView(app: app) }
    }

    private static func makeApp() -> AppModel {
      let id = Bundle.main.object(forInfoDictionaryKey: "Brand") as? String ?? "none"
      let file = Bundle.main.path(forResource: id, ofType: "json", inDirectory: "Brands")
      let language = Bundle.main.preferredLocalizations.first
      do {
        let brand = try Brand(contentsOf: file ?? id, schema: LemonNotesApp.brandSchema)
        return try LemonNotesApp.makeApp(brand: brand, in: AppEnvironment(language: language))
      } catch {
        // `lint` has checked the brand that was built in, so only a wrong target ends here.
        fatalError("\(error)")
      }
    }
  }

  /// The window.
  struct BrandView: View {
    let app: AppModel
    @State private var isLaunched = false

    var body: some View {
      FlowView(app)
        .onAppear {
          if !isLaunched { app.launch() }
          isLaunched = true
        }
        .onOpenURL { app.open($0.absoluteString) }
    }
  }
#endif
