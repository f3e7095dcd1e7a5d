package import FlowModels

/// A journey with all that it is played with: one entry of the matrix of `run`.
package struct RunCase: Codable, Hashable, Sendable {
  /// The path of the journey, as it was given or found below a folder.
  package var journey: String
  /// The path of the brand's file; `nil` for an app without brands.
  package var brand: String?
  package var brandID: String?
  /// The environment of the brand, if there is one.
  package var environment: String?
  /// The values of the run, if they were given.
  package var on: RunContext?
  package var device: String
  /// The language; `nil` for the brand's first.
  package var language: String?
  /// The name of the set of faults; `nil` for none.
  package var faults: String?
  /// The values of the journey's parameters, by name.
  package var parameters: [String: String] = [:]
  /// The number of the repetition, from 1; 1 if it is played once.
  package var repetition = 1

  package init(
    journey: String, brand: String? = nil, brandID: String? = nil,
    environment: String? = nil, on run: RunContext? = nil, device: String = "phone",
    language: String? = nil,
    faults: String? = nil, parameters: [String: String] = [:],
    repetition: Int = 1
  ) {
    self.journey = journey
    self.brand = brand
    self.brandID = brandID
    self.environment = environment
    on = run
    self.device = device
    self.language = language
    self.faults = faults
    self.parameters = parameters
    self.repetition = repetition
  }

  /// The surroundings of the journey: `saffron.phone.de`, or `saffron.staging.phone.de`.
  package var group: String {
    [brandID, environment, on?.description, device, language, faults].compactMap { $0 }
      .joined(separator: ".")
  }

  /// The name within the same surroundings: `checkout/buy.journey (count=2) #3`.
  package var name: String {
    let values = parameters.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
    return journey + (values.isEmpty ? "" : " (\(values.joined(separator: ", ")))")
      + (repetition > 1 ? " #\(repetition)" : "")
  }

  /// The unique name of the case: `saffron.phone.de › checkout/buy.journey`.
  package var id: String { group.isEmpty ? name : "\(group) › \(name)" }
}
