import { type Chain, type Hex, readTransaction } from "@glossa/classify"
import type { PositionOutOfRange } from "@glossa/timestamp"
import { Effect } from "effect"
import type { SqlError } from "effect/sql"
import type { Appearance } from "../Appearance.ts"
import type { IndexedBlock } from "../IndexedBlock.ts"
import { KnowledgeStore } from "../knowledge/KnowledgeStore.ts"
import { Observing } from "../knowledge/Observing.ts"
import { placedAppearances } from "../placedAppearances.ts"
import type { SourceUnavailable } from "../SourceUnavailable.ts"
import { wantedAddresses } from "../wantedAddresses.ts"
import type { Block } from "./BlockSource.ts"

/** Reads a block's transactions to the rows of all addresses in them; asks once for all that records need to know. */
export const indexBlock: (
  chain: Chain,
  block: Block,
  at: { readonly ordinal: number; readonly parentHash: Hex | null }
) => Effect.Effect<IndexedBlock, SqlError.SqlError | SourceUnavailable | PositionOutOfRange, KnowledgeStore> =
  Effect.fnUntraced(function* (chain, block, { ordinal, parentHash }) {
    const readings = block.transactions.map(readTransaction)
    const { addresses, tokens, selectors } = wantedAddresses(readings)
    const knowledge = yield* Effect.flatMap(KnowledgeStore, store => store.about(chain, addresses, tokens, selectors))
    const appearances: Array<Appearance> = []
    for (const reading of readings) {
      const { index } = reading.transaction
      appearances.push(...(yield* Effect.fromResult(placedAppearances(reading, { ordinal, index }, knowledge))))
    }
    yield* (yield* Observing)(chain, block.transactions)
    const { number, hash, timestamp: second, transactions } = block
    return { chain, number, hash, parentHash, second, ordinal, transactions: transactions.length, appearances }
  })
