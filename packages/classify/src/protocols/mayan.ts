import { bridgedOut, type Deployments, event, onEveryChain, protocol } from "../rule/index.ts"

/** MCTP and the first swap bridge. */
const others = ["0x875d6d37ec55c8cf220b9e5080717549d8aa8eca", "0xf3f04555f8fda510bfc77820fd6eb8446f59e72d"] as const
const swift: Deployments = onEveryChain("0xc38e4e6a15593f908255214653d3d947ca1c2338")

/** Orders given here are met on another chain; mayan-finance/swift-evm. */
export default protocol({
  id: "mayan",
  name: "Mayan",
  type: "exchange",
  url: "https://docs.mayan.finance/",
  contracts: onEveryChain("0x337685fdab40d39bd02028545a4ffa7d287cc3e2", ...others),
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
