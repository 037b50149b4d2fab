import { Chains } from "@glossa/chain"
import type { Chain } from "@glossa/classify"
import { HistoryStore } from "@glossa/history"
import { layer as databaseLayer } from "@glossa/sql"
import { Effect, Layer, type Redacted } from "effect"
import { table } from "../output/table.ts"
import { readChains } from "../settings/readChains.ts"
import { chains } from "../settings/variables.ts"

export interface ChainStatus {
  readonly chain: Chain
  /** First and last block that are indexed; null where none is. */
  readonly first: number | null
  readonly last: number | null
  /** The nodes' newest block; null where no node is configured, or none answers. */
  readonly head: number | null
  /** Why the head is not known. */
  readonly trouble: string | null
}

const headOf = (settings: Effect.Success<ReturnType<typeof readChains>>, chain: Chain) => {
  const options = settings.find(one => one.chain === chain)
  if (options === undefined) return Effect.succeed({ head: null, trouble: "no node" })
  return Chains.pipe(
    Effect.flatMap(({ client }) => client(chain)),
    Effect.flatMap(({ head }) => head),
    Effect.provide(Chains.layer([{ ...options, patience: "3 seconds" }])),
    Effect.match({
      onSuccess: head => ({ head, trouble: null }),
      onFailure: ({ message }) => ({ head: null, trouble: message })
    })
  )
}

/** How far the index of each chain is. */
export const readStatus = (database: Redacted.Redacted) =>
  Effect.gen(function* () {
    const settings = yield* readChains(Object.keys(process.env))
    const store = yield* HistoryStore
    const statusOf = Effect.fnUntraced(function* (chain: Chain) {
      const checkpoint = yield* store.checkpoint(chain)
      const indexed = checkpoint === null || checkpoint.next === checkpoint.first ? null : checkpoint
      return {
        chain,
        first: indexed?.first ?? null,
        last: indexed === null ? null : indexed.next - 1,
        ...(yield* headOf(settings, chain))
      } satisfies ChainStatus
    })
    return yield* Effect.forEach(chains, statusOf, { concurrency: "unbounded" })
  }).pipe(Effect.provide(Layer.provide(HistoryStore.layer, databaseLayer(database))))

const number = (value: number | null) => (value === null ? "–" : String(value))

export const statusTable = (all: ReadonlyArray<ChainStatus>): string =>
  table(
    ["chain", "first block", "last block", "head", "behind"],
    all.map(({ chain, first, last, head, trouble }) => [
      chain,
      number(first),
      number(last),
      number(head),
      head === null ? (trouble ?? "") : number(last === null ? null : Math.max(head - last, 0))
    ])
  )
