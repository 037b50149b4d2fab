import { ContractSources, SignatureServices } from "@glossa/chain"
import { type Address, type Chain, chainNames, type Hex } from "@glossa/classify"
import { sqlLayer as database } from "@glossa/database"
import {
  AbiCacheStore,
  ContractStore,
  MetadataStore,
  SampleStore,
  SignatureStore,
  type StoredContract,
  TokenSource
} from "@glossa/history"
import { defaultSignatures } from "@glossa/signatures/node"
import { Effect, Layer } from "effect"
import { describe, expect, test } from "vitest"
import { AbiService } from "./AbiService.ts"
import { AbiBuilder } from "./abi/AbiBuilder.ts"
import { lookupContract, lookupStoredContract } from "./lookupContract.ts"
import { NodeContracts } from "./NodeContracts.ts"
import { PublishedAbis } from "./PublishedAbis.ts"

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

interface Scene {
  readonly stored?: ReadonlyArray<StoredContract>
  /** The code that each chain's nodes return; undefined if they fail. A chain that is left out has no nodes. */
  readonly nodes?: Partial<Record<Chain, Hex | undefined>>
  readonly chains?: ReadonlyArray<Chain>
  readonly allowPartial?: boolean
}

/** Runs with these nodes and an empty database. */
const runWith = (nodes: NonNullable<Scene["nodes"]>) => {
  const nodeContracts = Layer.succeed(NodeContracts, {
    chains: every.filter(chain => chain in nodes),
    get: chain =>
      Effect.sync(() => {
        const code = nodes[chain]
        return code === undefined ? undefined : code === "0x" ? null : { chain, address, code, hops: [] }
      })
  })
  const abis = AbiService.layer.pipe(
    Layer.provide([
      Layer.provide(PublishedAbis.layer, ContractSources.layerNoop),
      SignatureServices.layerNoop,
      AbiBuilder.layerSync(defaultSignatures)
    ])
  )
  const noTokens = Layer.succeed(TokenSource, { tokens: () => Effect.succeed(new Map()) })
  const stores = Layer.mergeAll(
    ContractStore.layer,
    SampleStore.layer,
    AbiCacheStore.layer,
    SignatureStore.layer,
    Layer.provide(MetadataStore.layer, noTokens)
  )
  const services = Layer.merge(abis, nodeContracts).pipe(
    Layer.provideMerge(stores),
    Layer.provide(database("sqlite::memory:"))
  )
  return <A, E>(program: Effect.Effect<A, E, Layer.Success<typeof services>>) =>
    Effect.runPromise(Effect.provide(program, services))
}

const lookup = ({ stored = [], nodes = {}, ...options }: Scene) =>
  runWith(nodes)(
    Effect.gen(function* () {
      yield* (yield* ContractStore).put(stored)
      return yield* Effect.result(lookupContract(address, options))
    })
  )

const found = (blockchain: Chain, verified = false) => ({
  success: { contract: { blockchain, verified }, warnings: [] }
})

const notFound = (...chains: ReadonlyArray<Chain>) => ({ failure: { _tag: "contracts/ContractNotFound", chains } })

const unavailable = (isFoundElsewhere: boolean, reasons: unknown = expect.any(Array)) => ({
  failure: { _tag: "contracts/ChainsUnavailable", isFoundElsewhere, reasons }
})

describe("lookupContract", () => {
  test("returns the contract of the first chain that has code", async () => {
    expect(await lookup({ nodes: { polygon: "0x60", optimism: "0x60" } })).toMatchObject(found("optimism"))
    expect(await lookup({ nodes: { polygon: "0x60", ethereum: "0x" } })).toMatchObject(found("polygon"))
    expect(await lookup({ stored: [stored("polygon", false)], nodes: { optimism: "0x60" } })).toMatchObject(
      found("optimism")
    )
  })

  test("prefers a verified contract", async () => {
    expect(
      await lookup({ stored: [stored("polygon", true), stored("ethereum", false)], nodes: { optimism: "0x60" } })
    ).toMatchObject(found("polygon", true))
  })

  test("ignores what was published for other code at the address", async () => {
    const published = [stored("ethereum", true)]
    expect(await lookup({ stored: published, nodes: { ethereum: "0x6001" } })).toMatchObject(found("ethereum", true))
    expect(await lookup({ stored: published, nodes: { ethereum: "0x6002" } })).toMatchObject(found("ethereum", false))
    expect(await lookup({ stored: published, nodes: { ethereum: "0x" } })).toMatchObject(notFound("ethereum"))
  })

  test("looks only on the given chains", async () => {
    const nodes = { ethereum: "0x60", polygon: "0x60" } as const
    expect(await lookup({ nodes, chains: ["polygon"] })).toMatchObject(found("polygon"))
  })

  test("fails with ContractNotFoundError if no chain has code", async () => {
    expect(await lookup({})).toMatchObject(notFound(...chainNames))
    expect(await lookup({ nodes: { ethereum: "0x", polygon: "0x" }, chains: ["polygon"] })).toMatchObject(
      notFound("polygon")
    )
  })

  test("names only chains that were read as having no contract", async () => {
    const nodes = { ethereum: "0x", polygon: "0x" } as const
    expect(await lookup({ nodes })).toMatchObject(notFound("ethereum", "polygon"))
    for (const allowPartial of [false, true])
      expect(await lookup({ nodes, chains: ["optimism"], allowPartial })).toMatchObject({
        failure: { _tag: "chain/ChainNotConfigured", chain: "optimism", configured: ["ethereum", "polygon"] }
      })
    expect(await lookup({ nodes, chains: ["optimism"], stored: [stored("optimism", true)] })).toMatchObject(
      found("optimism", true)
    )
  })

  test("fails if a chain that may have the contract is unavailable, unless partial results are allowed", async () => {
    const nodes = { ethereum: undefined, polygon: "0x60" } as const
    expect(await lookup({ nodes })).toMatchObject(unavailable(true))
    expect(await lookup({ nodes, allowPartial: true })).toMatchObject({
      success: { contract: { blockchain: "polygon" }, warnings: [expect.stringContaining("ethereum")] }
    })
    expect(await lookup({ nodes, stored: [stored("optimism", true)] })).toMatchObject(unavailable(true))
  })

  test("fails if a chain is unavailable and no other has the contract", async () => {
    const reasons = ["ethereum: nodes unavailable; contract could not be looked up"]
    for (const allowPartial of [false, true])
      for (const nodes of [{ ethereum: undefined }, { ethereum: undefined, optimism: "0x", polygon: "0x" }] as const)
        expect(await lookup({ nodes, allowPartial })).toMatchObject(unavailable(false, reasons))
    expect(await lookup({ nodes: { ethereum: undefined, polygon: "0x" }, chains: ["polygon"] })).toMatchObject(
      notFound("polygon")
    )
  })

  test("returns the contract as last seen, with a warning, while its chain is unavailable", async () => {
    const nodes = { ethereum: "0x6001" as Hex | undefined }
    const result = await runWith(nodes)(
      Effect.gen(function* () {
        yield* (yield* ContractStore).put([stored("ethereum", true)])
        yield* lookupContract(address, { chains: ["ethereum"] })
        nodes.ethereum = undefined
        return yield* lookupContract(address, { chains: ["ethereum"] })
      })
    )
    expect(result).toMatchObject({
      contract: { verified: true },
      warnings: [expect.stringContaining("last seen")]
    })
  })
})

describe("lookupStoredContract", () => {
  const lookupStored = (rows: ReadonlyArray<StoredContract>, before?: typeof lookupContract) =>
    runWith({ ethereum: "0x6001" })(
      Effect.gen(function* () {
        yield* (yield* ContractStore).put(rows)
        if (before !== undefined) yield* before(address, { chains: ["ethereum"] })
        return yield* Effect.result(lookupStoredContract(address))
      })
    )

  test("returns the published ABI, verified chains first, without analyzing code", async () => {
    const { success } = (await lookupStored([stored("ethereum", false), stored("polygon", true)])) as {
      readonly success: { readonly contract: { readonly abi: string } }
    }
    expect(success).toMatchObject({ contract: { blockchain: "polygon", verified: true, officialName: "Kept" } })
    expect(JSON.parse(success.contract.abi)).toMatchObject([{ type: "function", name: "ping" }])
  })

  test("returns a contract as it was last looked up", async () => {
    expect(await lookupStored([], lookupContract)).toMatchObject(found("ethereum"))
  })

  test("knows no other contract", async () => {
    const broken: StoredContract = { ...stored("optimism", true), abi: "not an ABI" }
    for (const rows of [[], [stored("ethereum", false)], [broken]]) {
      const result = await lookupStored(rows)
      expect(result).toMatchObject({ failure: { _tag: "contracts/ContractNotFound", isStoredOnly: true } })
      expect((result as { failure: Error }).failure.message).toMatch(/^No contract is known at this address on /)
    }
  })
})
