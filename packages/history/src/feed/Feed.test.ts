import type { Address, Chain } from "@glossa/classify"
import { databases } from "@glossa/database/testing"
import { Effect, Layer, Stream } from "effect"
import { describe, expect, test } from "vitest"
import { addressOf, appearanceAt, hashOf, positionOf, someActions, someContractTypes } from "../../test/appearances.ts"
import { Feed, type FeedCursor, type FeedQuery, HistoryStore, type IndexedBlock, type RecentBlock } from "../index.ts"
import { chainNumber } from "../store/rows/columns.ts"

const people = Array.from({ length: 6 }, (_, i) => addressOf(i + 1))

/** A seeded generator of numbers from 0 to 1. */
const dice = (seed: number) => () => {
  seed = (Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d) + 0x9e3779b9) | 0
  return (seed >>> 8) / 2 ** 24
}

interface Line {
  readonly kind: "appended" | "reverted"
  readonly chain: Chain
  readonly address: Address
  readonly hash: string
  readonly action: string
  readonly contractType: string
}

/** A chain in the store that grows and is rolled back, with the events that a reader should receive. */
const makeChain = (chain: Chain, roll: () => number) => {
  const blocks: Array<IndexedBlock> = []
  const log: Array<Line> = []
  const note = (kind: Line["kind"], { appearances }: IndexedBlock) =>
    log.push(
      ...appearances
        .toSorted((a, b) => a.position - b.position || (a.address < b.address ? -1 : 1))
        .map(({ address, record: { txHash, action, contractType } }) => ({
          kind,
          chain,
          address,
          hash: txHash,
          action,
          contractType
        }))
    )
  const grow = (count: number) =>
    Effect.gen(function* () {
      const added: Array<IndexedBlock> = []
      for (let i = 0; i < count; i++) {
        const before: RecentBlock | undefined = added.at(-1) ?? blocks.at(-1)
        const number = (before?.number ?? -1) + 1
        const second = 1_600_000_000 + number
        const appearances = Array.from({ length: Math.floor(roll() * 4) }, (_, index) => {
          const act = {
            second,
            position: positionOf(chainNumber(chain), 0, index),
            action: someActions[Math.floor(roll() * someActions.length)]!,
            contractType: someContractTypes[Math.floor(roll() * someContractTypes.length)]!
          }
          const participants = people.filter(() => roll() < 0.4)
          const hash = hashOf(`${roll()}`.slice(-20))
          return participants.map(address => {
            const appearance = appearanceAt(address, act)
            return { ...appearance, chain, block: number, record: { ...appearance.record, txHash: hash } }
          })
        }).flat()
        const hash = hashOf(`block ${chain} ${roll()}`)
        const block = { chain, number, hash, parentHash: before?.hash ?? null, second, ordinal: 0 }
        added.push({ ...block, transactions: [], appearances })
      }
      blocks.push(...added)
      const [first, ...rest] = added
      if (first !== undefined) yield* (yield* HistoryStore).append(chain, [first, ...rest])
      for (const block of added) note("appended", block)
    })
  const rollBack = (count: number) =>
    Effect.gen(function* () {
      const depth = Math.min(count, blocks.length)
      const next = blocks.length
      const undone = blocks.splice(blocks.length - depth, depth)
      yield* (yield* HistoryStore).rollback({ chain, next, ancestor: blocks.at(-1) ?? null })
      for (const block of undone.reverse()) note("reverted", block)
    })
  return { grow, rollBack, log }
}

const fits =
  ({ chains, addresses, actions, contractTypes }: FeedQuery) =>
  (line: Line) =>
    chains.includes(line.chain) &&
    (addresses?.includes(line.address) ?? true) &&
    ((actions as ReadonlyArray<string> | undefined)?.includes(line.action) ?? true) &&
    ((contractTypes as ReadonlyArray<string> | undefined)?.includes(line.contractType) ?? true)

const queries: ReadonlyArray<FeedQuery> = [
  { chains: ["ethereum", "polygon"] },
  { chains: ["ethereum"], addresses: people.slice(0, 2) },
  { chains: ["polygon", "ethereum"], addresses: people.slice(2, 5), actions: ["swap", "send"] },
  { chains: ["polygon"], contractTypes: ["native"] },
  { chains: ["ethereum", "optimism"], addresses: [people[5]!, addressOf(99)] }
]

/** Reads until the feed is idle, disconnecting and resuming at random. */
const readAll = (query: FeedQuery, roll: () => number, after: FeedCursor) =>
  Effect.gen(function* () {
    const { open } = yield* Feed
    const seen: Array<Line> = []
    let cursor = after
    for (let idle = false; !idle; ) {
      const stay = roll() < 0.5 ? 1 + Math.floor(roll() * 3) : 50
      yield* Effect.scoped(
        Effect.gen(function* () {
          const steps = Stream.drop(yield* open({ ...query, after: cursor }), 1)
          let given = 0
          yield* Stream.runForEachWhile(steps, ({ events, cursor: end }) =>
            Effect.sync(() => {
              for (const { kind, appearance, cursor: at } of events) {
                if (given++ >= stay) return false
                const { chain, address, record } = appearance
                const { txHash: hash, action, contractType } = record
                seen.push({ kind, chain, address, hash, action, contractType })
                cursor = at
              }
              if (events.length > 0) return given < stay
              idle = true
              cursor = end
              return false
            })
          )
        })
      )
    }
    return { seen, cursor }
  })

const byChain = (lines: ReadonlyArray<Line>, chain: Chain) => lines.filter(line => line.chain === chain)

describe.each(databases)("the feed on $name", { timeout: 60_000 }, ({ layer }) => {
  const run = <A, E>(program: Effect.Effect<A, E, Feed | HistoryStore>) =>
    Effect.runPromise(
      Effect.provide(
        program,
        Feed.layer({ poll: "5 millis", idle: "500 millis" }).pipe(
          Layer.provideMerge(HistoryStore.layer),
          Layer.provide(layer)
        )
      )
    )

  const beginning: FeedCursor = new Map(
    (["ethereum", "optimism", "polygon"] as const).map(chain => [chain, { entry: 0, emitted: 0 }])
  )

  test.each([1, 2, 3])("readers that disconnect and resume receive every event once, in order (%i)", seed =>
    run(
      Effect.gen(function* () {
        const roll = dice(seed)
        const chains = [makeChain("ethereum", roll), makeChain("polygon", roll)] as const
        const writing = Effect.gen(function* () {
          for (let i = 0; i < 40; i++) {
            const chain = chains[Math.floor(roll() * 2)]!
            yield* roll() < 0.25 ? chain.rollBack(1 + Math.floor(roll() * 4)) : chain.grow(1 + Math.floor(roll() * 3))
            yield* Effect.sleep("3 millis")
          }
        })
        const [, ...early] = yield* Effect.all(
          [writing, ...queries.map((query, i) => readAll(query, dice(seed * 100 + i), beginning))],
          { concurrency: "unbounded" }
        )
        for (const [i, query] of queries.entries()) {
          const before = early[i] as { seen: ReadonlyArray<Line>; cursor: FeedCursor }
          const { seen } = yield* readAll(query, dice(seed * 200 + i), before.cursor)
          const all = [...before.seen, ...seen]
          for (const chain of query.chains) {
            const expected = chains.flatMap(({ log }) => byChain(log, chain)).filter(fits(query))
            expect(byChain(all, chain)).toEqual(expected)
          }
        }
        const whole = chains.flatMap(({ log }) => log)
        expect(whole.filter(({ kind }) => kind === "reverted").length).toBeGreaterThan(3)
      })
    )
  )

  test("starts at the present without a cursor, and rejects a cursor that has expired", () =>
    run(
      Effect.gen(function* () {
        const chain = makeChain("ethereum", dice(7))
        yield* chain.grow(5)
        const { open } = yield* Feed
        const first = yield* Effect.scoped(
          Effect.gen(function* () {
            const steps = yield* open({ chains: ["ethereum"] })
            return yield* Stream.runHead(steps)
          })
        )
        expect(first).toMatchObject({
          value: { events: [], cursor: new Map([["ethereum", { entry: 5, emitted: 0 }]]) }
        })
        const unknown = open({ chains: ["ethereum"], after: new Map([["ethereum", { entry: 6, emitted: 0 }]]) })
        expect(yield* Effect.flip(Effect.scoped(unknown))).toMatchObject({
          _tag: "history/CursorExpired",
          chain: "ethereum"
        })
      })
    ))
})
