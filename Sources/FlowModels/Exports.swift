// What a coordinator names in every file, so that an app imports `FlowModels` alone.
@_exported public import Diagnostics
@_exported public import FlowData
@_exported public import FlowState
@_exported public import JSONReader
@_exported public import Localization
@_exported public import Responder
@_exported public import ScreenTree
