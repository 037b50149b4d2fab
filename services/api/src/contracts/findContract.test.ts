import { ContractSources, SignatureServices } from "@glossa/chain"
import type { Address, Chain, Hex } from "@glossa/classify"
import { ContractStore, ObservationStore, ReadingStore, SignatureStore, type StoredContract } from "@glossa/history"
import { known } from "@glossa/signatures/node"
import { layer as database } from "@glossa/sql"
import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { AbiBuilder } from "./abi/AbiBuilder.ts"
import { buildAbi } from "./abi/buildAbi.ts"
import { ContractChains } from "./ContractChains.ts"
import { ContractReader } from "./ContractReader.ts"
import { findContract } from "./findContract.ts"
import { PublishedSources } from "./PublishedSources.ts"

const address: Address = "0x00000000000000000000000000000000000000aa"
const every: ReadonlyArray<Chain> = ["ethereum", "optimism", "polygon"]

const stored = (chain: Chain, verified: boolean): StoredContract => ({
  chain,
  address,
  name: verified ? "Kept" : null,
  code: "0x6001",
  abi: verified ? "function ping()" : null,
  verified,
  source: null
})

interface World {
  readonly stored?: ReadonlyArray<StoredContract>
  /** What each chain's nodes say; undefined where they don't answer. A chain that is left out has no nodes. */
  readonly nodes?: Partial<Record<Chain, Hex | undefined>>
  readonly asked?: ReadonlyArray<Chain>
  readonly partial?: boolean
}

/** Runs in a world with these nodes and an empty database. */
const findIn = (nodes: NonNullable<World["nodes"]>) => {
  const chains = Layer.succeed(ContractChains, {
    chains: every.filter(chain => chain in nodes),
    at: chain =>
      Effect.sync(() => {
        const code = nodes[chain]
        return code === undefined ? undefined : code === "0x" ? null : { chain, address, code, hops: [] }
      })
  })
  const builder = Layer.succeed(AbiBuilder, { build: parts => Effect.sync(() => buildAbi(parts, known)) })
  const reader = ContractReader.layer.pipe(
    Layer.provide([Layer.provide(PublishedSources.layer, ContractSources.none), SignatureServices.none, builder])
  )
  const stores = Layer.mergeAll(ContractStore.layer, ObservationStore.layer, ReadingStore.layer, SignatureStore.layer)
  const services = Layer.merge(reader, chains).pipe(
    Layer.provideMerge(stores),
    Layer.provide(database("sqlite::memory:"))
  )
  return <A, E>(program: Effect.Effect<A, E, Layer.Success<typeof services>>) =>
    Effect.runPromise(Effect.provide(program, services))
}

const find = ({ stored = [], nodes = {}, asked = every, partial = false }: World) =>
  findIn(nodes)(
    Effect.gen(function* () {
      yield* (yield* ContractStore).put(stored)
      return yield* Effect.result(findContract(address, asked, partial))
    })
  )

const found = (chain: Chain, verified = false) => ({
  success: { contract: { chain, built: { verified } }, warnings: [] }
})

describe("findContract", () => {
  test("the first chain that has code, in their fixed order", async () => {
    expect(await find({ nodes: { polygon: "0x60", optimism: "0x60" } })).toMatchObject(found("optimism"))
    expect(await find({ nodes: { polygon: "0x60", ethereum: "0x" } })).toMatchObject(found("polygon"))
    expect(await find({ stored: [stored("polygon", false)], nodes: { optimism: "0x60" } })).toMatchObject(
      found("optimism")
    )
  })

  test("a verified one before others", async () => {
    expect(
      await find({ stored: [stored("polygon", true), stored("ethereum", false)], nodes: { optimism: "0x60" } })
    ).toMatchObject(found("polygon", true))
  })

  test("what was published of other code is another contract's", async () => {
    const published = [stored("ethereum", true)]
    expect(await find({ stored: published, nodes: { ethereum: "0x6001" } })).toMatchObject(found("ethereum", true))
    expect(await find({ stored: published, nodes: { ethereum: "0x6002" } })).toMatchObject(found("ethereum", false))
    expect(await find({ stored: published, nodes: { ethereum: "0x" } })).toMatchObject({ failure: { status: 404 } })
  })

  test("only on the chain that was asked for", async () => {
    const nodes = { ethereum: "0x60", polygon: "0x60" } as const
    expect(await find({ nodes, asked: ["polygon"] })).toMatchObject(found("polygon"))
  })

  test("no code anywhere is no contract", async () => {
    expect(await find({})).toMatchObject({ failure: { status: 404, code: "no-contract" } })
    expect(await find({ nodes: { ethereum: "0x", polygon: "0x" }, asked: ["polygon"] })).toMatchObject({
      failure: { code: "no-contract", detail: expect.stringMatching(/on polygon\.$/) }
    })
  })

  test("that there is none is said of no chain that has no nodes", async () => {
    const nodes = { ethereum: "0x", polygon: "0x" } as const
    expect(await find({ nodes })).toMatchObject({
      failure: { code: "no-contract", detail: expect.stringMatching(/on ethereum, polygon\.$/) }
    })
    for (const partial of [false, true])
      expect(await find({ nodes, asked: ["optimism"], partial })).toMatchObject({
        failure: { status: 503, code: "chain-unavailable", detail: "optimism: this service has no node to ask." }
      })
    expect(await find({ nodes, asked: ["optimism"], stored: [stored("optimism", true)] })).toMatchObject(
      found("optimism", true)
    )
  })

  test("a chain that may have it and does not answer fails the look-up, unless it may be partial", async () => {
    const nodes = { ethereum: undefined, polygon: "0x60" } as const
    expect(await find({ nodes })).toMatchObject({
      failure: { status: 503, code: "chain-unavailable", detail: expect.stringContaining("allow_partial=true") }
    })
    expect(await find({ nodes, partial: true })).toMatchObject({
      success: { contract: { chain: "polygon" }, warnings: [expect.stringContaining("ethereum")] }
    })
    expect(await find({ nodes, stored: [stored("optimism", true)] })).toMatchObject({ failure: { status: 503 } })
  })

  test("and where no other has it, nobody can say that there is none", async () => {
    const detail = "ethereum: its nodes don't tell now what stands at the address."
    for (const partial of [false, true])
      for (const nodes of [{ ethereum: undefined }, { ethereum: undefined, optimism: "0x", polygon: "0x" }] as const)
        expect(await find({ nodes, partial })).toMatchObject({
          failure: { status: 503, code: "chain-unavailable", detail }
        })
    expect(await find({ nodes: { ethereum: undefined, polygon: "0x" }, asked: ["polygon"] })).toMatchObject({
      failure: { code: "no-contract" }
    })
  })

  test("a chain that does not answer counts with what was last seen of it, and says so", async () => {
    const nodes = { ethereum: "0x6001" as Hex | undefined }
    const answer = await findIn(nodes)(
      Effect.gen(function* () {
        yield* (yield* ContractStore).put([stored("ethereum", true)])
        yield* findContract(address, ["ethereum"], false)
        nodes.ethereum = undefined
        return yield* findContract(address, ["ethereum"], false)
      })
    )
    expect(answer).toMatchObject({
      contract: { built: { verified: true } },
      warnings: [expect.stringContaining("last seen")]
    })
  })
})
