import { RpcClients } from "@glossa/chain"
import type { ChainConfig } from "@glossa/chain/config"
import { type Chain, chainNames, defaultChains } from "@glossa/classify"
import { findGaps, HistoryStore } from "@glossa/history"
import { Effect, Layer, type Redacted } from "effect"
import { databaseLayer } from "../database/databaseLayer.ts"
import { table } from "../output/terminal.ts"
import { readSettings } from "../settings/readSettings.ts"

export interface ChainStatus {
  readonly chain: Chain
  /** The first indexed block; null if no block is indexed. */
  readonly first: number | null
  readonly last: number | null
  /** The first and the last block of each range between them that is not indexed. */
  readonly gaps: ReadonlyArray<readonly [first: number, last: number]>
  /** How many blocks an older version of the rules indexed. */
  readonly stale: number
  /** The nodes' newest block; null if no node is configured or none responds. */
  readonly head: number | null
  /** Why the head is unknown. */
  readonly problem: string | null
}

const headOf = (configured: ReadonlyArray<ChainConfig>, chain: Chain) => {
  const options = configured.find(one => one.chain === chain)
  if (options === undefined) return Effect.succeed({ head: null, problem: "no node" })
  return RpcClients.pipe(
    Effect.flatMap(({ get }) => get(chain)),
    Effect.flatMap(({ head }) => head),
    Effect.provide(RpcClients.layer([{ ...options, retryTimeout: "3 seconds" }])),
    Effect.match({
      onSuccess: head => ({ head, problem: null }),
      onFailure: ({ message }) => ({ head: null, problem: message })
    })
  )
}

/** Reads the status of the index for each chain that has nodes, is indexed, or is expected. */
export const readStatus = (database: Redacted.Redacted) =>
  Effect.gen(function* () {
    const { chains } = yield* readSettings
    const store = yield* HistoryStore
    const statusOf = Effect.fnUntraced(function* (chain: Chain) {
      const coverage = yield* store.getCoverage(chain)
      const [first, next] = [coverage[0]?.first ?? null, coverage.at(-1)?.next ?? null]
      const start = chains.find(one => one.chain === chain)?.start
      const from = Math.min(first ?? 0, typeof start === "number" ? start : Number.POSITIVE_INFINITY)
      const missing = next === null ? [] : findGaps(coverage, { first: from, next })
      return {
        chain,
        first,
        last: next === null ? null : next - 1,
        gaps: missing.map(gap => [gap.first, gap.next - 1] as const),
        stale: coverage.reduce((sum, { first, next, rules }) => sum + (rules === store.rules ? 0 : next - first), 0),
        ...(yield* headOf(chains, chain))
      } satisfies ChainStatus
    })
    const expected = new Set<Chain>([...defaultChains, ...chains.map(({ chain }) => chain)])
    const statuses = yield* Effect.forEach(chainNames, statusOf, { concurrency: "unbounded" })
    return statuses.filter(({ chain, first }) => first !== null || expected.has(chain))
  }).pipe(Effect.provide(Layer.provide(HistoryStore.layer, databaseLayer(database))))

const number = (value: number | null) => (value === null ? "–" : String(value))

const shownGaps = 3

const gapsText = (gaps: ChainStatus["gaps"]) =>
  [
    ...gaps.slice(0, shownGaps).map(([first, last]) => `${first}-${last}`),
    ...(gaps.length > shownGaps ? ["…"] : [])
  ].join(" ") || "–"

export const statusTable = (all: ReadonlyArray<ChainStatus>): string =>
  table(
    ["chain", "first block", "last block", "missing", "by older rules", "head", "lag"],
    all.map(({ chain, first, last, gaps, stale, head, problem }) => [
      chain,
      number(first),
      number(last),
      gapsText(gaps),
      number(stale === 0 ? null : stale),
      number(head),
      head === null ? (problem ?? "") : number(last === null ? null : Math.max(head - last, 0))
    ])
  )
