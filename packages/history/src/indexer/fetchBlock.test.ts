import { type BlockOptions, InconsistentBlockError } from "@glossa/chain"
import { Effect, Fiber, Logger } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { FakeChain, sourceOf } from "../../test/nodes/fakeChain.ts"
import { type Block, BlockSource, SourceUnavailableError } from "../index.ts"
import { IndexerState } from "../status/IndexerState.ts"
import { observeNodes } from "../status/observeNodes.ts"
import { fetchBlock, settleTime } from "./fetchBlock.ts"

const chain = "ethereum"
const fake = new FakeChain().grow(10)
const honest = fake.blocks[7]!
const parentSecond = fake.blocks[6]!.timestamp
const withTime = (timestamp: number, flaw?: Block["flaw"]): Block => ({ ...honest, timestamp, flaw })

const contradicted = (number: number) =>
  new SourceUnavailableError({
    chain,
    wanted: `block ${number}`,
    cause: new InconsistentBlockError({ chain, number, reason: "its parts contradict each other" })
  })

type Answer = (options: BlockOptions | undefined, now: number) => Effect.Effect<Block | null, SourceUnavailableError>

/** Runs a program on the test clock, with blocks by this answer; returns its result and the requests with their seconds. */
const run = <A, E>(program: Effect.Effect<A, E, BlockSource>, answer: Answer, chainOfHead = fake) => {
  const requests: Array<readonly [second: number, options: BlockOptions | undefined]> = []
  const state = new IndexerState()
  const problems: Array<string | null> = []
  return Effect.gen(function* () {
    const base = yield* BlockSource
    const begun = yield* Effect.clockWith(clock => clock.currentTimeMillis)
    const source = observeNodes(
      {
        ...base,
        block: (_chain, _number, options) =>
          Effect.flatMap(
            Effect.clockWith(clock => clock.currentTimeMillis),
            now => {
              requests.push([(now - begun) / 1000, options])
              return answer(options, (now - begun) / 1000)
            }
          )
      },
      state
    )
    const fiber = yield* Effect.forkChild(Effect.result(Effect.provideService(program, BlockSource, source)), {
      startImmediately: true
    })
    for (let second = 0; second < 90; second++) {
      yield* TestClock.adjust("1 second")
      problems.push(state.stored(0).problem)
    }
    return { result: yield* Fiber.join(fiber), requests, problems }
  }).pipe(Effect.provide([sourceOf(chainOfHead), TestClock.layer(), Logger.layer([])]), Effect.runPromise)
}

describe("a block whose parts contradict each other", () => {
  const from =
    (honestFrom: number): Answer =>
    (options, now) => {
      if (options?.acceptContradictions === true) return Effect.succeed({ ...honest, flaw: "contradictory" })
      return now < honestFrom ? Effect.fail(contradicted(7)) : Effect.succeed(honest)
    }

  test("is requested again, each time from another endpoint, until it is consistent", async () => {
    const { result, requests } = await run(fetchBlock(chain, 7), from(10))
    expect(result).toMatchObject({ success: honest })
    expect(requests.slice(0, 3)).toEqual([
      [0, undefined],
      [1, { repetition: 1 }],
      [2, { repetition: 2 }]
    ])
    expect(requests).toHaveLength(11)
  })

  test("is taken after a minute, and named in the status from half a minute on", async () => {
    const { result, requests, problems } = await run(fetchBlock(chain, 7), from(Number.POSITIVE_INFINITY))
    expect(result).toMatchObject({ success: { hash: honest.hash, flaw: "contradictory" } })
    expect(requests.at(-1)).toEqual([60, { repetition: 60, acceptContradictions: true }])
    const problem = "its nodes contradict themselves about block 7"
    expect([problems[20], problems[40], problems[58]]).toEqual([null, problem, problem])
  })

  test("fails if it is refused after that, too", async () => {
    const { result } = await run(fetchBlock(chain, 7), () => Effect.fail(contradicted(7)))
    expect(result).toMatchObject({ failure: { cause: { _tag: "chain/InconsistentBlock" } } })
  })
})

test("fails at once for another failure", async () => {
  const cause = new Error("down")
  const { result, requests } = await run(fetchBlock(chain, 7), () =>
    Effect.fail(new SourceUnavailableError({ chain, wanted: "block 7", cause }))
  )
  expect(result).toMatchObject({ failure: { cause } })
  expect(requests).toHaveLength(1)
})

test("requests a block that lacks traces three more times", async () => {
  const untraced = { ...honest, flaw: "partly-traced" } as const
  const never = await run(fetchBlock(chain, 7), () => Effect.succeed(untraced))
  expect(never.result).toMatchObject({ success: untraced })
  expect(never.requests.map(([second]) => second)).toEqual([0, 5, 10, 15])
  const later = await run(fetchBlock(chain, 7), (_, now) => Effect.succeed(now < 5 ? untraced : honest))
  expect(later.result).toMatchObject({ success: honest })
})

describe("a time before the parent's", () => {
  const early = withTime(parentSecond - 1)

  test("is requested again, and is the honest one as soon as the nodes return it", async () => {
    const { result, requests } = await run(settleTime(chain, early, parentSecond), (_, now) =>
      Effect.succeed(now < 5 ? early : honest)
    )
    expect(result).toMatchObject({ success: honest })
    expect(requests.slice(0, 2)).toEqual([
      [1, { repetition: 1 }],
      [2, { repetition: 2 }]
    ])
  })

  test("is the parent's after a minute", async () => {
    const { result, problems } = await run(settleTime(chain, early, parentSecond), () => Effect.succeed(early))
    const transactions = honest.transactions.map(transaction => ({ ...transaction, timestamp: parentSecond }))
    expect(transactions.length).toBeGreaterThan(0)
    expect(result).toMatchObject({ success: { timestamp: parentSecond, flaw: "contradictory", transactions } })
    expect(problems[50]).toBe("its nodes contradict themselves about block 7")
  })
})

describe("a time that stayed ahead of the clock", () => {
  const ahead = withTime(0xffffffff, "contradictory")
  const settle = (chainOfHead?: FakeChain) =>
    run(
      Effect.andThen(TestClock.setTime(1_600_000_000_000), settleTime(chain, ahead, parentSecond)),
      () => Effect.succeed(ahead),
      chainOfHead
    )

  test("is the parent's if later blocks are not ahead", async () => {
    expect((await settle()).result).toMatchObject({ success: { timestamp: parentSecond, flaw: "contradictory" } })
  })

  test("stays if the newest block is ahead, too, because the clock is late", async () => {
    const future = new FakeChain()
    future.blocks = fake.blocks.map(block => ({ ...block, timestamp: block.timestamp + 10 ** 9 }))
    expect((await settle(future)).result).toMatchObject({ success: ahead })
  })

  test("waits for a later block", async () => {
    const short = new FakeChain()
    short.blocks = fake.blocks.slice(0, 8)
    expect((await settle(short)).result).toMatchObject({
      failure: { message: expect.stringContaining("no later block shows whether the clock is late") }
    })
  })
})
