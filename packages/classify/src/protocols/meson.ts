import addresses from "../addresses/meson.json" with { type: "json" }
import { at, bridgedIn, bridgedOut, event, protocol } from "../rule/index.ts"

const meson = at(addresses, "meson")

/** Swaps between chains; the event has the swap packed, without its initiator. MesonFi/meson-contracts-solidity, DefiLlama's bridges-server. */
export default protocol({
  id: "meson",
  name: "Meson",
  type: "exchange",
  url: "https://docs.meson.fi/protocol/background/contract-basics",
  rules: [
    event("event SwapPosted(uint256 indexed encodedSwap)", { at: meson, means: () => bridgedOut(undefined, "") }),
    event("event SwapReleased(uint256 indexed encodedSwap)", {
      at: meson,
      means: ({ ledger, log, transaction }) =>
        ledger
          .movementsOf(log.address)
          .filter(({ from, to }) => from === log.address && to !== transaction.from)
          .map(({ to }) => bridgedIn(to, ""))
    }),
    event("event SwapCancelled(uint256 indexed encodedSwap)", {
      at: meson,
      means: () => ({ action: "cancel", sentence: "Canceled a transfer on {contract}[ and received {received} back]" })
    })
  ]
})
