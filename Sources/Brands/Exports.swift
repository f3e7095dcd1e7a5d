// A brand is given to flows, so an app that imports `Brands` needs no other import.
@_exported public import FlowModels
