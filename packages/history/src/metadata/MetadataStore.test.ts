import { TokenImages } from "@glossa/chain"
import { type Address, analyzeTransaction, type Chain, type Token } from "@glossa/classify"
import { databases } from "@glossa/database/testing"
import { Effect, Layer } from "effect"
import type { SqlClient } from "effect/sql"
import { TestClock } from "effect/testing"
import { describe, expect, test } from "vitest"
import { addressOf } from "../../test/appearances.ts"
import { payment } from "../../test/nodes/fakeChain.ts"
import {
  ContractStore,
  MetadataStore,
  SignatureNames,
  SourceUnavailableError,
  TokenSource,
  VerifiedAbis
} from "../index.ts"

const usdc: Token = { name: "USD Coin", symbol: "USDC", decimals: 6, standard: "ERC20" }

describe.each(databases)("metadata of tokens and contracts on $name", { timeout: 60_000 }, ({ layer }) => {
  interface TokenRequest {
    readonly chain: Chain
    readonly addresses: ReadonlyArray<Address>
  }

  const world = () => {
    const requests: Array<TokenRequest> = []
    const tokens = new Map<Address, Token | null>()
    const node = { up: true }
    const source = Layer.succeed(TokenSource, {
      tokens: (chain, addresses) =>
        Effect.suspend(() => {
          requests.push({ chain, addresses })
          return node.up
            ? Effect.succeed(new Map([...tokens].filter(([address]) => addresses.includes(address))))
            : Effect.fail(new SourceUnavailableError({ chain, wanted: "tokens", cause: "down" }))
        })
    })
    return { requests, tokens, source, node }
  }

  const run = <A, E>(program: Effect.Effect<A, E, SqlClient.SqlClient>) =>
    Effect.runPromise(Effect.provide(program, Layer.merge(layer, TestClock.layer())))

  /** Metadata as a new process reads it. */
  const getMetadata = (source: Layer.Layer<TokenSource>, chain: Chain, addresses: ReadonlyArray<Address>) =>
    Effect.flatMap(MetadataStore, store => store.get(chain, { addresses })).pipe(
      Effect.provide(Layer.fresh(MetadataStore.layer)),
      Effect.provide(source)
    )

  test("is fetched once, in one batch, and stored in memory and in the database", async () => {
    const { requests, tokens, source } = world()
    const [token, nothing] = [addressOf(1), addressOf(2)]
    tokens.set(token, usdc).set(nothing, null)
    await run(
      Effect.gen(function* () {
        const store = yield* MetadataStore
        const metadata = yield* store.get("ethereum", { addresses: [token, nothing, token] })
        expect(metadata.token(token)).toEqual(usdc)
        expect(metadata.token(nothing)).toBe(undefined)
        expect(metadata.token(addressOf(3))).toBe(undefined)
        expect(yield* store.get("ethereum", { addresses: [nothing, token] })).toMatchObject({})
        expect(requests).toEqual([{ chain: "ethereum", addresses: [token, nothing] }])
        // Another process.
        expect((yield* getMetadata(source, "ethereum", [token, nothing])).token(token)).toEqual(usdc)
        expect(requests).toHaveLength(1)
        // Another chain has another contract.
        yield* store.get("polygon", { addresses: [token] })
        expect(requests.at(-1)).toEqual({ chain: "polygon", addresses: [token] })
      }).pipe(Effect.provide(MetadataStore.layer), Effect.provide(source))
    )
  })

  test("contains the names of functions and events of `SignatureNames`", async () => {
    const named = Layer.succeed(SignatureNames, {
      functionName: selector => (selector === "0xa9059cbb" ? "transfer" : undefined),
      eventName: () => "Transfer"
    })
    const both = Effect.map(getMetadata(TokenSource.layerNoop, "ethereum", []), ({ functionName, eventName }) => [
      functionName?.("0xa9059cbb"),
      eventName?.("0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef")
    ])
    expect(await run(Effect.provide(both, named))).toEqual(["transfer", "Transfer"])
    expect(await run(both)).toEqual([undefined, undefined])
  })

  test("is incomplete while a token cannot be read, and reads it again", async () => {
    const token = addressOf(1)
    const call = analyzeTransaction({
      ...payment("ethereum", 1, 0, "x", 1_500_000_000),
      to: token,
      input: "0x12345678"
    })
    const failing = { isFailing: true }
    const flaky = Layer.succeed(TokenSource, {
      tokens: (_, addresses) =>
        Effect.sync(() => new Map(addresses.map(one => [one, failing.isFailing ? undefined : usdc] as const)))
    })
    await run(
      Effect.gen(function* () {
        const store = yield* MetadataStore
        const [before] = yield* store.getEach("ethereum", [call])
        expect([before!.isComplete, before!.token(token)]).toEqual([false, undefined])
        failing.isFailing = false
        const [after] = yield* store.getEach("ethereum", [call])
        expect([after!.isComplete, after!.token(token)]).toEqual([true, usdc])
      }).pipe(Effect.provide(MetadataStore.layer), Effect.provide(flaky))
    )
  })

  test("of a transaction has no token that only others needed", async () => {
    const { tokens, source } = world()
    const [moved, other] = [addressOf(1), addressOf(2)]
    tokens.set(moved, usdc).set(other, usdc)
    const recipient = analyzeTransaction({ ...payment("ethereum", 1, 0, "x", 1_500_000_000), to: other, input: "0x" })
    await run(
      Effect.gen(function* () {
        const store = yield* MetadataStore
        const [before] = yield* store.getEach("ethereum", [recipient])
        yield* store.get("ethereum", { addresses: [moved, other] })
        const [after] = yield* store.getEach("ethereum", [recipient])
        expect([before!.token(other), after!.token(other)]).toEqual([undefined, undefined])
      }).pipe(Effect.provide(MetadataStore.layer), Effect.provide(source))
    )
  })

  test("of a transaction has the stored name of a counterparty, for which no node is requested", async () => {
    const { requests, source } = world()
    const transaction = { ...payment("ethereum", 1, 0, "x", 1_500_000_000), value: 5n }
    const { from, to } = transaction
    const contract = {
      chain: "ethereum",
      name: "Payroll",
      code: "0x00",
      abi: null,
      verified: true,
      source: null
    } as const
    await run(
      Effect.gen(function* () {
        yield* (yield* ContractStore).put([{ ...contract, address: from }])
        const [metadata] = yield* (yield* MetadataStore).getEach("ethereum", [analyzeTransaction(transaction)])
        expect(analyzeTransaction(transaction).record(to!, metadata).description).toMatch(/ from Payroll$/)
        expect(requests).toEqual([])
      }).pipe(Effect.provide(Layer.merge(MetadataStore.layer, ContractStore.layer)), Effect.provide(source))
    )
  })

  test("is fetched again after a day if the address was not a token", async () => {
    const { requests, tokens, source } = world()
    tokens.set(addressOf(1), null)
    await run(
      Effect.gen(function* () {
        const store = yield* MetadataStore
        yield* store.get("ethereum", { addresses: [addressOf(1)] })
        yield* TestClock.adjust("23 hours")
        yield* store.get("ethereum", { addresses: [addressOf(1)] })
        expect(requests).toHaveLength(1)
        yield* TestClock.adjust("2 hours")
        tokens.set(addressOf(1), usdc)
        expect((yield* store.get("ethereum", { addresses: [addressOf(1)] })).token(addressOf(1))).toEqual(usdc)
        yield* TestClock.adjust("400 days")
        expect((yield* store.get("ethereum", { addresses: [addressOf(1)] })).token(addressOf(1))).toEqual(usdc)
        expect(requests).toHaveLength(2)
      }).pipe(Effect.provide(MetadataStore.layer), Effect.provide(source))
    )
  })

  test("stays as it is while the nodes are down, which are not requested each time", async () => {
    const { tokens, source } = world()
    tokens.set(addressOf(1), null)
    let failures = 0
    const down = Layer.succeed(TokenSource, {
      tokens: () => {
        failures++
        return Effect.fail(new SourceUnavailableError({ chain: "ethereum", wanted: "tokens", cause: "down" }))
      }
    })
    await run(
      Effect.gen(function* () {
        yield* getMetadata(source, "ethereum", [addressOf(1)])
        yield* TestClock.adjust("25 hours")
        yield* Effect.gen(function* () {
          const store = yield* MetadataStore
          const read = (address: Address) => store.get("ethereum", { addresses: [address] })
          for (let i = 0; i < 3; i++) expect((yield* read(addressOf(1))).token(addressOf(1))).toBeUndefined()
          expect(failures).toBe(1)
          expect(yield* Effect.flip(read(addressOf(2)))).toMatchObject({ _tag: "history/SourceUnavailable" })
          yield* TestClock.adjust("6 minutes")
          yield* read(addressOf(1))
          expect(failures).toBe(3)
        }).pipe(Effect.provide(Layer.fresh(MetadataStore.layer)), Effect.provide(down))
      })
    )
  })

  test("is fetched again after a day if it is a collection, whose supply changes", async () => {
    const { requests, tokens, source } = world()
    const cranes: Token = { name: "Cranes", standard: "ERC721", supply: 10 }
    tokens.set(addressOf(1), cranes)
    await run(
      Effect.gen(function* () {
        const store = yield* MetadataStore
        const read = Effect.map(store.get("ethereum", { addresses: [addressOf(1)] }), _ => _.token(addressOf(1)))
        expect(yield* read).toEqual(cranes)
        tokens.set(addressOf(1), { ...cranes, supply: 11 })
        yield* TestClock.adjust("23 hours")
        expect(yield* read).toEqual(cranes)
        expect(requests).toHaveLength(1)
        yield* TestClock.adjust("2 hours")
        expect(yield* read).toEqual({ ...cranes, supply: 11 })
        // Another process.
        expect((yield* getMetadata(source, "ethereum", [addressOf(1)])).token(addressOf(1))?.supply).toBe(11)
        expect(requests).toHaveLength(2)
        // A source that no longer knows it.
        tokens.clear()
        yield* TestClock.adjust("25 hours")
        expect(yield* read).toEqual({ ...cranes, supply: 11 })
      }).pipe(Effect.provide(MetadataStore.layer), Effect.provide(source))
    )
  })

  test("has the listed image of a common token", async () => {
    const { tokens, source } = world()
    const dai: Address = "0x6b175474e89094c44da98b954eedeac495271d0f"
    tokens.set(dai, { symbol: "DAI" }).set(addressOf(1), usdc)
    const { token } = await run(getMetadata(source, "ethereum", [dai, addressOf(1)]))
    expect(token(dai)).toEqual({ symbol: "DAI", image: expect.stringMatching(/^https:.*DAI/) })
    expect(token(addressOf(1))).toEqual(usdc)
  })

  test("has the image that the configured lists have of a token", async () => {
    const { tokens, source } = world()
    tokens.set(addressOf(1), usdc)
    const image = "https://a.example/usdc.png"
    const { token } = await run(
      Effect.provide(
        getMetadata(source, "ethereum", [addressOf(1)]),
        Layer.succeed(TokenImages, () => image)
      )
    )
    expect(token(addressOf(1))).toEqual({ ...usdc, image })
  })

  test("stays unknown if no source knows it", async () => {
    const { requests, tokens, source, node } = world()
    await run(
      Effect.gen(function* () {
        const store = yield* MetadataStore
        yield* store.get("ethereum", { addresses: [addressOf(1)] })
        tokens.set(addressOf(1), usdc)
        expect((yield* store.get("ethereum", { addresses: [addressOf(1)] })).token(addressOf(1))).toEqual(usdc)
        expect(requests).toHaveLength(2)
        node.up = false
        const error = yield* Effect.flip(store.get("ethereum", { addresses: [addressOf(2)] }))
        expect(error).toMatchObject({ _tag: "history/SourceUnavailable" })
        expect((yield* store.get("ethereum", { addresses: [addressOf(1)] })).token(addressOf(1))).toEqual(usdc)
      }).pipe(Effect.provide(MetadataStore.layer), Effect.provide(source))
    )
  })

  test("stores hostile names and partial metadata", async () => {
    const { tokens, source } = world()
    const hostile: ReadonlyArray<Token> = [
      { name: "nul \0 inside", symbol: "\u202e💥" },
      { decimals: 0 },
      { standard: "ERC721", image: "ipfs://x" },
      { name: "", symbol: "'; DROP TABLE tokens; --" }
    ]
    hostile.forEach((token, i) => {
      tokens.set(addressOf(10 + i), token)
    })
    const addresses = hostile.map((_, i) => addressOf(10 + i))
    await run(
      Effect.gen(function* () {
        yield* getMetadata(source, "optimism", addresses)
        const { token } = yield* getMetadata(TokenSource.layerNoop, "optimism", addresses)
        expect(addresses.map(token)).toEqual([{ ...hostile[0], name: "nul  inside" }, ...hostile.slice(1)])
      })
    )
  })

  test("handles many addresses at once", async () => {
    const { tokens, source } = world()
    const addresses = Array.from({ length: 1500 }, (_, i) => addressOf(i + 1))
    for (const [i, address] of addresses.entries()) tokens.set(address, { decimals: i % 19 })
    await run(
      Effect.gen(function* () {
        yield* getMetadata(source, "ethereum", addresses)
        const { token } = yield* getMetadata(TokenSource.layerNoop, "ethereum", addresses)
        expect(addresses.map(address => token(address)?.decimals)).toEqual(addresses.map((_, i) => i % 19))
      })
    )
  })

  test("has the ABIs that each transaction's own contracts have", async () => {
    const [called, other] = [addressOf(8), addressOf(9)]
    const abi = { functions: new Map([["0x12345678", "claim"]] as const), events: new Map() }
    const abis = Layer.succeed(VerifiedAbis, (_, contracts) =>
      Effect.succeed(new Map(contracts.map(contract => [contract, abi])))
    )
    const calling = (to: Address) => ({
      ...payment("ethereum", 1, 0, "x", 1_500_000_000),
      to,
      input: "0x12345678" as const
    })
    await run(
      Effect.gen(function* () {
        const store = yield* MetadataStore
        const [first, second] = yield* store.getEach(
          "ethereum",
          [called, other].map(to => analyzeTransaction(calling(to)))
        )
        expect(first?.abi?.(called)).toBe(abi)
        expect(first?.abi?.(other)).toBe(undefined)
        expect(second?.abi?.(other)).toBe(abi)
      }).pipe(Effect.provide(MetadataStore.layer), Effect.provide(Layer.merge(abis, TokenSource.layerNoop)))
    )
  })

  test("returns contracts as stored, in the order of chains, and their names", async () => {
    const contract = {
      address: addressOf(7),
      name: "Router",
      code: "0x6001",
      abi: "[]",
      verified: true,
      source: "sourcify"
    } as const
    await run(
      Effect.gen(function* () {
        const store = yield* ContractStore
        expect(yield* store.get(addressOf(7))).toEqual([])
        yield* TestClock.setTime(5_000)
        yield* store.put([
          { ...contract, chain: "polygon", name: null, abi: null, verified: false, source: null },
          { ...contract, chain: "ethereum", name: "Old" }
        ])
        yield* store.put([{ ...contract, chain: "ethereum" }])
        expect(yield* store.get(addressOf(7))).toEqual([
          { ...contract, chain: "ethereum", fetched: 5 },
          { ...contract, chain: "polygon", name: null, abi: null, verified: false, source: null, fetched: 5 }
        ])
        const on = (chain: Chain) => getMetadata(TokenSource.layerNoop, chain, [addressOf(7)])
        expect((yield* on("ethereum")).contractName(addressOf(7))).toBe("Router")
        expect((yield* on("polygon")).contractName(addressOf(7))).toBe(undefined)
      }).pipe(Effect.provide(ContractStore.layer))
    )
  })
})
