import { parseBundle } from "@glossa/chain"
import { type Address, analyzeTransaction, type Hex } from "@glossa/classify"
import { Effect, Result } from "effect"
import { SqlClient } from "effect/sql"
import { loadBundles } from "../src/index.ts"
import { listedAppearances, names, type RawBundle } from "./listedAppearances.ts"

export interface Comparison {
  readonly transactions: number
  /** Appearances in the reference list. */
  readonly listed: number
  /** Of these, those that are not in the index. */
  readonly missing: ReadonlyArray<string>
  /** Rows of actors that only rules know: a wallet's owner, a trader on an order book. */
  readonly actors: number
  /** Other rows. */
  readonly unexplained: ReadonlyArray<string>
  /** Duplicated rows. */
  readonly doubled: number
}

const hexOf = (bytes: Uint8Array): Hex => `0x${Buffer.from(bytes).toString("hex")}`

/** Loads recordings into the index, and compares every row with the reference list. */
export const compareAppearances = Effect.fnUntraced(function* (bundles: ReadonlyArray<unknown>) {
  yield* loadBundles(bundles)
  const sql = yield* SqlClient.SqlClient
  const rows = yield* sql<{ address: Uint8Array; hash: Uint8Array }>`SELECT address, hash FROM appearances`
  const indexed = new Map<string, Set<string>>()
  for (const row of rows) {
    const [address, hash] = [hexOf(row.address), hexOf(row.hash)]
    indexed.set(hash, (indexed.get(hash) ?? new Set<string>()).add(address))
  }
  const distinct = Array.from(indexed.values()).reduce((sum, { size }) => sum + size, 0)
  const [missing, unexplained]: [Array<string>, Array<string>] = [[], []]
  let [listed, actors] = [0, 0]
  const byHash = new Map((bundles as ReadonlyArray<RawBundle>).map(raw => [raw.transaction.hash.toLowerCase(), raw]))
  for (const [hash, raw] of byHash) {
    const [plain, ours] = [listedAppearances(raw), indexed.get(hash) ?? new Set<string>()]
    listed += plain.size
    for (const address of plain) if (!ours.has(address)) missing.push(`${hash} ${address}`)
    const others = [...ours].filter(address => !plain.has(address))
    if (others.length === 0) continue
    const { findings } = analyzeTransaction(Result.getOrThrow(parseBundle(raw)).transaction)
    const named = new Set(findings.flatMap(({ act }) => [act.actor, act.account, act.proxy]))
    for (const address of others)
      if (named.has(address as Address) && names(raw, address)) actors++
      else unexplained.push(`${hash} ${address}`)
  }
  const comparison: Comparison = {
    transactions: byHash.size,
    listed,
    missing,
    actors,
    unexplained,
    doubled: rows.length - distinct
  }
  return comparison
})
