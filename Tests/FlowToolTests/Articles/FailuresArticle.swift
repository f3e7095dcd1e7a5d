import FlowModels

// The code of the article "Failures".

private func loadOrders() throws {
  throw DataError(
    .serverBusy, doing: .key("orders.load"), detail: "api.example answered 503 to GET /orders")
}

private func saveList() throws {
  throw DataError(
    doing: .key("list.save"), reason: .key("list.full"), suggestion: .key("list.full.next"))
}
