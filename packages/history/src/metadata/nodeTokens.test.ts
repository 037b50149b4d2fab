import { ChainNotConfiguredError, NodeUnreachableError, type RpcClient, RpcClients } from "@glossa/chain"
import { Effect, Fiber, Layer, Logger } from "effect"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { addressOf } from "../../test/appearances.ts"
import { nodeTokens, TokenSource } from "../index.ts"

const [token, account, unlucky, slow] = [addressOf(1), addressOf(2), addressOf(3), addressOf(4)]
const down = new NodeUnreachableError({ endpoint: "node", reason: "down" })

const decimals = "0x313ce567"
const six = `0x${"6".padStart(64, "0")}` as const

let isUp = true
const node: Pick<RpcClient, "chain" | "head" | "multicall"> = {
  chain: "ethereum",
  head: Effect.suspend(() => (isUp ? Effect.succeed(1) : Effect.fail(down))),
  multicall: calls => {
    if (calls.some(({ to }) => to === slow)) return Effect.never
    if (calls.some(({ to }) => to === unlucky)) return Effect.fail(down)
    return Effect.succeed(calls.map(({ to, data }) => (to === token && data === decimals ? six : null)))
  }
}

const chains: RpcClients["Service"] = {
  clients: [node as RpcClient],
  get: chain =>
    chain === "ethereum"
      ? Effect.succeed(node as RpcClient)
      : Effect.fail(new ChainNotConfiguredError({ chain, configured: ["ethereum"] }))
}

describe("token metadata from nodes", () => {
  const run = <A, E>(ask: (source: TokenSource["Service"]) => Effect.Effect<A, E>) =>
    Effect.runPromise(
      Effect.flatMap(TokenSource, ask).pipe(
        Effect.provide(nodeTokens),
        Effect.provide(Layer.succeed(RpcClients, chains))
      )
    )

  test("comes from contracts, and is null for other addresses", async () => {
    expect(await run(_ => _.tokens("ethereum", [token, account]))).toEqual(
      new Map([
        [token, { decimals: 6, standard: "ERC20" }],
        [account, null]
      ])
    )
  })

  test("is unknown without a node", async () => {
    expect(await run(_ => _.tokens("polygon", [token]))).toEqual(new Map())
  })

  test("fails if no node responds", async () => {
    isUp = false
    const failed = await run(_ => Effect.flip(_.tokens("ethereum", [token, unlucky])))
    isUp = true
    expect(failed).toMatchObject({ _tag: "history/SourceUnavailable", wanted: "2 tokens" })
  })

  const usdc = { decimals: 6, standard: "ERC20" }
  const many = Array.from({ length: 21 }, () => token)

  test("lacks the tokens that a node fails to return, with a warning", async () => {
    const warnings: Array<unknown> = []
    const logger = Logger.layer([Logger.make(({ message }) => void warnings.push(message))])
    const tokens = await run(_ => Effect.provide(_.tokens("ethereum", [...many, account, unlucky]), logger))
    expect(tokens).toEqual(
      new Map<string, unknown>([
        [token, usdc],
        [account, null],
        [unlucky, undefined]
      ])
    )
    expect(warnings.flat()).toEqual([
      "ethereum: names and decimals of tokens could not be read and are left out: its nodes don't respond"
    ])
  })

  test("lacks the tokens that are not read in time", async () => {
    const reading = run(source =>
      Effect.gen(function* () {
        const fiber = yield* Effect.forkChild(source.tokens("ethereum", [token, account, slow], "8 seconds"), {
          startImmediately: true
        })
        yield* TestClock.adjust("8 seconds")
        return yield* Fiber.join(fiber)
      }).pipe(Effect.provide(TestClock.layer()))
    )
    expect(await reading).toEqual(
      new Map<string, unknown>([
        [token, usdc],
        [account, null],
        [slow, undefined]
      ])
    )
  })
})
