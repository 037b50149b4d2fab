import fc from "fast-check"
import { answer, type HttpRequest, type Reply } from "../../../chain/test/fakeNode.ts"
import type { FakeChain } from "./fakeChain.ts"
import { nodeMethods } from "./nodeMethods.ts"

type Lie = (reply: Reply, request: HttpRequest) => Reply | "break"

/** Changes the results of the methods that match. */
const edit =
  (change: (result: unknown) => unknown, methods = /./): Lie =>
  ({ body, ...reply }, { requests }) => {
    const one = (answer: { readonly result?: unknown }, i: number) =>
      answer.result === undefined || !methods.test(requests[i]!.method)
        ? answer
        : { ...answer, result: change(answer.result) }
    return { ...reply, body: Array.isArray(body) ? body.map(one) : one(body as object, 0) }
  }

/** Replaces a field wherever it occurs. */
const field = (key: string, value: (old: unknown) => unknown, methods?: RegExp) =>
  edit(json => JSON.parse(JSON.stringify(json), (name, old) => (name === key ? value(old) : old)), methods)

/** Another time of a block, but not of the headers that the block is compared with. The first block has no such header. */
const time = (timestamp: string) =>
  edit(result => {
    const { number, transactions = [] } = (result ?? {}) as { number?: string; transactions?: ReadonlyArray<unknown> }
    return typeof transactions[0] === "object" && number !== "0x0" ? { ...(result as object), timestamp } : result
  }, /getBlockByNumber/)

const otherHash = (hash: unknown) => `0xff${String(hash).slice(4)}`

/** Wrong answers of a node. */
const lies = {
  "an error": () => ({ status: 503 }),
  "deep JSON with an error": () => ({ status: 500, body: "[".repeat(200_000) }),
  "a wait of three years": () => ({ status: 429, headers: { "retry-after": "99999999" } }),
  "a connection that ends": () => "break",
  nothing: edit(() => null),
  "an index beyond all": field("transactionIndex", () => "0xffffffff"),
  "one index for all": field("transactionIndex", () => "0x0"),
  "an early time": time("0x1"),
  "a time in 2106": time("0xffffffff"),
  "receipts and logs of others": field("transactionHash", otherHash),
  // A node is believed if all parts of a block say the same.
  "traces of others": field("from", () => `0x${"77".repeat(20)}`, /trace/),
  "traces that timed out": field("result", () => undefined),
  "another parent": field("parentHash", otherHash),
  "another hash": field("hash", otherHash)
} satisfies Record<string, Lie>

const at = fc.nat({ max: 60 })

/** The first blocks, which no reorganization replaces. */
export const finalBlocks = 3

/** Faults of a node and its chain, at numbers of requests. */
export const nodePlan = fc.record({
  blocks: fc.integer({ min: 6, max: 12 }),
  secondsApart: fc.constantFrom(0, 1, 12),
  lies: fc.array(
    fc.record({
      at,
      times: fc.integer({ min: 1, max: 6 }),
      what: fc.constantFrom(...(Object.keys(lies) as Array<keyof typeof lies>))
    }),
    { maxLength: 3 }
  ),
  turns: fc.array(
    fc.record({ at, what: fc.constantFrom("fork", "flap", "head back"), depth: fc.integer({ min: 1, max: 5 }) }),
    { maxLength: 2 }
  )
})

export type NodePlan = typeof nodePlan extends fc.Arbitrary<infer A> ? A : never

/** A node of a chain that grows, turns and is misreported as planned, until it is healed. */
export const plannedNode = (fake: FakeChain, { lies: planned, turns, blocks, secondsApart }: NodePlan) => {
  const methods = nodeMethods(fake)
  let isHonest = false
  /** The chain to which a flap returns. */
  let before: typeof fake.blocks | undefined
  const grow = (count: number) => fake.grow(count, () => secondsApart)
  const turn = (request: number) => {
    if (before !== undefined && request % 7 === 0) {
      fake.blocks = before
      before = undefined
    }
    if (fake.blocks.length < blocks && request % 5 === 0) grow(1)
    for (const { at, what, depth } of turns) {
      if (at !== request || before !== undefined) continue
      const count = Math.min(depth, fake.blocks.length - finalBlocks)
      if (what !== "fork") before = fake.blocks
      if (what === "head back") fake.blocks = fake.blocks.slice(0, fake.blocks.length - count)
      else fake.reorganize(count, 0, () => secondsApart)
    }
  }
  const heal = () => {
    isHonest = true
    fake.blocks = before ?? fake.blocks
    grow(Math.max(blocks - fake.blocks.length, 1))
  }
  const handle = (request: HttpRequest): Reply | "break" => {
    if (!isHonest) turn(request.place)
    const reply = answer(methods, request)
    const lie = planned.find(({ at, times }) => request.place >= at && request.place < at + times)
    return lie === undefined || isHonest ? reply : lies[lie.what](reply, request)
  }
  /** The request after which nothing is planned. */
  const last = Math.max(0, ...planned.map(lie => lie.at + lie.times), ...turns.map(turn => turn.at + 7))
  return { handle, heal, last }
}
