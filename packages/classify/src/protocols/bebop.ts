import { event, onEveryChain, protocol } from "../rule/index.ts"

/** Settlements of quotes, first and second, and of auctions (JAM), likewise; DefiLlama's dimension-adapters, paraswap's dex-lib. */
const quotes = onEveryChain("0xbeb09000fa59627dc02bb55448ac1893eaa501a5")
const blend = onEveryChain("0xbbbbbbb520d69a9775e85b458c58c648259fad5f")
const jam = onEveryChain("0xbebebeb035351f58602e0c1c8b59ecbff5d5f47b", "0xbeb0b0623f66be8ce162ebdfa2ec543a522f4ea6")

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
