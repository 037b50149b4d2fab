import type { Address, Chain, Hex } from "@glossa/classify"
import { ContractStore, KnowledgeStore, type StoredContract, TokenSource } from "@glossa/history"
import { layer as database } from "@glossa/sql"
import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { type Account, Accounts } from "../accounts/Accounts.ts"
import { ChainHealth } from "../chains/ChainHealth.ts"
import { findContract } from "./findContract.ts"

const address: Address = "0x00000000000000000000000000000000000000aa"
const every: ReadonlyArray<Chain> = ["ethereum", "optimism", "polygon"]

const account = (code: Hex): Account => ({ code, nonce: 1, balance: 0n })

const stored = (chain: Chain, verified: boolean): StoredContract => ({
  chain,
  address,
  name: verified ? "Kept" : null,
  code: "0x6001",
  abi: verified ? "[]" : null,
  verified,
  source: null
})

interface World {
  readonly stored?: ReadonlyArray<StoredContract>
  /** What each chain's nodes say; undefined where they don't answer. A chain that is left out has no nodes. */
  readonly nodes?: Partial<Record<Chain, Account | undefined>>
  readonly asked?: ReadonlyArray<Chain>
  readonly partial?: boolean
}

const find = ({ stored = [], nodes = {}, asked = every, partial = false }: World) => {
  const accounts = Layer.succeed(Accounts, {
    chains: every.filter(chain => chain in nodes),
    at: chain => Effect.succeed(nodes[chain])
  })
  const stores = Layer.mergeAll(ContractStore.layer, KnowledgeStore.layer).pipe(
    Layer.provide([database("sqlite::memory:"), TokenSource.none])
  )
  return Effect.runPromise(
    Effect.gen(function* () {
      yield* (yield* ContractStore).put(stored)
      return yield* Effect.result(findContract(address, asked, partial))
    }).pipe(Effect.provide([stores, accounts, ChainHealth.unwatched(every)]))
  )
}

const found = (chain: Chain, verified = false) => ({ success: { contract: { chain, verified }, warnings: [] } })

describe("findContract", () => {
  test("the first chain that has code, in their fixed order", async () => {
    expect(await find({ nodes: { polygon: account("0x60"), optimism: account("0x60") } })).toMatchObject(
      found("optimism")
    )
    expect(await find({ nodes: { polygon: account("0x60"), ethereum: account("0x") } })).toMatchObject(found("polygon"))
    expect(await find({ stored: [stored("polygon", false)], nodes: { optimism: account("0x60") } })).toMatchObject(
      found("optimism")
    )
  })

  test("a verified one before others", async () => {
    expect(
      await find({ stored: [stored("polygon", true), stored("ethereum", false)], nodes: { optimism: account("0x60") } })
    ).toMatchObject(found("polygon", true))
  })

  test("only on the chain that was asked for", async () => {
    const nodes = { ethereum: account("0x60"), polygon: account("0x60") }
    expect(await find({ nodes, asked: ["polygon"] })).toMatchObject(found("polygon"))
    expect(await find({ nodes, asked: ["optimism"] })).toMatchObject({ failure: { code: "no-contract" } })
  })

  test("no code anywhere is no contract", async () => {
    expect(await find({})).toMatchObject({ failure: { status: 404, code: "no-contract" } })
    expect(await find({ nodes: { ethereum: account("0x") } })).toMatchObject({ failure: { code: "no-contract" } })
  })

  test("a chain that may have it and does not answer fails the look-up, unless it may be partial", async () => {
    const nodes = { ethereum: undefined, polygon: account("0x60") }
    expect(await find({ nodes })).toMatchObject({ failure: { status: 503, code: "chain-unavailable" } })
    expect(await find({ nodes, partial: true })).toMatchObject({
      success: { contract: { chain: "polygon" }, warnings: [expect.stringContaining("ethereum")] }
    })
    expect(await find({ nodes: { ethereum: undefined }, partial: true })).toMatchObject({ failure: { status: 404 } })
    expect(await find({ nodes, stored: [stored("optimism", true)] })).toMatchObject(found("optimism", true))
  })
})
