import addresses from "../addresses/bebop.json" with { type: "json" }
import { at, event, protocol } from "../rule/index.ts"

/** Settlements of quotes, first and second, and of auctions (JAM), likewise; DefiLlama's dimension-adapters, paraswap's dex-lib. */
const quotes = at(addresses, "quotes")
const blend = at(addresses, "blend")
const jam = at(addresses, "jam")

export default protocol({
  id: "bebop",
  name: "Bebop",
  type: "exchange",
  url: "https://docs.bebop.xyz/",
  rules: [
    // The event names no trader: the ledger determines it.
    event("event AggregateOrderExecuted(bytes32 order_hash)", { at: quotes, means: () => ({ action: "swap" }) }),
    event("event BebopOrder(uint128 indexed eventId)", { at: blend, means: () => ({ action: "swap" }) }),
    event("event Settlement(uint256 nonce)", { at: jam, means: () => ({ action: "swap" }) })
  ]
})
