import type { Address, Chain } from "@glossa/classify"
import { HistoryStore } from "@glossa/history"
import { Effect } from "effect"

/** Newest first. */
const maxRecords = 1_000

/** The ERC-20 tokens that an address received in its newest records, by chain, newest first. Spam is left out. */
export const getReceivedTokens = Effect.fnUntraced(function* (address: Address) {
  const { getPage } = yield* HistoryStore
  const { rows } = yield* getPage({ address, order: "descending", from: null, limit: maxRecords })
  const received = new Map<Chain, Set<Address>>()
  for (const { chain, record } of rows) {
    if (record.metadata["spam"] !== undefined) continue
    const tokens = received.get(chain) ?? new Set()
    received.set(chain, tokens)
    for (const { asset } of record.assetsReceived)
      if (asset.standard === "ERC20") tokens.add(asset.address.toLowerCase() as Address)
  }
  return received
})
