import type { Address } from "@glossa/classify"
import { HistoryStore } from "@glossa/history"
import { Effect } from "effect"

/** Records that are read: the latest in which the account sent assets. */
const maxRecords = 100

const addressText = /^0x[0-9a-f]{40}$/i

/**
 * The addresses to which an account sent assets, on any chain, by the index. Records that are marked as spam do not count: imitations
 * of addresses reach a history by spoofed transfers.
 */
export const readCounterparties = Effect.fnUntraced(function* (account: Address) {
  const { getPage } = yield* HistoryStore
  const { rows } = yield* getPage({
    address: account,
    order: "descending",
    from: null,
    limit: maxRecords,
    actions: ["send"]
  })
  const parties = rows.flatMap(({ record: { metadata } }) => {
    const party = metadata["counterparty"]
    return metadata["spam"] === undefined && party !== undefined && addressText.test(party) ? [party.toLowerCase()] : []
  })
  return new Set(parties as ReadonlyArray<Address>)
})
