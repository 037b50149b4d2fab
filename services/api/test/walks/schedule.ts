import { type Action, type Chain, defaultChains } from "@glossa/classify"
import fc from "fast-check"
import { someActions, someProtocols } from "../../../../packages/history/test/appearances.ts"

export interface ChainPlan {
  /** Of each block: which interval it has after the one before, and how many transactions; a fork has others. */
  readonly blocks: ReadonlyArray<{ readonly interval: number; readonly transactions: number }>
  /** The block at which its indexer begins. */
  readonly start: number
  /** Whether a backfill indexes the blocks before. */
  readonly isBackfilled: boolean
}

export interface Step {
  readonly kind: "grow" | "fill" | "reorganize" | "down" | "up"
  readonly chain: number
  /** How many blocks; of a backfill, which of its ranges. */
  readonly count: number
}

export interface WalkPlan {
  readonly order: "ascending" | "descending"
  readonly isClient: boolean
  readonly limit: number
  /** All chains if undefined. */
  readonly chains: ReadonlyArray<Chain> | undefined
  readonly actions: ReadonlyArray<Action> | undefined
  readonly protocols: ReadonlyArray<string> | undefined
  readonly spam: "show" | "hide" | undefined
  /** Seconds after the first block; before all or after all if undefined. */
  readonly from: number | undefined
  /** The other end, in seconds after `from` in the walk's order; none if undefined. */
  readonly length: number | undefined
  readonly allowPartial: boolean
  /** How many steps are done before the first page, and before each other page. */
  readonly before: number
  readonly pace: ReadonlyArray<number>
}

export interface Schedule {
  readonly chains: ReadonlyArray<ChainPlan>
  readonly steps: ReadonlyArray<Step>
  readonly walk: WalkPlan
}

const chainPlan: fc.Arbitrary<ChainPlan> = fc.record({
  blocks: fc.array(fc.record({ interval: fc.nat({ max: 3 }), transactions: fc.nat({ max: 3 }) }), {
    minLength: 4,
    maxLength: 24
  }),
  start: fc.nat({ max: 6 }),
  isBackfilled: fc.boolean()
})

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 6, arbitrary: fc.constant("grow" as const) },
    { weight: 3, arbitrary: fc.constantFrom("fill" as const, "reorganize" as const) },
    { weight: 1, arbitrary: fc.constantFrom("down" as const, "up" as const) }
  ),
  chain: fc.nat({ max: 2 }),
  count: fc.integer({ min: 1, max: 4 })
})

const optional = <A>(arbitrary: fc.Arbitrary<A>) => fc.option(arbitrary, { nil: undefined, freq: 2 })

const walk: fc.Arbitrary<WalkPlan> = fc.record({
  order: fc.constantFrom("ascending", "descending"),
  isClient: fc.boolean(),
  limit: fc.integer({ min: 1, max: 4 }),
  chains: optional(fc.subarray([...defaultChains], { minLength: 1 })),
  actions: optional(fc.subarray([...someActions], { minLength: 1 })),
  protocols: optional(fc.subarray([...someProtocols], { minLength: 1 })),
  spam: fc.constantFrom(undefined, "show" as const, "hide" as const),
  from: optional(fc.integer({ min: -2, max: 10 })),
  length: optional(fc.integer({ min: -1, max: 20 })),
  allowPartial: fc.boolean(),
  before: fc.nat({ max: 12 }),
  pace: fc.array(fc.nat({ max: 2 }), { minLength: 1, maxLength: 5 }).filter(counts => counts.some(count => count > 0))
})

/** How three chains are indexed while an address's history is walked. */
export const schedule: fc.Arbitrary<Schedule> = fc.record({
  chains: fc.tuple(chainPlan, chainPlan, chainPlan),
  steps: fc.array(step, { minLength: 10, maxLength: 60 }),
  walk
})
