import { databases } from "@glossa/sql/testing"
import { Effect, Fiber, Layer, Logger } from "effect"
import { SqlClient } from "effect/sql"
import { describe, expect, test } from "vitest"
import { FakeChain, sourceOf } from "../../test/fakeChain.ts"
import {
  BlockSource,
  FollowerNote,
  type FollowerStatus,
  HistoryStore,
  indexChain,
  MetadataStore,
  ProgressReporter,
  SourceUnavailableError,
  TokenSource,
  withStatus
} from "../index.ts"

const quiet = Layer.merge(
  Layer.succeed(ProgressReporter, () => Effect.void),
  Logger.layer([])
)

const secret = "https://node.example/v2/0123456789abcdef"

describe.each(databases)("a follower that tells how it fares, on $name", ({ layer }) => {
  const stores = Layer.mergeAll(HistoryStore.layer, MetadataStore.layer).pipe(
    Layer.provideMerge(Layer.merge(layer, TokenSource.none))
  )

  /** Follows until the use is over; tells are 100 ms apart. */
  const following = (
    blocks: Layer.Layer<BlockSource>,
    use: (
      status: Effect.Effect<FollowerStatus | undefined>,
      follower: Fiber.Fiber<unknown, unknown>
    ) => Effect.Effect<void, unknown, HistoryStore | SqlClient.SqlClient>
  ) =>
    Effect.gen(function* () {
      const { followers } = yield* HistoryStore
      const note = new FollowerNote("ethereum")
      const follower = yield* Effect.forkChild(
        withStatus(note, indexChain({ chain: "ethereum", poll: "10 millis", onOverdue: note.overdue }), "100 millis")
      )
      const status = Effect.map(Effect.orDie(followers), all => all.get("ethereum"))
      yield* use(status, follower)
      yield* Fiber.interrupt(follower)
    }).pipe(Effect.provide([stores, blocks, quiet]), Effect.runPromise)

  const until = (status: Effect.Effect<FollowerStatus | undefined>, expected: object) =>
    Effect.promise(() =>
      expect.poll(() => Effect.runPromise(status), { timeout: 5_000, interval: 20 }).toMatchObject(expected)
    )

  test("says which the head is and when the nodes answered, while there is nothing to index too", () =>
    following(sourceOf(new FakeChain().grow(5)), status =>
      Effect.gen(function* () {
        yield* until(status, { head: 4, trouble: null })
        for (let i = 0; i < 5; i++) {
          yield* Effect.sleep("100 millis")
          expect((yield* status)?.quiet).toBeLessThan(1_000)
        }
      })
    ))

  test("says that its nodes don't answer, in words without their URLs, until they do", () => {
    const state = { silent: true }
    const fake = new FakeChain().grow(5)
    const blocks = Layer.succeed(BlockSource, {
      head: () =>
        Effect.suspend(() =>
          state.silent
            ? Effect.fail(new SourceUnavailableError({ chain: "ethereum", wanted: secret, cause: new Error(secret) }))
            : fake.head
        ),
      header: (_, number) => fake.header(number),
      block: (_, number) => fake.block(number)
    })
    return following(blocks, status =>
      Effect.gen(function* () {
        yield* until(status, { head: null, quiet: null, trouble: { reason: "its nodes don't answer" } })
        const sql = yield* SqlClient.SqlClient
        expect(JSON.stringify(yield* sql`SELECT reason FROM followers`)).not.toContain("node.example")
        state.silent = false
        yield* until(status, { head: 4, quiet: expect.any(Number), trouble: null })
        state.silent = true
        yield* until(status, { head: 4, trouble: { reason: "its nodes don't answer" } })
      })
    )
  })

  test("says that it ended with an error, and leaves that behind", () => {
    const fake = new FakeChain().grow(300)
    return following(sourceOf(fake), (status, follower) =>
      Effect.gen(function* () {
        const { checkpoint } = yield* HistoryStore
        for (;;) if (((yield* checkpoint("ethereum"))?.next ?? 0) === 300) break
        fake.reorganise(257)
        expect(yield* Effect.flip(Fiber.join(follower))).toMatchObject({ _tag: "history/ReorganizationTooDeep" })
        expect(yield* status).toMatchObject({ trouble: { reason: expect.stringContaining("ended with an error") } })
      })
    )
  })

  test("gives no sign of life once it is gone", () =>
    following(sourceOf(new FakeChain().grow(5)), (status, follower) =>
      Effect.gen(function* () {
        yield* until(status, { head: 4, trouble: null })
        yield* Fiber.interrupt(follower)
        yield* Effect.sleep("600 millis")
        expect((yield* status)?.quiet).toBeGreaterThanOrEqual(590)
      })
    ))
})

describe("beside the blocks", () => {
  /** Indexes 3,000 blocks with a store that does what is given when it is told how that fares. */
  const index = (tell: (status: FollowerStatus) => Effect.Effect<void>) =>
    Effect.gen(function* () {
      const store = yield* HistoryStore
      const note = new FollowerNote("ethereum")
      const telling = Layer.succeed(HistoryStore, { ...store, tellFollower: (_, status) => tell(status) })
      yield* Effect.provide(withStatus(note, indexChain({ chain: "ethereum", until: 2_999 }), "300 millis"), telling)
      expect((yield* store.checkpoint("ethereum"))?.next).toBe(3_000)
    }).pipe(
      Effect.provide([
        Layer.mergeAll(HistoryStore.layer, MetadataStore.layer).pipe(
          Layer.provideMerge(Layer.merge(databases[0]!.layer, TokenSource.none))
        ),
        sourceOf(new FakeChain().grow(3_000)),
        quiet
      ]),
      Effect.runPromise
    )

  test("it is told that the nodes answer, though their head is not asked for, and seldom", async () => {
    const told: Array<{ readonly status: FollowerStatus; readonly at: number }> = []
    await index(status => Effect.sync(() => void told.push({ status, at: performance.now() })))
    expect(told.length).toBeGreaterThan(1)
    for (const { status } of told) expect(status.quiet).toBeLessThan(1_000)
    const apart = told.slice(1).map(({ at }, i) => at - told[i]!.at)
    expect(Math.min(...apart)).toBeGreaterThan(290)
  })

  test("no block waits for what is told", () => index(() => Effect.never))
})
