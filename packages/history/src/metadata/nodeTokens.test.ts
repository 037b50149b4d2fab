import { ChainNotConfiguredError, NodeUnreachableError, type RpcClient, RpcClients } from "@glossa/chain"
import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { addressOf } from "../../test/appearances.ts"
import { nodeTokens, TokenSource } from "../index.ts"

const [token, account, unlucky] = [addressOf(1), addressOf(2), addressOf(3)]

const decimals = "0x313ce567"
const six = `0x${"6".padStart(64, "0")}` as const

const node: Pick<RpcClient, "chain" | "multicall"> = {
  chain: "ethereum",
  multicall: calls =>
    calls.some(({ to }) => to === unlucky)
      ? Effect.fail(new NodeUnreachableError({ endpoint: "node", reason: "down" }))
      : Effect.succeed(calls.map(({ to, data }) => (to === token && data === decimals ? six : null)))
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
    expect(await run(_ => Effect.flip(_.tokens("ethereum", [token, unlucky])))).toMatchObject({
      _tag: "history/SourceUnavailable",
      wanted: "2 tokens"
    })
  })
})
