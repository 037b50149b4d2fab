import type { Address } from "@glossa/classify"
import { sqlLayer as database } from "@glossa/database"
import { HistoryStore } from "@glossa/history"
import { Effect } from "effect"
import { SqlClient } from "effect/sql"
import { getAddress } from "ethers"
import type { GeneratedNode } from "./generatedNode.ts"

/** The part of an event that is compared. */
export interface Line {
  readonly event: "transaction" | "revert"
  readonly address: string
  readonly hash: string
}

export interface StoredLine extends Line {
  readonly action: string
  /** The address without its checksum. */
  readonly of: string
  readonly block: number
}

/** Blocks that are indexed with a flaw. Their rows may be completed later, but streams receive no event about this. */
export const flawedBlocks = (url: string): Promise<ReadonlyArray<number>> =>
  Effect.gen(function* () {
    const ranges = yield* (yield* HistoryStore).getCoverage("ethereum")
    const flawed = ranges.filter(({ flaw }) => flaw !== null)
    return flawed.flatMap(({ first, next }) => Array.from({ length: next - first }, (_, i) => first + i))
  }).pipe(Effect.provide(HistoryStore.layer), Effect.provide(database(url)), Effect.runPromise)

/** All events in the journal of the database, in order. */
export const storedEvents = (url: string): Promise<ReadonlyArray<StoredLine>> =>
  Effect.gen(function* () {
    const store = yield* HistoryStore
    const { first = 1, last = 0 } = (yield* store.journalRanges).get("ethereum") ?? {}
    if (first !== 1) return yield* Effect.die(new Error("the journal has forgotten its beginning"))
    const sql = yield* SqlClient.SqlClient
    const allAddresses = (yield* sql<{ readonly address: Uint8Array }>`SELECT DISTINCT address FROM appearances`).map(
      ({ address }): Address => `0x${Buffer.from(address).toString("hex")}`
    )
    const lines: Array<StoredLine> = []
    const addresses = new Map<string, string>()
    const checksum = (address: string) => {
      const known = addresses.get(address) ?? getAddress(address)
      addresses.set(address, known)
      return known
    }
    for (let number = first; number <= last; number++) {
      const entry = yield* store.getJournalEntry("ethereum", number)
      if (entry === undefined) return yield* Effect.die(new Error(`there is no entry ${number}`))
      // A reverted block keeps its rows, so that both of its entries can be read. The journal of an old block has no list of
      // its addresses; its rows are read by address.
      const rows = entry.rows ?? (yield* store.getJournalEntry("ethereum", number, allAddresses))?.rows
      if (rows === undefined) return yield* Effect.die(new Error(`entry ${number} has no rows`))
      for (const row of rows) {
        const { txHash: hash, action } = row.record
        const event = entry.isRollback ? "revert" : "transaction"
        lines.push({ event, address: checksum(row.address), of: row.address, hash, action, block: row.block })
      }
    }
    return lines
  }).pipe(Effect.provide(HistoryStore.layer), Effect.provide(database(url)), Effect.runPromise)

/** The difference between the transactions of the index and of a chain. */
export const differenceToChain = (lines: ReadonlyArray<Line>, chain: GeneratedNode["chain"]) => {
  const standing = new Map<string, number>()
  for (const { event, hash } of lines)
    standing.set(hash, (standing.get(hash) ?? 0) + (event === "transaction" ? 1 : -1))
  const hashes = new Set(chain.flatMap(block => block.transactions.map(({ hash }) => hash)))
  return {
    /** Transactions that only the index has, and that only the chain has. */
    stale: [...standing].filter(([hash, count]) => count > 0 && !hashes.has(hash)).length,
    missing: [...hashes].filter(hash => (standing.get(hash) ?? 0) <= 0).length
  }
}

/** Describes the first difference between received and expected events; undefined if there is none. */
export const difference = (seen: ReadonlyArray<Line>, meant: ReadonlyArray<Line>): string | undefined => {
  const at = meant.findIndex(
    (line, i) => seen[i]?.hash !== line.hash || seen[i]?.event !== line.event || seen[i]?.address !== line.address
  )
  if (at >= 0)
    return `event ${at} of ${meant.length} should be ${meant[at]!.event} ${meant[at]!.hash} of ${meant[at]!.address}, is ${seen[at]?.event} ${seen[at]?.hash} of ${seen[at]?.address}`
  return seen.length > meant.length ? `${seen.length - meant.length} events more than the store has` : undefined
}
