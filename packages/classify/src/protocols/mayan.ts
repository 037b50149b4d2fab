import addresses from "../addresses/mayan.json" with { type: "json" }
import { at, bridgedOut, event, protocol } from "../rule/index.ts"

const swift = at(addresses, "swift")

/** Orders given here are met on another chain; mayan-finance/swift-evm. */
export default protocol({
  id: "mayan",
  name: "Mayan",
  type: "exchange",
  url: "https://docs.mayan.finance/",
  named: at(addresses),
  functions: [[bridgedOut(undefined, "")]],
  rules: [
    event("event OrderCreated(bytes32 key)", { at: swift, means: () => bridgedOut(undefined, "") }),
    event("event OrderFulfilled(bytes32 key, uint64 sequence, uint256 netAmount)", {
      at: swift,
      means: ({ log, ledger, transaction }) =>
        // The order's owner is paid by the contract, the driver who fulfils it pays.
        ledger
          .movementsOf(log.address)
          .filter(({ from, to }) => from === log.address && to !== transaction.from)
          .map(({ to }) => ({
            action: "receive",
            actor: to,
            operation: "bridge",
            metadata: { direction: "in" }
          }))
    }),
    event("event OrderRefunded(bytes32 key, uint256 netAmount)", {
      at: swift,
      means: ({ log, ledger, transaction }) =>
        ledger
          .movementsOf(log.address)
          .filter(({ from, to }) => from === log.address && to !== transaction.from)
          .map(({ to }) => ({
            action: "receive",
            actor: to,
            operation: "refund",
            sentence: "Received a refund[ of {received}] for an order on {contract}"
          }))
    })
  ]
})
