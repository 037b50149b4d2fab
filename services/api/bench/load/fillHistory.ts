import { chainNames } from "@glossa/classify"
import { sqlLayer } from "@glossa/database"
import { type Appearance, HistoryStore } from "@glossa/history"
import { packPosition } from "@glossa/timestamp"
import { Effect, Layer } from "effect"
import { addressOf, begin, realRecords } from "./madeUpStore.ts"

const batch = 2_000

/** Fills a database with a history of so many transactions of one address, a third on each chain, and returns the address. */
export const fillHistory = (database: string, rows: number): Promise<Appearance["address"]> =>
  Effect.gen(function* () {
    const store = yield* HistoryStore
    const records = yield* realRecords
    const address = addressOf(0)
    const rowAt = (n: number): Appearance => ({
      chain: chainNames[n % 3]!,
      address,
      second: begin + Math.floor(n / 9),
      position: packPosition({ chain: n % 3, block: 0, transaction: Math.floor(n / 3) % 3 }) as number,
      block: Math.floor(n / 9),
      isSender: n % 2 === 0,
      record: { ...records[n % records.length]!, txHash: `0x${n.toString(16).padStart(64, "0")}` }
    })
    for (let n = 0; n < rows; n += batch)
      yield* store.put(
        Array.from({ length: Math.min(batch, rows - n) }, (_, i) => rowAt(n + i)),
        []
      )
    // Chains without an indexed block are not served.
    for (const [number, chain] of chainNames.entries()) {
      const hash = `0x${String(number).padStart(64, "0")}` as const
      const last = { number: rows, hash, parentHash: null, second: begin + rows, ordinal: 0 }
      yield* store.append(chain, [{ ...last, chain, transactions: [], appearances: [] }])
    }
    return address
  }).pipe(Effect.provide(Layer.provide(HistoryStore.layer, sqlLayer(database))), Effect.runPromise)
